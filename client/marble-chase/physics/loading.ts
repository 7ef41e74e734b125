/** Size of the library's wasm, uncompressed: a page that receives it compressed can't know it. A test compares it with the file. */
export const WASM_BYTES = 3_105_893

/** Fetches a file to its end and reports the share that has come, so that the next request gets it from the browser's cache. */
export const fetchAhead = async (url: string, tell: (share: number) => void): Promise<void> => {
  const response = await fetch(url)
  if (!response.ok || response.body === null) throw new Error(`${url}: ${response.status}`)
  let come = 0
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return
    come += value.length
    tell(Math.min(1, come / WASM_BYTES))
  }
}
