import fc from 'fast-check'
import * as library from 'msgpackr'
import { describe, expect, test } from 'vitest'
import { Packr, RESERVE_START_SPACE, unpack } from '../../bundle/msgpack.ts'

/** As the server packs its messages. */
const server = new library.Packr({ useRecords: false })

const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.integer(),
    fc.integer({ min: -200, max: 300 }),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true }).map((value) => value + 0),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'grapheme', minLength: 20, maxLength: 400 }),
    fc.array(tie('value'), { maxLength: 40 }),
    fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'),
      tie('value'),
      { maxKeys: 20, noNullPrototype: true },
    ),
  ),
})).value

describe('messages', () => {
  test('are read as the server packed them', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(unpack(server.pack(value))).toEqual(value)
      }),
      { numRuns: 2000 },
    )
  })

  test('are packed so that the server reads them', () => {
    const own = new Packr()
    fc.assert(
      fc.property(values, (value) => {
        expect(library.unpack(own.pack(value))).toEqual(value)
      }),
      { numRuns: 2000 },
    )
  })

  test('leave room at the front and are read from any place', () => {
    const packed = new Packr().pack({ a: [1, 'two'] }, RESERVE_START_SPACE | 7)
    expect([...packed.subarray(0, 7)]).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(unpack(packed, { start: 7 })).toEqual({ a: [1, 'two'] })
    expect(RESERVE_START_SPACE).toBe(library.RESERVE_START_SPACE)
  })

  test('of a kind that is never sent are refused', () => {
    expect(() => new Packr().pack(10n)).toThrow()
    expect(() => unpack(Uint8Array.of(0xc1))).toThrow()
  })
})
