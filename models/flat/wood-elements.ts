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

/** Lines round wood that are neither wood nor shadow. */
export const INK_COLOUR = '#2a150a'

const piecesPath = (parts: FlatMap['parts']): string => parts.map((part) => `M${pointsText(part)}Z`).join('')

/** All pieces of wood as one path, and those of the border's wood; empty where there are none. */
const woodPath = (map: FlatMap): string => piecesPath(map.parts)
const borderWoodPath = (map: FlatMap): string => piecesPath(map.borderParts)

/** Area between the edge and the plank, to be filled by `evenodd`. */
const framePath = (map: FlatMap): string => `M${pointsText(map.inset(0))}ZM${pointsText(map.inset(map.frame))}Z`

/** The track's holes in their order: the middle of the light band. */
const trackBand = (map: FlatMap): string => {
  const loop = map.holes.filter((hole) => hole.kind === 'track').sort((a, b) => a.hole - b.hole)
  return pointsText(loop.map(({ at }) => at))
}

/** A light end and a dark end, along the diagonal. */
export const woodGradient = (id: string, wood: Wood): FlatElement => {
  const { light, dark } = FLAT_WOODS[wood]
  return flatElement(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: 1, y2: 1 },
    flatElement('stop', { offset: 0, 'stop-color': light }),
    flatElement('stop', { offset: 1, 'stop-color': dark }),
  )
}

export const clipElement = (id: string, d: string): FlatElement =>
  flatElement('clipPath', { id }, flatElement('path', { d }))

/** Number of year rings across a plank, and of breadths that they have in turn. */
const RING_COUNT = 34
const RING_BREADTHS = 5

/** Wave along a plank, `half` of which is half its length. */
const yearRing = (i: number, half: number): string => {
  const y = -half + ((i + 0.35 * Math.sin(i * 2.3)) / (RING_COUNT - 1)) * half * 2
  const bow = Math.sin(i * 0.7) * 0.5 + Math.sin(i * 0.23) * 0.7
  const end = half * 1.1
  const [start, middle, last] = [y + bow, y + bow / 3, y - bow / 2].map((height) => height.toFixed(3))
  return `M${-end} ${y.toFixed(3)}Q${-half / 2} ${start} 0 ${middle}T${end} ${last}`
}

/** Year rings of a plank: waves along it, close together and far apart in turn; one path for each breadth. */
export const yearRings = (half: number, widening = 1): readonly FlatElement[] =>
  Array.from({ length: RING_BREADTHS }, (_, first) => {
    const rings = Array.from({ length: RING_COUNT }, (_, i) => i).filter((i) => i % RING_BREADTHS === first)
    return flatElement('path', {
      d: rings.map((i) => yearRing(i, half)).join(''),
      'stroke-width': (0.05 + ((first * 7) % RING_BREADTHS) * 0.035) * widening,
    })
  })

/** Year rings on the wood within a clip path. */
export const grainElement = (clip: string, wood: Wood, rings: FlatElement | readonly FlatElement[]): FlatElement => {
  const { figure, figureOpacity } = FLAT_WOODS[wood]
  return flatElement(
    'g',
    { 'clip-path': `url(#${clip})`, fill: 'none', stroke: figure, 'stroke-opacity': figureOpacity },
    rings,
  )
}

/** Pieces of one wood: an area with a gradient and year rings. `id` is that of their gradient and clip path. */
const plankElements = (id: string, d: string, wood: Wood, half: number): readonly FlatElement[] => [
  flatElement('defs', {}, woodGradient(`${id}-plank`, wood), clipElement(`${id}-edge`, d)),
  flatElement('path', { d, fill: `url(#${id}-plank)` }),
  grainElement(`${id}-edge`, wood, yearRings(half)),
]

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

/** The light band that the track's holes lie in, and the chevrons that show the direction of travel. */
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

/** The board's wood, with the inlay along the edge and the band under the track. `id` keeps several boards of one page apart. */
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
