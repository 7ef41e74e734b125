import { remove as lookAlike } from 'confusables'
import { ok } from '../../../engine/result.ts'
import { NAME_LENGTH } from '../../protocol/choices.ts'
import { type Answer, no } from '../answer.ts'
import { insults } from './insults.ts'

/** Controls, line separators, bidi marks and overrides, signs that show nothing, tags, halves of surrogate pairs. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffc\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]|\u034f|\u17b4|\u17b5/gu
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Of somebody whose name was taken away. */
export const NEUTRAL_NAME = 'Guest'

/** Names of people that are neither woods nor colours: those are on the board. */
const BOT_NAMES = [
  'Ada',
  'Otto',
  'Nora',
  'Hugo',
  'Greta',
  'Felix',
  'Clara',
  'Theo',
  'Vera',
  'Oskar',
  'Ida',
  'Emil',
] as const

/** More marks than any script puts on one sign. */
const STACKED = /(\p{M}{3})\p{M}+/gu
/** Signs that are as wide as a line or as high as three. */
const ENORMOUS = /[\p{Script=Cuneiform}\u0bf5\u102a\u2e3a\u2e3b\ua9c5\ufdfa\ufdfb\ufdfd]/gu

/** Alphabets with letters that look like those of others. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
]

const mixesAlphabets = (name: string): boolean => ALIKE.filter((letters) => letters.test(name)).length > 1

/** What joins or varies other signs, as in an emoji, and can be added to any name without being seen. */
const JOINING = /\p{Default_Ignorable_Code_Point}/gu

/** The name as a quick look takes it: without marks, whatever its letters are written with. */
const lookOf = (name: string): string =>
  lookAlike(name.normalize('NFKD').replace(/\p{M}/gu, '').replace(JOINING, '')).toLocaleLowerCase('en')

/** Whether people could take one for the other: other widths, alphabets and invisible signs make no other name. */
const same = (a: string, b: string): boolean => lookOf(a) === lookOf(b)

/** Names of those who have a say. */
const OFFICES = /^(the )?(host|bot|admin|administrator|moderator|operator|server|system|staff|support)( \d+)?$/

const isFit = (name: string): boolean => {
  const look = lookOf(name)
  return !mixesAlphabets(name) && !OFFICES.test(look) && !insults(name) && !insults(look)
}

/** One line without anything invisible or enormous, and no more marks on a sign than scripts put there. */
export const plainText = (raw: string): string =>
  raw.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '').replace(ENORMOUS, '').replace(STACKED, '$1').trim()

/** A name as people may see it: 1 to 20 characters, nothing invisible or enormous, no insult, no office. */
export const cleanName = (raw: string): Answer<string> => {
  const name = plainText(raw)
  const length = Array.from(name).length
  if (length > NAME_LENGTH || !SEEN.test(name)) {
    return no('table/bad-name', `A name has 1 to ${NAME_LENGTH} characters that can be seen.`)
  }
  return isFit(name) ? ok(name) : no('table/bad-name', 'That name may not be used here.')
}

const numbered = (name: string, n: number): string => {
  const tail = ` ${n}`
  const head = Array.from(name).slice(0, NAME_LENGTH - tail.length)
  return head.join('').trimEnd() + tail
}

/** The name itself, or with the first number that makes it differ from all of `taken`; no two people are guests. */
export const uniqueName = (name: string, taken: readonly string[]): string => {
  const free = (candidate: string) => !taken.some((other) => same(other, candidate))
  if (free(name)) return name
  if (same(name, NEUTRAL_NAME)) return botName(taken)
  let n = 2
  while (!free(numbered(name, n))) n++
  return numbered(name, n)
}

export const botName = (taken: readonly string[]): string =>
  BOT_NAMES.find((name) => !taken.some((other) => same(other, name))) ?? uniqueName(BOT_NAMES[0], taken)
