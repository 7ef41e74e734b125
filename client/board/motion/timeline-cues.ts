import type { Point } from '../../../engine/boards/layout.ts'
import type { CardGesture, CardPlace } from './motion.ts'
import { type Leg, landingOf } from './peg-flight.ts'
import type { Places } from './peg-places.ts'
import type { CueKind, TimedCue } from './sound-cue.ts'
import type { CardFlight, TimelineDraft } from './timeline-draft.ts'

const BOARD_MIDDLE: Point = { x: 0, y: 0 }

const cue = (at: number, kind: CueKind, force: number, { x, y }: Point, length = 0): TimedCue => ({
  at,
  kind,
  force,
  x,
  y,
  length,
})

const ofLeg = (leg: Leg): TimedCue[] => {
  const { leaves, lands, start, flight, from, to } = leg
  return [
    ...(leaves === undefined ? [] : [cue(start, leaves.kind, leaves.force, from, leaves.kind === 'roll' ? flight : 0)]),
    ...(lands === undefined ? [] : [cue(landingOf(leg), lands.kind, lands.force, to)]),
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

const placeOf = (places: Places, place: CardPlace): Point =>
  place.at === 'hand' ? places.hand(place.seat) : BOARD_MIDDLE

const ofCard = (places: Places, { from, to, start, flight, gesture }: CardFlight): TimedCue[] => {
  const force = CARD_FORCES[gesture]
  if (gesture === 'reveal') return [cue(start + flight * 0.45, 'card-flip', force, BOARD_MIDDLE)]
  return [
    cue(start, 'card-slide', force, placeOf(places, from), flight * 0.5),
    cue(start + flight, 'card-land', force, placeOf(places, to)),
  ]
}

/** Returns the sound cues of a decision in chronological order. */
export const cuesOf = ({ flights, cards, shuffles, waves, places }: TimelineDraft): readonly TimedCue[] =>
  [
    ...flights.flatMap((flight) => flight.legs.flatMap(ofLeg)),
    ...cards.flatMap((card) => ofCard(places, card)),
    ...shuffles.map(({ start, flight }) => cue(start, 'riffle', 0.6, BOARD_MIDDLE, flight)),
    ...waves.map((start) => cue(start, 'win', 0.8, BOARD_MIDDLE)),
  ].sort((a, b) => a.at - b.at)
