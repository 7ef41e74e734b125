import type { Seat } from '../../engine/board.ts'
import type { Card } from '../../engine/cards.ts'
import type { GameEvent } from '../../engine/events.ts'
import { FACE_DOWN } from '../../engine/view.ts'
import type en from '../i18n/en/moves.json'
import { i18n } from '../i18n/i18n.ts'
import type { HistoryEntry } from '../table/state/history.ts'
import { capitalize } from './game-text.ts'
import {
  type HitEvent,
  holeText,
  isMoved,
  lastHole,
  type MovedEvent,
  marbleText,
  movedText,
  movesText,
  ownerOf,
  stepCount,
  type TextContext,
} from './move-parts.ts'
import { aRankName, cardCountText, cardName, cardPlaces, joinNames, seatName, theCard } from './names.ts'
import { announcedText, type Declaration } from './part-text.ts'
import { stuckTurns } from './prompts.ts'

const t = i18n.getFixedT(null, 'moves')

const NO_SEAT: Seat = -1

type EventOf<K extends GameEvent['type']> = Extract<GameEvent, { readonly type: K }>

/** Describes a hit: the owner of the marble, and whether it goes to its start or on towards home. */
const knockText = (context: TextContext, { peg, toStart }: HitEvent): string =>
  seatText(context, ownerOf(context, peg), toStart ? 'hit' : 'sent')

/** Returns the text for an event of `seat`, addressed to the viewer if the seat is theirs. */
const seatText = (context: TextContext, seat: Seat, key: keyof typeof en.told, values: object = {}): string => {
  const who = seatName(context.seats, seat)
  return t(`told.${key}.${seat === context.viewer ? 'you' : 'other'}`, { who, ...values })
}

const nameOf = (context: TextContext, seat: Seat): string => seatName(context.seats, seat)

/** Returns the text for what `seat` did to `victim`, addressed to the viewer if they are one of the two. */
const deedText = (
  context: TextContext,
  seat: Seat,
  victim: Seat,
  key: 'forcing' | 'stealing' | 'doubted',
  values: object = {},
): string =>
  victim === context.viewer
    ? t(`told.${key}.toYou`, { who: nameOf(context, seat), ...values })
    : seatText(context, seat, key, { victim: nameOf(context, victim), ...values })

const drawnText = (cards: readonly Card[] | undefined, count: number): string =>
  cards === undefined ? cardCountText(count) : joinNames(cards.map((card) => theCard(card)))

/** Returns the places of the card played; for a joker, with the rank that it stands for. */
const playedPlaces = ({ card, as }: EventOf<'played'>) =>
  cardPlaces(
    card,
    as === undefined ? undefined : t('card.standsFor', { card: cardName(card), rank: aRankName(as, 'as') }),
  )

const playedText = (context: TextContext, played: EventOf<'played'>): string => {
  const { seat, card, second } = played
  return second === undefined
    ? seatText(context, seat, 'played', playedPlaces(played))
    : seatText(context, seat, 'double', { ...cardPlaces(card), second: cardName(second), theSecond: theCard(second) })
}

const declaredText = (
  context: TextContext,
  seat: Seat,
  { card = FACE_DOWN, rank, parts }: Declaration,
  announced: readonly GameEvent[],
): string =>
  seatText(context, seat, 'declared', {
    ...cardPlaces(card),
    rank: aRankName(rank, 'called'),
    move: announcedText(context, seat, parts, announced),
  })

const penaltyText = (context: TextContext, { seat, peg, from }: EventOf<'penalty'>): string => {
  const owner = ownerOf(context, peg)
  const values = { victim: nameOf(context, owner), hole: holeText(context, from, owner, 'at') }
  return seatText(context, seat, owner === context.viewer ? 'penaltyYours' : 'penalty', values)
}

/** Describes a movement in a sentence; `marble` names the marble, by default for the viewer. */
const movedSentence = (context: TextContext, move: MovedEvent, marble?: string): string =>
  t('status.confirm', { sentence: capitalize(movedText(context, { move, exchanged: undefined }, marble)) })

