const segment = (marker: number, bytes: readonly number[]): number[] => [
  ...[0xff, marker],
  ...[(bytes.length + 2) >> 8, (bytes.length + 2) & 255],
  ...bytes,
]

export const COMMENT_SEGMENT = segment(0xfe, [...Buffer.from('shot at 52.5 13.4')])
export const EXIF_SEGMENT = segment(0xe1, [...Buffer.from('Exif: where I live')])

/** A JPEG as a reader of its segments sees it. `before`: segments before its frame; `behind`: what follows its end. */
export const jpegOf = ({
  width = 16,
  height = 16,
  before = [],
  behind = [],
}: {
  readonly width?: number
  readonly height?: number
  readonly before?: readonly number[]
  readonly behind?: readonly number[]
} = {}): Buffer =>
  Buffer.from([
    ...[0xff, 0xd8],
    ...before,
    ...segment(
      0xdb,
      Array.from({ length: 65 }, () => 1),
    ),
    ...segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    ...segment(
      0xc4,
      Array.from({ length: 17 }, () => 0),
    ),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    // Coded bytes with a stuffed one and a restart among them.
    ...[0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56],
    ...[0xff, 0xd9],
    ...behind,
  ])
