import { useMemo } from 'react'
import type { Direction } from '../../../engine/board.ts'
import { layout, type Point } from '../../../engine/boards/layout.ts'
import { type Rules, usualBoardOf } from '../../../engine/ruleset.ts'
import { type FlatMap, flatMap, pointsText } from '../../../models/flat/flat-map.ts'
import { travelMiddle } from '../../../workshop/geometry/travel-marks.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type PlacedHole = FlatMap['holes'][number]

/** The path of this seat is drawn: it sits at the lower edge. */
const OWN_SEAT = 0

const HOLE_RADIUS_SPACINGS = 0.29
/** Number of holes between the start of an arrow and the middle of its side. */
const ARROW_HOLES_BEFORE = 2
/** Number of holes between the middle of a side and the end of its arrow. */
const ARROW_HOLES_AFTER = 3
/** Distance of an arrow from the track. */
const ARROW_OFFSET_SPACINGS = 0.95
/** Length of an arrow head, and half its width. */
const ARROW_HEAD_SPACINGS = { length: 0.9, halfWidth: 0.45 }
/** Height of letters, as a share of half the board. */
const LETTER_HEIGHT_RATIO = 0.1
/** Distance of a label from the line between the areas, as a share of the letters' height. */
const LABEL_GAP_RATIO = 0.35
/** Distance of a label from the area below it, as a share of the letters' height. */
const LABEL_LIFT_RATIO = 0.6
/** Mean width of a letter, as a share of its height. */
const LETTER_WIDTH_RATIO = 0.62

/** Returns the polygons of an arrow along the track, on its outer side: shaft, then head. */
const arrowPolygons = (from: Point, to: Point): readonly (readonly Point[])[] => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const direction = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const outward = Math.sign(from.x * -direction.y + from.y * direction.x)
  const offsetBy = ({ x, y }: Point, along: number, aside: number): Point => ({
    x: x + direction.x * along - direction.y * outward * aside,
    y: y + direction.y * along + direction.x * outward * aside,
  })
  const head = [
    ARROW_OFFSET_SPACINGS + ARROW_HEAD_SPACINGS.halfWidth,
    ARROW_OFFSET_SPACINGS - ARROW_HEAD_SPACINGS.halfWidth,
  ].map((aside) => offsetBy(to, -ARROW_HEAD_SPACINGS.length, aside))
  return [
    [offsetBy(from, 0, ARROW_OFFSET_SPACINGS), offsetBy(to, -ARROW_HEAD_SPACINGS.length, ARROW_OFFSET_SPACINGS)],
    [offsetBy(to, 0, ARROW_OFFSET_SPACINGS), ...head],
  ]
}

/** Returns the polygons of an arrow for each side, outside the track, in the direction of travel. `middle` is the hole in the middle of a side. */
const arrowsOf = (places: readonly PlacedHole[], middle: number): readonly (readonly Point[])[] => {
  const at = (index: number) => places.filter((place) => place.kind === 'track' && place.index === index)
  return at(middle - ARROW_HOLES_BEFORE).flatMap((from) => {
    const to = at(middle + ARROW_HOLES_AFTER).find(({ side }) => side === from.side)
    return to === undefined ? [] : arrowPolygons(from.at, to.at)
  })
}

/** Returns the flat board of these rules, and its arrows as SVG points. */
const drawingOf = (rules: Rules, direction: Direction | undefined) => {
  const { board } = rules
  const { spec, active } = usualBoardOf(rules, { direction })
  const holes = layout(spec)
  const map = flatMap(holes, active, board.sideOf[OWN_SEAT] ?? 0)
  const track = spec.tracks[active]
  return { map, arrows: track === undefined ? [] : arrowsOf(map.holes, travelMiddle(track)).map(pointsText) }
}

/** Returns the holes of the path from come-out hole to in-spot, and on to the end of home. */
const ownPath = ({ board }: Rules, holes: readonly PlacedHole[]): readonly PlacedHole[] => {
  const side = board.sideOf[OWN_SEAT] ?? 0
  const track = holes.filter(({ kind }) => kind === 'track').sort((a, b) => a.hole - b.hole)
  const [from, to] = [board.comeOut[OWN_SEAT] ?? 0, board.inSpot[OWN_SEAT] ?? 0]
  const steps = (to - from + board.track) % board.track || board.track
  const round = Array.from({ length: steps + 1 }, (_, i) => track[(from + i) % board.track] as PlacedHole)
  return [...round, ...holes.filter((place) => place.kind === 'home' && place.side === side)]
}

