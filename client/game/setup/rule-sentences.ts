import type { OptionName } from '../../../engine/choices.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { OfferedName, OfferedValue } from '../../table/state/offered-game.ts'
import { joinNames } from '../../words/names.ts'
import type { Difference } from './house-rules.ts'

const t = i18n.getFixedT(null, 'rules')

/** Options for which every value has a label, even a number or a boolean. */
const LABELLED_OPTIONS: readonly OfferedName[] = ['bestOf', 'exchange']

/** Returns the label of a value. */
export const valueText = (name: OfferedName, value: OfferedValue): string =>
  typeof value === 'string' || LABELLED_OPTIONS.includes(name)
    ? t(`value.${name}.${value}` as 'value.draw.before')
    : String(value)

/** Describes a house rule, as in "nines split". */
const differenceText = ([name, value]: Difference): string =>
  name === 'packs' || name === 'cubes'
    ? t(`difference.${name}` as 'difference.packs', { count: Number(value) })
    : t(`difference.${name}.${value}` as 'difference.draw.before')

/** Lists differences, as in "You draw after playing, nines split and 4 packs". */
export const differencesText = (differences: readonly Difference[]): string =>
  joinNames(differences.map(differenceText))

/** Summarizes a rule set, as in "Arizona, but nines only go forward." */
export const setSummary = (game: string, differences: readonly Difference[]): string =>
  differences.length === 0
    ? t('setup.asItStands', { game })
    : t('setup.but', { game, differences: differencesText(differences) })

type TableRules = Pick<Rules, 'choices' | 'jokers' | 'players' | 'teams'>

/** House rules about team-mates. */
const TEAM_OPTIONS: readonly OptionName[] = ['control', 'remainder', 'penalty', 'fullSpot']

/** Explains why a house rule has no effect at this table; undefined if it has one. */
export const noEffectText = (name: OptionName, { choices, jokers, players, teams }: TableRules): string | undefined => {
  const teamSize = players / teams
  if (name === 'doubles' && choices.bluffing) return t('noEffect.doubles')
  if ((name === 'penalty' || name === 'extraTurns') && !choices.bluffing) return t('noEffect.bluffing')
  if (TEAM_OPTIONS.includes(name) && teamSize === 1) return t('noEffect.alone')
  if (name === 'help' && teamSize < 3) return t('noEffect.helpPartner')
  if ((name === 'help' || name === 'remainder') && choices.control === 'team') return t('noEffect.helpControl')
  if (!jokers && (name === 'jokerComesOut' || (name === 'duty' && choices.deals === 'once')))
    return t('noEffect.jokerComesOut')
  return undefined
}
