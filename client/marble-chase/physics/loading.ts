import { WASM_BYTES } from './wasm-size.ts'

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
