import type { Wood } from '../../workshop/design/woods.ts'
import { type FlatElement, flatElement } from './flat-element.ts'
import { type FlatMap, pointsText } from './flat-map.ts'
import { FLAT_WOODS } from './flat-woods.ts'
import { framePath, otherPath, trackBand, woodPath, woodRings } from './wood-lines.ts'

/** Woods of a board. */
export interface BoardWoods {
  readonly field: Wood
  readonly border: Wood
  readonly inlay: Wood
}

/** Lines round wood that are neither wood nor shadow. */
export const INK_COLOUR = '#2a150a'

/** Pieces of one wood: an area with a gradient and year rings. `id` is that of their gradient and clip path. */
const plank = (id: string, d: string, wood: Wood, half: number): readonly FlatElement[] => {
  const { light, dark, figure, figureOpacity } = FLAT_WOODS[wood]
  return [
    flatElement(
      'defs',
      {},
      flatElement(
        'linearGradient',
        { id: `${id}-plank`, x1: 0, y1: 0, x2: 1, y2: 1 },
        flatElement('stop', { offset: 0, 'stop-color': light }),
        flatElement('stop', { offset: 1, 'stop-color': dark }),
      ),
      flatElement('clipPath', { id: `${id}-edge` }, flatElement('path', { d })),
    ),
    flatElement('path', { d, fill: `url(#${id}-plank)` }),
    flatElement(
      'g',
      { 'clip-path': `url(#${id}-edge)`, fill: 'none', stroke: figure, 'stroke-opacity': figureOpacity },
      woodRings(half).map((ring) => flatElement('path', { d: ring.d, 'stroke-width': ring.breadth })),
    ),
  ]
}

const edging = ({ edging: kind, inset }: FlatMap, inlay: Wood): readonly FlatElement[] =>
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
const track = (map: FlatMap, inlay: Wood): readonly FlatElement[] => {
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

const SHADOW = { fill: '#210', opacity: 0.4 }

/** The board's wood, with the inlay along the edge and the band under the track. `id` keeps several boards of one page apart. */
export const woodElements = (map: FlatMap, woods: BoardWoods, id = 'flat'): readonly FlatElement[] => {
  const { field, border, inlay } = woods
  const seam = { fill: 'none', stroke: INK_COLOUR, 'stroke-width': 0.1, 'clip-path': `url(#${id}-edge)` }
  const frame = { d: framePath(map), fill: FLAT_WOODS[border].dark, 'fill-rule': 'evenodd' }
  return [
    ...(map.parts.length > 1 ? [flatElement('polygon', { points: trackBand(map), ...SHADOW })] : []),
    flatElement('path', { d: woodPath(map), transform: 'translate(0 0.22)', ...SHADOW }),
    ...plank(id, woodPath(map), field, map.half),
    ...(map.others.length > 0 ? plank(`${id}-other`, otherPath(map), border, map.half) : []),
    ...(map.fold.length > 0
      ? [flatElement('polyline', { points: pointsText(map.fold), ...seam, class: 'flat-seam' })]
      : []),
    ...(border !== field && map.frame > 0 ? [flatElement('path', frame)] : []),
    ...edging(map, inlay),
    ...track(map, inlay),
    flatElement('path', {
      d: woodPath(map),
      fill: 'none',
      stroke: INK_COLOUR,
      'stroke-width': 0.14,
      class: 'flat-rim',
    }),
  ]
}
