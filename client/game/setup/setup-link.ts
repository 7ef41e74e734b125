import { DIRECTIONS } from '../../../engine/board.ts'
import { ABSENCES, TALKS } from '../../../server/protocol/choices.ts'
import type { Look } from '../../../server/protocol/look.ts'
import { BEST_OF } from '../../../server/protocol/series.ts'
import { isSameClock, parseClock, printClock } from '../../table/state/clock-presets.ts'
import { printLook } from '../../table/state/look.ts'
import { isSameLook, parseLook } from '../../table/state/look-presets.ts'
import {
  isMarbleChase,
  type OfferedGame,
  type OfferedName,
  type OfferedOptions,
  type OfferedValue,
  offeredGame,
} from '../../table/state/offered-game.ts'
import {
  checkDraft,
  DEFAULT_RULE_SET,
  DEFAULT_TABLE_SETTINGS,
  type Draft,
  draftFor,
  type TableSettings,
} from './draft.ts'
import { differencesOf, optionsOf, seatingOf, valuesOf, withoutOption } from './house-rules.ts'
import { wordingsOf } from './wordings.ts'

/** A part of a link that could not be applied. The draft has a valid value instead. */
export type LinkProblem =
  | { readonly about: 'rules'; readonly given: string }
  | { readonly about: 'players' | 'teams'; readonly given: string }
  | { readonly about: keyof TableSettings; readonly given: string }
  | { readonly about: 'option' | 'direction' | 'words' | 'name'; readonly given: string }
  | { readonly about: 'value'; readonly name: OfferedName; readonly given: string }
  /** `given` is the invalid part of the design's text, or empty if it is no design. */
  | { readonly about: 'design'; readonly given: string }
  /** The game can't be played with these options; `refusal` is the engine's error. */
  | { readonly about: 'cards'; readonly refusal: { readonly code: string; readonly message: string } }

/** The readable part of a link. */
interface ReadDraft {
  readonly draft: Draft
  readonly problems: readonly LinkProblem[]
}

/** Parameters that are not house rules. `tier` sets the quality of the scene (`tierFromQuery`); `after` and `people` name the table that the people come from (`readTableBefore`). */
const SETTING_PARAMETERS: readonly string[] = [
  'rules',
  'players',
  'teams',
  'look',
  'design',
  'direction',
  'words',
  'name',
  'clock',
  'absence',
  'talk',
  'takeBacks',
  'bestOf',
  'rated',
  'bots',
  'tier',
  'after',
  'people',
]

/** Parameters without meaning in Marble Chase. Its woods come from a design, or are its own. */
const CARD_GAME_PARAMETERS: readonly string[] = ['look', 'direction', 'talk', 'takeBacks', 'rated']

/** Returns true if the parameter is a setting of tables with this game. */
const isTableSetting = (set: OfferedGame, name: string): boolean =>
  SETTING_PARAMETERS.includes(name) && !(isMarbleChase(set) && CARD_GAME_PARAMETERS.includes(name))

/**
 * Formats a draft as a query such as `rules=arizona&players=6&teams=3&handSize=4`. All but rules and players is included only
 * if it differs from its default: teams, house rules, `look=…`, `design=…`, `direction=counter`, `words=castle`, `name=Uncle Bob’s rules`, `clock=…`,
 * `absence=…`, `talk=teaching`, `takeBacks=false`, `bestOf=3`, `rated=true`, `bots=club,expert:ada`. A game with a house rule `bestOf` has no
 * series.
 */
export const printDraft = (draft: Draft): string => {
  const { set, players, teams, options } = draft
  const link = new URLSearchParams({ rules: set.id, players: String(players) })
  if (teams !== seatingOf(set, players).teams[0]) link.set('teams', String(teams))
  for (const [name, value] of differencesOf(set, players, options)) link.set(name, String(value))
  const { design } = draft.look
  // A design has woods of its own, so that even the default ones must be named to replace them.
  const isLookNamed = design !== undefined || !isSameLook(draft.look, DEFAULT_TABLE_SETTINGS.look)
  if (isLookNamed && isTableSetting(set, 'look')) link.set('look', printLook(draft.look))
  if (design !== undefined) link.set('design', design)
  else if (draft.look.direction !== undefined) link.set('direction', draft.look.direction)
  if (draft.look.wording !== undefined) link.set('words', draft.look.wording)
  if (draft.look.called !== undefined) link.set('name', draft.look.called)
  if (!isSameClock(draft.clock, DEFAULT_TABLE_SETTINGS.clock)) link.set('clock', printClock(draft.clock))
  if (draft.absence !== DEFAULT_TABLE_SETTINGS.absence) link.set('absence', draft.absence)
  if (draft.talk !== '') link.set('talk', draft.talk)
  if (!draft.takeBacks) link.set('takeBacks', 'false')
  if (draft.bestOf !== 0) link.set('bestOf', String(draft.bestOf))
  if (draft.rated) link.set('rated', 'true')
  if (draft.bots !== DEFAULT_TABLE_SETTINGS.bots) link.set('bots', draft.bots)
  return link.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
}

const parseNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined

const readSet = (given: string | undefined, problems: LinkProblem[]): OfferedGame => {
  if (given === undefined) return DEFAULT_RULE_SET
  const game = offeredGame(given)
  if (game.ok) return game.value
  problems.push({ about: 'rules', given })
  return DEFAULT_RULE_SET
}

