import { expect, test } from 'vitest'
import { isCutLetter, uncutLetters, withoutUncutLetters } from '../../../workshop/geometry/cut-letters.ts'
import { makeLettering } from '../../../workshop/geometry/lettering.ts'
import { fonts } from '../exports/fonts.ts'

const LONE_SURROGATE = /\p{Surrogate}/u

test('the letters that can be cut are those that the fonts have', async () => {
  const { missingLetters } = makeLettering(await fonts())
  const different: string[] = []
  for (let code = 0x20; code < 0x3000; code++) {
    const letter = String.fromCodePoint(code)
    // Letters that Unicode writes as others come as those.
    if (LONE_SURROGATE.test(letter) || letter.normalize('NFC') !== letter) continue
    if (isCutLetter(letter) !== (missingLetters(letter) === '')) different.push(code.toString(16))
  }
  expect(different).toEqual([])
})

test.each(['نرد', 'שלום', '漢字', '👍🏽'])('%s can not be cut', (text) => {
  expect(withoutUncutLetters(`Anna ${text} Łódź`)).toBe('Anna Łódź')
  expect(uncutLetters(`Иван ${text}${text} Ελένη`)).toBe(text)
})
