import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import decode, { init as openDecoder } from '@jsquash/jpeg/decode.js'
import encode, { init as openEncoder } from '@jsquash/jpeg/encode.js'

const codec = (path: string) =>
  new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve(`@jsquash/jpeg/codec/${path}`)))
await Promise.all([openDecoder(codec('dec/mozjpeg_dec.wasm')), openEncoder(codec('enc/mozjpeg_enc.wasm'))])

/** A segment of a JPEG with its marker and its length. */
export const segment = (marker: number, bytes: readonly number[] | Uint8Array): number[] => [
  ...[0xff, marker],
  ...[(bytes.length + 2) >> 8, (bytes.length + 2) & 255],
  ...bytes,
]

export const COMMENT_SEGMENT = segment(0xfe, [...Buffer.from('shot at 52.5 13.4')])
export const LOCATION_SEGMENT = segment(0xe1, [...Buffer.from('Exif: where I live')])

/** The segment in which a camera says how it was held. `orientation`: 1 to 8 (Exif 2.32, tag 0x112). */
export const orientationSegment = (orientation: number): number[] =>
  segment(0xe1, [
    ...Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01', 'latin1'),
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ])

export interface JpegOptions {
  readonly width?: number
  readonly height?: number
  readonly progressive?: boolean
  readonly quality?: number
  /** Strength of noise over all colours, 0 to 128. */
  readonly noise?: number
  /** Segments before all others. */
  readonly before?: readonly number[]
  /** Bytes behind the end. */
  readonly behind?: readonly number[] | Uint8Array
}

/** A JPEG that is red at the left, green at the right, and dark at the bottom. */
export const jpegOf = async (options: JpegOptions = {}): Promise<Buffer> => {
  const { width = 48, height = 32, progressive = false, quality = 80, noise = 0, before = [], behind = [] } = options
  const data = new Uint8ClampedArray(width * height * 4)
  let chance = 1
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    // The generator xorshift32.
    chance ^= chance << 13
    chance ^= chance >>> 17
    chance ^= chance << 5
    const [light, grain] = [y < height / 2 ? 255 : 60, ((chance & 255) - 128) * (noise / 128)]
    data.set([(x < width / 2 ? light : 0) + grain, (x < width / 2 ? 0 : light) + grain, grain, 255], at)
  }
  const image = { data, width, height, colorSpace: 'srgb' } as ImageData
  const jpeg = Buffer.from(await encode(image, { quality, progressive, baseline: !progressive }))
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from(before), jpeg.subarray(2), Buffer.from(behind)])
}

/** Width and height of a JPEG, and its colours as letters at the top left, top right, bottom left and bottom right: `rg  ` for that of `jpegOf`. */
export const seenIn = async (jpeg: Uint8Array): Promise<string> => {
  const { data, width, height } = await decode(new Uint8Array(jpeg).buffer)
  const letterAt = (x: number, y: number): string => {
    const at = 4 * (Math.floor(y * height) * width + Math.floor(x * width))
    const [red = 0, green = 0] = data.subarray(at, at + 2)
    return Math.max(red, green) < 128 ? '.' : red > green ? 'r' : 'g'
  }
  return `${width}x${height} ${letterAt(0.2, 0.2)}${letterAt(0.8, 0.2)}${letterAt(0.2, 0.8)}${letterAt(0.8, 0.8)}`
}

/** Returns the frame's marker in a JPEG of `jpegOf`: offset of its 0xff. */
export const frameOf = (jpeg: Buffer): number =>
  Math.max(jpeg.indexOf(Buffer.from([0xff, 0xc0])), jpeg.indexOf(Buffer.from([0xff, 0xc2])))

/** Returns a copy with other bytes from `at` on. */
export const patched = (jpeg: Buffer, at: number, ...bytes: readonly number[]): Buffer => {
  const copy = Buffer.from(jpeg)
  copy.set(bytes, at)
  return copy
}

const bitsToBytes = (bits: string): number[] => {
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  return (padded.match(/.{8}/g) ?? []).flatMap((byte) => (byte === '11111111' ? [255, 0] : [Number.parseInt(byte, 2)]))
}

/** Table with one symbol, of which the code is a 0. */
const huffmanTable = (kind: number, symbol: number): number[] =>
  segment(0xc4, [kind, 1, ...Array.from({ length: 15 }, () => 0), symbol])

const END_OF_BAND_RUN_BITS = 14

/**
 * A grey progressive JPEG in which each scan after the first one says in a few bytes that nothing changes, for all blocks: a
 * decoder walks over all of them nevertheless.
 */
export const manyScansJpeg = (side: number, scans: number): Buffer => {
  const blocks = Math.ceil(side / 8) ** 2
  const runs = Math.floor(blocks / 2 ** END_OF_BAND_RUN_BITS)
  const emptyBand = bitsToBytes(`0${'0'.repeat(END_OF_BAND_RUN_BITS)}`.repeat(runs + 1))
  const frame = [8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]
  const scan = [...segment(0xda, [1, 1, 0, 1, 63, 0]), ...emptyBand]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.from(segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)])),
    Buffer.from(segment(0xc2, frame)),
    Buffer.from([...huffmanTable(0, 0), ...huffmanTable(0x10, END_OF_BAND_RUN_BITS << 4)]),
    Buffer.from([...segment(0xda, [1, 1, 0, 0, 0, 0]), ...bitsToBytes('0'.repeat(blocks))]),
    ...Array.from({ length: scans - 1 }, () => Buffer.from(scan)),
    Buffer.from([0xff, 0xd9]),
  ])
}
