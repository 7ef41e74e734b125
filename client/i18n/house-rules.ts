import type { OptionName, OptionValue, RuleSet, Rules } from '../../engine/ruleset.ts'
import { i18n } from './i18n.ts'
import { listOf } from './names.ts'

const { t } = i18n

export const gameName = (id: string): string => {
  const key: string = `game.${id}.name`
  return i18n.exists(key) ? t(`game.${id}.name`) : id
}

export const gameSummary = (set: RuleSet): string => t(`game.${set.id}.summary`)
export const gameSource = (set: RuleSet): string => t(`game.${set.id}.source`)

/** "Each plays alone", "3 teams of 2". */
export const teamsText = (players: number, teams: number): string =>
  teams === players ? t('setup.eachForHimself') : t('setup.teamsOf', { teams, size: players / teams })

/** "3 or 4", "4, 6, 8 or 12". */
export const listOr = (numbers: readonly number[]): string => {
  const last = String(numbers[numbers.length - 1] ?? '')
  return numbers.length < 2 ? last : t('setup.or', { first: numbers.slice(0, -1).join(', '), last })
}

/** How many may play: "4", "3 or 4", "2 to 12". */
export const playersText = (set: RuleSet): string => {
  const numbers = set.seatings.map((seating) => seating.players).sort((a, b) => a - b)
  return numbers.length > 4 ? t('setup.to', { first: numbers[0], last: numbers[numbers.length - 1] }) : listOr(numbers)
}

/** A value of a house rule as a choice shows it. */
export const valueText = (name: OptionName, value: OptionValue): string =>
  typeof value === 'string' ? t(`value.${name}.${value}` as 'value.draw.before') : String(value)

/** "nines split": a house rule as a sentence tells it. */
const differenceText = (name: OptionName, value: OptionValue): string =>
  name === 'packs'
    ? t('difference.packs', { count: Number(value) })
    : t(`difference.${name}.${value}` as 'difference.draw.before')

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "You draw after playing, nines split and 4 packs". */
export const differencesText = (differences: readonly (readonly [OptionName, OptionValue])[]): string =>
  listOf(differences.map(([name, value]) => differenceText(name, value)))

type Table = Pick<Rules, 'choices' | 'jokers' | 'players' | 'teams'>

/** Why a house rule changes nothing at this table; undefined if it does. */
export const noEffect = (name: OptionName, { choices, jokers, players, teams }: Table): string | undefined => {
  const size = players / teams
  if (name === 'doubles' && choices.bluffing) return t('noEffect.doubles')
  if (name === 'control' && size === 1) return t('noEffect.control')
  if (name === 'help' && size < 3) return t('noEffect.helpPartner')
  if (name === 'help' && choices.control === 'team') return t('noEffect.helpControl')
  if (name === 'jokerComesOut' && !jokers) return t('noEffect.jokerComesOut')
  return undefined
}
