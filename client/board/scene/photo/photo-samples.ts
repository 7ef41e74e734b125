/** A rectangle of the photo or of the screen, in pixels from the upper left corner. */
export interface PhotoTile {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Cuts an image into tiles with sides of at most `limit` pixels, row by row. */
export const cutIntoTiles = (width: number, height: number, limit: number): readonly PhotoTile[] => {
  const [columns, rows] = [Math.ceil(width / limit), Math.ceil(height / limit)]
  const cut = (size: number, parts: number, i: number): number => Math.round((size * i) / parts)
  return Array.from({ length: rows * columns }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    const [x, y] = [cut(width, columns, column), cut(height, rows, row)]
    return { x, y, width: cut(width, columns, column + 1) - x, height: cut(height, rows, row + 1) - y }
  })
}

/** Offsets of one frame within the pixel, on the lens and on the sun. All are -1 to 1; those on the lens and the sun lie in the unit disc. */
export interface LensSample {
  readonly pixel: readonly [number, number]
  readonly lens: readonly [number, number]
  readonly sun: readonly [number, number]
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/** Returns point `i` of `count` points spread evenly over the unit disc in a sunflower pattern. */
const pointOnDisc = (i: number, count: number): readonly [number, number] => {
  const radius = Math.sqrt((i + 0.5) / count)
  return [radius * Math.cos(i * GOLDEN_ANGLE), radius * Math.sin(i * GOLDEN_ANGLE)]
}

/** Returns element `i` of the R2 low-discrepancy sequence, scaled to -1 to 1. */
const pointInPixel = (i: number): readonly [number, number] => [
  ((0.5 + i * 0.7548776662466927) % 1) * 2 - 1,
  ((0.5 + i * 0.5698402909980532) % 1) * 2 - 1,
]

/** Returns a number that has no common divisor with `count`, so that its multiples visit all indices. */
const strideFor = (count: number): number => [7, 5, 11, 13].find((step) => count % step !== 0) ?? 1

/** Returns the offsets of frame `i` of `count`. */
export const lensSample = (i: number, count: number): LensSample => ({
  pixel: pointInPixel(i),
  lens: pointOnDisc(i, count),
  sun: pointOnDisc((i * strideFor(count)) % count, count),
})

/** Returns the part of the screen that is photographed: `inner` with a margin (a share of its size), extended to the aspect ratio. */
export const photoRegion = (inner: PhotoTile, aspect: number, margin: number): PhotoTile => {
  const [width, height] = [inner.width * (1 + 2 * margin), inner.height * (1 + 2 * margin)]
  const [outerWidth, outerHeight] = [Math.max(width, height * aspect), Math.max(height, width / aspect)]
  return {
    x: inner.x + inner.width / 2 - outerWidth / 2,
    y: inner.y + inner.height / 2 - outerHeight / 2,
    width: outerWidth,
    height: outerHeight,
  }
}
