import { useMemo } from 'react'
import type { SlottedMarble } from '../../engine/marble-chase/game.ts'
import { CHASE_FIELD_BOX } from '../../models/flat/marble-chase-field-elements.ts'
import { fieldSvg } from '../../models/flat/marble-chase-table-svg.ts'

const EXAMPLE_MARBLES: readonly SlottedMarble[] = [
  { marble: 's', slot: 14 },
  { marble: 'm', slot: 22 },
  { marble: 'l', slot: 31 },
]

/** Returns the URL of a drawing of the field, with the player at the left. */
const fieldDataUrl = (): string => {
  const [x, y, width, height] = CHASE_FIELD_BOX
  const transform = `translate(${y + height} ${-x}) rotate(90)`
  const drawing = `<g transform="${transform}">${fieldSvg(EXAMPLE_MARBLES)}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${height} ${width}">${drawing}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Image of the field of Marble Chase from above. */
export const FieldImage = ({ className, alt }: { readonly className: string; readonly alt: string }) => {
  const source = useMemo(fieldDataUrl, [])
  return <img className={className} src={source} alt={alt} />
}
