import type { PegMove } from '../../engine/action.ts'
import { type Hole, isStart, type Seat } from '../../engine/board.ts'
import type { Card } from '../../engine/cards.ts'
import type { GameEvent } from '../../engine/events.ts'
import { countedTurns } from '../../engine/movegen/discards.ts'
import type { Rules } from '../../engine/ruleset.ts'
import { FACE_DOWN } from '../../engine/view.ts'
import type en from '../i18n/en/play.json'
import { i18n } from '../i18n/i18n.ts'
import type { HistoryEntry } from '../table/state/history.ts'
import {
  doesText,
  goingText,
  type Hit,
  hitsText,
  innerPegText,
  isHit,
  isMoved,
  lastHole,
  type Moved,
  ownerOf,
  pegSentence,
  pegText,
  placeOf,
  stepsOf,
  type Telling,
} from './move-parts.ts'
import { aRankName, cardName, cardsName, listOf, seatName } from './names.ts'

const { t } = i18n

/** Stuck turns in a row with which a marble comes out free; 0 where they are not counted. */
export const stuckTurns = ({ choices }: Rules): number => {
  const turns = countedTurns(choices)
  return Number.isFinite(turns) ? turns : 0
}

type Of<K extends GameEvent['type']> = Extract<GameEvent, { readonly type: K }>
/** What was said of a card face down. */
type Said = Pick<Of<'declared'>, 'card' | 'rank' | 'parts'>

/** "your marble at a8 goes 7 forward to a15": one part that is declared. */
export const declaredPart = (told: Telling, part: PegMove, events: readonly GameEvent[]): string =>
  announcedText(told, told.viewer, [part], events)

/** "Marble at a8 goes 7 forward to a15, hits Ben": one part and what follows from it. */
export const partSentence = (told: Telling, part: PegMove, events: readonly GameEvent[]): string => {
  const move = events.find(isMoved)
  if (move !== undefined) return moveText(told, move) + hitsText(told, events.filter(isHit), move.seat)
  const peg = events.find((event) => event.type === 'penalty')?.peg ?? 0
  return t('part.back', { peg: pegSentence(told, peg, part.from) })
}

/** Whether a marble goes to its start or on to the way home, and its owner. */
const knockText = (told: Telling, { peg, toStart }: Hit): string =>
  say(told, ownerOf(told, peg), toStart ? 'hit' : 'sent')

const moveText = (told: Telling, move: Moved): string => `${pegText(told, move)} ${doesText(told, move)}`

/** A text of `told` about `seat`, addressed to the viewer if it is theirs. */
const say = (told: Telling, seat: Seat, key: keyof typeof en.told, values: object = {}): string => {
  const who = seatName(told.seats, seat)
  return t(`told.${key}.${seat === told.viewer ? 'you' : 'other'}`, { who, ...values })
}

const nameOf = (told: Telling, seat: Seat): string => seatName(told.seats, seat)

/** `the Seven of spades`, or `a card` where its face is not known. */
const theCard = (card: Card = FACE_DOWN): string =>
  card === FACE_DOWN ? t('aCard') : t('theCard', { card: cardName(card) })

const drawnText = (cards: readonly Card[] | undefined, count: number): string =>
  cards === undefined ? cardsName(count) : listOf(cards.map(theCard))

/** A joker with the rank it stands for. */
const playedName = ({ card, as }: Of<'played'>): string =>
  as === undefined ? cardName(card) : t('card.standsFor', { card: cardName(card), rank: aRankName(as) })

const playedText = (told: Telling, played: Of<'played'>): string => {
  const { seat, card, second } = played
  return second === undefined
    ? say(told, seat, 'played', { card: playedName(played) })
    : say(told, seat, 'double', { card: cardName(card), second: cardName(second) })
}

/** Another marble of the same player is just another one. */
const announcedMove = (told: Telling, seat: Seat, move: Moved, first: Moved): string => {
  const from = move.path[0] as number
  const owner = ownerOf(told, move.peg)
  const again = move !== first && owner === ownerOf(told, first.peg) && !isStart(told.rules.board, from)
  const peg = again ? t('part.another', { hole: placeOf(told, from, owner) }) : innerPegText(told, move, seat)
  return `${peg} ${doesText(told, move)}`
}

