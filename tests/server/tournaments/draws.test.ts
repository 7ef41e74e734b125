import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Random, seededRandom } from '../../../engine/chance/random.ts'
import type { TableResult, TournamentTable } from '../../../server/protocol/tournament.ts'
import { drawHistory } from '../../../server/tournaments/draw/draw-history.ts'
import { presentEntrants } from '../../../server/tournaments/draw/draw-round.ts'
import { swissPairs } from '../../../server/tournaments/draw/swiss-pairs.ts'
import { viewOf } from '../../../server/tournaments/tournament.ts'
import { Evening } from './evening.ts'

const randomResult =
  (random: Random) =>
  ({ sides }: TournamentTable): TableResult => {
    const inTime = random() < 0.7
    const winner = Math.floor(random() * sides.length)
    const home = sides.map((_, side) => (inTime && side === winner ? 4 : Math.floor(random() * 4)))
    return inTime ? { home, winner } : { home }
  }

/** Lets some go home and others come, as in a hall. */
const comeAndGo = (evening: Evening, random: Random): void => {
  const here = presentEntrants(evening.state)
  const leaver = here[Math.floor(random() * here.length)]
  if (random() < 0.3 && leaver !== undefined && here.length > 4) evening.take({ kind: 'leave', entrant: leaver })
  if (random() < 0.3 && here.length < 200) evening.take({ kind: 'enter', names: [`Late ${evening.state.nextEntrant}`] })
}

/** Calls `check` after each draw of a tournament with random results. */
const playRandomly = (evening: Evening, seed: number, check: (evening: Evening) => void): void => {
  const random = seededRandom(`results ${seed}`)
  for (let round = 0; round < evening.state.setup.rounds; round++) {
    if (round > 0) comeAndGo(evening, random)
    evening.draw()
    check(evening)
    evening.play(randomResult(random))
  }
}

const meetings = (evening: Evening, rounds: number): ReadonlySet<string> =>
  new Set(
    evening.state.rounds
      .slice(0, rounds)
      .flatMap(({ tables }) => tables)
      .flatMap(({ sides }) => sides.flatMap((side, i) => sides.slice(0, i).map((other) => [...side, ...other])))
      .map((pair) => pair.toSorted((a, b) => a - b).join('-')),
  )

/** Returns the number of repeated meetings in the last draw. */
const repeats = (evening: Evening): number => {
  const before = meetings(evening, evening.state.rounds.length - 1)
  return evening.tables.filter(({ sides }) =>
    before.has(
      sides
        .flat()
        .toSorted((a, b) => a - b)
        .join('-'),
    ),
  ).length
}

const byesOf = (evening: Evening, entrant: number, rounds: number): number =>
  evening.state.rounds
    .slice(0, rounds)
    .flatMap(({ tables }) => tables)
    .filter(({ sides }) => sides.length === 1 && sides[0]?.includes(entrant)).length

/** Everybody who is here has one place, and whoever has left has none. */
const expectEverybodyOnce = (evening: Evening): void => {
  const drawn = evening.tables.flatMap(({ sides }) => sides.flat()).toSorted((a, b) => a - b)
  expect(drawn).toEqual(presentEntrants(evening.state))
}

/** Nobody has a bye while somebody here has had fewer. */
const expectFairByes = (evening: Evening, most: number): void => {
  const before = evening.state.rounds.length - 1
  const byes = evening.tables.filter(({ sides }) => sides.length === 1).flatMap(({ sides }) => sides.flat())
  expect(byes.length).toBeLessThanOrEqual(most)
  const fewest = Math.min(
    ...presentEntrants(evening.state)
      .filter((entrant) => !byes.includes(entrant))
      .map((entrant) => byesOf(evening, entrant, before)),
  )
  for (const entrant of byes) expect(byesOf(evening, entrant, before)).toBeLessThanOrEqual(fewest)
}

const EVENING_SETTINGS = [
  { entry: 'pairs', table: { rules: 'keezen', players: 4 }, scoring: { kind: 'dutch' } },
  { entry: 'singles', table: { rules: 'basic', players: 2 }, scoring: { kind: 'win-loss' } },
] as const

test('Swiss rounds of 4 to 60 entrants who come and go: everybody once, byes shared, no meeting again that can be avoided', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 60 }),
      fc.nat(1e6),
      fc.constantFrom(...EVENING_SETTINGS),
      (entrants, seed, way) => {
        const evening = new Evening({ ...way, rounds: 5 }, entrants, seed)
        playRandomly(evening, seed, () => {
          expectEverybodyOnce(evening)
          expectFairByes(evening, 1)
          if (entrants >= 12) expect(repeats(evening)).toBe(0)
        })
      },
    ),
    { numRuns: 25 },
  )
})

