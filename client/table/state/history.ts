import type { PegMove } from '../../../engine/action.ts'
import type { Hole, Seat } from '../../../engine/board.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { applyAnnouncedMoves } from '../../../engine/movegen/peg-moves.ts'
import { openingPosition } from '../../../engine/position.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import type { EventMessage, PartnerDrawMessage } from '../../../engine/text/event-message.ts'

/** One decision of the game. */
export interface HistoryEntry {
  readonly seat: Seat
  /** Notation without the seat's letter. */
  readonly text: string
  /** Events as this viewer may see them; the first one is the decision itself. */
  readonly events: readonly GameEvent[]
  /** The announced move of a declaration, as it would be made. */
  readonly announced: readonly GameEvent[]
  /** The position after it. */
  readonly pegs: readonly Hole[]
  /** A discard to which another player's card forced the seat. */
  readonly forced: boolean
  /** A bot made it for the person in the seat. */
  readonly byBot: boolean
  /** The next entry took it back: it is in no count, and nothing on the board comes of it. */
  readonly takenBack: boolean
}

/** The events of a game as one viewer may know them. Everything shown, said or counted is a fold over this list. */
export interface History {
  /** Number of the game at its table; 0 before the first. */
  readonly game: number
  readonly deal: readonly GameEvent[]
  /** Set if partners were drawn for while this page was at the table. */
  readonly partnerDraw: PartnerDrawMessage | undefined
  readonly entries: readonly HistoryEntry[]
  /** Number of entries made before this page came. */
  readonly before: number
}

export const NO_HISTORY: History = { game: 0, deal: [], partnerDraw: undefined, entries: [], before: 0 }

/** Puts each peg that an event moved at the end of its way, or `back` at its beginning. */
const movePegs = (pegs: readonly Hole[], events: readonly GameEvent[], back: boolean): readonly Hole[] => {
  const moved = [...pegs]
  for (const event of events) {
    if (event.type === 'moved') moved[event.peg] = event.path.at(back ? 0 : -1) as Hole
    const sent =
      event.type === 'tookBack' ? event.pegs : event.type === 'hit' || event.type === 'penalty' ? [event] : []
    for (const { peg, from, to } of sent) moved[peg] = back ? from : to
  }
  return moved
}

/** Returns the position after these events. */
export const pegsAfter = (pegs: readonly Hole[], events: readonly GameEvent[]): readonly Hole[] =>
  movePegs(pegs, events, false)

/** Returns the position before these entries, from the one after them; it works for a game that was set up in the middle, too. */
export const pegsBefore = (pegs: readonly Hole[], entries: readonly HistoryEntry[]): readonly Hole[] =>
  movePegs(pegs, entries.flatMap(({ events }) => events).reverse(), true)

const NO_EVENTS: readonly GameEvent[] = []

/** Reports whether the pegs stand where the parts begin: in a game that was set up in the middle they may not. */
const isKnown = (pegs: readonly Hole[], parts: readonly PegMove[]): boolean =>
  parts.every(({ from }, i) => pegs.includes(from) || parts.slice(0, i).some(({ to }) => to === from))

const entryAfter = (rules: Rules, last: HistoryEntry | undefined, message: EventMessage): HistoryEntry => {
  const { events, move, standIn } = message
  const [decision] = events
  const seat = decision !== undefined && 'seat' in decision ? decision.seat : 0
  const pegs = last?.pegs ?? openingPosition(rules).pegs
  const isDeclared = decision?.type === 'declared' && isKnown(pegs, decision.parts)
  return {
    seat,
    text: move.slice(move.indexOf(' ') + 1),
    events,
    announced: isDeclared ? applyAnnouncedMoves(rules, { pegs, fresh: 0 }, seat, decision).events : NO_EVENTS,
    pegs: pegsAfter(pegs, events),
    forced: last?.events[0]?.type === 'forcing',
    byBot: standIn === true,
    takenBack: false,
  }
}

const isTakeBack = ({ events }: HistoryEntry): boolean => events[0]?.type === 'tookBack'

/** Adds an entry, which may take back the last one. */
const addEntry = (rules: Rules, entries: HistoryEntry[], message: EventMessage): void => {
  const last = entries.at(-1)
  const next = entryAfter(rules, last, message)
  if (last !== undefined && isTakeBack(next)) entries[entries.length - 1] = { ...last, takenBack: true }
  entries.push(next)
}

/** Returns the decisions that were not taken back, without the entries that took others back. */
export const withoutTakenBack = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] =>
  entries.some(isTakeBack) ? entries.filter((entry) => !entry.takenBack && !isTakeBack(entry)) : entries

/** Returns the events of the decisions that were not taken back. */
export const eventsOf = (entries: readonly HistoryEntry[]): readonly GameEvent[] =>
  withoutTakenBack(entries).flatMap(({ events }) => events)

/** Returns the history of a game from all its messages so far, the deal first. */
export const historyOf = (rules: Rules, [deal, ...decisions]: readonly EventMessage[]): History => {
  if (deal === undefined) return NO_HISTORY
  const entries: HistoryEntry[] = []
  for (const message of decisions) addEntry(rules, entries, message)
  return { ...NO_HISTORY, game: deal.game, deal: deal.events, entries, before: entries.length }
}

/** Returns the history with one more decision, or of the game that begins with this deal; undefined if the message doesn't continue it. */
export const continueHistory = (rules: Rules, history: History, message: EventMessage): History | undefined => {
  const { game, seq, events, partnerDraw } = message
  if (seq === 0) return { ...NO_HISTORY, game, deal: events, partnerDraw }
  if (game !== history.game || seq !== history.entries.length + 1) return undefined
  const entries = [...history.entries]
  addEntry(rules, entries, message)
  return { ...history, entries }
}

/** A card that somebody was given, and who gave it. */
export interface Gift {
  /** Undefined where this viewer may not know it. */
  readonly card: number | undefined
  readonly from: Seat
}

/** Returns the gift that a seat has received in this deal, until it has played. */
export const giftOf = (entries: readonly HistoryEntry[], seat: Seat): Gift | undefined => {
  for (const entry of [...withoutTakenBack(entries)].reverse()) {
    const gift = entry.events.find((event) => event.type === 'received' && event.seat === seat)
    if (gift?.type === 'received') return { card: gift.card, from: gift.from }
    if (entry.seat === seat || entry.events[0]?.type === 'gave') return undefined
  }
  return undefined
}