/** Where the position it was made in is not known, the holes tell it. */
const announcedText = (
  told: Telling,
  seat: Seat,
  parts: readonly PegMove[],
  announced: readonly GameEvent[],
): string => {
  const moves = announced.filter(isMoved)
  const [first] = moves
  if (first !== undefined) {
    const texts = moves.map((move) => announcedMove(told, seat, move, first))
    return listOf(texts) + hitsText(told, announced.filter(isHit), seat)
  }
  const place = (hole: Hole): string => placeOf(told, hole, seat)
  return listOf(parts.map(({ from, to }) => t('part.fromTo', { from: place(from), to: place(to) })))
}

const declaredText = (
  told: Telling,
  seat: Seat,
  { card = FACE_DOWN, rank, parts }: Said,
  announced: readonly GameEvent[],
): string =>
  say(told, seat, 'declared', {
    card: theCard(card),
    rank: aRankName(rank),
    move: announcedText(told, seat, parts, announced),
  })

const penaltyText = (told: Telling, { seat, peg, from }: Of<'penalty'>): string => {
  const owner = ownerOf(told, peg)
  const values = { victim: nameOf(told, owner), hole: placeOf(told, from, owner) }
  return say(told, seat, owner === told.viewer ? 'penaltyYours' : 'penalty', values)
}

/** Every event as a sentence. */
export const eventSentence = (told: Telling, event: GameEvent): string => {
  switch (event.type) {
    case 'shuffled':
      return say(told, told.viewer, 'shuffled')
    case 'dealt':
    case 'drew':
      return say(told, event.seat, event.type, { cards: drawnText(event.cards, event.count) })
    case 'played':
      return playedText(told, event)
    case 'discarded':
      return event.down === true
        ? say(told, event.seat, 'discardedDown', { card: theCard(event.card) })
        : say(told, event.seat, 'discarded', { card: theCard(event.card) })
    case 'counted':
      return say(told, event.seat, 'counted', { count: event.count, most: stuckTurns(told.rules) })
    case 'moved':
      return `${moveText(told, event)}.`
    case 'hit':
      return knockText(told, event)
    case 'folded':
      return say(told, event.seat, 'folded', { cards: cardsName(event.cards.length) })
    case 'forcing':
    case 'stealing':
      return say(told, event.seat, event.type, { card: cardName(event.card), victim: nameOf(told, event.victim) })
    case 'stolen':
      return say(told, event.victim, 'stolen', { card: cardName(event.lost) })
    case 'gave':
      return say(told, event.seat, 'gave', { card: theCard(event.card), partner: nameOf(told, event.to) })
    case 'received':
      return say(told, event.seat, 'received', { card: theCard(event.card), partner: nameOf(told, event.from) })
    case 'declared':
      return declaredText(told, event.seat, event, [])
    case 'doubted':
      return say(told, event.seat, 'doubted', { victim: nameOf(told, event.of) })
    case 'revealed':
      return say(told, event.seat, event.true ? 'revealedTrue' : 'revealedBluff', { card: cardName(event.card) })
    case 'penalty':
      return penaltyText(told, event)
    case 'left':
      return event.to === told.viewer
        ? t('ask.left', { name: nameOf(told, event.seat) })
        : say(told, event.seat, 'left', { partner: nameOf(told, event.to) })
    case 'extra':
      return say(told, event.seat, event.taken ? 'extraTaken' : 'extraLeft')
    case 'tookBack':
      return event.card === undefined
        ? say(told, event.seat, 'tookBack')
        : say(told, event.seat, 'tookBackCard', { card: cardName(event.card) })
    case 'won':
      return say(told, event.seats.includes(told.viewer) ? told.viewer : (event.seats[0] ?? 0), 'won', {
        who: listOf(event.seats.map((seat) => nameOf(told, seat))),
      })
    case 'dealer':
    case 'turn':
    case 'finished':
    case 'passed':
    case 'earned':
      return say(told, event.seat, event.type)
  }
}

/** One deal to all is one sentence. */
const dealText = (told: Telling, events: readonly GameEvent[]): readonly string[] => {
  const [deal] = events.filter((event) => event.type === 'dealt')
  return deal === undefined ? [] : [say(told, told.viewer, 'deal', { cards: cardsName(deal.count) })]
}

