/**
 * The request for a decision of Marble Chase (docs/line-protocol.md). Nothing is hidden, so it holds the whole match.
 */

import type { Seat } from '../../board.ts'
import { fault, ok, type Result } from '../../result.ts'
import type { Flick } from '../flick.ts'
import type { ChaseGame } from '../game.ts'
import { chaseFaultOf, playChase } from '../play.ts'
import { RULES_ID } from '../rules-id.ts'
import { legalScores } from '../scoring.ts'
import type { ChaseOutcome } from '../turns.ts'
import { makeChaseAction, makeFlick, parseChaseAction, parseFlick } from './notation.ts'
import { type ChaseRecord, totalsAfter } from './record.ts'
import { makeTotals } from './totals-text.ts'

/** A legal score and the totals that it leads to. */
interface OfferedScore {
  readonly move: string
  readonly totals: string
}

/** Returns every legal score, sorted by text. */
export const offeredScores = (game: ChaseGame): readonly OfferedScore[] =>
  legalScores(game)
    .map((action) => {
      const { value } = playChase(game, action) as { readonly value: ChaseOutcome }
      return { move: makeChaseAction(action), totals: totalsAfter(value) }
    })
    .sort((a, b) => (a.move < b.move ? -1 : 1))

/** Returns a flick of medium force in a middle column; undefined if no marble is to be flicked. */
export const middleFlick = ({ phase, marbles }: ChaseGame): Flick | undefined => {
  const held = marbles.find(({ at }) => at === 'hand')
  return phase === 'shoot' && held !== undefined
    ? { marble: held.marble, column: 3, row: 'f', direction: 0, force: 400 }
    : undefined
}

/** The request for a flick or a score. */
export interface ChaseDecisionRequest {
  readonly cmd: 'choose'
  readonly rules: typeof RULES_ID
  readonly record: ChaseRecord
  readonly seat: Seat
  readonly turn: Seat
  readonly phase: ChaseGame['phase']
  /** The column that the die named; missing in the first turn of a game. */
  readonly die?: number
  /** Letters of the marbles that are still to be flicked. */
  readonly held: string
  readonly totals: string
  /** Legal scores. Flicks are too many to be listed. */
  readonly moves: readonly OfferedScore[]
}

/** Returns the request for a flick or a score of the seat on turn. */
export const makeChaseRequest = (game: ChaseGame, record: ChaseRecord): ChaseDecisionRequest => ({
  cmd: 'choose',
  rules: RULES_ID,
  record,
  seat: game.turn,
  turn: game.turn,
  phase: game.phase,
  ...(game.die === undefined ? {} : { die: game.die }),
  held: game.marbles.flatMap(({ marble, at }) => (at === 'hand' ? [marble] : [])).join(' '),
  totals: makeTotals(game.totals),
  moves: offeredScores(game),
})

/**
 * Reads a decision of the seat on turn, and returns its text if it is legal: a flick without its result, or a score.
 */
export const parseChaseDecision = (game: ChaseGame, text: string): Result<string> => {
  if (game.phase === 'shoot') {
    const flick = parseFlick(text)
    if (!flick.ok) return flick
    const why = chaseFaultOf(game, { kind: 'flick', flick: flick.value, roll: { to: 'on', knocks: [] } })
    return why === undefined ? ok(makeFlick(flick.value)) : { ok: false, error: why }
  }
  const action = parseChaseAction(game.rules, text)
  if (!action.ok) return action
  if (action.value.kind !== 'score') return fault('chase/not-now', 'a score is to come now', 'Q5')
  const why = chaseFaultOf(game, action.value)
  return why === undefined ? ok(makeChaseAction(action.value)) : { ok: false, error: why }
}
