import type { Hole } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { type CameraSubject, cameraSubjectOf } from './camera-subject.ts'
import { dealCards, drawCards, giveCard, layCards, revealCard, shuffleStock } from './card-flights.ts'
import { addKnock, addMove, addSendBack, addSwap, addWave, type HitEvent, isSwap } from './peg-moves.ts'
import type { TimedCue } from './sound-cue.ts'
import type { TablePlaces } from './table-places.ts'
import { timelineCues } from './timeline-cues.ts'
import type { TimelineDraft } from './timeline-draft.ts'
import { MAX_DECISION_MS, MAX_EXTRA_PART_MS, MAX_MOVE_MS } from './timing.ts'

/** Flights and sounds of one decision. Times are ms from its beginning at the normal pace. */
export interface Timeline extends Pick<TimelineDraft, 'pegs' | 'flights' | 'cards' | 'shuffles'> {
  /** Sound cues in chronological order. */
  readonly cues: readonly TimedCue[]
  readonly subject: CameraSubject | undefined
  readonly durationMs: number
}

/** Adds the flight of a hit peg. */
const addHit = (draft: TimelineDraft, events: readonly GameEvent[], event: HitEvent): void => {
  const hits = events.filter((other) => other.type === 'hit' && other.by === event.by)
  addKnock(draft, event, hits.indexOf(event), hits.length > 1)
}

/** Adds the animation of `events[index]`. Some events are not animated; shuffles and deals are added at the end. */
const addAnimation = (draft: TimelineDraft, events: readonly GameEvent[], index: number, event: GameEvent): void => {
  switch (event.type) {
    case 'moved':
      addMove(draft, events, index, event)
      break
    case 'hit':
      addHit(draft, events, event)
      break
    case 'penalty':
      addSendBack(draft, event)
      break
    case 'tookBack':
      for (const peg of event.pegs) addSendBack(draft, peg)
      break
    case 'played':
      layCards(draft, event.seat, event.second === undefined ? [event.card] : [event.card, event.second], 'play')
      break
    case 'forcing':
    case 'stealing':
      layCards(draft, event.seat, [event.card], 'play')
      break
    case 'discarded':
      layCards(draft, event.seat, [event.down === true ? undefined : event.card], 'discard')
      break
    case 'declared':
      layCards(draft, event.seat, [undefined], 'declare')
      break
    case 'revealed':
      revealCard(draft, event.seat, event.card)
      break
    case 'stolen':
      layCards(draft, event.victim, [event.lost], 'discard')
      break
    case 'folded':
      layCards(draft, event.seat, event.cards, 'discard')
      break
    case 'received':
      giveCard(draft, event.from, event.seat)
      break
    case 'drew':
      drawCards(draft, event.seat, event.count)
      break
    case 'shuffled':
    case 'dealt':
    case 'dealer':
    case 'turn':
    case 'counted':
    case 'finished':
    case 'gave':
    case 'passed':
    case 'doubted':
    case 'left':
    case 'earned':
    case 'extra':
    case 'won':
      break
  }
}

/** Adds `events[i]`. Returns the index of the next event to add. */
const addEvent = (draft: TimelineDraft, events: readonly GameEvent[], i: number): number => {
  const event = events[i]
  const next = events[i + 1]
  if (isSwap(event) && isSwap(next)) {
    addSwap(draft, event, next)
    return i + 2
  }
  if (event !== undefined) addAnimation(draft, events, i, event)
  return i + 1
}

/** Returns the greatest duration of a decision, not counting celebrations, shuffles and deals. */
const maxDurationMs = (events: readonly GameEvent[]): number => {
  const parts = events.filter((event, i) => event.type === 'moved' && !(isSwap(event) && isSwap(events[i - 1]))).length
  return Math.min(MAX_DECISION_MS, MAX_MOVE_MS + MAX_EXTRA_PART_MS * Math.max(0, parts - 1))
}

const scaleTimes = <T extends { readonly startMs: number; readonly durationMs: number }>(part: T, rate: number): T => ({
  ...part,
  startMs: part.startMs * rate,
  durationMs: part.durationMs * rate,
})

const replaceEach = <T>(list: T[], change: (item: T) => T): void => {
  list.forEach((item, i) => {
    list[i] = change(item)
  })
}

/** Compresses the timeline so far, if need be, so that it ends within `maxMs`. */
const compressTime = (draft: TimelineDraft, maxMs: number): void => {
  const rate = Math.min(1, maxMs / draft.end)
  if (!(rate < 1)) return
  replaceEach(draft.cards, (card) => scaleTimes(card, rate))
  replaceEach(draft.shuffles, (shuffle) => scaleTimes(shuffle, rate))
  replaceEach(draft.waves, (startMs) => startMs * rate)
  replaceEach(draft.flights, (flight) => ({
    ...flight,
    legs: flight.legs.map((leg) => ({ ...scaleTimes(leg, rate), restMs: leg.restMs * rate })),
  }))
  draft.cursor *= rate
  draft.end *= rate
}

/** Adds hops of the winners, or of players who have brought all marbles home. */
const addCelebration = (draft: TimelineDraft, events: readonly GameEvent[]): void => {
  const won = events.find((event) => event.type === 'won')
  const done = events.flatMap((event) => (event.type === 'finished' ? [event.seat] : []))
  addWave(draft, won?.seats ?? done)
}

/** Returns the timeline of a decision. `pegs` is the position to which its events lead. */
export const makeTimeline = (places: TablePlaces, events: readonly GameEvent[], pegs: readonly Hole[]): Timeline => {
  const draft: TimelineDraft = {
    places,
    pegs: [...pegs],
    flights: [],
    cards: [],
    shuffles: [],
    waves: [],
    cursor: 0,
    end: 0,
  }
  for (let i = 0; i < events.length; ) i = addEvent(draft, events, i)
  compressTime(draft, maxDurationMs(events))
  addCelebration(draft, events)
  // A shuffle that comes first begins a new game, so that there is no discard pile to sweep up.
  events.forEach((event, i) => {
    if (event.type === 'shuffled') shuffleStock(draft, i > 0)
  })
  dealCards(draft, events)
  const { flights, cards, shuffles } = draft
  const touched = flights.flatMap(({ legs }) => legs.flatMap(({ from, to }) => [from, to]))
  return {
    flights,
    cards,
    shuffles,
    cues: timelineCues(draft),
    subject: cameraSubjectOf(places, events, touched),
    durationMs: draft.end,
    pegs: draft.pegs,
  }
}
