/** Size of an image in pixels. */
interface SizePx {
  readonly width: number
  readonly height: number
}

/** Numbers of tiles beside each other and above each other. */
interface TileCounts {
  readonly x: number
  readonly y: number
}

/** Time in which a tile should be rendered. It is short, so that the GPU draws the page in between. */
const TILE_TARGET_MS = 60
/** Largest factor by which the area of tiles changes at once. */
const MAX_TILE_CHANGE_FACTOR = 4
/** Smallest side of a tile. */
const MIN_TILE_PX = 48

/** Returns the number of tiles for an image, given the present number and the time that one of these took to render. */
export const tilesFor = ({ width, height }: SizePx, { x, y }: TileCounts, tileMs: number): TileCounts => {
  const areaFactor = Math.min(
    MAX_TILE_CHANGE_FACTOR,
    Math.max(1 / MAX_TILE_CHANGE_FACTOR, TILE_TARGET_MS / Math.max(1, tileMs)),
  )
  const area = ((width * height) / (x * y)) * areaFactor
  const side = Math.max(MIN_TILE_PX, Math.sqrt(area))
  return { x: Math.max(1, Math.ceil(width / side)), y: Math.max(1, Math.ceil(height / side)) }
}
