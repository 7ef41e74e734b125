import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadAllNetworks } from '../../../engine/bots/networks/registry.ts'
import { makeCards } from '../../../engine/cards.ts'
import type { ResolvedOutcome } from '../../../engine/chance/resolve-chance.ts'
import { type Game, newGame } from '../../../engine/game.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { respondToLine } from '../../../engine/text/line-protocol.ts'
import { makePosition } from '../../../engine/text/notation.ts'
import { type GameRecord, newRecord, replay } from '../../../engine/text/record.ts'
import { momentsOf } from '../../../engine/text/record-moments.ts'
import { LONG } from '../../long.ts'
import { THOROUGH } from '../../thorough.ts'
import { anyTable } from '../any-table.ts'
import { askEngine } from '../ask-engine.ts'
import { QUICK_BOTS } from '../bots/quick-bots.ts'
import { extendRecord } from '../extended-record.ts'
import { dealtGame, type Moment, must, playRandomGame, setupOf } from '../game-fixtures.ts'
import { playOut } from '../reference/game.ts'
import { PEGS_AND_JOKERS_SEATINGS } from '../reference/pegs-and-jokers-questions.ts'

beforeAll(loadAllNetworks)

/** Number of decisions after which even a table of random players has finished. */
const MAX_DECISIONS = 30_000
/** Number of decisions of a long game that the slow reference follows. */
const FOLLOWED_GAME_COUNT = 30 * THOROUGH
/** Number of decisions of a golden game that the reference follows. */
const FOLLOWED_GOLDEN_COUNT = 60 * THOROUGH
/** An ordinary run lets the reference play shorter golden games than this to their end. */
const MAX_WHOLE_GOLDEN_COUNT = 400

/** Returns the record of a random game, and all its moments as played. */
const recordOf = (setup: Setup, seed: string, dealer: number, steps = 250) => {
  const begun = dealtGame(setup, seed, dealer)
  const fresh = must(newGame({ ...setup, dealer }))
  let record = newRecord(fresh)
  const addChances = ({ chances, game }: ResolvedOutcome, before: Game) => {
    for (const chance of chances) record = extendRecord(record, before, chance, game)
  }
  addChances(begun, fresh)
  const moments = playRandomGame(setup, seed, steps, dealer)
  for (const { game, action, after } of moments) {
    record = extendRecord(record, game, action, after.game)
    addChances(after, game)
  }
  return { record, moments }
}

/** Returns the moments with an entry of their own in the record. Gifts enter it when all have given. */
const momentsInRecord = (moments: readonly Moment[]): readonly Moment[] => {
  const open = moments.at(-1)?.after.game
  const waiting = open?.phase === 'give' ? open.gifts.filter((card) => card !== undefined).length : 0
  return moments.slice(0, moments.length - waiting)
}

