import { CHOICE_NAMES, CHOICES, type ChoiceName, type Options, type RuleSet } from '../../engine/ruleset.ts'

export type OptionName = ChoiceName | 'jokers' | 'packs'
export type OptionValue = string | number | boolean

const PACKS: readonly OptionValue[] = [2, 3, 4, 5, 6]

/** The house rules in the order they are shown. */
export const OPTION_NAMES: readonly OptionName[] = [...CHOICE_NAMES, 'jokers', 'packs']

export const valuesOf = (name: OptionName): readonly OptionValue[] => {
  if (name === 'jokers') return ['in', 'out']
  if (name === 'packs') return PACKS
  const values: readonly OptionValue[] = CHOICES[name]
  return name === 'handSize' ? [...values].sort((a, b) => Number(a) - Number(b)) : values
}

/** What the rule set does when nothing is changed. */
export const usualValue = (set: RuleSet, players: number, name: OptionName): OptionValue => {
  const seating = set.seatings.find((s) => s.players === players)
  if (name === 'jokers') return seating?.jokers === false ? 'out' : 'in'
  if (name === 'packs') return seating?.packs ?? 3
  return set.choices[name]
}

/** The options with one changed; a usual value is no difference and is left out. */
export const withOption = (
  set: RuleSet,
  players: number,
  options: Options,
  name: OptionName,
  value: OptionValue,
): Options => {
  const { [name]: _old, ...rest } = options
  return value === usualValue(set, players, name) ? rest : { ...rest, [name]: value }
}
