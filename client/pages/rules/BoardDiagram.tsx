import { useMemo } from 'react'
import { layout, type Point } from '../../../engine/boards/layout.ts'
import { type Rules, usualBoardOf } from '../../../engine/ruleset.ts'
import { type FlatMap, flatMap, pointsText } from '../../../models/flat/flat-map.ts'
import { travelMiddle } from '../../../workshop/geometry/travel-marks.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type Place = FlatMap['holes'][number]

/** The path of this seat is drawn: it sits at the lower edge. */
const OWN_SEAT = 0

const HOLE_RADIUS_SPACINGS = 0.29
/** An arrow beside the track reaches from some holes before to some holes after the middle of a side. */
const [HOLES_BEFORE, HOLES_AFTER, ARROW_OFFSET_SPACINGS] = [2, 3, 0.95]
const ARROW_HEAD_SPACINGS = { back: 0.9, aside: 0.45 }
/** Height of letters, as a share of half the board; their distances, as shares of that height. */
const LETTER_HEIGHT_RATIO = 0.1
const [WORD_GAP_RATIO, WORD_LIFT_RATIO] = [0.35, 0.6]
/** Mean width of a letter, as a share of its height. */
const LETTER_WIDTH_RATIO = 0.62

/** Returns the polygons of an arrow along the track, on its outer side: shaft, then head. */
const arrow = (from: Point, to: Point): readonly (readonly Point[])[] => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const on = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const outward = Math.sign(from.x * -on.y + from.y * on.x)
  const by = ({ x, y }: Point, along: number, aside: number): Point => ({
    x: x + on.x * along - on.y * outward * aside,
    y: y + on.y * along + on.x * outward * aside,
  })
  const head = [
    ARROW_OFFSET_SPACINGS + ARROW_HEAD_SPACINGS.aside,
    ARROW_OFFSET_SPACINGS - ARROW_HEAD_SPACINGS.aside,
  ].map((aside) => by(to, -ARROW_HEAD_SPACINGS.back, aside))
  return [
    [by(from, 0, ARROW_OFFSET_SPACINGS), by(to, -ARROW_HEAD_SPACINGS.back, ARROW_OFFSET_SPACINGS)],
    [by(to, 0, ARROW_OFFSET_SPACINGS), ...head],
  ]
}

/** Returns an arrow for each side, outside the track, in the direction of travel. */
const arrowsOf = (places: readonly Place[], middle: number): readonly (readonly Point[])[] => {
  const at = (index: number) => places.filter((place) => place.kind === 'track' && place.index === index)
  return at(middle - HOLES_BEFORE).flatMap((from) => {
    const to = at(middle + HOLES_AFTER).find(({ side }) => side === from.side)
    return to === undefined ? [] : arrow(from.at, to.at)
  })
}

const drawingOf = (rules: Rules) => {
  const { board } = rules
  const { spec, active } = usualBoardOf(rules)
  const placed = layout(spec)
  const map = flatMap(placed, active, board.sideOf[OWN_SEAT] ?? 0)
  const track = spec.tracks[active]
  return { map, arrows: track === undefined ? [] : arrowsOf(map.holes, travelMiddle(track)).map(pointsText) }
}

/** Returns the holes of the path from come-out hole to in-spot, and on to the end of home. */
const pathOf = ({ board }: Rules, holes: readonly Place[]): readonly Place[] => {
  const side = board.sideOf[OWN_SEAT] ?? 0
  const track = holes.filter(({ kind }) => kind === 'track').sort((a, b) => a.hole - b.hole)
  const [from, to] = [board.comeOut[OWN_SEAT] ?? 0, board.inSpot[OWN_SEAT] ?? 0]
  const steps = (to - from + board.track) % board.track || board.track
  const round = Array.from({ length: steps + 1 }, (_, i) => track[(from + i) % board.track] as Place)
  return [...round, ...holes.filter((place) => place.kind === 'home' && place.side === side)]
}

const middle = (places: readonly Place[]): number => places.reduce((sum, { at }) => sum + at.x, 0) / places.length

interface WordsProps {
  readonly map: FlatMap
  readonly places: readonly Place[]
  readonly isOwn: (place: Place) => boolean
}

interface Spot {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
}

/** Returns true if a word of this size would cover a hole. */
const isOnHole = ({ x, y, anchor }: Spot, breadth: number, height: number, places: readonly Place[]): boolean => {
  const left = anchor === 'end' ? x - breadth : x
  return places.some(
    ({ at }) =>
      at.x > left - HOLE_RADIUS_SPACINGS &&
      at.x < left + breadth + HOLE_RADIUS_SPACINGS &&
      at.y > y - height - HOLE_RADIUS_SPACINGS &&
      at.y < y + HOLE_RADIUS_SPACINGS,
  )
}

/** Labels "Start" and "Home" above the own areas. */
const Words = ({ map, places, isOwn }: WordsProps) => {
  const { t } = useTranslation('rulebook')
  const size = map.half * LETTER_HEIGHT_RATIO
  const of = (kind: Place['kind']) => places.filter((place) => place.kind === kind && isOwn(place))
  const areas = { start: of('start'), home: of('home') }
  const between = (middle(areas.start) + middle(areas.home)) / 2
  return (['start', 'home'] as const).map((name) => {
    const word = t(`rulebook.sheet.${name}`)
    const left = middle(areas[name]) < between
    const top = Math.min(...areas[name].map(({ at }) => at.y)) - size * WORD_LIFT_RATIO
    const usual: Spot = { x: between + (left ? -1 : 1) * size * WORD_GAP_RATIO, y: top, anchor: left ? 'end' : 'start' }
    // There is space on one side only in a corner of the board.
    const cramped = isOnHole(usual, word.length * size * LETTER_WIDTH_RATIO, size, places)
    const spot: Spot = cramped ? { x: middle(areas[name]), y: top - size * WORD_LIFT_RATIO, anchor: 'start' } : usual
    return (
      <text key={name} x={spot.x} y={spot.y} fontSize={size} textAnchor={spot.anchor}>
        {word}
      </text>
    )
  })
}

/** Line drawing of the board for paper, with the path of the player at its lower edge. */
export const BoardDiagram = ({ rules }: { readonly rules: Rules }) => {
  const { t } = useTranslation('rulebook')
  const { map, arrows } = useMemo(() => drawingOf(rules), [rules])
  const seatOf = (place: Place) => rules.board.sideOf.indexOf(place.side)
  const fillOf = (place: Place): string => {
    const seat = place.kind === 'track' ? rules.board.comeOut.indexOf(place.hole) : seatOf(place)
    if (seat === -1) return '#fff'
    return seat === OWN_SEAT ? '#000' : '#bbb'
  }
  const shown = map.holes.filter((place) => place.kind === 'track' || seatOf(place) !== -1)
  return (
    <svg className="way-picture" viewBox={map.box.join(' ')} role="img" aria-label={t('rulebook.sheet.picture')}>
      <polygon points={pointsText(map.outline)} className="way-edge" />
      <polyline points={pointsText(pathOf(rules, map.holes).map(({ at }) => at))} className="way-line" />
      {shown.map((place) => (
        <circle
          key={`${place.hole}-${place.index}`}
          cx={place.at.x}
          cy={place.at.y}
          r={HOLE_RADIUS_SPACINGS}
          fill={fillOf(place)}
        />
      ))}
      {arrows.map((points) => (
        <polygon key={points} points={points} className="way-arrow" />
      ))}
      <Words map={map} places={shown} isOwn={(place) => seatOf(place) === OWN_SEAT} />
    </svg>
  )
}