test('two hundred entrants are drawn in a Swiss round without meeting again', () => {
  const evening = new Evening({ ...EVENING_SETTINGS[0], rounds: 4 }, 200)
  playRandomly(evening, 1, () => {
    expectEverybodyOnce(evening)
    expect(repeats(evening)).toBe(0)
  })
})

/** Returns whether all can be paired without a meeting again, one of the `mayRest` with a bye, by trying all. */
const canAvoid = (free: readonly number[], before: ReadonlySet<string>, mayRest: readonly number[]): boolean => {
  const [first, ...rest] = free
  if (first === undefined) return true
  if (free.length % 2 === 1 && mayRest.includes(first) && canAvoid(rest, before, mayRest)) return true
  return rest.some(
    (other) =>
      !before.has(`${first}-${other}`) &&
      canAvoid(
        rest.filter((one) => one !== other),
        before,
        mayRest,
      ),
  )
}

test('few entrants and many rounds: a meeting again comes only where trying everything finds no way round it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 9 }), fc.nat(1e6), (entrants, seed) => {
      const evening = new Evening({ ...EVENING_SETTINGS[1], rounds: 8 }, entrants, seed)
      playRandomly(evening, seed, () => {
        const rounds = evening.state.rounds.length - 1
        const here = presentEntrants(evening.state)
        const fewest = Math.min(...here.map((entrant) => byesOf(evening, entrant, rounds)))
        const mayRest = here.filter((entrant) => byesOf(evening, entrant, rounds) === fewest)
        if (canAvoid(here, meetings(evening, rounds), mayRest)) expect(repeats(evening)).toBe(0)
      })
    }),
    { numRuns: 25 },
  )
})

test('score groups play among themselves where they can: of 16, after two rounds, no pair is apart in points', () => {
  fc.assert(
    fc.property(fc.nat(1e6), (seed) => {
      const evening = new Evening({ ...EVENING_SETTINGS[1], rounds: 3 }, 16, seed)
      const random = seededRandom(`winners ${seed}`)
      for (let round = 0; round < 3; round++) {
        const points = new Map(viewOf(evening.state).standings.map((line) => [line.entrant, line.points]))
        evening.draw()
        for (const { sides } of evening.tables) {
          const [one, other] = sides.map(([entrant = -1]) => points.get(entrant))
          expect(one).toBe(other)
        }
        evening.play(({ sides }) => {
          const winner = random() < 0.5 ? 0 : 1
          return { home: sides.map((_, side) => (side === winner ? 4 : 1)), winner }
        })
      }
    }),
    { numRuns: 20 },
  )
})

const firstWins = ({ sides }: TournamentTable): TableResult => ({
  home: sides.map((_, i) => (i === 0 ? 4 : 1)),
  winner: 0,
})

test('floats are shared: of two score groups of three, those meet who have not met another group yet', () => {
  const floated = new Set([0, 1, 4, 5])
  const history = {
    ...drawHistory([]),
    points: (entrant: number) => (entrant < 3 ? 1 : 0),
    floats: (entrant: number) => (floated.has(entrant) ? 1 : 0),
  }
  const sides = [0, 1, 2, 3, 4, 5].map((entrant) => [entrant])
  for (let lots = 0; lots < 20; lots++)
    expect(swissPairs(sides, history, seededRandom(`${lots}`))).toContainEqual([[2], [3]])
})

test('a draw is the same for the same lots, and another for others', () => {
  const drawnWith = (seed: number) => new Evening({}, 24, seed).draw().drawnTables()
  expect(drawnWith(1)).toEqual(drawnWith(1))
  expect(drawnWith(1)).not.toEqual(drawnWith(2))
})

test('everybody is named first, and so deals first, about as often', () => {
  const evening = new Evening({ rounds: 6 }, 24)
  playRandomly(evening, 3, () => {})
  const firsts = evening.state.entrants
    .filter(({ from, hasLeft }) => from === 1 && !hasLeft)
    .map(
      ({ id }) =>
        evening.state.rounds.filter(({ tables }) => tables.some(({ sides }) => sides[0]?.includes(id))).length,
    )
  expect(Math.min(...firsts)).toBeGreaterThanOrEqual(2)
  expect(Math.max(...firsts)).toBeLessThanOrEqual(4)
})

