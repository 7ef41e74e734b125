/** The field of Marble Chase as SVG elements, in mm from the middle of the near edge. Up is away from the shooter. */

import {
  FIELD_MM,
  type FieldPoint,
  MARBLE_RADIUS_MM,
  RAIL_MM,
  SLOT_MM,
  SLOT_PLACES,
  type SlotPlace,
  startPlaceAt,
} from '../../engine/marble-chase/field.ts'
import { COLUMN_NUMBERS, columnOf, MARBLES, type Marble, START_ROWS } from '../../engine/marble-chase/flick.ts'
import { isPale, type Wood } from '../../workshop/design/woods.ts'
import { type ChaseWoods, USUAL_WOODS } from '../marble-chase/chase-woods.ts'
import { DIE_PIPS } from './die-pips.ts'
import { type FlatElement, flatCircle, flatElement } from './flat-element.ts'
import { FLAT_WOODS } from './flat-woods.ts'
import { FIELD_OUTLINE_MM, placeTransform, railPath } from './marble-chase-field.ts'
import { COLUMN_PAINT, LIGHT_COLUMNS, MARBLE_GLASS } from './marble-chase-glass.ts'
import { mixColours } from './mix-colours.ts'
import { grainElement, INK_COLOUR, yearRings } from './wood-elements.ts'

export type FieldWoods = Pick<ChaseWoods, 'field' | 'border'>

/** View box of the field with its shadow: x, y, width and height in mm. */
export const CHASE_FIELD_BOX = [
  FIELD_OUTLINE_MM.left - 3,
  FIELD_OUTLINE_MM.top - 3,
  FIELD_OUTLINE_MM.width + 6,
  FIELD_OUTLINE_MM.height + 12,
] as const

const columnColour = (column: number): string => COLUMN_PAINT[column - 1] ?? INK_COLOUR

const gradientStop = (offset: number, colour: string): FlatElement =>
  flatElement('stop', { offset, 'stop-color': colour })

/** Returns the gradients of the marbles, to be put into a `defs`. */
export const chaseGlassElements = (): readonly FlatElement[] =>
  MARBLES.map((marble) => {
    const { glass } = MARBLE_GLASS[marble]
    return flatElement(
      'radialGradient',
      { id: `chase-glass-${marble}`, cx: 0.36, cy: 0.3, r: 0.78 },
      gradientStop(0, mixColours(glass, '#ffffff', 0.6)),
      gradientStop(0.4, glass),
      gradientStop(1, mixColours(glass, '#000000', 0.5)),
    )
  })

/** Returns the board's outline, enlarged on each side. */
const outlineBox = (marginMm: number) => ({
  x: FIELD_OUTLINE_MM.left - marginMm,
  y: FIELD_OUTLINE_MM.top - marginMm,
  width: FIELD_OUTLINE_MM.width + 2 * marginMm,
  height: FIELD_OUTLINE_MM.height + 2 * marginMm,
})

const plankElements = (wood: Wood): readonly FlatElement[] => {
  const { light, dark } = FLAT_WOODS[wood]
  const along = `translate(0 ${-FIELD_MM.length / 2}) rotate(90) scale(10.5 4)`
  return [
    flatElement(
      'defs',
      {},
      flatElement(
        'linearGradient',
        { id: 'chase-groove', x1: 0, y1: 0, x2: 0, y2: 1 },
        gradientStop(0, '#0f0703'),
        gradientStop(0.75, '#2c180b'),
        gradientStop(1, '#4a2c17'),
      ),
      flatElement(
        'linearGradient',
        { id: 'chase-plank', x1: 0, y1: 0, x2: 1, y2: 0.35 },
        gradientStop(0, light),
        gradientStop(1, dark),
      ),
      flatElement('clipPath', { id: 'chase-edge' }, flatElement('rect', { ...outlineBox(0), rx: 3 })),
    ),
    flatElement('rect', { ...outlineBox(1), transform: 'translate(0 4)', rx: 4, fill: '#170a03', opacity: 0.45 }),
    flatElement('rect', { ...outlineBox(0), rx: 3, fill: 'url(#chase-plank)' }),
    grainElement('chase-edge', wood, flatElement('g', { transform: along }, yearRings(20, 1.4))),
  ]
}

/** Returns the rails, with their shadow on the field. */
const railElements = (wood: Wood): readonly FlatElement[] => {
  const half = FIELD_MM.width / 2
  const [edge, far] = [half + RAIL_MM.width / 2, FIELD_MM.length + RAIL_MM.width / 2]
  const shadow = { fill: 'none', stroke: INK_COLOUR, 'stroke-width': 4, opacity: 0.28 }
  const shine = { fill: 'none', stroke: '#f2d9a8', 'stroke-width': 0.9, opacity: 0.55 }
  return [
    flatElement('path', { d: `M${-half} 0V${-FIELD_MM.length}H${half}V0`, ...shadow }),
    flatElement('path', { d: railPath(), fill: FLAT_WOODS[wood].light, stroke: INK_COLOUR, 'stroke-width': 0.6 }),
    flatElement('path', { d: `M${-edge} 0V${-far}H${edge}V0`, ...shine }),
  ]
}

