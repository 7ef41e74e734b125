import { expect, test } from 'vitest'
import { amountText } from '../../../workshop/lists/amount-text.ts'

test.each([
  [0.0062, 4, '0.0062'],
  [2.64, 1, '2.6'],
  [0.00004, 4, '0.00004'],
  [0.019, 1, '0.02'],
  [0.00005, 4, '0.0001'],
  [0, 1, '0.0'],
] as const)('%d to %i decimals is %s: no amount is written as zero', (amount, digits, text) => {
  expect(amountText(amount, digits)).toBe(text)
})
