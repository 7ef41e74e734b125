import { expect, test } from 'vitest'
import { BOT_LEVELS } from '../../../engine/bots/levels.ts'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import { botRating, levelRatings } from '../../../server/ratings/bot-ratings.ts'
import type { RatedResult, ResultPlayer } from '../../../server/ratings/rated-result.ts'
import { type KnownPeople, ratingChanges } from '../../../server/ratings/rating-changes.ts'
import { FIRST_RATING, type Rating, seasonAt, shownRating } from '../../../server/ratings/rating-scale.ts'

const SETTLED_RATING: Rating = { mu: 25, sigma: 2.5 }

const player = (account: string, team: number, more: Partial<ResultPlayer> = {}): ResultPlayer => ({
  ...{ account, team, bot: '', household: team, hasLeft: false },
  ...more,
})

/** Changes of `mu` by account after a game that team 0 wins, unless told otherwise. */
const changesOf = (
  players: readonly ResultPlayer[],
  known: Partial<KnownPeople> = {},
  winner: RatedResult['winner'] = 0,
): Readonly<Record<string, number>> => {
  const people: KnownPeople = {
    ratingOf: (account) => (account === '' ? undefined : SETTLED_RATING),
    timesMet: () => 0,
    ...known,
  }
  const changes = ratingChanges({ rules: 'basic', players, winner }, people)
  return Object.fromEntries(changes.map(({ account, before, after }) => [account, after.mu - before.mu]))
}

test('of two equal players the winner gains what the loser loses', () => {
  const { ann = 0, ben = 0 } = changesOf([player('ann', 0), player('ben', 1)])
  expect(ann).toBeGreaterThan(0.3)
  expect(ben).toBeCloseTo(-ann)
})

test('a player who has left loses, even if the team wins; the partner wins, and opponents lose', () => {
  const left = { hasLeft: true }
  const changes = changesOf([player('ann', 0), player('cid', 1), player('ben', 0, left), player('dot', 1)])
  expect([changes.ann, changes.ben, changes.cid, changes.dot].map((change) => Math.sign(change ?? 0))).toEqual([
    1, -1, -1, -1,
  ])
})

test('a game that nobody has ended counts for those who have left only', () => {
  const changes = changesOf([player('ann', 0), player('ben', 1, { hasLeft: true })], {}, null)
  expect(Object.keys(changes)).toEqual(['ben'])
  expect(changes.ben).toBeLessThan(0)
})

test('opponents of one household are not rated, partners are', () => {
  const home = { household: 7 }
  expect(changesOf([player('ann', 0, home), player('ben', 1, home)])).toEqual({ ann: 0, ben: 0 })
  const { ann = 0 } = changesOf([player('ann', 0, home), player('cid', 1), player('ben', 0, home), player('dot', 1)])
  expect(ann).toBeGreaterThan(0.1)
})

test('games count less and less for two who meet again and again, and for a settled player with a newcomer', () => {
  const duel = [player('ann', 0), player('ben', 1)]
  const gains = [0, 3, 8, 40].map((games) => changesOf(duel, { timesMet: () => games }).ann ?? 0)
  expect(gains[1]).toBeCloseTo(gains[0] ?? 0)
  expect(gains[2]).toBeLessThan(0.5 * (gains[0] ?? 0))
  expect(gains[3]).toBeLessThan(0.001)
  const ratingOf = (account: string) => (account === 'ben' ? FIRST_RATING : SETTLED_RATING)
  const { ann = 0, ben = 0 } = changesOf(duel, { ratingOf })
  expect(ann).toBeLessThan(0.15 * (gains[0] ?? 0))
  expect(ben, 'for the newcomer it counts fully').toBeLessThan(-1)
})

test('a game with a far weaker opponent does not count for the stronger one, unless they leave it; newcomers are at most in the middle', () => {
  const ratings: Readonly<Record<string, Rating>> = {
    ann: { mu: 34, sigma: 2.5 },
    ben: SETTLED_RATING,
    cid: { mu: 34, sigma: 3.5 },
  }
  const known = { ratingOf: (account: string) => ratings[account] }
  const { ann, ben = 0 } = changesOf([player('ann', 0), player('ben', 1)], known)
  expect(ann).toBe(0)
  expect(ben).toBeLessThan(-0.05)
  expect(changesOf([player('ann', 0), player('cid', 1)], known)).toMatchObject({ ann: 0, cid: expect.any(Number) })
  const left = changesOf([player('ann', 0, { hasLeft: true }), player('ben', 1)], known)
  expect(left.ann).toBeLessThan(-0.5)
  const partners = [
    player('ann', 0),
    player('cid', 1, { bot: 'expert', account: '' }),
    player('ben', 0),
    player('', 1, { bot: 'expert' }),
  ]
  expect(changesOf(partners, known).ann, 'a partner may be weaker').toBeGreaterThan(0.05)
})

test('bots keep their ratings, and a strong one is worth more to the player who beats it', () => {
  const against = (bot: string) => changesOf([player('ann', 0), player('', 1, { bot })])
  expect(Object.keys(against('casual'))).toEqual(['ann'])
  expect(against('expert:ada').ann).toBeGreaterThan(against('beginner').ann ?? 0)
})

test.each(RULE_SETS.map(({ id }) => id))(
  'the levels of bots of %s were measured: each is stronger than the one below',
  (rules) => {
    const means = BOT_LEVELS.map((level) => botRating(rules, level).mu)
    expect(levelRatings(rules)).toBeDefined()
    expect(means[1]).toBe(25)
    for (const [i, one] of means.slice(1).entries()) expect(one).toBeGreaterThanOrEqual(means[i] ?? 0)
  },
)

test('ratings are shown in whole points, 1500 for a casual bot', () => {
  expect([shownRating(25), shownRating(26), shownRating(20.01)]).toEqual([1500, 1540, 1300])
})

test('a season is a quarter by UTC', () => {
  const times = [Date.UTC(2026, 11, 31, 23, 59), Date.UTC(2027, 0, 1), Date.UTC(2027, 3, 1)]
  expect(times.map(seasonAt)).toEqual(['2026-4', '2027-1', '2027-2'])
})
