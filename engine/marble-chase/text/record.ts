import type { Seat } from '../../board.ts'
import { fault, ok, type Result, within } from '../../result.ts'
import type { ChaseAction } from '../action.ts'
import type { ChaseEvent } from '../events.ts'
import { type ChaseGame, newChase } from '../game.ts'
import { playChase } from '../play.ts'
import { type ChaseSetup, seatsOf } from '../rules.ts'
import { RULES_ID } from '../rules-id.ts'
import type { ChaseOutcome } from '../turns.ts'
import { makeChaseSeat, parseChaseAction } from './notation.ts'
import { makeTotals } from './totals-text.ts'

/** Record of a match, stored as JSON (docs/line-protocol.md). It is all that a replay needs. */
export interface ChaseRecord {
  readonly rules: typeof RULES_ID
  readonly players: number
  readonly teams: number
  /** The seat that begins the first game. */
  readonly first: Seat
  readonly bestOf: number
  /** Number of cubes of each side. */
  readonly cubes: number
  /** Number of black shots that may be scored in a turn. */
  readonly blacks: number
  /** Version of the physics that rolled its marbles; missing if nothing was rolled. */
  readonly physics?: number
  /** Dice, flicks and scores of all games. */
  readonly moves: readonly string[]
  /** Letters of the seats that won, or empty while the match runs. */
  readonly result: string
}

/** Returns the record of a match before its first flick. */
export const newChaseRecord = ({ rules, first }: ChaseGame): ChaseRecord => ({
  rules: RULES_ID,
  players: rules.players,
  teams: rules.sides,
  first,
  bestOf: rules.bestOf,
  cubes: rules.cubes,
  blacks: rules.blacks,
  moves: [],
  result: '',
})

/** Returns the letters of the seats that won; the empty text while the match runs. */
export const chaseResultOf = ({ rules, winner }: ChaseGame): string =>
  winner === undefined ? '' : seatsOf(rules, winner).map(makeChaseSeat).join(' ')

/** Returns the totals after an action; if it won a game, the final totals of that game. */
export const totalsAfter = ({ game, events }: ChaseOutcome): string => {
  const won = events.find((event): event is ChaseEvent & { type: 'gameWon' } => event.type === 'gameWon')
  return makeTotals(won?.totals ?? game.totals)
}

/** A record that was played again. */
export interface ChaseReplay {
  readonly game: ChaseGame
  /** Totals after each entry of `moves`. */
  readonly positions: readonly string[]
  /** Letters of the seats that won; empty if the match is not over. */
  readonly result: string
}

/** Called for every action, with the game before it and the outcome. */
type ReplayListener = (before: ChaseGame, action: ChaseAction, outcome: ChaseOutcome) => void

const playEntry = (game: ChaseGame, text: string, onAction: ReplayListener): Result<ChaseOutcome> => {
  const action = parseChaseAction(game.rules, text)
  if (!action.ok) return action
  const played = playChase(game, action.value)
  if (played.ok) onAction(game, action.value, played.value)
  return played
}

/** Plays the entries of `moves` on from a game. A fault names the index of the entry. */
export const playEntries = (
  begun: ChaseGame,
  moves: readonly string[],
  onAction: ReplayListener = () => {},
): Result<ChaseReplay> => {
  const positions: string[] = []
  let game = begun
  for (const [index, text] of moves.entries()) {
    const played = within(`moves[${index}] "${text}": `, playEntry(game, text, onAction))
    if (!played.ok) return played
    game = played.value.game
    positions.push(totalsAfter(played.value))
  }
  return ok({ game, positions, result: chaseResultOf(game) })
}

/** The part of a record that determines the match. */
export type RecordedChase = ChaseSetup & Pick<ChaseRecord, 'first' | 'moves'>

/** Returns the set-up of a record. A record holds its options beside its other fields. */
export const recordedSetup = ({ players, bestOf, cubes, blacks }: Omit<ChaseRecord, 'moves'>): ChaseSetup => ({
  players,
  options: { bestOf, cubes, blacks } as NonNullable<ChaseSetup['options']>,
})

/** Plays a record to its end. A fault names the index of the entry. */
export const replayChase = (record: RecordedChase | ChaseRecord, onAction?: ReplayListener): Result<ChaseReplay> => {
  const fresh = newChase('bestOf' in record ? { ...record, ...recordedSetup(record) } : record)
  if (!fresh.ok) return fresh
  return Array.isArray(record.moves) && record.moves.every((text) => typeof text === 'string')
    ? playEntries(fresh.value, record.moves, onAction)
    : fault('text/record', '"moves" must be a list of texts')
}
