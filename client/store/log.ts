import type { Decision } from '../../engine/action.ts'
import { type Hole, isTrack, makeSeat, type Seat, seatOfPeg } from '../../engine/board.ts'
import type { GameEvent } from '../../engine/events.ts'
import { moved } from '../../engine/moves.ts'
import { startPosition } from '../../engine/position.ts'
import { type Rules, sameTeam } from '../../engine/ruleset.ts'
import { readDecision } from './reading.ts'
import { pegsAfter } from './shown.ts'

/** One decision of the game, read from the table's list of moves. */
export interface Entry {
  readonly seat: Seat
  /** Notation without the seat's letter. */
  readonly text: string
  /** Undefined for a decision this client can't read. */
  readonly action: Decision | undefined
  /** What the server told, or as much as the move itself tells where it was played before this page came. */
  readonly events: readonly GameEvent[]
  /** Of a declaration: the move announced, as it would be made. */
  readonly announced: readonly GameEvent[]
  /** The position after it. */
  readonly pegs: readonly Hole[]
  /** A bot made it for the person in the seat. */
  readonly byBot: boolean
}

/** Events by number of the decision they belong to, as far as this page heard them. */
export type Heard = ReadonlyMap<number, readonly GameEvent[]>

const NO_EVENTS: readonly GameEvent[] = []

/** What a move does where it is legal; nothing where the position is not known well enough. */
const doneBy = (rules: Rules, pegs: readonly Hole[], seat: Seat, action: Decision): readonly GameEvent[] => {
  try {
    return moved(rules, { pegs, fresh: 0 }, seat, action).events
  } catch {
    return NO_EVENTS
  }
}

const penaltyOf = ({ board }: Rules, pegs: readonly Hole[], seat: Seat, from: Hole): readonly GameEvent[] => {
  const peg = pegs.indexOf(from)
  if (peg === -1 || !isTrack(board, from)) return NO_EVENTS
  return [{ type: 'penalty', seat, peg, from, to: board.start[seatOfPeg(board, peg)] as number }]
}

/** The declaration that is being answered: the last one, if nothing but passes came after it. */
const openClaim = (log: readonly Entry[]): Entry | undefined => {
  const claim = log.findLast(({ action }) => action?.kind !== 'pass')
  return claim?.action?.kind === 'declare' ? claim : undefined
}

/** The move announced is made with the last pass; with a doubt, unless the doubter punishes it next. */
const claimGoesOn = (
  rules: Rules,
  claim: Entry,
  log: readonly Entry[],
  entry: Read,
  next: Read | undefined,
): boolean => {
  if (entry.action?.kind === 'doubt') return next?.action?.kind !== 'penalty' || next.seat !== entry.seat
  const opponents = rules.teamOf.filter((_, seat) => !sameTeam(rules, seat, claim.seat)).length
  return entry.action?.kind === 'pass' && log.length - log.lastIndexOf(claim) === opponents
}

interface Read {
  readonly seat: Seat
  readonly text: string
  readonly action: Decision | undefined
}

const read = (rules: Rules, line: string): Read => {
  const space = line.indexOf(' ')
  const letter = line.slice(0, space)
  const text = line.slice(space + 1)
  const seat = rules.teamOf.findIndex((_, i) => makeSeat(rules.board, i) === letter)
  return { seat: Math.max(0, seat), text, action: readDecision(rules, text) }
}

const told = (rules: Rules, log: readonly Entry[], pegs: readonly Hole[], entry: Read, next: Read | undefined) => {
  const { action, seat } = entry
  switch (action?.kind) {
    case 'play':
    case 'discard':
      return doneBy(rules, pegs, seat, action)
    case 'penalty':
      return penaltyOf(rules, pegs, seat, action.hole)
    case 'pass':
    case 'doubt': {
      const claim = openClaim(log)
      const made = claim?.action !== undefined && claimGoesOn(rules, claim, log, entry, next)
      return made ? doneBy(rules, pegs, claim.seat, claim.action) : NO_EVENTS
    }
    default:
      return NO_EVENTS
  }
}

/** A decision is worked out again when the server's tale of it comes, or the one after a doubt. */
interface Source {
  readonly line: string
  readonly heard: readonly GameEvent[] | undefined
  readonly next: string | undefined
  readonly byBot: boolean
}
interface Kept {
  readonly rules: Rules
  readonly sources: readonly Source[]
  readonly log: readonly Entry[]
}
let kept: Kept | undefined

const sourcesOf = (moves: readonly string[], heard: Heard, standIns: readonly number[]): readonly Source[] =>
  moves.map((line, i) => ({
    line,
    heard: heard.get(i + 1),
    byBot: standIns.includes(i + 1),
    next: line.endsWith(' doubt') ? moves[i + 1] : undefined,
  }))

const sameSource = (a: Source | undefined, b: Source): boolean =>
  a !== undefined && a.line === b.line && a.heard === b.heard && a.next === b.next && a.byBot === b.byBot

const entryOf = (rules: Rules, log: readonly Entry[], source: Source): Entry => {
  const pegs = log[log.length - 1]?.pegs ?? startPosition(rules.board).pegs
  const entry = read(rules, source.line)
  const next = source.next === undefined ? undefined : read(rules, source.next)
  const events = source.heard ?? told(rules, log, pegs, entry, next)
  const announced = entry.action?.kind === 'declare' ? doneBy(rules, pegs, entry.seat, entry.action) : NO_EVENTS
  return { ...entry, events, announced, pegs: pegsAfter(pegs, events), byBot: source.byBot }
}

/** The game told from its moves and what was heard of them; what was told before is not worked out again. */
export const logOf = (
  rules: Rules,
  moves: readonly string[],
  heard: Heard = new Map(),
  standIns: readonly number[] = [],
): readonly Entry[] => {
  const old = kept?.rules === rules ? kept : undefined
  const sources = sourcesOf(moves, heard, standIns)
  const changed = sources.findIndex((source, i) => !sameSource(old?.sources[i], source))
  const same = changed === -1 ? sources.length : changed
  if (old !== undefined && same === sources.length && old.log.length === same) return old.log
  const log = (old?.log ?? []).slice(0, same)
  for (const source of sources.slice(same)) log.push(entryOf(rules, log, source))
  kept = { rules, sources, log }
  return log
}
