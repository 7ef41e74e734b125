import type { Point } from '../../../engine/boards/layout.ts'
import type { CardGesture, CardPlace } from './motion.ts'
import { type Leg, landingTime } from './peg-flight.ts'
import type { CueKind, TimedCue } from './sound-cue.ts'
import type { TablePlaces } from './table-places.ts'
import type { CardFlight, TimelineDraft } from './timeline-draft.ts'

const BOARD_MIDDLE: Point = { x: 0, y: 0 }

const timedCue = (atMs: number, kind: CueKind, force: number, { x, y }: Point, durationMs = 0): TimedCue => ({
  atMs,
  kind,
  force,
  x,
  y,
  durationMs,
})

const legCues = (leg: Leg): TimedCue[] => {
  const { takeoffSound, landingSound, startMs, durationMs, from, to } = leg
  return [
    ...(takeoffSound === undefined
      ? []
      : [
          timedCue(startMs, takeoffSound.kind, takeoffSound.force, from, takeoffSound.kind === 'roll' ? durationMs : 0),
        ]),
    ...(landingSound === undefined ? [] : [timedCue(landingTime(leg), landingSound.kind, landingSound.force, to)]),
  ]
}

/** Force with which cards are put down, 0 to 1. */
const CARD_FORCES: Readonly<Record<CardGesture, number>> = {
  deal: 0.3,
  draw: 0.35,
  play: 0.6,
  discard: 0.5,
  declare: 0.45,
  give: 0.35,
  reveal: 0.6,
  sweep: 0.5,
}

const cardPoint = (places: TablePlaces, place: CardPlace): Point =>
  place.at === 'hand' ? places.handPlace(place.seat) : BOARD_MIDDLE

const cardCues = (places: TablePlaces, { from, to, startMs, durationMs, gesture }: CardFlight): TimedCue[] => {
  const force = CARD_FORCES[gesture]
  if (gesture === 'reveal') return [timedCue(startMs + durationMs * 0.45, 'card-flip', force, BOARD_MIDDLE)]
  return [
    timedCue(startMs, 'card-slide', force, cardPoint(places, from), durationMs * 0.5),
    timedCue(startMs + durationMs, 'card-land', force, cardPoint(places, to)),
  ]
}

/** Returns the sound cues of a decision in chronological order. */
export const timelineCues = ({ flights, cards, shuffles, waves, places }: TimelineDraft): readonly TimedCue[] =>
  [
    ...flights.flatMap((flight) => flight.legs.flatMap(legCues)),
    ...cards.flatMap((card) => cardCues(places, card)),
    ...shuffles.map(({ startMs, durationMs }) => timedCue(startMs, 'riffle', 0.6, BOARD_MIDDLE, durationMs)),
    ...waves.map((startMs) => timedCue(startMs, 'win', 0.8, BOARD_MIDDLE)),
  ].sort((a, b) => a.atMs - b.atMs)
