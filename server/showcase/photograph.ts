/** Segments of a JPEG, by the second byte of their markers (ITU-T T.81, table B.1). */
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const FRAMES = [0xc0, 0xc1, 0xc2]
/** Tables of Huffman codes, of quantization, and how far restarts are apart. */
const TABLES = [0xc4, 0xdb, 0xdd]

/** Pixels a side. */
const LARGEST = 2400
/** Bytes. */
export const LONGEST_PHOTOGRAPH = 300_000

const twoBytes = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7

/** Where the coded picture that begins at `from` ends: before a marker that is neither a restart nor a stuffed byte. */
const scanEnd = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at < bytes.length - 1; at++) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && marker !== 0 && !isRestart(marker)) return at
  }
  return bytes.length
}

const isSized = (bytes: Uint8Array, frame: number): boolean => {
  const [height, width] = [twoBytes(bytes, frame + 5), twoBytes(bytes, frame + 7)]
  return height > 0 && width > 0 && height <= LARGEST && width <= LARGEST
}

interface Segment {
  readonly marker: number
  readonly from: number
  readonly to: number
}

/** The segment at a place, with the coded picture behind it if there is one. Undefined where none is whole. */
const segmentAt = (bytes: Uint8Array, from: number): Segment | undefined => {
  const [lead, marker = 0] = bytes.subarray(from, from + 2)
  if (lead !== 0xff) return undefined
  if (marker === END) return { marker, from, to: from + 2 }
  const end = from + 2 + twoBytes(bytes, from + 2)
  if (end < from + 4 || end > bytes.length) return undefined
  return { marker, from, to: marker === SCAN ? scanEnd(bytes, end) : end }
}

/** What a browser needs to draw the picture; undefined if this is no whole JPEG of a fit size. */
const partsOf = (bytes: Uint8Array): readonly Uint8Array[] | undefined => {
  if (bytes[0] !== 0xff || bytes[1] !== START) return undefined
  const parts = [bytes.subarray(0, 2)]
  let frames = 0
  for (let at = 2; ; ) {
    const segment = segmentAt(bytes, at)
    if (segment === undefined) return undefined
    const { marker, from, to } = segment
    if (FRAMES.includes(marker)) frames += isSized(bytes, from) ? 1 : 2
    if ([...FRAMES, ...TABLES, SCAN, END].includes(marker)) parts.push(bytes.subarray(from, to))
    if (marker === END) return frames === 1 ? parts : undefined
    at = to
  }
}

/**
 * The JPEG with nothing in it but the picture: no place, no camera, no preview, nothing behind its end. Undefined if it
 * is none, too long, or more than 2,400 pixels a side.
 */
export const barePhotograph = (base64: string): string | undefined => {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > LONGEST_PHOTOGRAPH) return undefined
  const parts = partsOf(bytes)
  return parts === undefined ? undefined : Buffer.concat(parts).toString('base64')
}
