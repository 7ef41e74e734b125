import { sidesFor } from '../../engine/boards/registry.ts'
import type { Choices, OptionName, Options, OptionValue, OptionValues } from '../../engine/choices.ts'
import type { RuleSet, Seating } from '../../engine/ruleset.ts'

/** The options that a table may change, group by group in the order shown: they have texts for all their values. */
const GROUPS = {
  cards: ['draw', 'handSize', 'deals', 'dealer', 'exchange', 'packs', 'jokers', 'openHands'],
  powers: [
    'jokerComesOut',
    'aces',
    'twos',
    'fours',
    'fives',
    'sevens',
    'nines',
    'remainder',
    'tens',
    'jacks',
    'jackFromStart',
    'pictures',
    'kings',
    'doubles',
  ],
  play: [
    'sides',
    'board',
    'start',
    'control',
    'help',
    'forfeit',
    'block',
    'ownHit',
    'forcedHome',
    'counting',
    'bluffing',
    'penalty',
    'drawForPartners',
  ],
} as const satisfies Readonly<Record<string, readonly OptionName[]>>

export type OptionGroup = keyof typeof GROUPS

export type HouseRule = (typeof GROUPS)[OptionGroup][number]

const OPTION_NAMES: readonly OptionName[] = Object.values(GROUPS).flat()

/** The seating for this number of players, or the nearest one. Of two equally near ones, the larger. */
export const seatingOf = (set: RuleSet, players: number): Seating => {
  const far = (seating: Seating) => Math.abs(seating.players - players)
  const [nearest] = [...set.seatings].sort((a, b) => far(a) - far(b) || b.players - a.players)
  return nearest as Seating
}

/** The house rules that the set offers, in the order they are shown. */
export const optionsOf = (set: RuleSet): readonly OptionName[] =>
  OPTION_NAMES.filter((name) => Object.hasOwn(set.offers, name))

/** The same in their groups; empty groups are left out. */
export const optionGroupsOf = (set: RuleSet): readonly (readonly [OptionGroup, readonly OptionName[]])[] =>
  (Object.keys(GROUPS) as OptionGroup[])
    .map((group) => [group, GROUPS[group].filter((name) => Object.hasOwn(set.offers, name))] as const)
    .filter(([, names]) => names.length > 0)

export const valuesOf = (set: RuleSet, name: OptionName): readonly OptionValue[] => {
  const values = set.offers[name] ?? []
  return typeof values[0] === 'number' ? [...values].sort((a, b) => Number(a) - Number(b)) : values
}

/** What the rule set does with so many players when nothing is changed. */
export const usualValue = (set: RuleSet, players: number, name: OptionName): OptionValue => {
  const seating = seatingOf(set, players)
  if (name === 'jokers') return set.offers.jokers?.includes(false) ? seating.jokers : seating.jokers ? 'in' : 'out'
  if (name === 'packs') return seating.packs
  if (name === 'sides') return sidesFor(seating.players) as OptionValues['sides']
  const choices: Choices = { ...set.choices, ...seating.choices }
  return choices[name]
}

type Difference = readonly [OptionName, OptionValue]

/** The options that change something, in the order they are shown. */
export const differencesOf = (set: RuleSet, players: number, options: Options): readonly Difference[] =>
  optionsOf(set).flatMap((name) => {
    const value = options[name]
    return value === undefined || value === usualValue(set, players, name) ? [] : [[name, value] as const]
  })

/** Without what is usual, or not offered. */
export const trimmed = (set: RuleSet, players: number, options: Options): Options =>
  Object.fromEntries(differencesOf(set, players, options)) as Options

/** The options with one changed. */
export const withOption = (
  set: RuleSet,
  players: number,
  options: Options,
  name: OptionName,
  value: OptionValue,
): Options => trimmed(set, players, { ...options, [name]: value })

export const withoutOption = (options: Options, name: OptionName): Options => {
  const { [name]: _left, ...rest } = options
  return rest
}
