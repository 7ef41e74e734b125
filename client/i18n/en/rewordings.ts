/** Replacements of the usual English words by those of a region. Loaded with the first table that wants them. */

import type { Wording } from '../../../server/protocol/choices.ts'

type Rule = readonly [from: RegExp, to: string]

/** The word alone, as a drawing of the board has it. */
const label = (from: RegExp, word: string): Rule => [from, word.charAt(0).toUpperCase() + word.slice(1)]

/** Home as a place. The adverb stays: "bring a marble home". */
const homeIs = (word: string): readonly Rule[] => [
  [/\bhome (?=\{\{place\}\})/g, `${word} `],
  [/(\b(?:your|its|their|own|whose|or)|’s) home(s?)\b(?! \{)/g, `$1 ${word}$2`],
  [/\bat home\b/g, `in the ${word}`],
  [/\b(in|into|from|before|of|within|towards) home\b/g, `$1 the ${word}`],
  [/(^|\. )Home (?=has|is)/g, `$1The ${word} `],
  [/: home (?=has)/g, `: the ${word} `],
  label(/^Home$/g, word),
]

/** Rules for a wording in which home is the name of another hole: not even the adverb can stay. */
const neverHome = (word: string): readonly Rule[] => [
  [/\b(brought .*) home\b/g, `$1 to the ${word}`],
  [/\b(are|all|marbles) home\b/gi, `$1 in the ${word}`],
  [/(\{\{total\}\}) home\b/g, `$1 in the ${word}`],
  [/ home\b/g, ` to the ${word}`],
]

const comeOutIs = (word: string): readonly Rule[] => [[/\bcome-out( hole)?\b/g, word]]

const startIs = (word: string): readonly Rule[] => [
  [/\b(to|in|from) start\b/gi, `$1 the ${word}`],
  [/^start$/g, `the ${word}`],
  [/(\b(?:its|their|your|own|a|the)|’s) start(s?)\b(?! of )/g, `$1 ${word}$2`],
  label(/^Start$/g, word),
]

/** Rules in the order in which they are applied. For the words of the sources see engine/RULES.md, “Words”. */
const RULES_BY_WORDING: Readonly<Record<Wording, readonly Rule[]>> = {
  castle: [[/\b(Pegs|Marbles) and Jokers\b/g, 'Jokers and $1'], ...homeIs('castle')],
  lot: [...homeIs('goal'), ...neverHome('goal'), ...comeOutIs('home hole'), ...startIs('lot')],
  base: [...homeIs('goal'), ...comeOutIs('base hole')],
  tuck: [[/\bTock\b/g, 'Tuck'], ...comeOutIs('start hole')],
  toc: [[/\bTock\b/g, 'Jeu du Toc'], ...comeOutIs('start hole')],
}

/** Texts that speak of the game on the board; others have homes and starts of their own. */
const GAME_TEXT_KEYS = /^(play|rules|rulebook|insight|over|tv):|^common:(game|plate)\./
/** Buttons that begin something. */
const BUTTON_KEYS = /^rules:setup\.|^tv:(screen\.start|menu)/

/** The text of a key as the wording has it, before names and numbers stand in it. */
export const reword = (wording: Wording, text: string, namespace: string, key: string): string => {
  const name = `${namespace}:${key}`
  if (!GAME_TEXT_KEYS.test(name) || BUTTON_KEYS.test(name)) return text
  return RULES_BY_WORDING[wording].reduce((before, [from, to]) => before.replace(from, to), text)
}
