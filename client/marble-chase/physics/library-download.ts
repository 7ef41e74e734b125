/** Size of the physics library's wasm, uncompressed: a page that receives it compressed can't know it. A test compares it with the file. */
export const WASM_BYTES = 3_105_893

/**
 * Fetches the wasm to its end, so that the next request gets it from the browser's cache. `onShare` receives the share that has come, 0 to
 * 1. Rejects if there is no such file.
 */
export const downloadWasm = async (url: string, onShare: (share: number) => void): Promise<void> => {
  const response = await fetch(url)
  if (!response.ok || response.body === null) throw new Error(`${url}: ${response.status}`)
  let receivedBytes = 0
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return
    receivedBytes += value.length
    onShare(Math.min(1, receivedBytes / WASM_BYTES))
  }
}
