import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cubesOwned } from '../../../engine/marble-chase/game.ts'
import { chaseFaultOf } from '../../../engine/marble-chase/play.ts'
import { parseChaseAction } from '../../../engine/marble-chase/text/notation.ts'
import { replayRequest } from '../../../engine/marble-chase/text/requests.ts'
import { respondToLine } from '../../../engine/text/line-protocol.ts'
import { must } from '../game-fixtures.ts'
import { RULE_IDS } from '../rulebook.ts'
import { ReferenceMatch } from './reference/reference-match.ts'

interface Golden {
  readonly name: string
  /** Numbers of RULES.md. */
  readonly shows: readonly string[]
  readonly players: number
  readonly options?: { readonly bestOf?: number; readonly cubes?: number; readonly blacks?: number }
  /** Totals with which the turn begins. Without them the moves are those of a match from its beginning. */
  readonly totals?: string
  readonly wins?: readonly number[]
  /** The seat that begins. */
  readonly turn: number
  readonly moves: readonly string[]
  /** Phase and seat after the moves. */
  readonly phase: string
  readonly next: number
  /** Every legal score then, with the totals that it leads to. */
  readonly scores?: Readonly<Record<string, string>>
  /** Entries that are refused then, with code and rule. */
  readonly refused?: Readonly<Record<string, string>>
  /** Totals after the last entry, and the seats that have won the match. */
  readonly after?: string
  readonly result?: string
  /** Cubes by side. */
  readonly owned?: readonly number[]
}

const GOLDEN_POSITIONS = (
  JSON.parse(readFileSync('tests/engine/marble-chase/goldens.json', 'utf8')) as readonly Golden[]
).map((golden) => ({ ...golden, title: `${golden.shows.join(' ')}: ${golden.name}` }))

const requestOf = ({ players, options = {}, totals, wins, turn, moves }: Golden) => {
  const rules = 'marble-chase'
  return totals === undefined
    ? { cmd: 'moves', record: { rules, players, ...options, first: turn, moves } }
    : { cmd: 'moves', rules, players, options, totals, turn, moves, ...(wins === undefined ? {} : { wins }) }
}

const referenceOf = ({ players, options, totals, wins, turn, moves }: Golden): ReferenceMatch => {
  const match = new ReferenceMatch({ players, bestOf: 1, cubes: 12, blacks: 3, ...options, first: turn })
  if (totals !== undefined) match.begin(totals, wins ?? [])
  for (const text of moves) expect(match.enter(text), text).toBe(true)
  return match
}

const refusalOf = (golden: Golden, text: string): string => {
  const { game } = must(replayRequest(requestOf(golden)))
  const action = parseChaseAction(game.rules, text)
  const error = action.ok ? chaseFaultOf(game, action.value) : action.error
  return [error?.code, error?.rule].filter((part) => part !== undefined).join(' ')
}

describe.each(GOLDEN_POSITIONS)('$title', (golden) => {
  const { phase, next, scores = {}, refused = {}, after, result, owned, shows } = golden

  test('the engine', () => {
    const moves = Object.entries(scores).map(([move, totals]) => ({ move, totals }))
    expect(JSON.parse(respondToLine(JSON.stringify(requestOf(golden))))).toEqual({ phase, turn: next, moves })
    const refusals = Object.keys(refused).map((text) => [text, refusalOf(golden, text)])
    expect(Object.fromEntries(refusals)).toEqual(refused)
    const course = must(replayRequest(requestOf(golden)))
    if (after !== undefined) expect(course.positions.at(-1)).toBe(after)
    if (result !== undefined) expect(course.result).toBe(result)
    if (owned !== undefined) expect(owned.map((_, side) => cubesOwned(course.game, side))).toEqual(owned)
  })

  test('the reference', () => {
    const match = referenceOf(golden)
    expect([match.awaits, match.seatOnTurn()]).toEqual([phase, next])
    expect(match.awaits === 'score' ? match.scores() : []).toEqual(Object.keys(scores))
    const understood = Object.entries(refused).filter(([, why]) => why !== 'text/move' && !why.startsWith('chase/shot'))
    for (const [text] of understood) expect(match.enter(text), text).toBe(false)
    if (after !== undefined) expect(match.totalsText).toBe(after)
    if (result !== undefined) expect(match.result()).toBe(result)
    for (const [text, totals] of Object.entries(scores)) {
      const other = referenceOf(golden)
      expect([other.enter(text), other.totalsText]).toEqual([true, totals])
    }
  })

  test('cites rules that exist', () => {
    for (const id of shows) expect(RULE_IDS).toContain(id)
  })
})
