// Segments of a JPEG, by the second byte of their markers (ITU-T T.81, table B.1).
const START_MARKER = 0xd8
const END_MARKER = 0xd9
const SCAN_MARKER = 0xda
/** Baseline, extended sequential and progressive, all with Huffman codes. */
const FRAME_MARKERS: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
/** Frames that are lossless, hierarchical or arithmetically coded: no camera and no canvas writes them. */
const OTHER_FRAME_MARKERS: ReadonlySet<number> = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

export const MAX_PHOTOGRAPH_BYTES = 300_000
/** The client sends no larger ones, and one of these takes 150 MB to decode and to write. */
export const MAX_SIDE_PX = 1600
/** Limit of the scans of a progressive JPEG; encoders write about ten. Each one costs a decoder a walk over all blocks. */
const MAX_SCANS = 32
/** Limit of all segments: tables for each scan, and metadata. */
const MAX_SEGMENTS = 256

/** Reason why a file is not decoded. `kind`: no complete JPEG of a usual kind; `size`: too many bytes or pixels. */
export type JpegProblem = 'kind' | 'size'

const twoBytes = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7

/** Returns the offset of the next marker that is neither a restart nor a stuffed byte; the length of the file if there is none. */
const nextMarker = (bytes: Uint8Array, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return at
  }
  return bytes.length
}

/** Checks a frame of which the marker is at `from`: 8 bits, grey or in three colours, of an accepted size. */
const frameProblem = (bytes: Uint8Array, from: number, maxSidePx: number): JpegProblem | undefined => {
  const [bits, height, width, components] = [
    bytes[from + 4],
    twoBytes(bytes, from + 5),
    twoBytes(bytes, from + 7),
    bytes[from + 9],
  ]
  if (bits !== 8 || (components !== 1 && components !== 3) || height === 0 || width === 0) return 'kind'
  return height > maxSidePx || width > maxSidePx ? 'size' : undefined
}

/**
 * Returns why a file must not be given to a decoder; undefined if it may. It reads the segments only, so that the sizes, the
 * scans and the kind of coding are known to be bounded before anything is decoded. Bytes behind the end are allowed.
 */
export const jpegProblem = (bytes: Uint8Array, maxSidePx: number): JpegProblem | undefined => {
  if (bytes.length > MAX_PHOTOGRAPH_BYTES) return 'size'
  if (bytes[0] !== 0xff || bytes[1] !== START_MARKER) return 'kind'
  let [frames, scans, at] = [0, 0, 2]
  for (let segments = 0; segments < MAX_SEGMENTS; segments++) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || OTHER_FRAME_MARKERS.has(marker)) return 'kind'
    if (marker === END_MARKER) return frames === 1 && scans > 0 ? undefined : 'kind'
    const end = at + 2 + twoBytes(bytes, at + 2)
    if (end < at + 4 || end > bytes.length) return 'kind'
    if (FRAME_MARKERS.has(marker)) {
      frames += 1
      const problem = frameProblem(bytes, at, maxSidePx)
      if (problem !== undefined || frames > 1) return problem ?? 'kind'
    }
    if (marker === SCAN_MARKER) scans += 1
    if (scans > MAX_SCANS) return 'kind'
    at = marker === SCAN_MARKER ? nextMarker(bytes, end) : end
  }
  return 'kind'
}
