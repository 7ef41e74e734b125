import type { RequestListener } from 'node:http'

/** Limit of the pieces in which a body arrives. Each costs some µs, and ten thousand chunks of a byte fit into one packet. */
const MAX_PIECES = 1000

/** Returns a listener that ends the connection of a request with too many chunks, even if no handler reads its body. */
export const limitPieces =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (request.headers['transfer-encoding'] !== undefined) {
      const push = request.push.bind(request)
      let pieces = 0
      request.push = (piece: unknown) => {
        pieces += 1
        if (pieces === MAX_PIECES) request.destroy()
        return pieces < MAX_PIECES && push(piece)
      }
      // Node reads the rest of a body behind an answer piece by piece, too.
      response.once('finish', () => request.complete || request.destroy())
    }
    listener(request, response)
  }
