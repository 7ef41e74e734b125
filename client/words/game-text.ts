import type { Options } from '../../engine/choices.ts'
import { nearestPreset, type RulePreset } from '../../engine/rulesets/presets.ts'
import { findRuleSet } from '../../engine/rulesets/registry.ts'
import type { TableState } from '../../server/protocol/state.ts'
import { currentLocale, i18n } from '../i18n/i18n.ts'
import { looseTexts } from '../i18n/languages.ts'
import { readLook } from '../table/state/look.ts'
import type { OfferedGame } from '../table/state/offered-game.ts'
import { parseJson } from '../table/storage/json.ts'
import { joinAlternatives } from './names.ts'

const { t } = i18n

/** Translates keys with ids of games, which are known only at run time. */
const text = looseTexts(t)

/** Returns the name of a game in the language of the page, else the English name of the engine, else the id. */
export const gameName = (id: string): string => {
  const set = findRuleSet(id)
  return text(`game.${id}.name`, { defaultValue: set.ok ? set.value.name : id })
}

/** Returns the name of the form of a game that house rules are nearest to, that of the game if no form is near. */
export const formName = (rules: string, options: Options = {}): string =>
  gameName(nearestPreset(rules, options)?.id ?? rules)

type RulesOfTable = Pick<TableState, 'rules' | 'options'>

/** Returns the form of its game that a table plays, if it has a name of its own. */
export const tablePreset = ({ rules, options }: RulesOfTable): RulePreset | undefined =>
  nearestPreset(rules, Object(parseJson(options)))

/** Returns the name that the table gave to its rules, else that of the form of its game, else that of the game. */
export const tableRulesName = ({ look, ...table }: RulesOfTable & Pick<TableState, 'look'>): string =>
  readLook(look).called ?? gameName(tablePreset(table)?.id ?? table.rules)

/** Returns the summary of a game, empty if it has none. The texts `rules` must be loaded. */
export const gameSummary = ({ id }: OfferedGame): string => text(`rules:game.${id}.summary`, { defaultValue: '' })
/** Returns the source of the rules of a game, empty if it has none. The texts `rules` must be loaded. */
export const gameSource = ({ id }: OfferedGame): string => text(`rules:game.${id}.source`, { defaultValue: '' })

/** Returns a text such as "Each plays alone" or "3 teams of 2". */
export const teamsText = (players: number, teams: number): string =>
  teams === players ? t('seating.alone') : t('seating.teams', { teams, size: players / teams })

/** Returns a text such as "3 or 4" or "4, 6, 8 or 12". */
export const numberChoiceText = (numbers: readonly number[]): string => joinAlternatives(numbers.map(String))

/** Returns the possible numbers of players, such as "4", "3 or 4" or "2 to 12". */
export const playersText = (game: OfferedGame): string => {
  const numbers = game.seatings.map((seating) => seating.players).sort((a, b) => a - b)
  return numbers.length > 4
    ? t('seating.range', { first: numbers[0], last: numbers[numbers.length - 1] })
    : numberChoiceText(numbers)
}

/** Returns a text with a capital first letter. */
export const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase(currentLocale()) + text.slice(1)

/** Returns the context for texts about cards that have another form, with `_dice`, for a game with dice. */
export const diceContext = (rules: string): { readonly context?: 'dice' } =>
  rules === 'marble-chase' ? { context: 'dice' } : {}
