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

/** Returns a letter in lower case. A Latin one loses its marks; in other scripts marks make other letters and stay. */
const plainLetter = (letter: string): string => {
  if (!/^\p{Script=Latin}/u.test(letter)) return letter.normalize('NFC')
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...bare].map((own) => PLAIN_LETTERS[own] ?? own).join('')
}

/** Names that Windows reserves for devices, whatever their ending. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/** Returns a name such as `oak-board.stl`: of the words of the title, else of the game and the number of players. */
export const fileName = ({ title, game, form, players, tracks }: Design, ending: string): string => {
  const plain = title
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/\p{L}\p{M}*/gu, plainLetter)
  const words = plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [
    game,
    form === 'three-in-one' ? tracks.toReversed().join('-') : `${players}`,
  ]
  const name = words.join('-')
  return `${DEVICE_NAME.test(name) ? `${name}-board` : name}${ending}`
}
