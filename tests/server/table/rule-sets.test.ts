import { describe, expect, test } from 'vitest'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import { replay } from '../../../engine/text/record.ts'
import type { MakeTable } from '../../../server/protocol/http.ts'
import { LONG } from '../../long.ts'
import { movesOf } from './public-moves.ts'
import { type TableFixture, tableFixture } from './table-fixture.ts'

/** More decisions than any game of sensible players takes. */
const MAX_DECISIONS = 6000

/** Every named rule set with the players it is made for first, and some other company. */
const FAMILY_SETUPS: readonly MakeTable[] = [
  ...RULE_SETS.map((set) => ({
    rules: set.id,
    players: set.seatings.some((fixture) => fixture.players === 4) ? 4 : 2,
  })),
  { rules: 'tock', players: 3 },
  { rules: 'carbles', players: 6 },
  { rules: 'carbles-partners', players: 8 },
  { rules: 'bluffing', players: 2 },
  { rules: 'arizona', players: 6, teams: 3 },
  { rules: 'basic', players: 4, options: { counting: 'third', doubles: true, draw: 'after', handSize: 3 } },
  { rules: 'tock', players: 4, options: { fours: 'backward', tens: 'swap', fives: 'any' } },
  { rules: 'jackaroo', players: 4, options: { deals: '4-4-5' } },
]

/** Makes a table with bots in all seats that decide at once. */
const playedTable = (setup: MakeTable, seed: number): TableFixture => {
  const fixture = tableFixture(setup, seed)
  const host = fixture.come()
  fixture.must(host, 'fill', { bot: 'greedy' })
  fixture.must(host, 'start', {})
  while (fixture.table.phase === 'playing' && fixture.table.seq < MAX_DECISIONS) {
    const seat = fixture.asked()
    const answer = fixture.act(seat, fixture.wiseMove(seat))
    if (!answer.ok) throw new Error(`${answer.error.code} ${answer.error.message}`)
  }
  return fixture
}

/** Games of bluffs and of many players are long. */
const isShort = ({ rules, players, options }: MakeTable): boolean =>
  options === undefined && players <= 4 && (rules !== 'bluffing' || players === 2)

describe.each(FAMILY_SETUPS)('$rules for $players, $options', (setup) => {
  const ends = (seed: number): void => {
    const { table, steps } = playedTable(setup, seed * 7919)
    const { cards: match } = table
    expect(table.phase).toBe('over')
    expect(match?.winner).toBeTypeOf('number')
    const again = match === undefined ? undefined : replay(match.record)
    expect(again).toMatchObject({ ok: true, value: { result: match?.record.result } })
    expect(again?.ok === true && again.value.game).toEqual(match?.game)
    expect(match?.record.moves).toHaveLength(table.seq)
    expect(steps.map((step) => step.move)).toEqual(['', ...movesOf(match)])
    expect(table.view('table').asked).toEqual([])
  }

  test('ends with a winner and a record that replays to the same end', isShort(setup) ? {} : LONG, () => ends(1))
  test('does so with other cards', LONG, () => ends(2))
})
