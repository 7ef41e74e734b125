import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../engine/chance/random.ts'
import { isProvisional, type Rating, shownRating } from '../../server/ratings/rating-scale.ts'
import {
  orderAgreement,
  playerOf,
  playRated,
  playRound,
  population,
  type SimulatedPlayer,
  winnerAmong,
} from './ratings.ts'

const SETTLED_RATING: Rating = { mu: 25, sigma: 2.5 }
/** Points that people see for one of `mu`. */
const POINTS_PER_MU = 40

const SITE_COUNT = 5
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Mean of what `measure` says of some sites with forty people after rounds in which everybody plays with others by chance. */
const afterRounds = (
  rounds: number,
  seating: Parameters<typeof playRound>[1],
  measure: (players: readonly SimulatedPlayer[]) => number,
): number =>
  mean(
    Array.from({ length: SITE_COUNT }, (_, site) => {
      const random = seededRandom(`ratings ${site}`)
      const players = population(40, random)
      for (let round = 0; round < rounds; round++) playRound(players, seating, random)
      return measure(players)
    }),
  )

const provisionalPart = (players: readonly SimulatedPlayer[]): number =>
  players.filter(({ rating }) => isProvisional(rating)).length / players.length

describe.each([
  { seating: { players: 2, teams: 2 }, games: 30, agreement: 0.78 },
  { seating: { players: 4, teams: 2 }, games: 40, agreement: 0.78 },
  { seating: { players: 4, teams: 4 }, games: 70, agreement: 0.76 },
])('known strengths, $seating.players players in $seating.teams teams', ({ seating, games, agreement }) => {
  test(`after ${games} games nearly all ratings are no longer provisional, and their order is that of the strengths`, () => {
    expect(afterRounds(games, seating, provisionalPart)).toBeLessThan(0.1)
    expect(afterRounds(games, seating, orderAgreement)).toBeGreaterThan(agreement)
  })

  test('after ten they are provisional, and their order is hardly known', () => {
    expect(afterRounds(10, seating, provisionalPart)).toBe(1)
    expect(afterRounds(10, seating, orderAgreement)).toBeLessThan(0.78)
  })
})

/** Points that a player gains who wins `games` games against each of these others. */
const gainOf = (player: SimulatedPlayer, others: readonly SimulatedPlayer[], games: number): number => {
  const before = player.rating.mu
  for (const other of others) for (let i = 0; i < games; i++) playRated([[player], [other]], 0)
  return (player.rating.mu - before) * POINTS_PER_MU
}

describe('farming', () => {
  test('a thousand games won against a second account bring what ten do, about half a bot’s step from one level to the next', () => {
    const ten = gainOf(playerOf(25, SETTLED_RATING), [playerOf(25, SETTLED_RATING)], 10)
    const thousand = gainOf(playerOf(25, SETTLED_RATING), [playerOf(25, SETTLED_RATING)], 1000)
    expect(thousand).toBeLessThan(1.2 * ten)
    expect(thousand).toBeLessThan(120)
  })

  test('a new second account brings next to nothing', () => {
    expect(gainOf(playerOf(25, SETTLED_RATING), [playerOf(25)], 1000)).toBeLessThan(15)
  })

  const newAccounts = (count: number) => Array.from({ length: count }, () => playerOf(25))

  test('twenty new accounts bring a settled player less than the step from one level of bots to the next, and sixty no more than two', () => {
    expect(gainOf(playerOf(25, SETTLED_RATING), newAccounts(20), 8)).toBeLessThan(120)
    expect(gainOf(playerOf(25, SETTLED_RATING), newAccounts(60), 8)).toBeLessThan(250)
  })

  test('any number of new accounts, and others which those have raised, bring a new one no higher than an expert, and those who only win have no place', () => {
    const [weak, raised, player, careful] = [newAccounts(30), newAccounts(30), playerOf(25), playerOf(25)]
    for (const one of [...raised, player]) gainOf(one, weak, 1)
    gainOf(player, [...raised, ...weak], 8)
    expect(shownRating(player.rating.mu)).toBeLessThan(1850)
    expect(isProvisional(player.rating)).toBe(true)
    for (const one of newAccounts(60)) playRated([[careful], [one]], careful.rating.mu > 31 ? 1 : 0)
    expect(isProvisional(careful.rating)).toBe(false)
    expect(shownRating(careful.rating.mu)).toBeLessThan(1850)
  })

  test('games against one other person alone never make a rating that counts', () => {
    const player = playerOf(25)
    gainOf(player, [playerOf(25)], 1000)
    expect(isProvisional(player.rating)).toBe(true)
  })

  test('a weak player who always plays with the same strong partner gains next to nothing', () => {
    const gains = Array.from({ length: SITE_COUNT }, (_, site) => {
      const random = seededRandom(`partner ${site}`)
      const others = population(40, random)
      for (let round = 0; round < 40; round++) playRound(others, { players: 4, teams: 2 }, random)
      const strong = playerOf(33, { mu: 33, sigma: 2 })
      const weak = playerOf(22, { mu: 22, sigma: 2.2 })
      for (let i = 0; i + 1 < others.length; i += 2) {
        const teams = [[strong, weak], others.slice(i, i + 2)]
        playRated(teams, winnerAmong(teams, random))
      }
      return (weak.rating.mu - 22) * POINTS_PER_MU
    })
    expect(mean(gains)).toBeLessThan(20)
  })
})
