import { ok } from '../../engine/result.ts'
import { NAME_LENGTH } from '../protocol/choices.ts'
import { type Answer, no } from './answer.ts'

/** Controls, line separators, bidi marks and overrides, signs that show nothing, tags, halves of surrogate pairs. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffc\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]|\u034f|\u17b4|\u17b5/gu
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

const BOT_NAMES = [
  'Maple',
  'Walnut',
  'Cherry',
  'Rowan',
  'Hazel',
  'Ash',
  'Juniper',
  'Linden',
  'Olive',
  'Cedar',
  'Aspen',
  'Willow',
] as const

/** What joins or varies other signs, as in an emoji, and can be added to any name without being seen. */
const JOINING = /\p{Default_Ignorable_Code_Point}/gu

const lookOf = (name: string): string => name.normalize('NFKC').replace(JOINING, '').toLocaleLowerCase('en')

/** Whether people could take one for the other: other widths and invisible signs make no other name. */
const same = (a: string, b: string): boolean => lookOf(a) === lookOf(b)

/** A name as people may see it: 1 to 20 characters, nothing invisible. */
export const cleanName = (raw: string): Answer<string> => {
  const name = raw.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '').trim()
  const length = Array.from(name).length
  return length <= NAME_LENGTH && SEEN.test(name)
    ? ok(name)
    : no('table/bad-name', `A name has 1 to ${NAME_LENGTH} characters that can be seen.`)
}

const numbered = (name: string, n: number): string => {
  const tail = ` ${n}`
  const head = Array.from(name).slice(0, NAME_LENGTH - tail.length)
  return head.join('').trimEnd() + tail
}

/** The name itself, or with the first number that makes it differ from all of `taken`. */
export const uniqueName = (name: string, taken: readonly string[]): string => {
  const free = (candidate: string) => !taken.some((other) => same(other, candidate))
  if (free(name)) return name
  let n = 2
  while (!free(numbered(name, n))) n++
  return numbered(name, n)
}

export const botName = (taken: readonly string[]): string =>
  BOT_NAMES.find((name) => !taken.some((other) => same(other, name))) ?? uniqueName(BOT_NAMES[0], taken)
