import type { SlottedMarble } from '../../engine/marble-chase/game.ts'
import { CHASE_FIELD_BOX } from '../../models/flat/field-elements.ts'
import { fieldSvg } from '../../models/flat/marble-chase-table-svg.ts'

/** An example of marbles after a turn. */
const EXAMPLE_MARBLES: readonly SlottedMarble[] = [
  { marble: 's', slot: 14 },
  { marble: 'm', slot: 22 },
  { marble: 'l', slot: 31 },
]

/** Returns a picture of the field of Marble Chase as a data URL, with the shooter at the left. */
export const chasePreview = (): string => {
  const [x, y, width, height] = CHASE_FIELD_BOX
  const turned = `translate(${y + height} ${-x}) rotate(90)`
  const drawn = `<g transform="${turned}">${fieldSvg(EXAMPLE_MARBLES)}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${height} ${width}">${drawn}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
