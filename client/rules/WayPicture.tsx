import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../../engine/boards/layout.ts'
import { ordinaryBoard, type Rules } from '../../engine/ruleset.ts'
import { type FlatMap, flatMap, pointsText } from '../../models/flat/flat-map.ts'
import { travelMarks } from '../../workshop/geometry/travel-marks.ts'

type Place = FlatMap['holes'][number]

/** The seat whose way is drawn: that of the southern side. */
const OWN = 0

/** Breadth that the chevrons between the holes have, in hole spacings. */
const CHEVRONS = 0.56
/** Height of the words, as a share of half the board, and the room between them and the holes, in letters. */
const LETTERS = 0.1
const [BETWEEN, OVER] = [0.35, 0.6]
/** What a word on the left needs, in letters: its own breadth, the track and the board's edge. */
const ROOM = 6

/** Holes, and the chevrons that tell the way marbles travel. */
const drawingOf = (rules: Rules) => {
  const { board } = rules
  const { spec, active } = ordinaryBoard(rules)
  const placed = layout(spec)
  const map = flatMap(placed, active, board.sideOf[OWN] ?? 0)
  const travel = travelMarks(placed, active, CHEVRONS).map((points) => pointsText(points.map(map.turn)))
  return { map, travel }
}

/** The places of the track from the come-out round to the in-spot, and on to the end of home. */
const wayOf = ({ board }: Rules, holes: readonly Place[]): readonly Place[] => {
  const side = board.sideOf[OWN] ?? 0
  const track = holes.filter(({ kind }) => kind === 'track').sort((a, b) => a.hole - b.hole)
  const [from, to] = [board.comeOut[OWN] ?? 0, board.inSpot[OWN] ?? 0]
  const steps = (to - from + board.track) % board.track || board.track
  const round = Array.from({ length: steps + 1 }, (_, i) => track[(from + i) % board.track] as Place)
  return [...round, ...holes.filter((place) => place.kind === 'home' && place.side === side)]
}

const middle = (places: readonly Place[]): number => places.reduce((sum, { at }) => sum + at.x, 0) / places.length

/** "Start" and "Home" over the own areas, each on its own side of the line between them. */
const Words = ({ map, places }: { readonly map: FlatMap; readonly places: readonly Place[] }) => {
  const { t } = useTranslation('rulebook')
  const size = map.half * LETTERS
  const of = (kind: Place['kind']) => places.filter((place) => place.kind === kind)
  const areas = { start: of('start'), home: of('home') }
  const between = (middle(areas.start) + middle(areas.home)) / 2
  return (['start', 'home'] as const).map((name) => {
    const left = middle(areas[name]) < between
    const top = Math.min(...areas[name].map(({ at }) => at.y)) - size * OVER
    // In a corner of the board there is room on one side only.
    const cramped = left && between - map.box[0] < size * ROOM
    return (
      <text
        key={name}
        x={cramped ? middle(areas[name]) : between + (left ? -1 : 1) * size * BETWEEN}
        y={cramped ? top - size * OVER : top}
        fontSize={size}
        textAnchor={left && !cramped ? 'end' : 'start'}
      >
        {t(`rulebook.sheet.${name}`)}
      </text>
    )
  })
}

/** The board in black lines for paper, with the way of the player at its lower edge. */
export const WayPicture = ({ rules }: { readonly rules: Rules }) => {
  const { t } = useTranslation('rulebook')
  const { map, travel } = useMemo(() => drawingOf(rules), [rules])
  const seatOf = (place: Place) => rules.board.sideOf.indexOf(place.side)
  const fillOf = (place: Place): string => {
    const seat = place.kind === 'track' ? rules.board.comeOut.indexOf(place.hole) : seatOf(place)
    if (seat === -1) return '#fff'
    return seat === OWN ? '#000' : '#bbb'
  }
  const shown = map.holes.filter((place) => place.kind === 'track' || seatOf(place) !== -1)
  return (
    <svg className="way-picture" viewBox={map.box.join(' ')} role="img" aria-label={t('rulebook.sheet.picture')}>
      <polygon points={pointsText(map.outline)} className="way-edge" />
      <polyline points={pointsText(wayOf(rules, map.holes).map(({ at }) => at))} className="way-line" />
      {shown.map((place) => (
        <circle key={`${place.hole}-${place.index}`} cx={place.at.x} cy={place.at.y} r={0.29} fill={fillOf(place)} />
      ))}
      {travel.map((chevron) => (
        <polyline key={chevron} points={chevron} className="way-travel" />
      ))}
      <Words map={map} places={shown.filter((place) => seatOf(place) === OWN)} />
    </svg>
  )
}
