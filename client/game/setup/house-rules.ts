import type { Choices, OptionName, OptionValues } from '../../../engine/choices.ts'
import type { ChaseOptionName } from '../../../engine/marble-chase/rules.ts'
import { type RuleSet, type Seating, usualSidesOf } from '../../../engine/ruleset.ts'
import {
  isMarbleChase,
  type OfferedGame,
  type OfferedName,
  type OfferedOptions,
  type OfferedValue,
} from '../../table/state/offered-game.ts'

/** Options that a table may change, by group in display order. Each has texts for all its values. */
const OPTION_GROUPS = {
  cards: ['draw', 'handSize', 'deals', 'dealer', 'turns', 'exchange', 'packs', 'jokers', 'openHands'],
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
    'queens',
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
    'duty',
    'forfeit',
    'passing',
    'block',
    'ownHit',
    'fullSpot',
    'forcedHome',
    'counting',
    'bluffing',
    'penalty',
    'extraTurns',
    'drawForPartners',
  ],
  scoring: ['cubes', 'blacks'],
} as const satisfies Readonly<Record<string, readonly OfferedName[]>>

export type OptionGroup = keyof typeof OPTION_GROUPS

/** The length of a match is selected beside the number of players. */
const MATCH_LENGTH_OPTION = 'bestOf'

export type HouseRule = (typeof OPTION_GROUPS)[OptionGroup][number] | typeof MATCH_LENGTH_OPTION

const OPTION_NAMES: readonly OfferedName[] = [MATCH_LENGTH_OPTION, ...Object.values(OPTION_GROUPS).flat()]

type NameOf<G extends OfferedGame> = G extends RuleSet ? OptionName : ChaseOptionName
type SeatingOf<G extends OfferedGame> = G extends RuleSet ? Seating : Pick<Seating, 'players' | 'teams'>

/** Returns the seating for this number of players, or the nearest one; the larger of two equally near ones. */
export const seatingOf = <G extends OfferedGame>(set: G, players: number): SeatingOf<G> => {
  const distanceOf = (seating: { readonly players: number }) => Math.abs(seating.players - players)
  const [nearest] = [...set.seatings].sort((a, b) => distanceOf(a) - distanceOf(b) || b.players - a.players)
  return nearest as SeatingOf<G>
}

/** Returns the house rules that the game offers, in display order. */
export const optionsOf = <G extends OfferedGame>(set: G): readonly NameOf<G>[] =>
  OPTION_NAMES.filter((name): name is NameOf<G> => Object.hasOwn(set.offers, name))

/** Returns the house rules by group, without empty groups. */
export const optionGroupsOf = (set: OfferedGame): readonly (readonly [OptionGroup, readonly OfferedName[]])[] =>
  (Object.keys(OPTION_GROUPS) as OptionGroup[])
    .map((group) => [group, OPTION_GROUPS[group].filter((name) => Object.hasOwn(set.offers, name))] as const)
    .filter(([, names]) => names.length > 0)

/** Returns the values that the game offers for an option. Numbers are sorted. */
export const valuesOf = (set: OfferedGame, name: OfferedName): readonly OfferedValue[] => {
  const offers: Readonly<Partial<Record<OfferedName, readonly OfferedValue[]>>> = set.offers
  const values = offers[name] ?? []
  return typeof values[0] === 'number' ? [...values].sort((a, b) => Number(a) - Number(b)) : values
}

const defaultOfCardGame = (set: RuleSet, players: number, name: OptionName): OfferedValue => {
  const seating = seatingOf(set, players)
  if (name === 'jokers') return set.offers.jokers?.includes(false) ? seating.jokers : seating.jokers ? 'in' : 'out'
  if (name === 'packs') return seating.packs
  if (name === 'sides') return usualSidesOf(seating) as OptionValues['sides']
  const choices: Choices = { ...set.choices, ...seating.choices }
  return choices[name]
}

/** Returns the default value of an option for this number of players. */
export const defaultValue = (set: OfferedGame, players: number, name: OfferedName): OfferedValue =>
  isMarbleChase(set) ? set.offers[name as ChaseOptionName][0] : defaultOfCardGame(set, players, name as OptionName)

/** A house rule with its value. */
export type Difference = readonly [OfferedName, OfferedValue]

/** Returns the options that differ from those of `base`, by default those of the game as it stands, in display order. */
export const differencesOf = (
  set: OfferedGame,
  players: number,
  options: OfferedOptions,
  base: OfferedOptions = {},
): readonly Difference[] =>
  optionsOf<OfferedGame>(set).flatMap((name) => {
    const usual = defaultValue(set, players, name)
    const value = options[name] ?? usual
    return value === (base[name] ?? usual) ? [] : [[name, value] as const]
  })

/** Removes options that have their default value, or that the game does not offer. */
export const withoutDefaults = (set: OfferedGame, players: number, options: OfferedOptions): OfferedOptions =>
  Object.fromEntries(differencesOf(set, players, options)) as OfferedOptions

/** Returns the options with one changed. */
export const withOption = (
  set: OfferedGame,
  players: number,
  options: OfferedOptions,
  name: OfferedName,
  value: OfferedValue,
): OfferedOptions => withoutDefaults(set, players, { ...options, [name]: value })

/** Returns the options without one of them, which then has its default value. */
export const withoutOption = (options: OfferedOptions, name: OfferedName): OfferedOptions => {
  const { [name]: _, ...rest } = options
  return rest
}