test.each([
  [16, 4],
  [18, 4],
  [9, 3],
  [23, 6],
])(
  '%i single players at tables of %i: tables differ by one place at most, nobody has a bye, and nobody meets again',
  (entrants, players) => {
    const evening = new Evening(
      {
        entry: 'singles',
        table: { rules: 'basic', players, teams: players },
        scoring: { kind: 'win-loss' },
        rounds: 2,
      },
      entrants,
    )
    const random = seededRandom('results')
    const met = new Set<string>()
    for (let round = 0; round < 2; round++) {
      evening.draw()
      expectEverybodyOnce(evening)
      const sizes = evening.tables.map(({ sides }) => sides.length)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(players)
      for (const { sides } of evening.tables)
        for (const [i, [one = -1]] of sides.entries())
          for (const [other = -1] of sides.slice(0, i)) {
            const pair = [one, other].toSorted((a, b) => a - b).join('-')
            if (entrants > players ** 2 - players) expect(met).not.toContain(pair)
            met.add(pair)
          }
      evening.play(randomResult(random))
    }
  },
)

test('round robin by the circle: of 8 each two meet once in 7 rounds, of 7 with one bye each', () => {
  for (const entrants of [7, 8]) {
    const evening = new Evening({ draw: 'round-robin', rounds: 30 }, entrants)
    const random = seededRandom('results')
    while (evening.attempt({ kind: 'draw' }) === undefined) {
      expectEverybodyOnce(evening)
      expectFairByes(evening, 1)
      evening.play(randomResult(random))
    }
    expect(evening.state.rounds).toHaveLength(7)
    expect([...meetings(evening, 7)].filter((pair) => pair.includes('-'))).toHaveLength((entrants * (entrants - 1)) / 2)
    expect(evening.attempt({ kind: 'draw' })).toBe('tournament/no-more-rounds')
  }
})

test('round robin with people who come late and leave: nobody meets twice, and all who stay meet', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 12 }), fc.nat(1e6), (entrants, seed) => {
      const evening = new Evening({ draw: 'round-robin', rounds: 30 }, entrants, seed)
      const random = seededRandom(`results ${seed}`)
      while (evening.attempt({ kind: 'draw' }) === undefined) {
        expectEverybodyOnce(evening)
        expect(repeats(evening)).toBe(0)
        evening.play(randomResult(random))
        if (evening.state.rounds.length < 4) comeAndGo(evening, random)
      }
      const met = meetings(evening, evening.state.rounds.length)
      const here = presentEntrants(evening.state)
      for (const one of here) for (const other of here) if (one < other) expect(met).toContain(`${one}-${other}`)
    }),
    { numRuns: 20 },
  )
})

test('groups are about as strong, play all against all, and take in who comes late', () => {
  const evening = new Evening({ draw: 'groups', groupSize: 4, rounds: 30 }, 11)
  evening.draw()
  expect(evening.state.rounds[0]?.groups).toEqual([
    [0, 5, 6],
    [1, 4, 7, 10],
    [2, 3, 8, 9],
  ])
  evening
    .play(firstWins)
    .take({ kind: 'enter', names: ['Late'] })
    .draw()
  expect(evening.state.rounds[1]?.groups?.[0]).toEqual([0, 5, 6, 11])
  do evening.play(firstWins)
  while (evening.attempt({ kind: 'draw' }) === undefined)
  const met = [...meetings(evening, 30)].filter((pair) => pair.includes('-'))
  expect(met).toHaveLength(3 * 6)
  const { standings } = viewOf(evening.state)
  expect(standings.map(({ group }) => group)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2])
})

test('partners are drawn for each round: of 8 everybody is together with everybody once in 7 rounds', () => {
  const evening = new Evening({ entry: 'drawn-partners', rounds: 7 }, 8)
  const together = new Set<string>()
  const random = seededRandom('results')
  for (let round = 0; round < 7; round++) {
    evening.draw()
    expectEverybodyOnce(evening)
    for (const side of evening.tables.flatMap(({ sides }) => sides))
      together.add(side.toSorted((a, b) => a - b).join('+'))
    evening.play(randomResult(random))
  }
  expect(together.size).toBe(28)
})

test('partners drawn for each round among people who come and go: tables are full, and those who sit out take turns', () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 40 }), fc.nat(1e6), (entrants, seed) => {
      const evening = new Evening({ entry: 'drawn-partners', rounds: 5 }, entrants, seed)
      playRandomly(evening, seed, () => {
        expectEverybodyOnce(evening)
        expectFairByes(evening, 3)
        for (const { sides } of evening.tables)
          expect(sides.length === 1 ? sides.flat().length : sides.map((side) => side.length).join()).toBe(
            sides.length === 1 ? 1 : '2,2',
          )
      })
    }),
    { numRuns: 15 },
  )
})
