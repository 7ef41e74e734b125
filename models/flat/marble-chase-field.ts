/** The field as a picture has it: mm, `y` down, so that away from the shooter is up. */

import { FIELD_MM, type FieldPoint, RAIL_MM } from '../../engine/marble-chase/field.ts'

const [RIGHT, FAR] = [FIELD_MM.width / 2 + RAIL_MM.width, FIELD_MM.length + RAIL_MM.width]
const MARGIN_MM = 8
/** Table before the near edge: the marbles of the hand lie there, and it is the room to pull back in. */
const TABLE_BEFORE_MM = 96

export const FIELD_OUTLINE_MM = { left: -RIGHT, top: -FAR, width: 2 * RIGHT, height: FAR } as const

/** x, y, width and height. */
export const FIELD_VIEW_BOX_MM = [
  -RIGHT - MARGIN_MM,
  -FAR - MARGIN_MM,
  2 * (RIGHT + MARGIN_MM),
  FAR + MARGIN_MM + TABLE_BEFORE_MM,
] as const

/** The board seen from above: rails to the left, right and far side round the field. */
export const railPath = (): string => {
  const inner = FIELD_MM.width / 2
  return `M${-RIGHT} 0V${-FAR}H${RIGHT}V0H${inner}V${-FIELD_MM.length}H${-inner}V0Z`
}

export const placeTransform = ({ x, z }: FieldPoint): string => `translate(${x} ${-z})`
