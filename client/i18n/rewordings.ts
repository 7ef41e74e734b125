/** Replacements of the usual words by those of a region, or of a table in a mirror. They are loaded with the first table that needs them. */

import type { Wording } from '../../server/protocol/choices.ts'
import type { Look } from '../../server/protocol/look.ts'
import { mirrorWords } from './mirrored-words.ts'

type Rule = readonly [from: RegExp, to: string]

/** Returns a rule for a text that is the word alone, as in a drawing of the board. */
const labelRule = (from: RegExp, word: string): Rule => [from, word.charAt(0).toUpperCase() + word.slice(1)]

/** Returns rules that replace "home" as a name of the place. The adverb stays, as in "bring a marble home". */
const homeRules = (word: string): readonly Rule[] => [
  [/\bhome (?=\{\{place\}\})/g, `${word} `],
  [/(\b(?:your|its|their|own|whose|or)|’s) home(s?)\b(?! \{)/g, `$1 ${word}$2`],
  [/\bat home\b/g, `in the ${word}`],
  [/\b(in|into|from|before|of|within|towards) home\b/g, `$1 the ${word}`],
  [/(^|\. )Home (?=has|is)/g, `$1The ${word} `],
  [/: home (?=has)/g, `: the ${word} `],
  labelRule(/^Home$/g, word),
]

/** Returns rules that replace the adverb "home", too, for a wording in which home is the name of another hole. */
const homeAdverbRules = (word: string): readonly Rule[] => [
  [/\b(brought .*) home\b/g, `$1 to the ${word}`],
  [/\b(are|all|marbles) home\b/gi, `$1 in the ${word}`],
  [/(\{\{total\}\}) home\b/g, `$1 in the ${word}`],
  [/ home\b/g, ` to the ${word}`],
]

/** Returns rules that replace "come-out hole". */
const comeOutRules = (word: string): readonly Rule[] => [[/\bcome-out( hole)?\b/g, word]]

/** Returns rules that replace "start" as a name of the place. */
const startRules = (word: string): readonly Rule[] => [
  [/\b(to|in|from) start\b/gi, `$1 the ${word}`],
  [/^start$/g, `the ${word}`],
  [/(\b(?:its|their|your|own|a|the)|’s) start(s?)\b(?! of )/g, `$1 ${word}$2`],
  labelRule(/^Start$/g, word),
]

/** Rules that name the jokers first: "Jokers and Pegs". */
const jokersFirstRules: readonly Rule[] = [[/\b(Pegs|Marbles) and Jokers\b/g, 'Jokers and $1']]

/** Rules of each wording, in the order in which they are applied. The sources of the words are in engine/RULES.md, “Words”. */
const RULES_BY_WORDING: Readonly<Record<Wording, readonly Rule[]>> = {
  castle: [...jokersFirstRules, ...homeRules('castle')],
  jokers: jokersFirstRules,
  lot: [...homeRules('goal'), ...homeAdverbRules('goal'), ...comeOutRules('home hole'), ...startRules('lot')],
  base: [...homeRules('goal'), ...comeOutRules('base hole')],
  tuck: [[/\bTock\b/g, 'Tuck'], ...comeOutRules('start hole')],
  toc: [[/\bTock\b/g, 'Jeu du Toc'], ...comeOutRules('start hole')],
  chevaux: [[/\bTock\b/g, 'Jeu des petits chevaux canadiens'], ...comeOutRules('start hole')],
}

/** Keys of texts about the game on the board. Other texts use "home" and "start" with other meanings. */
const GAME_TEXT_KEYS =
  /^(play|moves|no-move|noMove|rules|rulebook|card-rules|cardRules|insight|over|tv):|^common:(game|plate)\./
/** Keys of buttons that begin something, the "start" of which must stay. */
const BUTTON_KEYS = /^rules:setup\.|^tv:(screen\.start|menu)/

/** Returns a text in the words of a look, before names and numbers are filled in. Only English has words of regions. */
export const reword = (
  { wording, direction }: Pick<Look, 'wording' | 'direction'>,
  text: string,
  namespace: string,
  key: string,
  language = 'en',
): string => {
  const name = `${namespace}:${key}`
  const seen = direction === 'counter' ? mirrorWords(language, name, text) : text
  if (wording === undefined || language !== 'en' || !GAME_TEXT_KEYS.test(name) || BUTTON_KEYS.test(name)) return seen
  return RULES_BY_WORDING[wording].reduce((before, [from, to]) => before.replace(from, to), seen)
}
