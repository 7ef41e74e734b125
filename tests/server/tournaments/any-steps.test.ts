import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SiteStep, StepTaker, TournamentStep } from '../../../server/protocol/tournament.ts'
import { foldTournament, viewOf } from '../../../server/tournaments/tournament.ts'
import { Evening } from './evening.ts'

type Step = TournamentStep | SiteStep

const entrant = fc.nat(9)
/** Number of a table of the last round; those above 5 are of the round before. */
const table = fc.constantFrom(1, 1, 1, 2, 2, 2, 3, 6)
const side = fc.nat(1)
const result = fc.constantFrom(
  { home: [8, 3], winner: 0 },
  { home: [2, 8], winner: 1 },
  { home: [4, 4] },
  { home: [8, 3, 1] },
)
const names = fc.nat(30).map((number) => [`Pair ${number}`])

const kind = <K extends Step['kind']>(name: K) => fc.constant(name)
const plain = (
  ...kinds: readonly (
    | 'draw'
    | 'shuffle'
    | 'start'
    | 'pause'
    | 'resume'
    | 'end-round'
    | 'finish'
    | 'undo'
    | 'leave-self'
  )[]
) => fc.constantFrom(...kinds).map((name) => ({ kind: name }))

const ANY_STEP: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: plain('draw', 'shuffle', 'start', 'pause', 'resume', 'end-round', 'finish', 'undo', 'leave-self'),
    weight: 4,
  },
  { arbitrary: fc.record({ kind: fc.constantFrom('enter', 'enter-self'), names }), weight: 3 },
  { arbitrary: fc.record({ kind: fc.constantFrom('leave', 'return'), entrant }), weight: 2 },
  { arbitrary: fc.record({ kind: kind('rename'), entrant, names }), weight: 1 },
  { arbitrary: fc.record({ kind: kind('place'), entrant, place: fc.integer({ min: 1, max: 12 }) }), weight: 1 },
  { arbitrary: fc.record({ kind: kind('exchange'), one: entrant, other: entrant }), weight: 2 },
  { arbitrary: fc.record({ kind: kind('extend'), minutes: fc.integer({ min: -120, max: 120 }) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constantFrom('result', 'played'), table, result }), weight: 8 },
  { arbitrary: fc.record({ kind: kind('absent'), table, sides: fc.uniqueArray(side, { minLength: 1 }) }), weight: 3 },
  { arbitrary: fc.record({ kind: kind('say'), table, side, result }), weight: 6 },
  { arbitrary: fc.record({ kind: kind('confirm'), table, side }), weight: 4 },
  { arbitrary: fc.record({ kind: kind('opened'), codes: fc.constant(['AAAA', 'BBBB']) }), weight: 1 },
)

const usualTaker = ({ kind: name }: Step): StepTaker => {
  if (name === 'opened' || name === 'played') return 'site'
  if (name === 'say' || name === 'confirm' || name === 'enter-self') return 'table'
  return name === 'leave-self' ? 1 : 'host'
}

/** An attempt: a step, or whatever brings the evening on. */
type Wish = Step | 'on'

const ANY_WISH: fc.Arbitrary<Wish> = fc.oneof(
  { arbitrary: ANY_STEP, weight: 3 },
  { arbitrary: fc.constant('on' as const), weight: 1 },
)

/** Returns the steps of hosts that bring the evening on: the next draw, its start, or all results and the end of the round. */
const stepsOn = ({ state, tables }: Evening): readonly Step[] => {
  if (state.phase === 'drawn') return [{ kind: 'start' }]
  if (state.phase === 'paused') return [{ kind: 'resume' }]
  if (state.phase !== 'running') return [{ kind: 'draw' }]
  const open = tables.filter((one) => one.state !== 'settled')
  const results = open.map(
    ({ number }) =>
      ({
        kind: 'result',
        table: 1000 * state.rounds.length + number,
        result: { home: [8, number], winner: 0 },
      }) as const,
  )
  return [...results, { kind: 'end-round' }]
}

const stepsOf = (wish: Wish, evening: Evening): readonly Step[] => {
  if (wish === 'on') return stepsOn(evening)
  if (!('table' in wish)) return [wish]
  const last = evening.state.rounds.length
  return [{ ...wish, table: 1000 * Math.max(1, wish.table > 5 ? last - 1 : last) + (wish.table % 5) }]
}

/** Checks that hold whatever was done. */
const expectSound = ({ state }: Evening): void => {
  const ids = state.entrants.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { tables } of state.rounds) {
    const seated = tables.flatMap(({ sides }) => sides.flat())
    expect(new Set(seated).size).toBe(seated.length)
    for (const { sides, points, state: settled } of tables) {
      expect(points?.length).toBe(settled === 'settled' ? sides.length : undefined)
    }
  }
  expect(state.rounds.slice(0, -1).every(({ isOver, tables }) => isOver && tables.every(({ points }) => points))).toBe(
    true,
  )
  const ranks = viewOf(state).standings.map(({ rank }) => rank)
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
}

/** Takes the step, if it is possible; a host's also back and once more. */
const attempt = (evening: Evening, step: Step): void => {
  const before = evening.state
  const by = usualTaker(step)
  const refusal = evening.attempt(step, by)
  if (refusal !== undefined) expect(evening.state).toBe(before)
  else if (by === 'host' && step.kind !== 'undo' && evening.attempt({ kind: 'undo' }) === undefined) {
    const { log: _log, nextEntrant: _next, ...then } = before
    expect(evening.state).toMatchObject(then)
    evening.take(step)
  }
}

test.each(['swiss', 'round-robin', 'knock-out'] as const)(
  '%s: whatever is done, refused or not, the state is sound, follows from what was kept, and comes back by undo',
  (draw) => {
    let rounds = 0
    fc.assert(
      fc.property(fc.array(ANY_WISH, { minLength: 20, maxLength: 60, size: 'max' }), (wishes) => {
        const evening = new Evening({ draw, rounds: 4 }, 5)
        for (const wish of wishes) {
          evening.now += 1000
          for (const step of stepsOf(wish, evening)) attempt(evening, step)
          expectSound(evening)
        }
        const kept = evening.state.log.map(({ at, by, step }) => ({ at, by, step }))
        expect(foldTournament(evening.state.setup, kept)).toEqual(evening.state)
        rounds += evening.state.rounds.length
      }),
      { numRuns: 8 },
    )
    expect(rounds).toBeGreaterThan(8)
  },
)
