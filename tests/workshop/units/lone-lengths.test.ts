import { expect, test } from 'vitest'
import { loneLengths } from './lone-lengths.ts'

test.each([
  ['holes 9.5 mm (3/8") deep', 'mm'],
  ['holes 3/8" (9.5 mm) deep', 'inch'],
  ['−1/4" (−6.3 mm) beside “a board for 4” 4 times', 'inch'],
  ['1/2" × 1 1/8" (12.7 × 28.6 mm)', 'inch'],
  ['Blank: 24 3/4" = 628.7 mm along X', 'inch'],
  ['walnut from 4/4 (25.4 mm) boards', 'inch'],
  ['with a 16 mm (5/8") ball, since that is how they are sold', 'inch'],
  ['2400 mm/min (94.5 in/min)', 'mm'],
  ['passes of 1/8" (3 mm), 3 holes (2 at the ends), 90°, Bushing 1/2', 'inch'],
] as const)('%s: both units', (text, units) => {
  expect(loneLengths(text, units)).toEqual([])
})

test.each([
  ['holes 9.5 mm deep', 'mm'],
  ['holes 3/8" deep', 'inch'],
  ['600 × 400 mm', 'mm'],
  ['3/8" (12 mm)', 'inch'],
  ['3/8" (1/2")', 'inch'],
  ['9.53 mm (3/8")', 'inch'],
  ['600 × 400 mm (23 5/8")', 'mm'],
  ['2400 mm/min', 'mm'],
] as const)('%s: something is wrong', (text, units) => {
  expect(loneLengths(text, units)).toHaveLength(1)
})
