interface Size {
  readonly width: number
  readonly height: number
}

interface Counts {
  readonly x: number
  readonly y: number
}

/** A tile that takes this long leaves the screen to others in between, ms. */
const GOOD_TIME = 60
/** Tiles grow and shrink by this much at once. */
const MOST_CHANGE = 4
/** Pixels of a tile's longer side. */
const LEAST = 48

/** Into how many tiles a picture is cut, if one of those so far took `ms`. */
export const tilesFor = ({ width, height }: Size, { x, y }: Counts, ms: number): Counts => {
  const larger = Math.min(MOST_CHANGE, Math.max(1 / MOST_CHANGE, GOOD_TIME / Math.max(1, ms)))
  const area = ((width * height) / (x * y)) * larger
  const side = Math.max(LEAST, Math.sqrt(area))
  return { x: Math.max(1, Math.ceil(width / side)), y: Math.max(1, Math.ceil(height / side)) }
}
