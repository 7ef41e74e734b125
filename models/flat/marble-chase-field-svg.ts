/** The field of Marble Chase as SVG text, for pictures that are drawn where there is no page. In mm, away from the shooter up. */

import {
  FIELD_MM,
  type FieldSpot,
  flickStart,
  MARBLE_RADIUS_MM,
  RAIL_MM,
  SLOT_MM,
  SLOT_SPOTS,
  type SlotSpot,
} from '../../engine/marble-chase/field.ts'
import { COLUMN_COUNT, columnOf, MARBLES, type Marble, START_ROWS } from '../../engine/marble-chase/flick.ts'
import type { SlottedMarble } from '../../engine/marble-chase/game.ts'
import { isPale, TONES, type Wood } from '../../workshop/design/woods.ts'
import { type ChaseWoods, USUAL_WOODS } from '../marble-chase/woods.ts'
import { FIELD_OUTLINE_MM, place, railPath } from './marble-chase-field.ts'
import { COLUMN_PAINT, MARBLE_GLASS } from './marble-chase-glass.ts'
import { mixColours } from './mixed-colour.ts'
import { DIE_PIPS } from './pips.ts'
import { svgTag as tag } from './svg-tag.ts'
import { woodRings } from './wood-lines.ts'

export type FieldWoods = Pick<ChaseWoods, 'field' | 'border'>

/** x, y, width and height of the field with what it stands on. */
export const CHASE_FIELD_BOX = [
  FIELD_OUTLINE_MM.left - 3,
  FIELD_OUTLINE_MM.top - 3,
  FIELD_OUTLINE_MM.width + 6,
  FIELD_OUTLINE_MM.height + 12,
] as const

const INK_COLOUR = '#2a150a'
/** Columns with paint too light for light pips. */
const LIGHT_COLUMNS = [2, 3]
const COLUMN_NUMBERS = Array.from({ length: COLUMN_COUNT }, (_, i) => i + 1)

const stop = (offset: number, colour: string): string => tag('stop', { offset, 'stop-color': colour })

const glassFill = (marble: Marble): string => {
  const { glass } = MARBLE_GLASS[marble]
  return tag(
    'radialGradient',
    { id: `chase-glass-${marble}`, cx: 0.36, cy: 0.3, r: 0.78 },
    stop(0, mixColours(glass, '#ffffff', 0.6)) + stop(0.4, glass) + stop(1, mixColours(glass, '#000000', 0.5)),
  )
}

const fills = (wood: Wood): string => {
  const [dark, mid, light] = TONES[wood]
  const groove = { id: 'chase-groove', x1: 0, y1: 0, x2: 0, y2: 1 }
  const plank = { id: 'chase-plank', x1: 0, y1: 0, x2: 1, y2: 0.35 }
  return tag(
    'defs',
    {},
    [
      tag('linearGradient', groove, stop(0, '#0f0703') + stop(0.75, '#2c180b') + stop(1, '#4a2c17')),
      tag('linearGradient', plank, stop(0, mixColours(mid, light, 0.5)) + stop(1, mixColours(mid, dark, 0.25))),
      tag('clipPath', { id: 'chase-edge' }, tag('rect', { ...boxOf(0), rx: 3 })),
      ...MARBLES.map(glassFill),
    ].join(''),
  )
}

/** The board's outline, larger by so much. */
const boxOf = (more: number) => ({
  x: FIELD_OUTLINE_MM.left - more,
  y: FIELD_OUTLINE_MM.top - more,
  width: FIELD_OUTLINE_MM.width + 2 * more,
  height: FIELD_OUTLINE_MM.height + 2 * more,
})

const plank = (wood: Wood): string => {
  const rings = woodRings(20).map(({ d, breadth }) => tag('path', { d, 'stroke-width': breadth * 1.4 }))
  const along = `translate(0 ${-FIELD_MM.length / 2}) rotate(90) scale(10.5 4)`
  return [
    tag('rect', { ...boxOf(1), transform: 'translate(0 4)', rx: 4, fill: '#170a03', opacity: 0.45 }),
    tag('rect', { ...boxOf(0), rx: 3, fill: 'url(#chase-plank)' }),
    tag(
      'g',
      { 'clip-path': 'url(#chase-edge)', fill: 'none', stroke: TONES[wood][0], 'stroke-opacity': 0.5 },
      tag('g', { transform: along }, rings.join('')),
    ),
  ].join('')
}