/** Returns an event as a sentence. */
export const eventSentence = (context: TextContext, event: GameEvent): string => {
  switch (event.type) {
    case 'shuffled':
      return seatText(context, context.viewer, 'shuffled')
    case 'dealt':
    case 'drew':
      return seatText(context, event.seat, event.type, { cards: drawnText(event.cards, event.count) })
    case 'played':
      return playedText(context, event)
    case 'discarded':
      return event.down === true
        ? seatText(context, event.seat, 'discardedDown', cardPlaces(event.card ?? FACE_DOWN))
        : seatText(context, event.seat, 'discarded', cardPlaces(event.card ?? FACE_DOWN))
    case 'counted':
      return seatText(context, event.seat, 'counted', { count: event.count, most: stuckTurns(context.rules) })
    case 'moved':
      return movedSentence(context, event)
    case 'hit':
      return knockText(context, event)
    case 'folded':
      return seatText(context, event.seat, 'folded', { cards: cardCountText(event.cards.length) })
    case 'forcing':
    case 'stealing':
      return deedText(context, event.seat, event.victim, event.type, cardPlaces(event.card))
    case 'stolen':
      return seatText(context, event.victim, 'stolen', cardPlaces(event.lost))
    case 'gave':
      return seatText(context, event.seat, 'gave', {
        ...cardPlaces(event.card ?? FACE_DOWN),
        partner: nameOf(context, event.to),
      })
    case 'received':
      return seatText(context, event.seat, 'received', {
        ...cardPlaces(event.card ?? FACE_DOWN),
        partner: nameOf(context, event.from),
      })
    case 'declared':
      return declaredText(context, event.seat, event, [])
    case 'doubted':
      return deedText(context, event.seat, event.of, 'doubted')
    case 'revealed':
      return seatText(context, event.seat, event.true ? 'revealedTrue' : 'revealedBluff', cardPlaces(event.card))
    case 'penalty':
      return penaltyText(context, event)
    case 'left':
      return event.to === context.viewer
        ? t('ask.left', { name: nameOf(context, event.seat) })
        : seatText(context, event.seat, 'left', { partner: nameOf(context, event.to) })
    case 'extra':
      return seatText(context, event.seat, event.taken ? 'extraTaken' : 'extraLeft')
    case 'tookBack':
      return takeBackText(context, event)
    case 'won':
      return seatText(context, event.seats.includes(context.viewer) ? context.viewer : (event.seats[0] ?? 0), 'won', {
        who: joinNames(event.seats.map((seat) => nameOf(context, seat))),
      })
    case 'dealer':
    case 'turn':
    case 'finished':
    case 'passed':
    case 'earned':
      return seatText(context, event.seat, event.type)
  }
}

/** Returns one sentence for a deal to all players. */
const dealText = (context: TextContext, events: readonly GameEvent[]): readonly string[] => {
  const [deal] = events.filter((event) => event.type === 'dealt')
  return deal === undefined ? [] : [seatText(context, context.viewer, 'deal', { cards: cardCountText(deal.count) })]
}

/** Events that are reported after the decision itself. */
const REPORTED_CONSEQUENCES: readonly GameEvent['type'][] = [
  'revealed',
  'hit',
  'stolen',
  'finished',
  'counted',
  'earned',
  'dealer',
]

/** Reports whether a sentence about the event is added for this viewer, as a consequence of the decision. */
const isConsequence = ({ seat, events: [decision] }: HistoryEntry, event: GameEvent, viewer: Seat): boolean => {
  if (event.type === 'moved') return decision?.type === 'passed' || decision?.type === 'doubted'
  if (event.type === 'received') return viewer === event.seat && seat !== event.from
  return REPORTED_CONSEQUENCES.includes(event.type)
}

const consequencesText = (context: TextContext, entry: HistoryEntry): readonly string[] => [
  ...entry.events
    .filter((event) => isConsequence(entry, event, context.viewer))
    .map((event) => eventSentence(context, event)),
  ...dealText(context, entry.events),
]

