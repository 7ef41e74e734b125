import { readdirSync } from 'node:fs'
import { extname, sep } from 'node:path'
import type { RequestHandler } from 'express'

/** Ending of the form of a built file that is compressed with Brotli. */
export const COMPRESSED_SUFFIX = '.br'

/**
 * Lets the handlers after it serve a built file of `folder` in the compressed form that the build wrote beside it, if the browser reads
 * it: every file of a page would otherwise be compressed for each visitor.
 */
export const preferCompressed = (folder: string): RequestHandler => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const compressed = new Set(
    files.filter((file) => file.endsWith(COMPRESSED_SUFFIX)).map((file) => `/${file.replaceAll(sep, '/')}`),
  )
  return (request, response, next) => {
    const { path } = request
    if (!compressed.has(path + COMPRESSED_SUFFIX) || !/^(GET|HEAD)$/.test(request.method)) return next()
    response.vary('Accept-Encoding')
    if (request.acceptsEncodings('br')) {
      response.set('Content-Encoding', 'br').type(extname(path))
      request.url = path + COMPRESSED_SUFFIX
    }
    next()
  }
}
