/** Bytes of the library's wasm, unpacked: a page that receives it packed isn't told. A test compares them with the file. */
export const WASM_BYTES = 3_105_893