const MOVE_KEYS = {
  out: ['out', 'youOut'],
  forward: ['forward', 'youForward'],
  backward: ['backward', 'youBackward'],
  leap: ['leap', 'youLeap'],
  swap: ['swap', 'youSwap'],
} as const

const playText = (context: TextContext, { seat, events }: HistoryEntry, played: EventOf<'played'>): string => {
  const moves = events.filter(isMoved)
  const [move] = moves
  if (move === undefined || played.second !== undefined) return playedText(context, played)
  const values = { who: nameOf(context, seat), ...playedPlaces(played) }
  // An exchange moves two marbles in one part.
  if (moves.length > (move.kind === 'swap' ? 2 : 1))
    return seatText(context, seat, 'split', { ...values, moves: movesText(context, seat, moves) })
  if (move.kind !== 'swap' && ownerOf(context, move.peg) !== seat)
    return `${playedText(context, played)} ${movedSentence(context, move, marbleText(context, move, seat))}`
  const [other, mine] = MOVE_KEYS[move.kind]
  const to = holeText(context, lastHole(move), ownerOf(context, move.peg), 'to')
  const pegs = joinNames(moves.map((swapped) => marbleText(context, swapped, NO_SEAT)))
  return t(`log.${seat === context.viewer ? mine : other}`, { ...values, count: stepCount(move), to, pegs })
}

const discardText = (
  context: TextContext,
  { seat, events, forced }: HistoryEntry,
  event: EventOf<'discarded'>,
): string => {
  if (forced) return seatText(context, seat, 'forcedOut', cardPlaces(event.card ?? FACE_DOWN))
  const freed = events.find(isMoved)
  const sentence = eventSentence(context, event)
  return freed === undefined ? sentence : `${sentence} ${seatText(context, ownerOf(context, freed.peg), 'freed')}`
}

/** Describes a gift; for its receiver with the card, once it is handed over. */
const giftText = (context: TextContext, { seat, events }: HistoryEntry, gift: EventOf<'gave'>): string => {
  if (gift.to !== context.viewer) return eventSentence(context, gift)
  const received = events.find((event) => event.type === 'received' && event.seat === gift.to)
  return eventSentence(context, received ?? ({ type: 'received', seat: gift.to, from: seat } as const))
}

const takeBackText = (context: TextContext, { seat, card }: EventOf<'tookBack'>): string =>
  card === undefined ? seatText(context, seat, 'tookBack') : seatText(context, seat, 'tookBackCard', cardPlaces(card))

/** A bot takes nothing back by itself: its decision goes back with that of a person. */
const tookBackText = (
  context: TextContext,
  { seat, goesBackWithNext, takesBack = 1 }: HistoryEntry,
  event: EventOf<'tookBack'>,
): string => {
  const isFollower = goesBackWithNext === true || context.seats[seat]?.occupant === 'bot'
  if (isFollower) return t('goesBack', { who: nameOf(context, seat) })
  const sentence = takeBackText(context, event)
  return takesBack === 1 ? sentence : `${sentence} ${t('wentBack')}`
}

/** Describes a decision in sentences, without its consequences. */
export const decisionText = (context: TextContext, entry: HistoryEntry): string => {
  const [decision] = entry.events
  if (decision === undefined) return ''
  switch (decision.type) {
    case 'played':
      return playText(context, entry, decision)
    case 'declared':
      return declaredText(context, entry.seat, decision, entry.announced)
    case 'discarded':
      return discardText(context, entry, decision)
    case 'gave':
      return giftText(context, entry, decision)
    case 'tookBack':
      return tookBackText(context, entry, decision)
    default:
      return eventSentence(context, decision)
  }
}

/** Describes a decision and its consequences in sentences. */
export const entrySentence = (context: TextContext, entry: HistoryEntry): string =>
  [
    decisionText(context, entry),
    ...consequencesText(context, entry),
    ...(entry.byBot ? [t('absence.byBot')] : []),
  ].join(' ')
