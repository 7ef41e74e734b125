import type { Choices } from '../../../engine/choices.ts'
import { chaseRules } from '../../../engine/marble-chase/rules.ts'
import type { Result } from '../../../engine/result.ts'
import type { RuleSet, Rules, Setup } from '../../../engine/ruleset.ts'
import { RULE_SETS, rulesFor } from '../../../engine/rulesets/registry.ts'
import { type Absence, canTalk, DEFAULT_BOTS, type Talk, usualTalk } from '../../../server/protocol/choices.ts'
import { type Clock, NO_CLOCK } from '../../../server/protocol/clock.ts'
import type { MakeTable } from '../../../server/protocol/http.ts'
import { DEFAULT_LOOK, type Look } from '../../../server/protocol/look.ts'
import type { BestOf } from '../../../server/protocol/series.ts'
import { isMarbleChase, type OfferedGame, type OfferedOptions } from '../../table/state/offered-game.ts'
import { defaultValue, seatingOf, withoutDefaults } from './house-rules.ts'
import { fittingWording, wordsOnlyLook } from './wordings.ts'

/** Settings of a table that don't depend on the game. */
export interface TableSettings {
  readonly look: Look
  readonly clock: Clock
  readonly absence: Absence
  /** Empty for the default of the game. */
  readonly talk: Talk | ''
  readonly takeBacks: boolean
  readonly bestOf: BestOf
  /** True if the games are rated. */
  readonly rated: boolean
  /** Bots for free seats, in the format of links (`botAt`). */
  readonly bots: string
}
export const DEFAULT_TABLE_SETTINGS: TableSettings = {
  look: DEFAULT_LOOK,
  clock: NO_CLOCK,
  absence: 'bot',
  talk: '',
  takeBacks: true,
  bestOf: 0,
  rated: false,
  bots: DEFAULT_BOTS,
}

/** A set-up that is being edited. */
export interface Draft extends TableSettings {
  readonly set: OfferedGame
  readonly players: number
  readonly teams: number
  readonly options: OfferedOptions
}

const DEFAULT_PLAYER_COUNT = 4

/** Resets settings that Marble Chase lacks: talk, taking back, ratings, series (it has a house rule for matches), and woods other than a design's. */
const fittingSettings = (set: OfferedGame, settings: TableSettings): TableSettings => {
  const look = fittingWording(settings.look, set)
  if (!isMarbleChase(set)) return { ...settings, look }
  const { talk, takeBacks, bestOf, rated } = DEFAULT_TABLE_SETTINGS
  const { direction: _, ...words } = wordsOnlyLook(look)
  return { ...settings, talk, takeBacks, bestOf, rated, look: { ...words, design: look.design } }
}

/** Returns the nearest valid draft: each rule set has its own numbers of players and teams, and house rules. */
export const draftFor = (
  set: OfferedGame,
  players: number = DEFAULT_PLAYER_COUNT,
  teams: number | undefined = undefined,
  options: OfferedOptions = {},
  settings: TableSettings = DEFAULT_TABLE_SETTINGS,
): Draft => {
  const seating = seatingOf(set, players)
  const usual = seating.teams[0] as number
  const { look, clock, absence, talk, takeBacks, bestOf, rated, bots } = fittingSettings(set, settings)
  return {
    set,
    players: seating.players,
    teams: teams !== undefined && seating.teams.includes(teams) ? teams : usual,
    options: withoutDefaults(set, seating.players, options),
    ...{ look, clock, absence, talk, takeBacks, bestOf, rated, bots },
  }
}

export const DEFAULT_RULE_SET: RuleSet = RULE_SETS[0] as RuleSet

/** Returns the set-up of a draft, in the form that the engine takes. */
export const setupOf = ({ set, players, teams, options }: Draft): Setup & { readonly options: OfferedOptions } => ({
  rules: set.id,
  players,
  teams,
  options,
})

/** Returns the rules of the draft, or an error. */
export const checkDraft = (draft: Draft): Result<unknown> =>
  isMarbleChase(draft.set) ? chaseRules(setupOf(draft)) : rulesFor(setupOf(draft))

/** Returns the rules of a game of cards; undefined if they are invalid, and for Marble Chase. */
export const cardRules = (draft: Draft): Rules | undefined => {
  const rules = isMarbleChase(draft.set) ? undefined : rulesFor(setupOf(draft))
  return rules?.ok ? rules.value : undefined
}

/** Removes the designed board. */
export const withoutOwnBoard = (draft: Draft): Draft => ({ ...draft, look: { ...draft.look, design: undefined } })

/** Returns the choices that table talk depends on. */
export const choicesOf = ({ set, players, options }: Draft): Pick<Choices, 'bluffing'> => ({
  bluffing: options.bluffing ?? defaultValue(set, players, 'bluffing') === true,
})

/** Returns the chosen table talk, or the default if that is not possible. */
export const talkOf = (draft: Draft): Talk => {
  const { players, teams, talk } = draft
  return talk !== '' && canTalk(choicesOf(draft), talk) ? talk : usualTalk(players, teams)
}

/** Returns the request that creates a table with this draft. A table that people set up themselves has the three-in-one board, if the game has one. */
export const tableOf = (draft: Draft): MakeTable => {
  const { clock, absence, takeBacks, bestOf, rated, bots } = draft
  const look: Look = isMarbleChase(draft.set) ? draft.look : { ...draft.look, board: 'three-in-one' }
  return {
    ...setupOf(draft),
    look,
    clock,
    absence,
    takeBacks,
    bestOf,
    bots,
    talk: talkOf(draft),
    ...(rated && { rated }),
  }
}

/** Returns the same without the fields that are undefined, which a request over a connection would send. */
export const choicesFor = (draft: Draft): MakeTable => JSON.parse(JSON.stringify(tableOf(draft))) as MakeTable

/** Returns the rule set of these rules. */
const ruleSetOf = ({ id }: Pick<Rules, 'id'>): RuleSet => RULE_SETS.find((set) => set.id === id) ?? DEFAULT_RULE_SET

/** Returns the draft of these rules, with their name and wording and default settings. */
export const rulesOnly = ({
  set,
  players,
  teams,
  options,
  look,
}: Omit<Draft, keyof TableSettings> & Pick<Draft, 'look'>) =>
  draftFor(set, players, teams, options, { ...DEFAULT_TABLE_SETTINGS, look: wordsOnlyLook(look) })

/** Returns the draft of existing rules, with the name and wording of a look. */
export const draftOf = ({ players, teams, options, ...rules }: Rules, look: Look = DEFAULT_LOOK): Draft =>
  rulesOnly({ set: ruleSetOf(rules), players, teams, options, look })
