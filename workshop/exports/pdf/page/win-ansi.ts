/** Letters of Windows-1252 beyond Latin-1, which the fonts of every PDF reader have. */
const MORE = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
/** Letters that no accent can be taken from. */
const ALIKE: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', '″': '"', '−': '-', ' ': ' ' }

const isWritable = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || MORE.includes(letter)
}

const near = (letter: string): string => {
  if (isWritable(letter)) return letter
  const plain = ALIKE[letter] ?? [...letter.normalize('NFD')][0] ?? '?'
  return isWritable(plain) ? plain : '?'
}

/** The text in letters that the standard fonts of PDF have: others lose their accents, or become a question mark. */
export const toWinAnsi = (text: string): string => [...text.normalize('NFC')].map(near).join('')
