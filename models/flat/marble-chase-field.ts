/** The field as a picture has it: mm, `y` down, so that away from the shooter is up. */

import { FIELD_MM, type FieldPoint, RAIL_MM } from '../../engine/marble-chase/field.ts'

const [HALF_WIDTH_MM, FAR_EDGE_MM] = [FIELD_MM.width / 2 + RAIL_MM.width, FIELD_MM.length + RAIL_MM.width]
const MARGIN_MM = 8
/** Table before the near edge: the marbles of the hand lie there, and it is the room to pull back in. */
const TABLE_BEFORE_MM = 96

export const FIELD_OUTLINE_MM = {
  left: -HALF_WIDTH_MM,
  top: -FAR_EDGE_MM,
  width: 2 * HALF_WIDTH_MM,
  height: FAR_EDGE_MM,
} as const

/** x, y, width and height. */
export const FIELD_VIEW_BOX_MM = [
  -HALF_WIDTH_MM - MARGIN_MM,
  -FAR_EDGE_MM - MARGIN_MM,
  2 * (HALF_WIDTH_MM + MARGIN_MM),
  FAR_EDGE_MM + MARGIN_MM + TABLE_BEFORE_MM,
] as const

/** The board seen from above: rails to the left, right and far side round the field. */
export const railPath = (): string => {
  const inner = FIELD_MM.width / 2
  return `M${-HALF_WIDTH_MM} 0V${-FAR_EDGE_MM}H${HALF_WIDTH_MM}V0H${inner}V${-FIELD_MM.length}H${-inner}V0Z`
}

export const placeTransform = ({ x, z }: FieldPoint): string => `translate(${x} ${-z})`
