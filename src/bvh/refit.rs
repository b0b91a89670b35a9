use super::{Bvh, Node};
use crate::error::{Error, ErrorKind};
use crate::plane::Aabb;

impl Bvh {
    /// Takes over new boxes for all items, in their order, without building the tree anew. Answers stay exact
    /// however far the boxes have moved; walks get slower the less the tree fits them.
    ///
    /// # Errors
    /// [`ErrorKind::WrongLength`] when there are not as many boxes as items.
    pub fn refit(&mut self, boxes: &[Aabb]) -> Result<(), Error> {
        if boxes.len() != self.len() {
            let what = "a tree's list of boxes";
            return Err(ErrorKind::WrongLength { what, length: boxes.len(), expected: self.len() }.into());
        }
        for (slot, &item) in self.items.iter().enumerate() {
            self.boxes[slot] = boxes[item as usize];
        }
        // In pre-order every node comes before its halves.
        for k in (0..self.nodes.len()).rev() {
            self.nodes[k].aabb = self.around(k);
        }
        Ok(())
    }

    /// Takes over a new box for one item.
    ///
    /// # Errors
    /// [`ErrorKind::UnknownItem`] when there is no such item.
    pub fn update(&mut self, item: usize, aabb: Aabb) -> Result<(), Error> {
        let Some(&slot) = self.slots.get(item) else {
            return Err(ErrorKind::UnknownItem { index: item, count: self.len() }.into());
        };
        self.boxes[slot as usize] = aabb;
        let mut way: Vec<usize> = Vec::new();
        let mut k = 0;
        loop {
            way.push(k);
            let Node { second, .. } = self.nodes[k];
            if self.nodes[k].is_leaf() {
                break;
            }
            k = if slot < self.nodes[second as usize].first { k + 1 } else { second as usize };
        }
        while let Some(k) = way.pop() {
            let around = self.around(k);
            if around == self.nodes[k].aabb {
                // Nothing changes further up.
                break;
            }
            self.nodes[k].aabb = around;
        }
        Ok(())
    }

    /// The box around what lies directly under node `k`.
    fn around(&self, k: usize) -> Aabb {
        let node = &self.nodes[k];
        if node.is_leaf() {
            self.boxes[node.slots()].iter().fold(Aabb::EMPTY, |sum, aabb| sum.merged(aabb))
        } else {
            self.nodes[k + 1].aabb.merged(&self.nodes[node.second as usize].aabb)
        }
    }
}
