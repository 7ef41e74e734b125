/** A worker that decodes photographs of strangers and re-encodes them, so that nothing of their files reaches other visitors. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import decode, { init as openDecoder } from '@jsquash/jpeg/decode.js'
import encode, { init as openEncoder } from '@jsquash/jpeg/encode.js'
import { answerTasks } from '../worker-tasks.ts'
import { type JpegProblem, jpegProblem, MAX_PHOTOGRAPH_BYTES } from './jpeg-header.ts'

/** A file of a stranger, and the longest side that it may have. */
export interface PhotographTask {
  readonly bytes: Uint8Array
  readonly maxSidePx: number
}

/** A baseline JPEG without metadata, or why there is none. */
export type PhotographAnswer = Uint8Array | JpegProblem

/** Qualities that are tried in this order until the file is small enough. */
const JPEG_QUALITIES = [85, 70, 50, 30, 15]

const filePath = createRequire(import.meta.url).resolve

type CodecOptions = Parameters<typeof openDecoder>[0]

/** Compiles a codec. Returns the options with which its package makes instances of it, which print nothing about broken files. */
const compileCodec = (path: string): CodecOptions => {
  const module = new WebAssembly.Module(readFileSync(filePath(`@jsquash/jpeg/codec/${path}`)))
  const instantiateWasm = (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) => {
    const instance = new WebAssembly.Instance(module, imports)
    receive(instance)
    return instance.exports
  }
  return { instantiateWasm, printErr: () => undefined } as CodecOptions
}

const JPEG_DECODER = compileCodec('dec/mozjpeg_dec.wasm')
const JPEG_ENCODER = compileCodec('enc/mozjpeg_enc.wasm')

/**
 * Re-encodes a photograph as a baseline JPEG without metadata, turned as its orientation says. Each one gets instances of the
 * codecs of its own, because a broken file may leave them in a broken state.
 */
export const rewritePhotograph = async ({ bytes, maxSidePx }: PhotographTask): Promise<PhotographAnswer> => {
  const problem = jpegProblem(bytes, maxSidePx)
  if (problem !== undefined) return problem
  await Promise.all([openDecoder(JPEG_DECODER), openEncoder(JPEG_ENCODER)])
  const pixels = await decode(new Uint8Array(bytes).buffer, { preserveOrientation: true }).catch(() => undefined)
  if (pixels === undefined) return 'kind'
  for (const quality of JPEG_QUALITIES) {
    const jpeg = new Uint8Array(await encode(pixels, { quality, baseline: true, progressive: false }))
    if (jpeg.length <= MAX_PHOTOGRAPH_BYTES) return jpeg
  }
  return 'size'
}

answerTasks(rewritePhotograph)