const rails = (wood: Wood): string => {
  const half = FIELD_MM.width / 2
  const [edge, far] = [half + RAIL_MM.width / 2, FIELD_MM.length + RAIL_MM.width / 2]
  const shadow = { fill: 'none', stroke: INK_COLOUR, 'stroke-width': 4, opacity: 0.28 }
  return [
    tag('path', { d: `M${-half} 0V${-FIELD_MM.length}H${half}V0`, ...shadow }),
    tag('path', { d: railPath(), fill: TONES[wood][2], stroke: INK_COLOUR, 'stroke-width': 0.6 }),
    tag('path', { d: `M${-edge} 0V${-far}H${edge}V0`, fill: 'none', stroke: '#f2d9a8', opacity: 0.5 }),
  ].join('')
}

/** The face of the die that names the column, between its two places. */
const face = (column: number): string => {
  const pips = (DIE_PIPS[column] ?? []).map(([x, y]) =>
    tag('circle', { cx: x * 3.4, cy: y * 3.4, r: 1.35, fill: LIGHT_COLUMNS.includes(column) ? '#1d130a' : '#fff7e6' }),
  )
  const square = { x: -6.5, y: -6.5, width: 13, height: 13, rx: 2.4, stroke: INK_COLOUR, 'stroke-width': 0.35 }
  const spot = { ...flickStart(column, 'f'), z: 55 }
  return tag(
    'g',
    { transform: place(spot) },
    tag('rect', { ...square, fill: COLUMN_PAINT[column - 1] ?? INK_COLOUR }) + pips.join(''),
  )
}

const startPlaces = (column: number, wood: Wood): string => {
  const ink = isPale(wood) ? '#46260e' : '#fbeed6'
  return START_ROWS.map((row) =>
    tag(
      'g',
      { transform: place(flickStart(column, row)) },
      tag('circle', {
        r: 5.4,
        fill: ink,
        'fill-opacity': 0.22,
        stroke: ink,
        'stroke-opacity': 0.55,
        'stroke-width': 0.6,
      }) +
        tag('circle', { r: 2, fill: COLUMN_PAINT[column - 1] ?? INK_COLOUR, stroke: INK_COLOUR, 'stroke-width': 0.35 }),
    ),
  ).join('')
}

const groove = (spot: SlotSpot, slot: number): string => {
  const [long, wide] = [SLOT_MM.length, spot.width]
  const inlay = { width: long + 3.2, height: wide + 3.2, rx: 1.6, stroke: INK_COLOUR, 'stroke-width': 0.35 }
  return tag(
    'g',
    { transform: place(spot) },
    tag('rect', {
      x: -inlay.width / 2,
      y: -inlay.height / 2,
      ...inlay,
      fill: COLUMN_PAINT[columnOf(slot) - 1] ?? INK_COLOUR,
    }) + tag('rect', { x: -long / 2, y: -wide / 2, width: long, height: wide, rx: 0.5, fill: 'url(#chase-groove)' }),
  )
}

/** A marble at a spot. Its glass is that of `fieldSvg`. */
const marbleAt = (marble: Marble, spot: FieldSpot): string => {
  const radius = MARBLE_RADIUS_MM[marble]
  const shine = { cx: -radius * 0.34, cy: -radius * 0.46, rx: radius * 0.32, ry: radius * 0.17 }
  return tag(
    'g',
    { transform: place(spot) },
    [
      tag('ellipse', { cx: 1, cy: 1.6, rx: radius * 1.02, ry: radius, fill: '#1a0c03', opacity: 0.38 }),
      tag('circle', { r: radius, fill: `url(#chase-glass-${marble})` }),
      tag('path', {
        d: `M${-radius * 0.62} ${radius * 0.3}Q0 ${-radius * 0.25} ${radius * 0.66} ${radius * 0.12}`,
        ...{
          fill: 'none',
          stroke: MARBLE_GLASS[marble].thread,
          'stroke-width': 1.5,
          'stroke-linecap': 'round',
          opacity: 0.8,
        },
      }),
      tag('ellipse', { ...shine, transform: `rotate(-32 ${shine.cx} ${shine.cy})`, fill: '#fff', opacity: 0.75 }),
    ].join(''),
  )
}

/** Elements in mm, from the middle of the near edge, to be placed by a `viewBox` or a transformation of a group around them. */
export const fieldSvg = (lying: readonly SlottedMarble[], { field, border }: FieldWoods = USUAL_WOODS): string =>
  [
    fills(field),
    plank(field),
    ...COLUMN_NUMBERS.map((column) => face(column) + startPlaces(column, field)),
    ...SLOT_SPOTS.map(groove),
    rails(border),
    ...lying.map(({ marble, slot }) => marbleAt(marble, SLOT_SPOTS[slot] as SlotSpot)),
  ].join('')
