import { expect, test } from 'vitest'
import { isCutLetter, scriptsOf, uncutLetters, withoutUncutLetters } from '../../../workshop/geometry/cut-letters.ts'
import { loadLettering } from '../../../workshop/geometry/lettering.ts'
import { fontsOfAllScripts } from '../exports/fonts.ts'

const LONE_SURROGATE = /\p{Surrogate}/u

test('the letters that can be cut are those that the fonts have', async () => {
  const { missingLetters } = await loadLettering(await fontsOfAllScripts())
  const different: string[] = []
  for (let code = 0x20; code < 0x3000; code++) {
    const letter = String.fromCodePoint(code)
    // Letters that Unicode writes as others come as those.
    if (LONE_SURROGATE.test(letter) || letter.normalize('NFC') !== letter) continue
    if (isCutLetter(letter) !== (missingLetters(letter) === '')) different.push(code.toString(16))
  }
  expect(different).toEqual([])
})

test.each(['漢字', 'नमस्ते', '👍🏽'])('%s can not be cut', (text) => {
  expect(withoutUncutLetters(`Anna ${text} Łódź`)).toBe('Anna Łódź')
  expect(uncutLetters(`Иван ${text}${text} Ελένη`)).toBe(text)
})

test('fonts of other scripts are needed only for their letters', () => {
  expect(scriptsOf('Łódź Ελένη Иван 12')).toEqual([])
  expect(scriptsOf('Anna شيش')).toEqual(['arabic'])
  expect(scriptsOf('שש בש شيش')).toEqual(['hebrew', 'arabic'])
})