describe('a record', () => {
  test('replayed is the game as it was played, position by position', () => {
    fc.assert(
      fc.property(anyTable, fc.nat(), fc.nat(), (setup, seed, d) => {
        const { record, moments } = recordOf(setup, String(seed), d % setup.players)
        const again = must(replay(JSON.parse(JSON.stringify(record)) as GameRecord))
        const whole = momentsInRecord(moments)
        expect(again.positions).toEqual(
          whole.map(({ after }) => makePosition(after.game.rules.board, after.game.position)),
        )
        if (whole.length === moments.length) expect(again.game).toEqual(moments.at(-1)?.after.game)
        expect(again.result).toBe(record.result)
      }),
      { numRuns: 10 * THOROUGH },
    )
  })

  test('M8: is read with its sevens in other orders, as earlier records have them', () => {
    const { record } = JSON.parse(readFileSync('tests/records/race/carbles.json', 'utf8')) as Golden
    const earlier = record.moves.map((text) => (text === '7s b14-c2 b8-b9' ? '7s b14-b15 b8-b9 b15-c2' : text))
    expect(earlier).not.toEqual(record.moves)
    expect(must(replay({ ...record, moves: earlier })).positions).toEqual(must(replay(record)).positions)
  })

  test('O32: from before the option is read as it was played, extra turn after extra turn', () => {
    const record = playedBy('greedy', 4, 2, { bluffing: true, extraTurns: 'each' }, 'extra turns')
    expect(replay({ ...record, options: { bluffing: true, extraTurns: 'one' } })).toMatchObject({ ok: false })
    const earlier = { ...record, options: { bluffing: true } }
    expect(must(replay(earlier)).positions).toEqual(must(replay(record)).positions)
    expect(momentsOf(earlier).moments).toHaveLength(record.moves.length + 1)
    const damaged = { ...earlier, moves: record.moves.with(30, 'nonsense') }
    expect(momentsOf(damaged)).toMatchObject({ fault: { message: expect.stringContaining('moves[') } })
  })

  test('K10: gifts stand in it in turn order, not in the order of giving', () => {
    const setup = { rules: 'tock-partners', players: 4, teams: 2 }
    const { record, moments } = recordOf(setup, 'presents', 1, 4)
    const gifts = [2, 3, 0, 1].map((seat) => moments.find((moment) => moment.seat === seat)?.action)
    expect(moments.map(({ seat }) => seat)).not.toEqual([2, 3, 0, 1])
    expect(record.moves).toEqual(
      gifts.map((gift) => `give ${makeCards('card' in (gift ?? {}) ? [(gift as { card: number }).card] : [])}`),
    )
    expect(recordOf(setup, 'presents', 1, 3).record.moves).toEqual([])
  })

  test('X14: a stolen card stands in it with the steal, and is needed', () => {
    const { record } = recordOf({ rules: 'jackaroo', players: 4, teams: 2 }, 'steal', 0, 400)
    const at = record.moves.findIndex((move) => move.includes('steal'))
    expect(record.moves[at]).toMatch(/^Q[hd] steal [2-9ATJQK][shdc]$/)
    const without = record.moves.with(at, (record.moves[at] as string).slice(0, 8))
    expect(replay({ ...record, moves: without })).toMatchObject({ ok: false, error: { code: 'text/record' } })
    const other = record.moves.with(at, `${(record.moves[at] as string).slice(0, 8)} *`)
    expect(replay({ ...record, moves: other })).toMatchObject({
      ok: false,
      error: { code: 'game/not-a-steal', message: expect.stringContaining(`moves[${at}]`) },
    })
  })

  test('names the fault, and its place', () => {
    const { record } = recordOf(setupOf(4, 2), 'faults', 0)
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
  const { record } = JSON.parse(respondToLine(JSON.stringify(request))) as { record: GameRecord }
  return record
}

/** Checks that the reference plays the first moves of the record with the same hands, moves and pegs. */
const expectAgreement = (record: GameRecord, moves: number) => {
  const begun = { ...record, moves: record.moves.slice(0, moves) }
  const byRules = playOut(begun as Parameters<typeof playOut>[0])
  const response = askEngine({ cmd: 'replay', record: { ...begun, shuffles: byRules.shuffles } })
  expect(response).toHaveProperty('positions', byRules.positions)
  return byRules
}

describe('whole games', () => {
  /** `whole-games.test.ts` has games of every bot. Random players need long for a large table. */
  const tables = PEGS_AND_JOKERS_SEATINGS.flatMap(([players, teams], i) => {
    const bots = players === 4 && THOROUGH > 1 ? QUICK_BOTS : ['greedy', 'random']
    const played = THOROUGH > 1 ? bots : [players < 8 ? bots[i % bots.length] : 'greedy']
    return played.map((bot = '') => ({ players, teams, bot }))
  })

  test.each(tables)('W3: $bot players, $players in $teams teams, finish', LONG, ({ players, teams, bot }) => {
    const record = playedBy(bot, players, teams, {}, `${players} ${teams}`)
    expect(record.moves.length).toBeLessThan(MAX_DECISIONS)
    expect(record.result.split(' ')).toHaveLength(players / teams)
    const { result } = expectAgreement(record, FOLLOWED_GAME_COUNT)
    expect(result).toBe(record.moves.length > FOLLOWED_GAME_COUNT ? '' : record.result)
  })

  test.each([
    [4, 2, { draw: 'after', twos: 'swap', nines: 'split', handSize: 3 }],
    [6, 3, { control: 'team', nines: 'split', jokerComesOut: true, forfeit: true }],
    [6, 2, { help: 'any', forcedHome: true, tens: 'back1', handSize: 7 }],
    [2, 2, { jokers: 'in', packs: 1, draw: 'after' }],
  ])('D3 O1 to O12: %i in %i teams with house rules %o', (players, teams, options) => {
    const record = playedBy('greedy', players, teams, options, 'house')
    const { result } = expectAgreement(record, Number.POSITIVE_INFINITY)
    expect(result).toBe(record.result)
    expect(result).not.toBe('')
  })
})

interface Golden {
  readonly record: GameRecord
  readonly last: string
}

/** O32: returns the record with the options that it is read with, which the reference does not find out. */
const withOptionsAsPlayed = (record: GameRecord): GameRecord => ({
  ...record,
  options: must(replay(record)).game.rules.options,
})

describe('golden games stay playable as they were', () => {
  const files = readdirSync('tests/records').filter((name) => name.endsWith('.json'))
  const goldenIn = (file: string) => JSON.parse(readFileSync(`tests/records/${file}`, 'utf8')) as Golden

  test('there are some', () => expect(files.length).toBeGreaterThan(3))

  test.each(files)('%s', (file) => {
    const { record, last } = goldenIn(file)
    const again = must(replay(record))
    expect(again.positions.at(-1)).toBe(last)
    expect(again.result).toBe(record.result)
    expectAgreement(withOptionsAsPlayed(record), FOLLOWED_GOLDEN_COUNT)
  })

  const isShort = (file: string) => THOROUGH > 1 || goldenIn(file).record.moves.length < MAX_WHOLE_GOLDEN_COUNT

  test.each(files.filter(isShort))('%s: the reference plays it to its end', LONG, (file) => {
    const { record } = goldenIn(file)
    expect(expectAgreement(withOptionsAsPlayed(record), Number.POSITIVE_INFINITY).result).toBe(record.result)
  })
})

test('hands of the engine are those of the rule book at every turn', () => {
  const { record, moments } = recordOf(setupOf(6, 3, { draw: 'after', handSize: 4 }), 'hands', 2)
  const { turns } = playOut(record as Parameters<typeof playOut>[0])
  expect(moments.map(({ game }) => makeCards(game.hands[game.turn] ?? []))).toEqual(turns.map((turn) => turn.hand))
})