/** Returns the face of the die with the column's number, which is inlaid between its two places to flick from. */
const dieFace = (column: number): FlatElement => {
  const pips = (DIE_PIPS[column] ?? []).map(([x, y]) =>
    flatCircle({ x: x * 3.4, y: y * 3.4 }, 1.35, { fill: LIGHT_COLUMNS.includes(column) ? '#1d130a' : '#fff7e6' }),
  )
  const square = { x: -6.5, y: -6.5, width: 13, height: 13, rx: 2.4, stroke: INK_COLOUR, 'stroke-width': 0.35 }
  return flatElement(
    'g',
    { transform: placeTransform({ ...startPlaceAt(column, 'f'), z: 55 }) },
    flatElement('rect', { ...square, fill: columnColour(column) }),
    pips,
  )
}

const startPlaceElements = (column: number, wood: Wood): readonly FlatElement[] => {
  const ink = isPale(wood)
    ? { fill: '#46260e', 'fill-opacity': 0.22, stroke: '#46260e', 'stroke-opacity': 0.55 }
    : { fill: '#fbeed6', 'fill-opacity': 0.14, stroke: '#fbeed6', 'stroke-opacity': 0.6 }
  return START_ROWS.map((row) =>
    flatElement(
      'g',
      { transform: placeTransform(startPlaceAt(column, row)) },
      flatElement('circle', { r: 5.4, ...ink, 'stroke-width': 0.6 }),
      flatElement('circle', { r: 2, fill: columnColour(column), stroke: INK_COLOUR, 'stroke-width': 0.35 }),
    ),
  )
}

const slotElement = (spot: SlotPlace, slot: number): FlatElement => {
  const [long, wide] = [SLOT_MM.length, spot.width]
  const inlay = { width: long + 3.2, height: wide + 3.2, rx: 1.6, stroke: INK_COLOUR, 'stroke-width': 0.35 }
  const fill = columnColour(columnOf(slot))
  return flatElement(
    'g',
    { transform: placeTransform(spot) },
    flatElement('rect', { x: -inlay.width / 2, y: -inlay.height / 2, ...inlay, fill }),
    flatElement('rect', { x: -long / 2, y: -wide / 2, width: long, height: wide, rx: 0.5, fill: 'url(#chase-groove)' }),
  )
}

/** Returns the path of the thread of glass in a marble that does not roll. */
const stillThreadPath = (radius: number): string =>
  `M${-radius * 0.62} ${radius * 0.3}Q0 ${-radius * 0.25} ${radius * 0.66} ${radius * 0.12}`

/** Returns the shadow of a marble, with its middle `aboveMm` above its place on the wood. */
export const marbleShadowElement = (marble: Marble, aboveMm = 0): FlatElement => {
  const radius = MARBLE_RADIUS_MM[marble]
  const middle = { cx: 1 + aboveMm * 0.12, cy: 1.6 + aboveMm * 0.2 }
  return flatElement('ellipse', { ...middle, rx: radius * 1.02, ry: radius, fill: '#1a0c03', opacity: 0.38 })
}

/** Returns the glass of a marble. It needs the gradients of `chaseGlassElements`. */
export const marbleGlassElements = (marble: Marble, threadPath: string): readonly FlatElement[] => {
  const radius = MARBLE_RADIUS_MM[marble]
  const shine = { cx: -radius * 0.34, cy: -radius * 0.46, rx: radius * 0.32, ry: radius * 0.17 }
  const thread = { fill: 'none', 'stroke-width': 1.5, 'stroke-linecap': 'round', opacity: 0.8 }
  return [
    flatElement('circle', { r: radius, fill: `url(#chase-glass-${marble})` }),
    flatElement('path', { d: threadPath, stroke: MARBLE_GLASS[marble].thread, ...thread }),
    flatElement('ellipse', { ...shine, transform: `rotate(-32 ${shine.cx} ${shine.cy})`, fill: '#fff', opacity: 0.75 }),
  ]
}

/** Returns a marble at a point of the field. It needs the gradients of `chaseGlassElements`. */
export const chaseMarbleElement = (marble: Marble, spot: FieldPoint): FlatElement =>
  flatElement(
    'g',
    { transform: placeTransform(spot) },
    marbleShadowElement(marble),
    marbleGlassElements(marble, stillThreadPath(MARBLE_RADIUS_MM[marble])),
  )

/** Returns the wood, the slots, the rails and the places to flick from. */
export const marbleChaseFieldElements = ({ field, border }: FieldWoods = USUAL_WOODS): readonly FlatElement[] => [
  ...plankElements(field),
  ...COLUMN_NUMBERS.flatMap((column) => [dieFace(column), ...startPlaceElements(column, field)]),
  ...SLOT_PLACES.map(slotElement),
  ...railElements(border),
]
