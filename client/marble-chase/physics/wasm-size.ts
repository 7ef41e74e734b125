/** Size of the library's wasm, uncompressed: a page that receives it compressed can't know it. A test compares it with the file. */
export const WASM_BYTES = 3_105_893