/** What is worth telling after the decision itself. */
const FOLLOWING: readonly GameEvent['type'][] = ['revealed', 'hit', 'stolen', 'finished', 'counted', 'earned', 'dealer']

const followsTo = ({ seat, events: [decision] }: HistoryEntry, event: GameEvent, viewer: Seat): boolean => {
  if (event.type === 'moved') return decision?.type === 'passed' || decision?.type === 'doubted'
  if (event.type === 'received') return viewer === event.seat && seat !== event.from
  return FOLLOWING.includes(event.type)
}

const afterText = (told: Telling, entry: HistoryEntry): readonly string[] => [
  ...entry.events.filter((event) => followsTo(entry, event, told.viewer)).map((event) => eventSentence(told, event)),
  ...dealText(told, entry.events),
]

const VERBS = {
  out: ['out', 'youOut'],
  forward: ['forward', 'youForward'],
  backward: ['backward', 'youBackward'],
  leap: ['leap', 'youLeap'],
  swap: ['swap', 'youSwap'],
} as const

/** Each part of a shared card, and the owner of the marble where it is another player's. */
const partsText = (told: Telling, seat: Seat, moves: readonly Moved[]): string =>
  listOf(
    moves.map((move) => {
      const owner = ownerOf(told, move.peg)
      const going = goingText(told, move)
      return owner === seat ? going : t('part.ofOther', { name: nameOf(told, owner), going })
    }),
  )

const playText = (told: Telling, { seat, events }: HistoryEntry, played: Of<'played'>): string => {
  const moves = events.filter(isMoved)
  const [move] = moves
  if (move === undefined || played.second !== undefined) return playedText(told, played)
  const values = { who: nameOf(told, seat), card: playedName(played) }
  // An exchange moves two marbles in one part.
  if (moves.length > (move.kind === 'swap' ? 2 : 1))
    return say(told, seat, 'split', { ...values, moves: partsText(told, seat, moves) })
  const [other, mine] = VERBS[move.kind]
  const to = placeOf(told, lastHole(move), ownerOf(told, move.peg))
  const pegs = listOf(moves.map((swapped) => innerPegText(told, swapped, -1)))
  return t(`log.${seat === told.viewer ? mine : other}`, { ...values, steps: stepsOf(move), to, pegs })
}

const discardText = (told: Telling, { seat, events, forced }: HistoryEntry, event: Of<'discarded'>): string => {
  if (forced) return say(told, seat, 'forcedOut', { card: cardName(event.card ?? FACE_DOWN) })
  const freed = events.find(isMoved)
  const sentence = eventSentence(told, event)
  return freed === undefined ? sentence : `${sentence} ${say(told, ownerOf(told, freed.peg), 'freed')}`
}

/** A gift to the viewer, with its card once it is handed over. */
const giftText = (told: Telling, { seat, events }: HistoryEntry, gift: Of<'gave'>): string => {
  if (gift.to !== told.viewer) return eventSentence(told, gift)
  const received = events.find((event) => event.type === 'received' && event.seat === gift.to)
  return eventSentence(told, received ?? ({ type: 'received', seat: gift.to, from: seat } as const))
}

const decisionText = (told: Telling, entry: HistoryEntry): string => {
  const [decision] = entry.events
  if (decision === undefined) return ''
  switch (decision.type) {
    case 'played':
      return playText(told, entry, decision)
    case 'declared':
      return declaredText(told, entry.seat, decision, entry.announced)
    case 'discarded':
      return discardText(told, entry, decision)
    case 'gave':
      return giftText(told, entry, decision)
    default:
      return eventSentence(told, decision)
  }
}

/** A decision as sentences: what was done, who was hit, who has come home, what followed. */
export const entrySentence = (told: Telling, entry: HistoryEntry): string =>
  [decisionText(told, entry), ...afterText(told, entry), ...(entry.byBot ? [t('absence.byBot')] : [])].join(' ')

/** The move that a declaration announces. */
export const claimSentence = (told: Telling, seat: Seat, said: Said, announced: readonly GameEvent[]): string => {
  const values = {
    name: nameOf(told, seat),
    rank: aRankName(said.rank),
    move: announcedText(told, seat, said.parts, announced),
  }
  return seat === told.viewer ? t('ask.claimYours', values) : t('ask.claim', values)
}
