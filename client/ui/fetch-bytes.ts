/** Fetches a font or a wasm file. Throws an error with the URL and the status if the server does not send it. */
export const fetchBytes = async (url: string): Promise<ArrayBuffer> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.arrayBuffer()
}
