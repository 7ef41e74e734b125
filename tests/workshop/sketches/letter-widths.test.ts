import { expect, test } from 'vitest'
import { isMeasured, textWidthMm } from '../../../workshop/sketches/letter-widths.ts'

const SIZE_MM = 3

test('signs of direction and marks on letters take no space in a sketch', () => {
  expect(textWidthMm('\u200f\u20686\u2069 ×', SIZE_MM)).toBe(textWidthMm('6 ×', SIZE_MM))
  expect(textWidthMm('كلٌّ', SIZE_MM)).toBe(textWidthMm('كل', SIZE_MM))
})

test('a text is stretched to its width on paper only if the width of each letter is known', () => {
  expect(['6 mm', '\u20686\u2069 ×', 'ثقب 6', 'доска'].map(isMeasured)).toEqual([true, true, false, false])
  expect(textWidthMm('ثقوب', SIZE_MM)).toBeLessThan(textWidthMm('доск', SIZE_MM))
})
