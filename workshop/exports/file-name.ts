import type { Design } from '../design/design.ts'

/** Latin letters that are not a plain letter with a mark, in plain ones. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  þ: 'th',
  ŋ: 'ng',
  ı: 'i',
  ĸ: 'k',
  ƒ: 'f',
}

/** A letter with its marks, in lower case: a Latin one without them; other scripts keep theirs, which make other letters. */
const plainLetter = (letter: string): string => {
  if (!/^\p{Script=Latin}/u.test(letter)) return letter.normalize('NFC')
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...bare].map((own) => PLAIN_LETTERS[own] ?? own).join('')
}

/** Names that one system keeps for its devices, whatever their ending. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/** `oak-board.stl`: the words of the title, else the game and the number of players. */
export const fileName = ({ title, game, form, players }: Design, ending: string): string => {
  const plain = title
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/\p{L}\p{M}*/gu, plainLetter)
  const words = plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [game, form === 'three-in-one' ? '4-6-8' : `${players}`]
  const name = words.join('-')
  return `${DEVICE_NAME.test(name) ? `${name}-board` : name}${ending}`
}
