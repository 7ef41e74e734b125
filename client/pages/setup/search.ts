import { RULE_PRESETS } from '../../../engine/rulesets/presets.ts'
import { type Draft, draftFor } from '../../game/setup/draft.ts'
import { valuesOf } from '../../game/setup/house-rules.ts'
import { type Preset, REGIONAL_NAMES } from '../../game/setup/presets.ts'
import { differencesText, valueText } from '../../game/setup/rule-sentences.ts'
import { presetSummary } from '../../game/setup/version.ts'
import { i18n } from '../../i18n/i18n.ts'
import { looseTexts } from '../../i18n/languages.ts'
import type { OfferedGame, OfferedName } from '../../table/state/offered-game.ts'
import { gameName, gameSource, gameSummary } from '../../words/game-text.ts'
import { GAME_FAMILIES } from './game-families.ts'

const t = i18n.getFixedT(null, 'rules')
const looseText = looseTexts(i18n.t)

/** Returns a text in lower case, without accents and punctuation, with a space before each word: "Québec, online" is " quebec online". */
const simplify = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

/** Returns true if every word of the query is the beginning of a word of the text. */
const hasWords = (text: string, query: string): boolean => {
  const simple = simplify(text)
  return simplify(query)
    .split(' ')
    .every((word) => simple.includes(` ${word}`))
}

/** Returns other words by which people know a game or preset. */
const gameWords = (id: string): string => looseText(`setup:gameWords.${id}`, { defaultValue: '' })

/** Returns other words by which people know a house rule. */
const ruleWords = (name: OfferedName): string => looseText(`setup:ruleWords.${name}`, { defaultValue: '' })

/** A game or preset that can be found. */
export interface FoundGame {
  readonly id: string
  readonly game: OfferedGame
  readonly preset?: Preset
  readonly name: string
  readonly summary: string
  readonly source: string
}

const foundSet = (game: OfferedGame): FoundGame => ({
  id: game.id,
  game,
  name: gameName(game.id),
  summary: gameSummary(game),
  source: gameSource(game),
})

const foundPreset = (game: OfferedGame, preset: Preset, name: string): FoundGame => ({
  id: preset.id,
  game,
  preset,
  name,
  summary: presetSummary(preset, draftFor(game)),
  source: t(`preset.${preset.id}.source`),
})

const presetsOf = <P extends Preset>(game: OfferedGame, presets: readonly P[]): readonly P[] =>
  presets.filter(({ rules }) => rules === game.id)

const allGames = (): readonly FoundGame[] =>
  GAME_FAMILIES.flatMap(({ sets }) =>
    sets.flatMap((game) => [
      foundSet(game),
      ...presetsOf(game, RULE_PRESETS).map((preset) => foundPreset(game, preset, gameName(preset.id))),
      ...presetsOf(game, REGIONAL_NAMES).map((preset) => foundPreset(game, preset, t(`preset.${preset.id}.name`))),
    ]),
  )

/** Returns how well a game fits the query: 0 if its name begins with it, 1 if its name has its words, 2 if other texts do, else undefined. */
const rankOf = ({ id, game, name, summary, source }: FoundGame, query: string): number | undefined => {
  if (simplify(name).startsWith(simplify(query))) return 0
  if (hasWords(name, query)) return 1
  return hasWords([name, gameName(game.id), gameWords(id), summary, source].join(' '), query) ? 2 : undefined
}

/** Returns the games and presets that have the words of the query in name, summary or source, the best matches first. */
export const findGames = (query: string): readonly FoundGame[] =>
  allGames()
    .map((found) => ({ found, rank: rankOf(found, query) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .map(({ found }) => found)

/** Returns true if a house rule has the words of the query in its name, its hint, its values or the name of its group. */
export const ruleMatches = ({ set }: Draft, group: string, name: OfferedName, query: string): boolean => {
  const values = valuesOf(set, name)
  const texts = [
    group,
    t(`option.${name}` as 'option.draw'),
    t(`optionHint.${name}` as 'optionHint.draw'),
    ruleWords(name),
    ...values.map((value) => valueText(name, value)),
    differencesText(values.map((value) => [name, value])),
  ]
  return hasWords(texts.join(' '), query)
}
