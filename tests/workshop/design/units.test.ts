import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setNumberLocale } from '../../../workshop/design/number-text.ts'
import { makeFeed, makeLength, parseLength, ruledLength, soldLength } from '../../../workshop/design/units.ts'
import { percentText } from '../../../workshop/geometry/template/print-scale.ts'

describe('lengths', () => {
  test.each([
    ['12.7', 'mm', 12.7],
    ['12,7', 'mm', 12.7],
    ['1/2', 'inch', 12.7],
    ['1/2"', 'mm', 12.7],
    ['3/16″', 'mm', 4.7625],
    ['1 3/8 in', 'mm', 34.925],
    ['1⅜', 'inch', 34.925],
    ['1 ½"', 'mm', 38.1],
    ['¾', 'inch', 19.05],
    ['1.6 cm', 'inch', 16],
    ['1-3/8', 'inch', 34.925],
    ['16 mm', 'inch', 16],
    ['.5 inches', 'mm', 12.7],
    [' 0 ', 'mm', 0],
    ['١٢٫٧', 'mm', 12.7],
    ['۱ ۳/۸ in', 'mm', 34.925],
    ['१६ mm', 'inch', 16],
    ['１２.７', 'mm', 12.7],
  ] as const)('%s in %s', (text, unit, mm) => {
    expect(parseLength(text, unit)).toEqual({ ok: true, value: expect.closeTo(mm, 9) })
  })

  test.each(['', 'x', '1/0', '1/2/3', '-4', '1 2', '3 mm mm', '1e3', '"'])('"%s" is no length', (text) => {
    expect(parseLength(text, 'mm')).toMatchObject({ ok: false, error: { code: 'design/value' } })
  })

  test.each([
    [12.7, 'inch', '1/2"'],
    [34.925, 'inch', '1 3/8"'],
    [25.4, 'inch', '1"'],
    [16, 'inch', '0.63"'],
    [4.7625, 'mm', '4.76 mm'],
    [-6.35, 'inch', '−1/4"'],
    [0, 'inch', '0"'],
  ] as const)('%d mm in %s is %s', (mm, unit, text) => {
    expect(makeLength(mm, unit)).toBe(text)
  })

  test('a written length is read back to its written precision', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 3000, noNaN: true }), fc.constantFrom('mm', 'inch'), (mm, unit) => {
        expect(parseLength(makeLength(mm, unit), 'mm')).toEqual({ ok: true, value: expect.closeTo(mm, 1) })
      }),
    )
  })

  test.each([
    [590.01, 'inch', '23 15/64"'],
    [0.5, 'inch', '1/64"'],
    [0.1, 'inch', '0.004"'],
    [1413.2477, 'mm', '1413.2 mm'],
  ] as const)('%d mm in %s is read off a rule as %s', (mm, unit, text) => {
    expect(ruledLength(mm, unit)).toBe(text)
  })

  test.each([
    [4.7625, 'inch', '3/16"'],
    [14, 'inch', '14 mm'],
    [16.3, 'inch', '0.642"'],
    [14, 'mm', '14 mm'],
    [4.7625, 'mm', '4.76 mm (3/16")'],
  ] as const)('%d mm in %s is sold as %s', (mm, unit, text) => {
    expect(soldLength(mm, unit)).toBe(text)
  })
})

test('lengths and scales have the decimal mark of the language, and lengths are read again with it', () => {
  setNumberLocale('de')
  expect([makeLength(12.7, 'mm'), makeLength(12.7, 'inch'), makeLength(3.3, 'inch')]).toEqual([
    '12,7 mm',
    '1/2"',
    '0,13"',
  ])
  expect(makeFeed(2400, 'inch')).toBe('94,5 in/min')
  expect(percentText(0.985)).toBe('98,5')
  expect(parseLength(makeLength(12.7, 'mm'), 'mm')).toEqual({ ok: true, value: 12.7 })
  setNumberLocale('fr')
  expect(makeFeed(2400, 'inch')).toBe('94,5 po/min')
  setNumberLocale('en')
  expect(makeLength(12.7, 'mm')).toBe('12.7 mm')
})
