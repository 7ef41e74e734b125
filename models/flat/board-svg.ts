/** The flat board as SVG text, for pictures that are drawn where there is no page. */

import { type Board, isStart, seatOfPeg } from '../../engine/board.ts'
import { apothemOf, type Point } from '../../engine/boards/layout.ts'
import type { Position } from '../../engine/position.ts'
import { SIDE_LANE, SOCKET_RADII, socketWood } from '../../textures/side-lane.ts'
import { MARK_PATHS } from '../../workshop/design/mark-shapes.ts'
import { colourAt } from '../../workshop/design/player-colours.ts'
import { TONES, type Wood } from '../../workshop/design/woods.ts'
import { turnRingOf } from '../board/turn-ring.ts'
import { type FlatMap, pointsText } from './flat-map.ts'
import { glassHint } from './glass-hint.ts'
import { mixColours } from './mixed-colour.ts'
import { isMarkedHole, isUnusedHole, sideEdges, sideLines } from './side-lines.ts'
import { type SvgValues, svgTag as tag } from './svg-tag.ts'
import { framePath, otherPath, trackBand, woodPath, woodRings } from './wood-lines.ts'

export interface DrawnBoard {
  readonly map: FlatMap
  readonly board: Board
  /** Woods of the board. */
  readonly field: Wood
  readonly border: Wood
  readonly inlay: Wood
  /** Palette index by seat. */
  readonly colours: readonly number[]
  /** Undefined for an empty board. */
  readonly position?: Position | undefined
}

const INK_COLOUR = '#2a150a'

const circle = ({ x, y }: Point, r: number, values: SvgValues = {}): string =>
  tag('circle', { cx: x.toFixed(3), cy: y.toFixed(3), r, ...values })

const lightOf = (wood: Wood): string => mixColours(TONES[wood][2], TONES[wood][1], 0.3)

const plank = ({ map, field, border }: DrawnBoard): string => {
  const [dark, mid] = TONES[field]
  const stops = [
    tag('stop', { offset: 0, 'stop-color': mixColours(mid, lightOf(field), 0.35) }),
    tag('stop', { offset: 1, 'stop-color': mixColours(mid, dark, 0.35) }),
  ]
  const rings = woodRings(map.half).map(({ d, breadth }) => tag('path', { d, 'stroke-width': breadth }))
  return [
    tag(
      'defs',
      {},
      tag('linearGradient', { id: 'plank', x1: 0, y1: 0, x2: 1, y2: 1 }, stops.join('')) +
        tag('clipPath', { id: 'edge' }, tag('path', { d: woodPath(map) })),
    ),
    tag('path', { d: woodPath(map), fill: 'url(#plank)' }),
    map.others.length === 0 ? '' : tag('path', { d: otherPath(map), fill: TONES[border][1] }),
    tag('g', { 'clip-path': 'url(#edge)', fill: 'none', stroke: dark, 'stroke-opacity': 0.3 }, rings.join('')),
  ].join('')
}

const edging = ({ map, inlay }: DrawnBoard): string =>
  (map.edging?.insets ?? [])
    .map((by) => {
      const line = { points: pointsText(map.inset(by)), fill: 'none' }
      if (map.edging?.kind === 'lines') {
        return tag('polygon', { ...line, stroke: lightOf(inlay), 'stroke-width': 0.09, opacity: 0.75 })
      }
      const dark = { stroke: INK_COLOUR, 'stroke-width': 0.26, 'stroke-dasharray': '0.3 0.3' }
      return (
        tag('polygon', { ...line, stroke: lightOf(inlay), 'stroke-width': 0.2 }) + tag('polygon', { ...line, ...dark })
      )
    })
    .join('')

const wood = (drawn: DrawnBoard): string => {
  const { map, border, field, inlay } = drawn
  const band = { points: trackBand(map), fill: 'none', 'stroke-linejoin': 'round' }
  const frame = tag('path', { d: framePath(map), fill: TONES[border][0], 'fill-rule': 'evenodd' })
  return [
    tag('path', { d: woodPath(map), transform: 'translate(0 0.3)', opacity: 0.45 }),
    plank(drawn),
    border !== field && map.frame > 0 ? frame : '',
    edging(drawn),
    tag('polygon', { ...band, stroke: INK_COLOUR, 'stroke-width': 1.38 }),
    tag('polygon', { ...band, stroke: lightOf(inlay), 'stroke-width': 1.22 }),
    ...map.travel.map((points) =>
      tag('polyline', { points, fill: 'none', stroke: '#5a3016', 'stroke-width': 0.13, 'stroke-linecap': 'round' }),
    ),
    tag('path', { d: woodPath(map), fill: 'none', stroke: INK_COLOUR, 'stroke-width': 0.14 }),
  ].join('')
}

