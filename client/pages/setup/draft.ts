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
import { fittingWording, namesOnlyLook } from './own/wordings.ts'

/** How a table is kept, whatever is played at it. */
export interface TableSettings {
  readonly look: Look
  readonly clock: Clock
  readonly absence: Absence
  /** Empty: as usual in this game. */
  readonly talk: Talk | ''
  readonly takeBacks: boolean
  readonly bestOf: BestOf
  /** Those that take free seats, as a link writes them (`parseBotIds`). */
  readonly bots: string
}
export const DEFAULT_TABLE_SETTINGS: TableSettings = {
  look: DEFAULT_LOOK,
  clock: NO_CLOCK,
  absence: 'bot',
  talk: '',
  takeBacks: true,
  bestOf: 0,
  bots: DEFAULT_BOTS,
}

/** A table's set-up while it is being chosen. */
export interface Draft extends TableSettings {
  readonly set: OfferedGame
  readonly players: number
  readonly teams: number
  readonly options: OfferedOptions
}

/** The default number of players. */
const DEFAULT_PLAYER_COUNT = 4

/** In Marble Chase nothing is hidden or taken back, a match of three is a house rule, and the board is of its own woods, or what a design says. */
const fittingSettings = (set: OfferedGame, manners: TableSettings): TableSettings => {
  const look = fittingWording(manners.look, set)
  if (!isMarbleChase(set)) return { ...manners, look }
  const { talk, takeBacks, bestOf } = DEFAULT_TABLE_SETTINGS
  return { ...manners, talk, takeBacks, bestOf, look: { ...namesOnlyLook(look), design: look.design } }
}

/** A draft as near as possible to what is asked for: each set has its own numbers of players and teams, and house rules. */
export const draftFor = (
  set: OfferedGame,
  players: number = DEFAULT_PLAYER_COUNT,
  teams: number | undefined = undefined,
  options: OfferedOptions = {},
  manners: TableSettings = DEFAULT_TABLE_SETTINGS,
): Draft => {
  const seating = seatingOf(set, players)
  const usual = seating.teams[0] as number
  const { look, clock, absence, talk, takeBacks, bestOf, bots } = fittingSettings(set, manners)
  return {
    set,
    players: seating.players,
    teams: teams !== undefined && seating.teams.includes(teams) ? teams : usual,
    options: withoutDefaults(set, seating.players, options),
    ...{ look, clock, absence, talk, takeBacks, bestOf, bots },
  }
}

export const DEFAULT_RULE_SET: RuleSet = RULE_SETS[0] as RuleSet

export const setupOf = ({ set, players, teams, options }: Draft): Setup & { readonly options: OfferedOptions } => ({
  rules: set.id,
  players,
  teams,
  options,
})

/** The rules of the draft, or what is wrong with them. */
export const checkDraft = (draft: Draft): Result<unknown> =>
  isMarbleChase(draft.set) ? chaseRules(setupOf(draft)) : rulesFor(setupOf(draft))

/** The rules of a game of cards; undefined where they can't be played, and in Marble Chase. */
export const cardRules = (draft: Draft): Rules | undefined => {
  const rules = isMarbleChase(draft.set) ? undefined : rulesFor(setupOf(draft))
  return rules?.ok ? rules.value : undefined
}

/** On the game's own board. */
export const withoutOwnBoard = (draft: Draft): Draft => ({ ...draft, look: { ...draft.look, design: undefined } })

/** Whether the game that was chosen is one of bluffing. */
export const choicesOf = ({ set, players, options }: Draft): Pick<Choices, 'bluffing'> => ({
  bluffing: options.bluffing ?? defaultValue(set, players, 'bluffing') === true,
})

/** As it was chosen, or as is usual where that is not possible. */
export const talkOf = (draft: Draft): Talk => {
  const { players, teams, talk } = draft
  return talk !== '' && canTalk(choicesOf(draft), talk) ? talk : usualTalk(players, teams)
}

/** The table to be made of it. */
export const tableOf = (draft: Draft): MakeTable => {
  const { look, clock, absence, takeBacks, bestOf, bots } = draft
  return { ...setupOf(draft), look, clock, absence, takeBacks, bestOf, bots, talk: talkOf(draft) }
}

export const setOf = (rules: Rules): RuleSet => RULE_SETS.find((set) => set.id === rules.id) ?? DEFAULT_RULE_SET

/** The rules of a table, and what is called how there. */
export const draftOf = (rules: Rules, look: Look = DEFAULT_LOOK): Draft =>
  draftFor(setOf(rules), rules.players, rules.teams, rules.options, {
    ...DEFAULT_TABLE_SETTINGS,
    look: namesOnlyLook(look),
  })
