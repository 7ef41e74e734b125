/** Places of the flat field, in mm from the middle of the near edge. `y` points down, so that away from the shooter is up. */

import { FIELD_MM, type FieldPoint, RAIL_MM } from '../../engine/marble-chase/field.ts'

const [HALF_WIDTH_MM, FAR_EDGE_MM] = [FIELD_MM.width / 2 + RAIL_MM.width, FIELD_MM.length + RAIL_MM.width]
/** Space around the board. */
const MARGIN_MM = 4
/** Length of the table in front of the near edge, where the marbles of the hand lie. */
const TABLE_BEFORE_MM = 36

/** Outline of the board with its rails. */
export const FIELD_OUTLINE_MM = {
  left: -HALF_WIDTH_MM,
  top: -FAR_EDGE_MM,
  width: 2 * HALF_WIDTH_MM,
  height: FAR_EDGE_MM,
} as const

/** View box: x, y, width and height. */
export const FIELD_VIEW_BOX_MM = [
  -HALF_WIDTH_MM - MARGIN_MM,
  -FAR_EDGE_MM - MARGIN_MM,
  2 * (HALF_WIDTH_MM + MARGIN_MM),
  FAR_EDGE_MM + MARGIN_MM + TABLE_BEFORE_MM,
] as const

/** Returns the rails at the left, right and far sides as SVG path data. */
export const railPath = (): string => {
  const halfFieldMm = FIELD_MM.width / 2
  return `M${-HALF_WIDTH_MM} 0V${-FAR_EDGE_MM}H${HALF_WIDTH_MM}V0H${halfFieldMm}V${-FIELD_MM.length}H${-halfFieldMm}V0Z`
}

/** Returns the SVG transformation that moves the origin to a point of the field. */
export const placeTransform = ({ x, z }: FieldPoint): string => `translate(${x} ${-z})`
