import { useMemo } from 'react'
import type { SlottedMarble } from '../../engine/marble-chase/game.ts'
import { CHASE_FIELD_BOX } from '../../models/flat/field-elements.ts'
import { fieldSvg } from '../../models/flat/marble-chase-table-svg.ts'

/** An example of marbles after a turn. */
const EXAMPLE_MARBLES: readonly SlottedMarble[] = [
  { marble: 's', slot: 14 },
  { marble: 'm', slot: 22 },
  { marble: 'l', slot: 31 },
]

/** Returns an image of the field as a data URL, with the player at the left. */
const fieldImage = (): string => {
  const [x, y, width, height] = CHASE_FIELD_BOX
  const turned = `translate(${y + height} ${-x}) rotate(90)`
  const drawn = `<g transform="${turned}">${fieldSvg(EXAMPLE_MARBLES)}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${height} ${width}">${drawn}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The field of Marble Chase from above. */
export const FieldImage = ({ className, alt }: { readonly className: string; readonly alt: string }) => {
  const source = useMemo(fieldImage, [])
  return <img className={className} src={source} alt={alt} />
}