const meanX = (places: readonly PlacedHole[]): number => places.reduce((sum, { at }) => sum + at.x, 0) / places.length

interface AreaLabelsProps {
  readonly map: FlatMap
  readonly places: readonly PlacedHole[]
  readonly isOwn: (place: PlacedHole) => boolean
}

/** Start or end of a label's base line, in hole spacings. */
interface LabelPosition {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
}

/** Returns true if a word of this size would cover a hole. */
const isOnHole = (
  { x, y, anchor }: LabelPosition,
  width: number,
  height: number,
  places: readonly PlacedHole[],
): boolean => {
  const left = anchor === 'end' ? x - width : x
  return places.some(
    ({ at }) =>
      at.x > left - HOLE_RADIUS_SPACINGS &&
      at.x < left + width + HOLE_RADIUS_SPACINGS &&
      at.y > y - height - HOLE_RADIUS_SPACINGS &&
      at.y < y + HOLE_RADIUS_SPACINGS,
  )
}

/** Labels "Start" and "Home" above the player's areas. */
const AreaLabels = ({ map, places, isOwn }: AreaLabelsProps) => {
  const { t } = useTranslation('rulebook')
  const size = map.halfSize * LETTER_HEIGHT_RATIO
  const ownPlaces = (kind: PlacedHole['kind']) => places.filter((place) => place.kind === kind && isOwn(place))
  const areas = { start: ownPlaces('start'), home: ownPlaces('home') }
  const between = (meanX(areas.start) + meanX(areas.home)) / 2
  return (['start', 'home'] as const).map((name) => {
    const word = t(`rulebook.sheet.${name}`)
    const left = meanX(areas[name]) < between
    const top = Math.min(...areas[name].map(({ at }) => at.y)) - size * LABEL_LIFT_RATIO
    const usual: LabelPosition = {
      x: between + (left ? -1 : 1) * size * LABEL_GAP_RATIO,
      y: top,
      anchor: left ? 'end' : 'start',
    }
    // There is space on one side only in a corner of the board.
    const coversHole = isOnHole(usual, word.length * size * LETTER_WIDTH_RATIO, size, places)
    const position: LabelPosition = coversHole
      ? { x: meanX(areas[name]), y: top - size * LABEL_LIFT_RATIO, anchor: 'start' }
      : usual
    return (
      <text key={name} x={position.x} y={position.y} fontSize={size} textAnchor={position.anchor}>
        {word}
      </text>
    )
  })
}

interface BoardDiagramProps {
  readonly rules: Rules
  /** Default: clockwise. */
  readonly direction: Direction | undefined
}

/** Line drawing of the board for paper, with the path of the player at its lower edge. */
export const BoardDiagram = ({ rules, direction }: BoardDiagramProps) => {
  const { t } = useTranslation('rulebook')
  const { map, arrows } = useMemo(() => drawingOf(rules, direction), [rules, direction])
  const seatOf = (place: PlacedHole) => rules.board.sideOf.indexOf(place.side)
  const fillOf = (place: PlacedHole): string => {
    const seat = place.kind === 'track' ? rules.board.comeOut.indexOf(place.hole) : seatOf(place)
    if (seat === -1) return '#fff'
    return seat === OWN_SEAT ? '#000' : '#bbb'
  }
  const shown = map.holes.filter((place) => place.kind === 'track' || seatOf(place) !== -1)
  return (
    <svg className="way-picture" viewBox={map.box.join(' ')} role="img" aria-label={t('rulebook.sheet.picture')}>
      <polygon points={pointsText(map.outline)} className="way-edge" />
      <polyline points={pointsText(ownPath(rules, map.holes).map(({ at }) => at))} className="way-line" />
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
      <AreaLabels map={map} places={shown} isOwn={(place) => seatOf(place) === OWN_SEAT} />
    </svg>
  )
}
