/** A part of the picture, pixels from its upper left corner. */
export interface PhotoTile {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Cuts a picture into tiles of at most `limit` pixels a side, row by row. */
export const tilesOf = (width: number, height: number, limit: number): readonly PhotoTile[] => {
  const [columns, rows] = [Math.ceil(width / limit), Math.ceil(height / limit)]
  const cut = (size: number, parts: number, i: number): number => Math.round((size * i) / parts)
  return Array.from({ length: rows * columns }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    const [x, y] = [cut(width, columns, column), cut(height, rows, row)]
    return { x, y, width: cut(width, columns, column + 1) - x, height: cut(height, rows, row + 1) - y }
  })
}

/** Offset of one frame in the pixel, on the lens and on the sun; each -1 to 1, the last two within a disc. */
export interface LensSample {
  readonly pixel: readonly [number, number]
  readonly lens: readonly [number, number]
  readonly sun: readonly [number, number]
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

const onDisc = (i: number, count: number): readonly [number, number] => {
  const radius = Math.sqrt((i + 0.5) / count)
  return [radius * Math.cos(i * GOLDEN_ANGLE), radius * Math.sin(i * GOLDEN_ANGLE)]
}

/** Even over the pixel: the fractions of two numbers that have no common measure (R2 sequence). */
const inPixel = (i: number): readonly [number, number] => [
  ((0.5 + i * 0.7548776662466927) % 1) * 2 - 1,
  ((0.5 + i * 0.5698402909980532) % 1) * 2 - 1,
]

/** A number without a common divisor with `count`: steps of it visit all. */
const strideFor = (count: number): number => [7, 5, 11, 13].find((step) => count % step !== 0) ?? 1

export const sampleOf = (i: number, count: number): LensSample => ({
  pixel: inPixel(i),
  lens: onDisc(i, count),
  sun: onDisc((i * strideFor(count)) % count, count),
})

/** Returns the part of the screen that is photographed: `inner` with a margin, extended to the aspect ratio. */
export const regionFor = (inner: PhotoTile, aspect: number, margin: number): PhotoTile => {
  const [width, height] = [inner.width * (1 + 2 * margin), inner.height * (1 + 2 * margin)]
  const [broad, tall] = [Math.max(width, height * aspect), Math.max(height, width / aspect)]
  return {
    x: inner.x + inner.width / 2 - broad / 2,
    y: inner.y + inner.height / 2 - tall / 2,
    width: broad,
    height: tall,
  }
}
