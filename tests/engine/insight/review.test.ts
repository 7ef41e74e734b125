import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadNetworks, networksOf } from '../../../engine/bots/networks/registry.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import type { Game } from '../../../engine/game.ts'
import { type PlayedGame, replayDecisions } from '../../../engine/insight/review/played-decisions.ts'
import { findTurningPoints, type Review, reviewGame } from '../../../engine/insight/review/review.ts'
import { type JudgedDecision, Reviewer } from '../../../engine/insight/review/reviewer.ts'
import { parseAction } from '../../../engine/text/action-parser.ts'
import type { GameRecord } from '../../../engine/text/record.ts'
import { momentsOf } from '../../../engine/text/record-moments.ts'
import { viewFor } from '../../../engine/view.ts'
import { extendByTakeBack } from '../extended-record.ts'
import { must } from '../game-fixtures.ts'
import { gameOf } from './described-facts.ts'

const ALL_IN_START = 'S S S S S'

const recordOf = (file: string): GameRecord => JSON.parse(readFileSync(`tests/records/${file}.json`, 'utf8')).record

const reviewerOf = async ({ rules }: Pick<Game, 'rules'>): Promise<Reviewer> => {
  await loadNetworks(rules.id)
  return new Reviewer(rules, networksOf(rules.id), seededRandom('review'))
}

const reviewFirstDecisions = async (played: PlayedGame, most: number): Promise<Review> => {
  const reviewer = await reviewerOf(played.games[0] as Game)
  const games = played.games.slice(0, most + 1)
  const judged = played.decisions.filter(({ at }) => at <= most).map((decision) => reviewer.judge(decision))
  const chances = games.map((_, at) => reviewer.chancesAt(played, at))
  return reviewGame(chances, judged, (games[0] as Game).rules.players)
}

const judgeTwice = async (
  pegs: string,
  hand: string,
  move: string,
): Promise<readonly [JudgedDecision, JudgedDecision]> => {
  const before = gameOf({ rules: 'basic', players: 4, pegs, hand })
  const decision = must(parseAction(viewFor(before, 0), move))
  const reviewer = await reviewerOf(before)
  const first = reviewer.judge({ at: 1, seat: 0, before, decision })
  return [first, reviewer.judgeAgain(first)]
}

describe('a game that is over', () => {
  test.each(['four-players', 'six-players-three-teams', 'bluffing-two-players'])(
    '%s is played again as a replay shows it',
    (file) => {
      const record = recordOf(file)
      const { games, decisions } = replayDecisions(record)
      const { moments } = momentsOf(record)
      expect(games).toEqual(moments.map(({ game }) => game))
      expect(decisions.map(({ seat }) => seat)).toEqual(moments.slice(1).map(({ seat }) => seat))
    },
  )

  test('T8: of a decision that was taken back the chances are there, but it is nobody’s', () => {
    const record = recordOf('four-players')
    const short = { ...record, moves: record.moves.slice(0, 2), shuffles: record.shuffles.slice(0, 1) }
    const { games, decisions } = replayDecisions(extendByTakeBack(short))
    expect(games.length).toBe(4)
    expect(decisions.map(({ at }) => at)).toEqual([1])
  })

  test.each(['four-players', 'six-players-three-teams', 'arizona-six-players-three-teams'])(
    '%s: luck and decisions add up to what became of the chances',
    async (file) => {
      const { chances, balances, seats } = await reviewFirstDecisions(replayDecisions(recordOf(file)), 150)
      balances.forEach(({ luck, lost, gained }, team) => {
        const change = (chances.at(-1)?.[team] ?? 0) - (chances[0]?.[team] ?? 0)
        expect(luck - lost + gained).toBeCloseTo(change, 9)
      })
      const lost = (all: readonly { readonly lost: number }[]) => all.reduce((sum, own) => sum + own.lost, 0)
      expect(lost(seats)).toBeCloseTo(lost(balances), 9)
      for (const { best, worst, seat } of seats) {
        expect([best?.seat ?? seat, worst?.seat ?? seat]).toEqual([seat, seat])
        expect(best?.found ?? 1).toBeGreaterThan(0)
        expect(worst?.lost ?? 1).toBeGreaterThan(0)
      }
    },
  )

  test('turns where the chances change most, in its order, and not at its end', async () => {
    const played = replayDecisions(recordOf('four-players'))
    const { turningPoints, chances } = await reviewFirstDecisions(played, played.games.length - 1)
    expect(findTurningPoints(chances, played.decisions), 'as the result names them').toEqual(turningPoints)
    expect(turningPoints.length).toBeGreaterThan(0)
    expect(turningPoints.map(({ decisionNumber }) => decisionNumber)).toEqual(
      turningPoints.map(({ decisionNumber }) => decisionNumber).sort((a, b) => a - b),
    )
    for (const { decisionNumber, swing, team } of turningPoints) {
      expect(swing).toBeCloseTo((chances[decisionNumber]?.[team] ?? 0) - (chances[decisionNumber - 1]?.[team] ?? 0), 9)
      expect(decisionNumber).toBeLessThan(chances.length - 1)
    }
  })
})

describe('a decision', () => {
  const LAST_MOVE_PEGS = `d12 H2 H3 H4 H5 / b2 H2 H3 H4 H5 / H1 H2 H3 H4 H5 / H1 H2 H3 H4 H5`

  test('that wins the game is found, and one that does not is a loss, by value and by race', async () => {
    for (const found of await judgeTwice(LAST_MOVE_PEGS, 'Ts 2d', 'Ts d12-aH1')) {
      expect(found.lost).toBe(0)
      expect(found.found).toBeGreaterThan(0.05)
    }
    for (const missed of await judgeTwice(LAST_MOVE_PEGS, 'Ts 2d', '2d d12-d14')) {
      expect(missed.lost).toBeGreaterThan(0.05)
      expect(missed.found).toBe(0)
    }
  })

  test('is judged by the knowledge of its player', async () => {
    const before = gameOf({
      rules: 'basic',
      players: 4,
      pegs: `S S S S a12 / ${ALL_IN_START} / ${ALL_IN_START} / S S S S a4`,
      hand: '3d 2s',
    })
    const decision = must(parseAction(viewFor(before, 0), '2s a12-a14'))
    const others = before.hands.map((hand, seat) => (seat === 0 ? hand : hand.map(() => 9)))
    const reviewer = await reviewerOf(before)
    const [one, other] = [before, { ...before, hands: others }].map((game) =>
      reviewer.judge({ at: 1, seat: 0, before: game, decision }),
    )
    expect(other?.lost).toBe(one?.lost)
  })

  test('without a choice loses nothing', async () => {
    const [only] = await judgeTwice(`S S S S S / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`, 'Ks', 'Ks aS-a8')
    expect([only.lost, only.found, only.moves]).toEqual([0, 0, 1])
  })
})
