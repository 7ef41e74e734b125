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
  /** Notation of the decision, without the letter of the seat. */
  readonly text: string
  /** Events as this viewer may know them. The first one is the decision itself. */
  readonly events: readonly GameEvent[]
  /** Events of the announced move of a declaration, which is not made yet. */
  readonly announced: readonly GameEvent[]
  /** Position after the decision. */
  readonly pegs: readonly Hole[]
  /** True if the card of another player forced the seat to discard. */
  readonly forced: boolean
  /** True if a bot decided for the person in the seat. */
  readonly byBot: boolean
  /** True if it did so because the person's time had run out. */
  readonly timedOut: boolean
  /** True if a later entry took the decision back. Such decisions are not counted. */
  readonly takenBack: boolean
  /** Number of decisions that this entry and those just before it took back: that of a person last, after those of bots. */
  readonly takesBack?: number
  /** True if the next entry took back one more decision, of which this one was a consequence. */
  readonly goesBackWithNext?: true
}

/** The events of a game as one viewer may know them. Everything that is shown or counted is computed from this list. */
export interface History {
  /** Number of the game at its table; 0 before the first. */
  readonly game: number
  readonly deal: readonly GameEvent[]
  /** Draw for partners; undefined if there was none while this page was at the table. */
  readonly partnerDraw: PartnerDrawMessage | undefined
  readonly entries: readonly HistoryEntry[]
  /** Number of entries that were made before this page joined the table. */
  readonly before: number
}

export const NO_HISTORY: History = { game: 0, deal: [], partnerDraw: undefined, entries: [], before: 0 }

/** Moves the pegs as the events did, or if `back` is true, back to where each event found them. */
const movePegs = (pegs: readonly Hole[], events: readonly GameEvent[], back: boolean): readonly Hole[] => {
  const moved = [...pegs]
  for (const event of events) {
    if (event.type === 'moved') moved[event.peg] = event.path.at(back ? 0 : -1) as Hole
    const sentBack =
      event.type === 'tookBack' ? event.pegs : event.type === 'hit' || event.type === 'penalty' ? [event] : []
    for (const { peg, from, to } of sentBack) moved[peg] = back ? from : to
  }
  return moved
}

/** Returns the position after these events. */
export const pegsAfter = (pegs: readonly Hole[], events: readonly GameEvent[]): readonly Hole[] =>
  movePegs(pegs, events, false)

/** Returns the position before these entries. `pegs` is the position after them. */
export const pegsBefore = (pegs: readonly Hole[], entries: readonly HistoryEntry[]): readonly Hole[] =>
  movePegs(pegs, entries.flatMap(({ events }) => events).reverse(), true)

const NO_EVENTS: readonly GameEvent[] = []

/** Reports whether there are pegs where the parts begin. In a game that was set up in the middle there may be none. */
const areStartsTaken = (pegs: readonly Hole[], parts: readonly PegMove[]): boolean =>
  parts.every(({ from }, i) => pegs.includes(from) || parts.slice(0, i).some(({ to }) => to === from))

const entryAfter = (rules: Rules, last: HistoryEntry | undefined, message: EventMessage): HistoryEntry => {
  const { events, move, standIn, timeout } = message
  const [decision] = events
  const seat = decision !== undefined && 'seat' in decision ? decision.seat : 0
  const pegs = last?.pegs ?? openingPosition(rules).pegs
  const isDeclared = decision?.type === 'declared' && areStartsTaken(pegs, decision.parts)
  return {
    seat,
    text: move.slice(move.indexOf(' ') + 1),
    events,
    announced: isDeclared ? applyAnnouncedMoves(rules, { pegs, fresh: 0 }, seat, decision).events : NO_EVENTS,
    pegs: pegsAfter(pegs, events),
    forced: last?.events[0]?.type === 'forcing',
    byBot: standIn === true,
    timedOut: timeout === true,
    takenBack: false,
  }
}

/** Returns whether the entry took a decision back. */
export const isTakeBack = ({ events }: Pick<HistoryEntry, 'events'>): boolean => events[0]?.type === 'tookBack'

/** Marks the latest decision as taken back, and the entry before as part of the same taking back if it is one. */
const markTakenBack = (entries: HistoryEntry[]): void => {
  const at = entries.findLastIndex((entry) => !entry.takenBack && !isTakeBack(entry))
  const [undone, last] = [entries[at], entries.at(-1)]
  if (undone !== undefined) entries[at] = { ...undone, takenBack: true }
  if (last !== undefined && isTakeBack(last)) entries[entries.length - 1] = { ...last, goesBackWithNext: true }
}

/** Adds an entry, which may take back the latest decision. */
const addEntry = (rules: Rules, entries: HistoryEntry[], message: EventMessage): void => {
  const last = entries.at(-1)
  const next = entryAfter(rules, last, message)
  if (!isTakeBack(next)) return void entries.push(next)
  markTakenBack(entries)
  entries.push({ ...next, takesBack: (last?.takesBack ?? 0) + 1 })
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

/** Returns the history with one more decision, or that of a new game if the message is a deal. Returns undefined if the message does not continue the history. */
export const continueHistory = (rules: Rules, history: History, message: EventMessage): History | undefined => {
  const { game, seq, events, partnerDraw } = message
  if (seq === 0) return { ...NO_HISTORY, game, deal: events, partnerDraw }
  if (game !== history.game || seq !== history.entries.length + 1) return undefined
  const entries = [...history.entries]
  addEntry(rules, entries, message)
  return { ...history, entries }
}

/** A card that a player was given, and the seat that gave it. */
export interface Gift {
  /** Undefined if this viewer may not know it. */
  readonly card: number | undefined
  readonly from: Seat
}

/** Returns the gift that a seat has received in this deal; undefined once the seat has made a decision. */
export const giftOf = (entries: readonly HistoryEntry[], seat: Seat): Gift | undefined => {
  for (const entry of [...withoutTakenBack(entries)].reverse()) {
    const gift = entry.events.find((event) => event.type === 'received' && event.seat === seat)
    if (gift?.type === 'received') return { card: gift.card, from: gift.from }
    if (entry.seat === seat || entry.events[0]?.type === 'gave') return undefined
  }
  return undefined
}
