import { remove as lookAlike } from 'confusables'
import { ok } from '../../../engine/result.ts'
import { plainText } from '../../../engine/text/plain-text.ts'
import { MAX_NAME_LENGTH } from '../../protocol/choices.ts'
import { type Answer, refusal } from '../answer.ts'
import { containsProfanity } from './profanity-filter.ts'

const VISIBLE_CHARACTER = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Name of a person who lost their own name. */
export const NEUTRAL_NAME = 'Guest'

/** Names of bots without a character. None is the name of a wood or a colour, which are on the board, or of a character. */
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

/** Scripts with letters that look like letters of another script. */
const LOOKALIKE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
]

const mixesAlphabets = (name: string): boolean => LOOKALIKE_SCRIPTS.filter((letters) => letters.test(name)).length > 1

/** Characters that join or vary others, as in emojis. They can be added to any name without being seen. */
const INVISIBLE_CHARACTERS = /\p{Default_Ignorable_Code_Point}/gu

/** Returns the name's skeleton (Unicode TR 39): without marks, with look-alike letters replaced by one of them. */
const skeletonOf = (name: string): string =>
  lookAlike(name.normalize('NFKD').replace(/\p{M}/gu, '').replace(INVISIBLE_CHARACTERS, '')).toLocaleLowerCase('en')

/** Returns whether people could take one name for the other: widths, scripts and invisible characters make no difference. */
export const areConfusable = (a: string, b: string): boolean => skeletonOf(a) === skeletonOf(b)

/** Pattern of names that suggest a role, in lower case. */
const RESERVED_NAMES = /^(the )?(host|bot|admin|administrator|moderator|operator|server|system|staff|support)( \d+)?$/

const isAllowed = (name: string): boolean => {
  const look = skeletonOf(name)
  return !mixesAlphabets(name) && !RESERVED_NAMES.test(look) && !containsProfanity(name) && !containsProfanity(look)
}

/** Returns the name as people may see it, or why it is refused: 1 to 20 characters, nothing invisible or oversized, no profanity, no role. */
export const cleanName = (raw: string): Answer<string> => {
  const name = plainText(raw)
  const length = Array.from(name).length
  if (length > MAX_NAME_LENGTH || !VISIBLE_CHARACTER.test(name)) {
    return refusal('table/bad-name', `A name has 1 to ${MAX_NAME_LENGTH} characters that can be seen.`)
  }
  return isAllowed(name) ? ok(name) : refusal('table/bad-name', 'That name may not be used here.')
}

const withNumber = (name: string, n: number): string => {
  const tail = ` ${n}`
  const head = Array.from(name).slice(0, MAX_NAME_LENGTH - tail.length)
  return head.join('').trimEnd() + tail
}

/** Returns the name, if necessary with the first number that makes it differ from all of `taken`; only one person gets the neutral name. */
export const uniqueName = (name: string, taken: readonly string[]): string => {
  const free = (candidate: string) => !taken.some((other) => areConfusable(other, candidate))
  if (free(name)) return name
  if (areConfusable(name, NEUTRAL_NAME)) return botName(taken)
  let n = 2
  while (!free(withNumber(name, n))) n++
  return withNumber(name, n)
}

/** Returns the name of a bot without a character. */
export const botName = (taken: readonly string[]): string =>
  BOT_NAMES.find((name) => !taken.some((other) => areConfusable(other, name))) ?? uniqueName(BOT_NAMES[0], taken)
