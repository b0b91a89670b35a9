//! Refusals as JavaScript errors.

use js_sys::Reflect;
use wasm_bindgen::JsValue;

use crate::error::Error;

/// What every fallible export returns: a `CaromError` is thrown in place of an error, made in one place only
/// when all is over.
pub(super) type Fallible<T> = Result<T, Error>;

impl From<Error> for JsValue {
    /// A JavaScript `Error` with the name `CaromError`, the kind as its `code`, and the message.
    #[cold]
    #[inline(never)]
    fn from(error: Error) -> JsValue {
        let js = js_sys::Error::new(&error.to_string());
        js.set_name("CaromError");
        let js = JsValue::from(js);
        // Setting a member of a fresh object cannot fail.
        let _ = Reflect::set(&js, &"code".into(), &error.code().into());
        js
    }
}
