//! The values in a scene file. Each is read from one kind of JSON alone, so that the schema can say the same.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::error::Error;
use crate::plane::Vec2;

/// A member that may be left out, but not be null.
pub(super) fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// What is read from an object alone: serde's derived structs would also take an array.
pub(super) struct Object<T>(pub(super) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        struct Members<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Members<T> {
            type Value = Object<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Object<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(Object)
            }
        }
        deserializer.deserialize_map(Members(PhantomData))
    }
}

/// A word for one of a few things.
pub(super) struct Word<T>(pub(super) T);

impl<'de, T: FromStr<Err = Error>> Deserialize<'de> for Word<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Word<T>, D::Error> {
        struct Known<T>(PhantomData<T>);
        impl<T: FromStr<Err = Error>> Visitor<'_> for Known<T> {
            type Value = Word<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a word")
            }
            fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<Word<T>, E> {
                word.parse().map(Word).map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Known(PhantomData))
    }
}

/// A number.
#[derive(Clone, Copy)]
pub(super) struct Number(pub(super) f64);

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Number, D::Error> {
        struct Any;
        #[expect(clippy::cast_precision_loss, reason = "a whole number stands for the nearest f64")]
        impl Visitor<'_> for Any {
            type Value = Number;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number")
            }
            fn visit_f64<E>(self, x: f64) -> Result<Number, E> {
                Ok(Number(x))
            }
            fn visit_u64<E>(self, x: u64) -> Result<Number, E> {
                Ok(Number(x as f64))
            }
            fn visit_i64<E>(self, x: i64) -> Result<Number, E> {
                Ok(Number(x as f64))
            }
        }
        deserializer.deserialize_f64(Any)
    }
}

/// An array of so many numbers.
pub(super) struct Numbers<const N: usize>(pub(super) [f64; N]);

impl Numbers<2> {
    pub(super) fn vector(self) -> Vec2 {
        Vec2::from_array(self.0)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Numbers<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Numbers<N>, D::Error> {
        struct Exactly<const N: usize>;
        impl<'de, const N: usize> Visitor<'de> for Exactly<N> {
            type Value = Numbers<N>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "an array of {N} numbers")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Numbers<N>, A::Error> {
                let mut numbers = [0.0; N];
                for (k, place) in numbers.iter_mut().enumerate() {
                    let Some(Number(x)) = seq.next_element()? else {
                        return Err(A::Error::invalid_length(k, &self));
                    };
                    *place = x;
                }
                match seq.next_element::<IgnoredAny>()? {
                    None => Ok(Numbers(numbers)),
                    Some(_) => Err(A::Error::custom(format!("more than {N} numbers in an array of {N}"))),
                }
            }
        }
        deserializer.deserialize_seq(Exactly)
    }
}

/// The same text in several languages, by language.
#[derive(Default)]
pub(super) struct Titles(pub(super) Vec<(String, String)>);

impl<'de> Deserialize<'de> for Titles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Titles, D::Error> {
        struct Languages;
        impl<'de> Visitor<'de> for Languages {
            type Value = Titles;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with a text for each language")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Titles, A::Error> {
                let mut titles: Vec<(String, String)> = Vec::new();
                while let Some((language, text)) = map.next_entry::<String, String>()? {
                    if titles.iter().any(|(known, _)| *known == language) {
                        return Err(A::Error::custom(format!("duplicate field `{language}`")));
                    }
                    titles.push((language, text));
                }
                Ok(Titles(titles))
            }
        }
        deserializer.deserialize_map(Languages)
    }
}
