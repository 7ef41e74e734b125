import { fixedText } from '../design/number-text.ts'

/** Writes an amount with a number of decimals; one that would be rounded to zero is written with its first digit. */
export const amountText = (amount: number, digits: number): string => {
  if (amount <= 0 || amount >= 0.5 * 10 ** -digits) return fixedText(amount, digits)
  return fixedText(amount, Math.min(20, -Math.floor(Math.log10(amount))))
}
