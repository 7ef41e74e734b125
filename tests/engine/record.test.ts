import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOTS } from '../../engine/bots/registry.ts'
import { makeCards } from '../../engine/cards.ts'
import { newGame } from '../../engine/game.ts'
import { answer } from '../../engine/line.ts'
import { makePosition } from '../../engine/notation.ts'
import { type GameRecord, newRecord, recorded, replay } from '../../engine/record.ts'
import { type Choices, defaultChoices } from '../../engine/ruleset.ts'
import { anyChoices, anySeating, SEATINGS } from './arbitrary.ts'
import { dealt, must, randomGame, setupOf } from './live.ts'
import { playOut } from './reference-game.ts'

/** Decisions after which even a table of random players has finished. */
const LONGEST = 30_000

/** The record of a random game, and the pegs after every decision, as it was played. */
const recordOf = (players: number, teams: number, choices: Choices, seed: string, dealer: number) => {
  const setup = setupOf(players, teams, { ...choices })
  const begun = dealt(setup, seed, dealer)
  let record = newRecord(must(newGame({ ...setup, dealer })))
  for (const stock of begun.shuffles) record = recorded(record, { kind: 'shuffle', stock }, begun.game)
  const moments = randomGame(setup, seed, 250, dealer)
  for (const { action, after } of moments) {
    record = recorded(record, action, after.game)
    for (const stock of after.shuffles) record = recorded(record, { kind: 'shuffle', stock }, after.game)
  }
  return { record, moments }
}

describe('a record', () => {
  test('replayed is the game as it was played, position by position', () => {
    fc.assert(
      fc.property(anySeating, anyChoices, fc.nat(), fc.nat(), ([players, teams], choices, seed, d) => {
        const { record, moments } = recordOf(players, teams, choices, String(seed), d % players)
        const again = must(replay(JSON.parse(JSON.stringify(record)) as GameRecord))
        expect(again.positions).toEqual(
          moments.map(({ after }) => makePosition(after.game.rules.board, after.game.position)),
        )
        expect(again.game).toEqual(moments.at(-1)?.after.game)
        expect(again.result).toBe(record.result)
      }),
      { numRuns: 20 },
    )
  })

  test('names what is wrong with it, and where', () => {
    const { record } = recordOf(4, 2, defaultChoices, 'faults', 0)
    const changed = (change: Partial<GameRecord>) => replay({ ...record, ...change })
    const at = (index: number, move: string) => changed({ moves: record.moves.with(index, move) })
    expect(at(7, '* aS-b8')).toMatchObject({ ok: false, error: { message: expect.stringContaining('moves[7]') } })
    expect(at(0, 'nonsense')).toMatchObject({ ok: false, error: { message: expect.stringContaining('moves[0]') } })
    expect(changed({ shuffles: [] })).toMatchObject({ ok: false, error: { code: 'text/record' } })
    expect(changed({ shuffles: ['As Ks'] })).toMatchObject({
      ok: false,
      error: { code: 'game/not-a-shuffle', message: expect.stringContaining('shuffles[0]') },
    })
    expect(changed({ shuffles: ['As Zz'] })).toMatchObject({ ok: false, error: { code: 'text/card' } })
    expect(changed({ shuffles: [...record.shuffles, 'As'] })).toMatchObject({ ok: false })
    expect(changed({ dealer: 4 })).toMatchObject({ ok: false, error: { code: 'rules/players' } })
    expect(changed({ rules: 'chess' })).toMatchObject({ ok: false, error: { code: 'rules/unknown' } })
  })
})

const playedBy = (bot: string, players: number, teams: number, options: object, seed: string): GameRecord => {
  const request = { cmd: 'play', rules: 'basic', players, teams, options, seed, bots: Array(players).fill(bot) }
  const { record } = JSON.parse(answer(JSON.stringify(request))) as { record: GameRecord }
  return record
}

/** The reference plays the record's first moves by itself and finds the same hands, moves and pegs. */
const agreesWithReference = (record: GameRecord, moves: number) => {
  const begun = { ...record, moves: record.moves.slice(0, moves) }
  const byRules = playOut({ ...begun, choices: { ...defaultChoices, ...record.options } as Choices })
  const shuffles = record.shuffles.slice(0, byRules.shuffled)
  const shown = JSON.stringify({ cmd: 'replay', record: { ...begun, shuffles } })
  const { positions } = JSON.parse(answer(shown)) as { positions: readonly string[] }
  expect(positions).toEqual(byRules.turns.map((turn) => turn.pegs))
  return byRules
}

describe('whole games', () => {
  const tables = SEATINGS.flatMap(([players, teams]) =>
    (players === 4 ? BOTS : ['random', 'greedy']).map((bot) => ({ players, teams, bot })),
  )

  test.each(tables)('W3: $bot players, $players in $teams teams, finish', ({ players, teams, bot }) => {
    const record = playedBy(bot, players, teams, {}, `${players} ${teams}`)
    expect(record.moves.length).toBeLessThan(LONGEST)
    expect(record.result.split(' ')).toHaveLength(players / teams)
    expect(agreesWithReference(record, 300).result).toBe(record.moves.length > 300 ? '' : record.result)
  })

  test.each([
    [4, 2, { draw: 'after', twos: 'swap', nines: 'split', handSize: 3 }],
    [6, 3, { control: 'team', nines: 'split', jokerComesOut: true, forfeit: true }],
    [6, 2, { help: 'any', forcedHome: true, tens: 'back1', handSize: 7 }],
    [2, 2, { jokers: 'in', packs: 1, draw: 'after' }],
  ])('D3 O1 to O12: %i in %i teams with house rules %o', (players, teams, options) => {
    const record = playedBy('greedy', players, teams, options, 'house')
    const { result } = agreesWithReference(record, Number.POSITIVE_INFINITY)
    expect(result).toBe(record.result)
    expect(result).not.toBe('')
  })
})

interface Golden {
  readonly record: GameRecord
  readonly last: string
}

describe('golden games stay playable as they were', () => {
  const files = readdirSync('tests/records').filter((name) => name.endsWith('.json'))

  test('there are some', () => expect(files.length).toBeGreaterThan(3))

  test.each(files)('%s', (file) => {
    const { record, last } = JSON.parse(readFileSync(`tests/records/${file}`, 'utf8')) as Golden
    const again = must(replay(record))
    expect(again.positions.at(-1)).toBe(last)
    expect(again.result).toBe(record.result)
    expect(agreesWithReference(record, Number.POSITIVE_INFINITY).result).toBe(record.result)
  })
})

test('hands of the engine are those of the rule book at every turn', () => {
  const { record, moments } = recordOf(6, 3, { ...defaultChoices, draw: 'after', handSize: 4 }, 'hands', 2)
  const { turns } = playOut({ ...record, choices: { ...defaultChoices, ...record.options } as Choices })
  expect(moments.map(({ game }) => makeCards(game.hands[game.turn] ?? []))).toEqual(
    turns.map((turn) => turn.hand.join(' ')),
  )
})