const side = ({ map, board, inlay }: DrawnBoard, at: number, colour: string): string => {
  const { way, area, lines } = sideLines(map, board, at)
  return sideEdges(lightOf(inlay), colour)
    .map(([width, stroke]) =>
      tag(
        'g',
        { fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
        tag('polyline', { points: way, 'stroke-width': width - SIDE_LANE.wayLess }) +
          (area === '' ? '' : tag('polygon', { points: area, fill: stroke })) +
          lines.map((points) => tag('polyline', { points })).join(''),
      ),
    )
    .join('')
}

const sockets = ({ map, board, field, inlay }: DrawnBoard): string => {
  const marked = map.holes.filter((hole) => isMarkedHole(board, hole))
  const light = lightOf(socketWood(field, inlay))
  return [
    ...marked.map(({ at }) => circle(at, SOCKET_RADII.ring, { fill: INK_COLOUR })),
    ...marked.map(({ at }) => circle(at, SOCKET_RADII.light, { fill: light })),
  ].join('')
}

/** The ring of turns without its arrows, where the cards lie; a ring of parts has no wood there. */
const middle = ({ map, board, inlay }: DrawnBoard): string => {
  if (map.parts.length > 1) return ''
  const { radius, line } = turnRingOf(apothemOf(board.spec))
  return circle({ x: 0, y: 0 }, radius, { fill: 'none', stroke: lightOf(inlay), 'stroke-width': line, opacity: 0.5 })
}

const holes = ({ map, board }: DrawnBoard): string =>
  [
    ...map.quiet.map((at) => circle(at, 0.2, { fill: '#2b170b', opacity: 0.45 })),
    ...map.holes.map((hole) => {
      const faint: SvgValues = isUnusedHole(board, hole) ? { opacity: 0.35 } : {}
      return circle(hole.at, 0.27, { fill: '#1d0f07', stroke: '#8a5a36', 'stroke-width': 0.05, ...faint })
    }),
  ].join('')

/** Gradients of these colours' marbles, for a `defs`. */
export const glassesSvg = (palette: readonly number[]): string =>
  [...new Set(palette)]
    .map(colourAt)
    .map(({ id, css }) =>
      tag(
        'radialGradient',
        { id: `glass-${id}`, cx: 0.36, cy: 0.3, r: 0.78 },
        tag('stop', { offset: 0, 'stop-color': mixColours(css, '#ffffff', 0.55) }) +
          tag('stop', { offset: 0.35, 'stop-color': css }) +
          tag('stop', { offset: 1, 'stop-color': mixColours(css, '#000000', 0.45) }),
      ),
    )
    .join('')

/** A marble of 0.45 hole spacings' radius about the origin. Its gradient is `glassesSvg`'s. */
export const marbleSvg = (palette: number): string => {
  const { id, mark, ink, pattern } = colourAt(palette)
  return [
    tag('ellipse', { cx: 0.05, cy: 0.1, rx: 0.46, ry: 0.44, opacity: 0.42 }),
    tag('circle', { r: 0.45, fill: `url(#glass-${id})` }),
    tag('path', {
      d: glassHint(pattern),
      fill: 'none',
      stroke: pattern.thread,
      'stroke-width': 0.055,
      opacity: 0.7,
    }),
    tag('path', {
      d: MARK_PATHS[mark],
      transform: 'scale(0.019)',
      fill: ink,
      'fill-rule': 'evenodd',
      opacity: 0.88,
    }),
    tag('ellipse', {
      cx: -0.15,
      cy: -0.22,
      rx: 0.15,
      ry: 0.08,
      transform: 'rotate(-32 -0.15 -0.22)',
      fill: '#fff',
      opacity: 0.75,
    }),
  ].join('')
}

const marbles = ({ map, board, colours, position }: DrawnBoard): string => {
  const standing = position?.pegs ?? []
  const at = standing.map((hole, peg) => {
    const index = isStart(board, hole) ? peg % board.pegs : 0
    const places = map.holes.filter((placed) => placed.hole === hole)
    return (places[index] ?? places[0])?.at ?? { x: 0, y: 0 }
  })
  return at
    .map(({ x, y }, peg) =>
      tag(
        'g',
        { transform: `translate(${x.toFixed(3)} ${y.toFixed(3)})` },
        marbleSvg(colours[seatOfPeg(board, peg)] ?? 0),
      ),
    )
    .join('')
}

/** Elements in the units of the map, to be placed by a `viewBox` or a transformation of a group around them. */
export const boardSvg = (drawn: DrawnBoard): string => {
  const { board, colours } = drawn
  return [
    tag('defs', {}, glassesSvg(colours)),
    wood(drawn),
    middle(drawn),
    ...board.sideOf.map((at, seat) => side(drawn, at, colourAt(colours[seat] ?? 0).css)),
    sockets(drawn),
    holes(drawn),
    marbles(drawn),
  ].join('')
}
