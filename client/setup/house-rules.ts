import type { Choices, OptionName, Options, OptionValue } from '../../engine/choices.ts'
import type { RuleSet, Seating } from '../../engine/ruleset.ts'

const OPTION_GROUPS = ['cards', 'powers', 'play'] as const
export type OptionGroup = (typeof OPTION_GROUPS)[number]

/** The group of each option, in the order shown. Choices that belong to the rule set alone have none. */
const GROUP_OF = {
  draw: 'cards',
  handSize: 'cards',
  deals: 'cards',
  packs: 'cards',
  jokers: 'cards',
  openHands: 'cards',
  jokerComesOut: 'powers',
  twos: 'powers',
  fours: 'powers',
  fives: 'powers',
  nines: 'powers',
  tens: 'powers',
  doubles: 'powers',
  control: 'play',
  help: 'play',
  forfeit: 'play',
  forcedHome: 'play',
  counting: 'play',
  bluffing: 'play',
  drawForPartners: 'play',
  turns: undefined,
  duty: undefined,
  passing: undefined,
  landing: undefined,
  guarded: undefined,
  leap: undefined,
  remainder: undefined,
  giving: undefined,
} as const satisfies Readonly<Record<OptionName, OptionGroup | undefined>>

/** An option that a table may change: it has texts for all its values. */
export type HouseRule = { [O in OptionName]: (typeof GROUP_OF)[O] extends undefined ? never : O }[OptionName]

const OPTION_NAMES = Object.keys(GROUP_OF) as readonly OptionName[]

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
  OPTION_GROUPS.map((group) => [group, optionsOf(set).filter((name) => GROUP_OF[name] === group)] as const).filter(
    ([, names]) => names.length > 0,
  )

export const valuesOf = (set: RuleSet, name: OptionName): readonly OptionValue[] => {
  const values = set.offers[name] ?? []
  return typeof values[0] === 'number' ? [...values].sort((a, b) => Number(a) - Number(b)) : values
}

/** What the rule set does with so many players when nothing is changed. */
export const usualValue = (set: RuleSet, players: number, name: OptionName): OptionValue => {
  const seating = seatingOf(set, players)
  if (name === 'jokers') return seating.jokers ? 'in' : 'out'
  if (name === 'packs') return seating.packs
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
