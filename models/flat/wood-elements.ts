import type { Wood } from '../../workshop/design/woods.ts'
import { type FlatElement, flatElement } from './flat-element.ts'
import { type FlatMap, pointsText } from './flat-map.ts'
import { FLAT_WOODS } from './flat-woods.ts'

/** Woods of a board. */
export interface BoardWoods {
  readonly field: Wood
  readonly border: Wood
  readonly inlay: Wood
}

/** Colour of lines around wood. */
export const INK_COLOUR = '#2a150a'

const piecesPath = (parts: FlatMap['parts']): string => parts.map((part) => `M${pointsText(part)}Z`).join('')

/** Returns the outlines of all pieces as one path. */
const woodPath = (map: FlatMap): string => piecesPath(map.parts)
/** Returns the outlines of the pieces of the border's wood as one path. */
const borderWoodPath = (map: FlatMap): string => piecesPath(map.borderParts)

/** Returns the area of the frame, to be filled with the rule `evenodd`. */
const framePath = (map: FlatMap): string => `M${pointsText(map.inset(0))}ZM${pointsText(map.inset(map.frame))}Z`

/** Returns the middle line of the light band, through the track's holes in their order. */
const trackBand = (map: FlatMap): string => {
  const loop = map.holes.filter((hole) => hole.kind === 'track').sort((a, b) => a.hole - b.hole)
  return pointsText(loop.map(({ at }) => at))
}

/** Returns a diagonal gradient from the light to the dark colour of a wood. */
export const woodGradient = (id: string, wood: Wood): FlatElement => {
  const { light, dark } = FLAT_WOODS[wood]
  return flatElement(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: 1, y2: 1 },
    flatElement('stop', { offset: 0, 'stop-color': light }),
    flatElement('stop', { offset: 1, 'stop-color': dark }),
  )
}

/** Returns a clip path. */
export const clipElement = (id: string, d: string): FlatElement =>
  flatElement('clipPath', { id }, flatElement('path', { d }))

/** Number of year rings across a plank. */
const RING_COUNT = 34
/** Number of different widths that rings have in turn. */
const RING_BREADTHS = 5

/** Returns one year ring as a wave along a plank. `half`: half the plank's length. */
const yearRing = (i: number, half: number): string => {
  const y = -half + ((i + 0.35 * Math.sin(i * 2.3)) / (RING_COUNT - 1)) * half * 2
  const bow = Math.sin(i * 0.7) * 0.5 + Math.sin(i * 0.23) * 0.7
  const end = half * 1.1
  const [start, middle, last] = [y + bow, y + bow / 3, y - bow / 2].map((height) => height.toFixed(3))
  return `M${-end} ${y.toFixed(3)}Q${-half / 2} ${start} 0 ${middle}T${end} ${last}`
}

/** Returns the year rings of a square plank, one path for each width. `half`: half the plank's side; `widening`: factor of the widths. */
export const yearRings = (half: number, widening = 1): readonly FlatElement[] =>
  Array.from({ length: RING_BREADTHS }, (_, first) => {
    const rings = Array.from({ length: RING_COUNT }, (_, i) => i).filter((i) => i % RING_BREADTHS === first)
    return flatElement('path', {
      d: rings.map((i) => yearRing(i, half)).join(''),
      'stroke-width': (0.05 + ((first * 7) % RING_BREADTHS) * 0.035) * widening,
    })
  })

/** Returns year rings in the colour of a wood, within a clip path. */
export const grainElement = (clip: string, wood: Wood, rings: FlatElement | readonly FlatElement[]): FlatElement => {
  const { figure, figureOpacity } = FLAT_WOODS[wood]
  return flatElement(
    'g',
    { 'clip-path': `url(#${clip})`, fill: 'none', stroke: figure, 'stroke-opacity': figureOpacity },
    rings,
  )
}

/** Returns pieces of one wood with a gradient and year rings. `id`: prefix of the ids of the gradient and the clip path. */
const plankElements = (id: string, d: string, wood: Wood, half: number): readonly FlatElement[] => [
  flatElement('defs', {}, woodGradient(`${id}-plank`, wood), clipElement(`${id}-edge`, d)),
  flatElement('path', { d, fill: `url(#${id}-plank)` }),
  grainElement(`${id}-edge`, wood, yearRings(half)),
]

/** Returns the inlay along the edge. */
const edgingElements = ({ edging: kind, inset }: FlatMap, inlay: Wood): readonly FlatElement[] =>
  (kind?.insets ?? []).flatMap((by) => {
    const line = { points: pointsText(inset(by)), fill: 'none' }
    const { light } = FLAT_WOODS[inlay]
    if (kind?.kind === 'lines') {
      return [flatElement('polygon', { ...line, stroke: light, 'stroke-width': 0.09, opacity: 0.75 })]
    }
    const dark = { stroke: INK_COLOUR, 'stroke-width': 0.26, 'stroke-dasharray': '0.3 0.3' }
    return [
      flatElement('polygon', { ...line, stroke: light, 'stroke-width': 0.2 }),
      flatElement('polygon', { ...line, ...dark }),
    ]
  })

/** Returns the light band around the track's holes, and the chevrons that show the direction of travel. */
const trackElements = (map: FlatMap, inlay: Wood): readonly FlatElement[] => {
  const band = { points: trackBand(map), fill: 'none', 'stroke-linejoin': 'round' }
  const chevron = {
    fill: 'none',
    stroke: '#5a3016',
    'stroke-width': 0.13,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  return [
    flatElement('polygon', { ...band, stroke: INK_COLOUR, 'stroke-width': 1.38 }),
    flatElement('polygon', { ...band, stroke: FLAT_WOODS[inlay].light, 'stroke-width': 1.22 }),
    ...map.travel.map((points) => flatElement('polyline', { points, ...chevron })),
  ]
}

export const SHADOW_STYLE = { fill: '#210', opacity: 0.4 }

/** Returns the board's wood, with the inlay along the edge and the band under the track. `id`: prefix of ids, which must differ between the boards of a page. */
export const woodElements = (map: FlatMap, woods: BoardWoods, id = 'flat'): readonly FlatElement[] => {
  const { field, border, inlay } = woods
  const seam = { fill: 'none', stroke: INK_COLOUR, 'stroke-width': 0.1, 'clip-path': `url(#${id}-edge)` }
  const frame = { d: framePath(map), fill: FLAT_WOODS[border].dark, 'fill-rule': 'evenodd' }
  return [
    ...(map.parts.length > 1 ? [flatElement('polygon', { points: trackBand(map), ...SHADOW_STYLE })] : []),
    flatElement('path', { d: woodPath(map), transform: 'translate(0 0.22)', ...SHADOW_STYLE }),
    ...plankElements(id, woodPath(map), field, map.halfSize),
    ...(map.borderParts.length > 0 ? plankElements(`${id}-other`, borderWoodPath(map), border, map.halfSize) : []),
    ...(map.fold.length > 0
      ? [flatElement('polyline', { points: pointsText(map.fold), ...seam, class: 'flat-seam' })]
      : []),
    ...(border !== field && map.frame > 0 ? [flatElement('path', frame)] : []),
    ...edgingElements(map, inlay),
    ...trackElements(map, inlay),
    flatElement('path', {
      d: woodPath(map),
      fill: 'none',
      stroke: INK_COLOUR,
      'stroke-width': 0.14,
      class: 'flat-rim',
    }),
  ]
}
