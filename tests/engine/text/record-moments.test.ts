import { describe, expect, test } from 'vitest'
import { stepsToGo } from '../../../engine/steps-to-go.ts'
import { makePosition } from '../../../engine/text/notation.ts'
import { type GameRecord, replay } from '../../../engine/text/record.ts'
import { momentsOf } from '../../../engine/text/record-moments.ts'
import { fairGame } from '../../fair/fair-game.ts'
import { LONG } from '../../long.ts'
import { THOROUGH } from '../../thorough.ts'
import { firstOfEachRules, NAMED_TABLES } from '../any-table.ts'
import { must } from '../game-fixtures.ts'

/** Large tables are only for long runs, because their games are long. */
const TESTED_TABLES = NAMED_TABLES.filter(({ players }) => THOROUGH > 1 || players <= 6)
/** An ordinary run plays one in this number of those that are not the first of their rules. */
const TABLES_PER_TRIED_ONE = 4
const FIRST_TABLES = firstOfEachRules(TESTED_TABLES)

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

describe('the moments of a record', () => {
  const hasPositions = (table: (typeof TESTED_TABLES)[number]): void => {
    const { record, seats } = fairGame(table)
    const { moments, fault } = momentsOf(record)
    expect(fault).toBeUndefined()
    const [deal, ...decisions] = moments
    expect(deal).toMatchObject({ seat: -1, move: '' })
    expect(deal?.events.some(({ type }) => type === 'dealt')).toBe(true)
    expect(decisions.map(({ move }) => move)).toEqual(record.moves.map((move, i) => `${seats[i]} ${move}`))
    expect(decisions.map(({ game }) => makePosition(game.rules.board, game.position))).toEqual(
      must(replay(record)).positions,
    )
    // No card is lost between the hands, the stock, the pile and the gifts.
    for (const { game } of moments) {
      const given = game.gifts.filter((card) => card !== undefined).length
      const inHands = sum(game.hands.map((hand) => hand.length))
      expect(inHands + game.stock.length + game.discards.length + given).toBe(game.rules.cards.length)
    }
    const game = moments.at(-1)?.game ?? must(replay(record)).game
    expect(game.phase).toBe('over')
    const left = stepsToGo(game.rules, game.position)
    expect(left.flatMap((steps, team) => (steps === 0 ? [team] : []))).toEqual([game.winner])
    expect(new Set(stepsToGo(game.rules, deal?.game.position ?? game.position)).size).toBe(1)
  }

  const name = '$rules, $players players in $teams teams: every decision with its position'
  test.each(FIRST_TABLES)(name, hasPositions)
  const others = TESTED_TABLES.filter((table) => !FIRST_TABLES.includes(table))
  test.each(others.filter((_, i) => THOROUGH > 1 || i % TABLES_PER_TRIED_ONE === 0))(name, LONG, hasPositions)

  test('actions of chance belong to the decision before them', () => {
    const { record } = fairGame({ rules: 'jackaroo', players: 4, teams: 2 })
    const { moments } = momentsOf(record)
    const shuffles = moments.flatMap(({ events }) => events.filter(({ type }) => type === 'shuffled'))
    expect(shuffles).toHaveLength(record.shuffles.length)
    for (const { events, move } of moments) {
      if (!events.some(({ type }) => type === 'stealing')) continue
      expect(events.some(({ type }) => type === 'stolen')).toBe(true)
      expect(move).toMatch(/^[a-d] Q[hd] steal \S+$/)
    }
  })

  test('a decision that can not be made ends them, and is named', () => {
    const { record } = fairGame({ rules: 'basic', players: 4 })
    const bent = (change: Partial<GameRecord>) => momentsOf({ ...record, ...change })
    const wrong = bent({ moves: record.moves.with(20, 'Ks aS-a0') })
    expect(wrong.moments).toHaveLength(21)
    expect(wrong.fault?.message).toMatch(/^moves\[20\] "Ks aS-a0": /)
    expect(wrong.moments).toEqual(momentsOf(record).moments.slice(0, 21))
    const shuffled = bent({ shuffles: record.shuffles.with(1, 'As') })
    expect(shuffled.fault?.message).toMatch(/^shuffles\[1\]: /)
    expect(shuffled.moments.at(-1)?.game.phase).not.toBe('shuffle')
    expect(bent({ rules: 'nonesuch' })).toMatchObject({ moments: [], fault: { code: 'rules/unknown' } })
    expect(bent({ shuffles: [] }).moments).toEqual([])
  })

  test('a record that ends in the middle of a game is whole', () => {
    const { record } = fairGame({ rules: 'basic', players: 4 })
    const { moments, fault } = momentsOf({
      ...record,
      moves: record.moves.slice(0, 7),
      shuffles: record.shuffles.slice(0, 1),
    })
    expect(fault).toBeUndefined()
    expect(moments).toHaveLength(8)
  })
})

describe('the steps still to go', () => {
  test('a step forward is one less, being hit costs all that was gone', () => {
    const { moments } = momentsOf(fairGame({ rules: 'basic', players: 4 }).record)
    let hits = 0
    moments.slice(1).forEach(({ events, game }, i) => {
      const before = moments[i]?.game ?? game
      const [was, is] = [before, game].map((g) => stepsToGo(g.rules, g.position))
      for (const event of events) {
        if (event.type !== 'hit') continue
        hits += 1
        const team = game.rules.teamOf[game.rules.board.colourOf[event.peg] ?? 0] ?? 0
        if (team !== game.rules.teamOf[event.seat]) expect(is?.[team]).toBeGreaterThan(was?.[team] ?? 0)
      }
      const [only, ...more] = events.filter(({ type }) => type === 'moved')
      const quiet = more.length === 0 && !events.some(({ type }) => type === 'hit')
      if (only?.type !== 'moved' || only.kind !== 'forward' || !quiet) return
      const team = game.rules.teamOf[game.rules.board.colourOf[only.peg] ?? 0] ?? 0
      // A marble that passes its in-spot has the whole loop ahead again.
      const gone = (was?.[team] ?? 0) - (is?.[team] ?? 0)
      expect([only.path.length - 1, only.path.length - 1 - game.rules.board.track]).toContain(gone)
    })
    expect(hits).toBeGreaterThan(0)
  })
})
