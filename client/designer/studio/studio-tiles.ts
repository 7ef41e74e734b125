interface Size {
  readonly width: number
  readonly height: number
}

interface Counts {
  readonly x: number
  readonly y: number
}

/** A tile that takes this long leaves the screen to others in between, ms. */
const TILE_TARGET_MS = 60
/** Tiles grow and shrink by this much at once. */
const MAX_TILE_CHANGE_FACTOR = 4
/** Pixels of a tile's longer side. */
const MIN_TILE_PX = 48

/** Into how many tiles a picture is cut, if one of those so far took `ms`. */
export const tilesFor = ({ width, height }: Size, { x, y }: Counts, ms: number): Counts => {
  const larger = Math.min(
    MAX_TILE_CHANGE_FACTOR,
    Math.max(1 / MAX_TILE_CHANGE_FACTOR, TILE_TARGET_MS / Math.max(1, ms)),
  )
  const area = ((width * height) / (x * y)) * larger
  const side = Math.max(MIN_TILE_PX, Math.sqrt(area))
  return { x: Math.max(1, Math.ceil(width / side)), y: Math.max(1, Math.ceil(height / side)) }
}