const readOptions = (
  set: OfferedGame,
  parameters: ReadonlyMap<string, string>,
  problems: LinkProblem[],
): OfferedOptions => {
  const options: Partial<Record<OfferedName, OfferedValue>> = {}
  for (const [name, given] of parameters) {
    const option = optionsOf(set).find((other) => other === name)
    const value = option && valuesOf(set, option).find((other) => String(other) === given)
    if (option === undefined && isTableSetting(set, name)) continue
    if (option === undefined) problems.push({ about: 'option', given: name })
    else if (value === undefined) problems.push({ about: 'value', name: option, given })
    else options[option] = value
  }
  return options as OfferedOptions
}

const parseBoolean = (text: string): boolean | undefined => [true, false].find((known) => String(known) === text)

const SETTING_PARSERS: { readonly [M in keyof TableSettings]: (text: string) => TableSettings[M] | undefined } = {
  look: parseLook,
  clock: parseClock,
  absence: (text) => ABSENCES.find((known) => known === text),
  talk: (text) => TALKS.find((known) => known === text),
  takeBacks: parseBoolean,
  rated: parseBoolean,
  bots: (text) => text,
  bestOf: (text) => BEST_OF.find((known) => String(known) === text),
}

const readTableSettings = (
  set: OfferedGame,
  parameters: ReadonlyMap<string, string>,
  problems: LinkProblem[],
): TableSettings => {
  const isAskedFor = (about: string): boolean => isTableSetting(set, about) && !Object.hasOwn(set.offers, about)
  const read = <M extends keyof TableSettings>(about: M): TableSettings[M] => {
    const given = isAskedFor(about) ? parameters.get(about) : undefined
    const value = given === undefined ? DEFAULT_TABLE_SETTINGS[about] : SETTING_PARSERS[about](given)
    if (value === undefined) problems.push({ about, given: given ?? '' })
    return value ?? DEFAULT_TABLE_SETTINGS[about]
  }
  const design = isAskedFor('design') ? parameters.get('design') : undefined
  const look = design === undefined ? read('look') : { ...read('look'), design }
  return {
    look,
    clock: read('clock'),
    absence: read('absence'),
    talk: read('talk'),
    takeBacks: read('takeBacks'),
    bestOf: read('bestOf'),
    rated: read('rated'),
    bots: read('bots'),
  }
}

/** Reads the direction of travel, unless a design has one of its own. */
const readDirection = (
  set: OfferedGame,
  parameters: ReadonlyMap<string, string>,
  problems: LinkProblem[],
): Pick<Look, 'direction'> => {
  const given = isTableSetting(set, 'direction') ? parameters.get('direction') : undefined
  const known = DIRECTIONS.find((direction) => direction === given)
  if (given !== undefined && known === undefined) problems.push({ about: 'direction', given })
  return known === 'counter' && !parameters.has('design') ? { direction: known } : {}
}

/** Reads wording and name. The name is checked later (`checkRulesName`). */
const readNames = (
  set: OfferedGame,
  parameters: ReadonlyMap<string, string>,
  problems: LinkProblem[],
): Partial<Look> => {
  const [words, called] = [parameters.get('words'), parameters.get('name')]
  const wording = wordingsOf(set).find((known) => known === words)
  if (words !== undefined && wording === undefined) problems.push({ about: 'words', given: words })
  return { ...(wording === undefined ? {} : { wording }), ...(called === undefined ? {} : { called }) }
}

/** Removes packs and sides, or all house rules, if the cards or sides don't suffice for the players. */
const makePlayable = (draft: Draft, problems: LinkProblem[]): Draft => {
  const rules = checkDraft(draft)
  if (rules.ok) return draft
  problems.push({ about: 'cards', refusal: rules.error })
  const fewer = { ...draft, options: withoutOption(withoutOption(draft.options, 'packs'), 'sides') }
  return checkDraft(fewer).ok ? fewer : { ...draft, options: {} }
}

/** Limit of a value, except those of designs and bots. Longer values are cut. */
const MAX_VALUE_LENGTH = 80
/** Limit of the list of bots. */
const MAX_BOTS_LENGTH = 400

const cutValue = (name: string, text: string): string =>
  name === 'design' ? text : text.slice(0, name === 'bots' ? MAX_BOTS_LENGTH : MAX_VALUE_LENGTH)

/**
 * Reads as much of a link as is valid, and reports the rest as problems. Design, bots and name are only copied: the code that
 * checks them is loaded with the pages that show them (`readCompleteDraft`).
 */
export const readDraft = (search: string): ReadDraft => {
  const parameters = new Map([...new URLSearchParams(search)].map(([name, text]) => [name, cutValue(name, text)]))
  const problems: LinkProblem[] = []
  const set = readSet(parameters.get('rules'), problems)
  const players = parseNumber(parameters.get('players'))
  const teams = parseNumber(parameters.get('teams'))
  const options = readOptions(set, parameters, problems)
  const settings = readTableSettings(set, parameters, problems)
  const look = {
    ...settings.look,
    ...readDirection(set, parameters, problems),
    ...readNames(set, parameters, problems),
  }
  const draft = draftFor(set, players, teams, options, { ...settings, look })
  for (const about of ['players', 'teams'] as const) {
    const given = parameters.get(about)
    if (given !== undefined && parseNumber(given) !== draft[about]) problems.push({ about, given })
  }
  return { draft: makePlayable(draft, problems), problems }
}
