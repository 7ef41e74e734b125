import { findRuleSet } from '../../engine/rulesets/registry.ts'
import type { TableState } from '../../server/protocol/state.ts'
import { i18n, localeOf } from '../i18n/i18n.ts'
import { looseTexts } from '../i18n/languages.ts'
import { readLook } from '../table/state/look.ts'
import type { OfferedGame } from '../table/state/offered-game.ts'
import { choiceOf } from './names.ts'

const { t } = i18n

/** Ids of games are known at run time. */
const text = looseTexts(t)

/** The name in the page's language, else the engine's English one; the id of a game that the page does not know. */
export const gameName = (id: string): string => {
  const set = findRuleSet(id)
  return text(`game.${id}.name`, { defaultValue: set.ok ? set.value.name : id })
}

/** Returns the table's own name for its rules, else the name of the game. */
export const tableRulesName = ({ rules, look }: Pick<TableState, 'rules' | 'look'>): string =>
  readLook(look).called ?? gameName(rules)

/** Both need the texts `rules`; without them they are English. */
export const gameSummary = ({ id, summary }: OfferedGame): string =>
  text(`rules:game.${id}.summary`, { defaultValue: summary })
export const gameSource = ({ id, source }: OfferedGame): string =>
  text(`rules:game.${id}.source`, { defaultValue: source })

/** "Each plays alone", "3 teams of 2". */
export const teamsText = (players: number, teams: number): string =>
  teams === players ? t('seating.alone') : t('seating.teams', { teams, size: players / teams })

/** "3 or 4", "4, 6, 8 or 12". */
export const listOr = (numbers: readonly number[]): string => choiceOf(numbers.map(String))

/** Returns the possible numbers of players: "4", "3 or 4", "2 to 12". */
export const playersText = (set: OfferedGame): string => {
  const numbers = set.seatings.map((seating) => seating.players).sort((a, b) => a - b)
  return numbers.length > 4
    ? t('seating.range', { first: numbers[0], last: numbers[numbers.length - 1] })
    : listOr(numbers)
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(localeOf()) + text.slice(1)

/** Texts that tell of cards have a form with `_dice` for a game that has dice instead. */
export const diceContext = (rules: string): { readonly context?: 'dice' } =>
  rules === 'marble-chase' ? { context: 'dice' } : {}
