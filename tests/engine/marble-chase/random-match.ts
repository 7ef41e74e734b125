import fc from 'fast-check'
import type { ChaseAction, ScoreAction } from '../../../engine/marble-chase/action.ts'
import {
  columnOf,
  type Flick,
  type Knock,
  type Landing,
  MARBLES,
  type Roll,
  START_ROWS,
  slotValueOf,
} from '../../../engine/marble-chase/flick.ts'
import type { ChaseGame } from '../../../engine/marble-chase/game.ts'
import type { ChaseSetup } from '../../../engine/marble-chase/rules.ts'
import { legalScores } from '../../../engine/marble-chase/scoring.ts'

/** Random numbers below `n`. */
export type PickNumber = (n: number) => number

export type Terms = ChaseSetup & { readonly first: number }

export const anyTerms: fc.Arbitrary<Terms> = fc
  .tuple(
    fc.constantFrom(2, 3, 4),
    fc.nat({ max: 3 }),
    fc.record(
      { bestOf: fc.constantFrom(1, 3), cubes: fc.constantFrom(12, 13, 16, 20), blacks: fc.constantFrom(1, 2, 3) },
      { requiredKeys: [] },
    ),
  )
  .map(([players, first, options]) => ({ players, first: first % players, options }) as Terms)

const pickOne = <T>(from: readonly T[], pick: PickNumber): T => from[pick(from.length)] as T

/** A place that no other marble has; columns and slots at random. */
const anyLanding = (taken: readonly unknown[], pick: PickNumber): Landing => {
  const kind = pick(10)
  if (kind === 0) return 'on'
  if (kind === 1) return 'out'
  const slot = pick(36)
  return taken.includes(slot) ? 'on' : slot
}

const randomFlick = (game: ChaseGame, pick: PickNumber): Flick => ({
  marble: pickOne(
    game.marbles.filter(({ at }) => at === 'hand'),
    pick,
  ).marble,
  column: pick(3) === 0 ? 1 + pick(6) : (game.die ?? 1 + pick(6)),
  row: pickOne(START_ROWS, pick),
  direction: pick(2001) - 1000,
  force: pick(1001),
})

const randomRoll = (game: ChaseGame, pick: PickNumber): Roll => {
  const taken: unknown[] = game.marbles.map(({ at }) => at)
  const knocks = game.marbles.flatMap(({ marble, at }): readonly Knock[] => {
    if ((typeof at !== 'number' && at !== 'on') || pick(4) > 0) return []
    const to = anyLanding(taken, pick)
    taken.push(to)
    return to === at ? [] : [{ marble, to }]
  })
  return { to: anyLanding(taken, pick), knocks }
}

/** Players are willing: they score for themselves where they can, take something seldom, and leave little. */
const randomScore = (game: ChaseGame, pick: PickNumber): ScoreAction => {
  const legal = legalScores(game)
  const own = legal.filter(({ use }) => use.as === 'own')
  return pickOne(own.length > 0 && pick(8) > 0 ? own : legal, pick)
}

/** A legal action of anybody who knows no better, or of chance. */
export const randomAction = (game: ChaseGame, pick: PickNumber): ChaseAction => {
  if (game.phase === 'die') return { kind: 'die', value: 1 + pick(6) }
  if (game.phase === 'score') return randomScore(game, pick)
  return { kind: 'flick', flick: randomFlick(game, pick), roll: randomRoll(game, pick) }
}

const slotText = (slot: number): string => `${columnOf(slot)}${slotValueOf(slot)}`

/** A place, near those where marbles lie as often as not. */
const wildPlace = (game: ChaseGame, pick: PickNumber): string => {
  const { at } = pickOne(game.marbles, pick)
  if (typeof at === 'number' && pick(2) === 0) return slotText(at)
  return pickOne(['on', 'out', slotText(pick(36))], pick)
}

const wildFlick = (game: ChaseGame, pick: PickNumber): string => {
  const knocks = Array.from({ length: pick(3) }, () => ` ${pickOne(MARBLES, pick)}>${wildPlace(game, pick)}`)
  return `${pickOne(MARBLES, pick)} ${1 + pick(6)}${pickOne(START_ROWS, pick)} 0 500 > ${wildPlace(game, pick)}${knocks.join('')}`
}

const wildScore = (game: ChaseGame, pick: PickNumber): string => {
  const colour = pickOne(['yellow', 'red', 'blue', 'green'], pick)
  const black = pick(2) === 0 ? `black ${pickOne([...'abcd'], pick)} ` : ''
  const use = pick(8) === 0 ? 'none' : `${black}${colour} ${1 + pick(7)}`
  return `score ${wildPlace(game, pick).replace('on', '11').replace('out', '12')} ${use}`
}

/** The text of an entry that may be legal or not. */
export const wildEntry = (game: ChaseGame, pick: PickNumber): string => {
  const kind = pick(8)
  if (kind === 0) return `die ${1 + pick(6)}`
  const scores = game.phase === 'score' ? kind > 1 : kind === 1
  return scores ? wildScore(game, pick) : wildFlick(game, pick)
}
