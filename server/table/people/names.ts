import { remove as lookAlike } from 'confusables'
import { ok } from '../../../engine/result.ts'
import { plainText } from '../../../engine/text/plain-text.ts'
import { MAX_NAME_LENGTH } from '../../protocol/choices.ts'
import { type Answer, no } from '../answer.ts'
import { containsProfanity } from './profanity-filter.ts'

const VISIBLE_CHARACTER = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Of somebody whose name was taken away. */
export const NEUTRAL_NAME = 'Guest'

/** Names of people that are neither woods nor colours, which are on the board, nor those of characters. */
const BOT_NAMES = [
  'Vera',
  'Oskar',
  'Ida',
  'Emil',
  'Lotte',
  'Bruno',
  'Hilda',
  'Anton',
  'Wilma',
  'Konrad',
  'Elsa',
  'Albert',
] as const

/** Alphabets with letters that look like those of others. */
const LOOKALIKE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
]

const mixesAlphabets = (name: string): boolean => LOOKALIKE_SCRIPTS.filter((letters) => letters.test(name)).length > 1

/** What joins or varies other signs, as in an emoji, and can be added to any name without being seen. */
const INVISIBLE_CHARACTERS = /\p{Default_Ignorable_Code_Point}/gu

/** The name as a quick look takes it: without marks, whatever its letters are written with. */
const skeletonOf = (name: string): string =>
  lookAlike(name.normalize('NFKD').replace(/\p{M}/gu, '').replace(INVISIBLE_CHARACTERS, '')).toLocaleLowerCase('en')

/** Whether people could take one for the other: other widths, alphabets and invisible signs make no other name. */
export const areConfusable = (a: string, b: string): boolean => skeletonOf(a) === skeletonOf(b)

/** Names of those who have a say. */
const RESERVED_NAMES = /^(the )?(host|bot|admin|administrator|moderator|operator|server|system|staff|support)( \d+)?$/

const isAllowed = (name: string): boolean => {
  const look = skeletonOf(name)
  return !mixesAlphabets(name) && !RESERVED_NAMES.test(look) && !containsProfanity(name) && !containsProfanity(look)
}

/** A name as people may see it: 1 to 20 characters, nothing invisible or enormous, no insult, no office. */
export const cleanName = (raw: string): Answer<string> => {
  const name = plainText(raw)
  const length = Array.from(name).length
  if (length > MAX_NAME_LENGTH || !VISIBLE_CHARACTER.test(name)) {
    return no('table/bad-name', `A name has 1 to ${MAX_NAME_LENGTH} characters that can be seen.`)
  }
  return isAllowed(name) ? ok(name) : no('table/bad-name', 'That name may not be used here.')
}

const numbered = (name: string, n: number): string => {
  const tail = ` ${n}`
  const head = Array.from(name).slice(0, MAX_NAME_LENGTH - tail.length)
  return head.join('').trimEnd() + tail
}

/** The name itself, or with the first number that makes it differ from all of `taken`; no two people are guests. */
export const uniqueName = (name: string, taken: readonly string[]): string => {
  const free = (candidate: string) => !taken.some((other) => areConfusable(other, candidate))
  if (free(name)) return name
  if (areConfusable(name, NEUTRAL_NAME)) return botName(taken)
  let n = 2
  while (!free(numbered(name, n))) n++
  return numbered(name, n)
}

/** The name of a bot without a character. */
export const botName = (taken: readonly string[]): string =>
  BOT_NAMES.find((name) => !taken.some((other) => areConfusable(other, name))) ?? uniqueName(BOT_NAMES[0], taken)
