import fc from 'fast-check'
import type { RuleSet, Seating, Setup } from '../../engine/ruleset.ts'
import { RULE_SETS } from '../../engine/rulesets/registry.ts'

/** Small tables are quicker and busier, so they come three times as often as large ones. */
const weightOf = ({ players }: Seating): number => (players <= 6 ? 3 : 1)

const anySeating = (set: RuleSet): fc.Arbitrary<Seating> =>
  fc.oneof(...set.seatings.map((seating) => ({ weight: weightOf(seating), arbitrary: fc.constant(seating) })))

/** Returns whether the value suits the number of players. Tests of the set-up cover few packs and few sides. */
const hasEnoughCards = (name: string, value: unknown, players: number): boolean =>
  (name !== 'packs' || Number(value) > 3) && (name !== 'sides' || Number(value) >= players)

/** Every offered option with any of its values, or its default. */
const anyOptions = (set: RuleSet, players: number): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(set.offers).map(([name, values]) => [
        name,
        fc.constantFrom(...(values as readonly unknown[]).filter((value) => hasEnoughCards(name, value, players))),
      ]),
    ),
    { requiredKeys: [] },
  )

const anyTableOf = (set: RuleSet): fc.Arbitrary<Setup> =>
  anySeating(set).chain(({ players, teams }) =>
    fc.record({
      rules: fc.constant(set.id),
      players: fc.constant(players),
      teams: fc.constantFrom(...teams),
      options: fc.oneof(fc.constant({}), anyOptions(set, players)),
    }),
  )

/** A table of every rule set, seating and option. */
export const anyTable: fc.Arbitrary<Setup> = fc.constantFrom(...RULE_SETS).chain(anyTableOf)

/** Every named set with each of its seatings and numbers of teams. */
export const NAMED_TABLES: readonly Required<Omit<Setup, 'options'>>[] = RULE_SETS.flatMap((set) =>
  set.seatings.flatMap(({ players, teams }) => teams.map((n) => ({ rules: set.id, players, teams: n }))),
)

/** Returns the first table of each rule set. */
export const firstOfEachRules = <T extends { readonly rules: string }>(tables: readonly T[]): readonly T[] =>
  tables.filter(({ rules }, i) => tables.findIndex((other) => other.rules === rules) === i)
