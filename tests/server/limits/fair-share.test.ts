import { describe, expect, test } from 'vitest'
import { holderToDisplace, isWithinShare } from '../../../server/limits/fair-share.ts'
import { networksAt } from '../../../server/limits/networks.ts'

const at = (...addresses: readonly string[]) =>
  addresses.map((address, i) => ({ address, i, networks: networksAt(address) }))
const from = (address: string) => ({ networks: networksAt(address) })
const times = <T>(n: number, make: (i: number) => T): readonly T[] => Array.from({ length: n }, (_, i) => make(i))

describe('the holder that makes way where all places are taken', () => {
  test('is the latest from the address with the most', () => {
    const there = at('10.0.0.1', '10.0.1.1', '10.0.1.1', '10.0.1.1', '10.0.2.1')
    expect(holderToDisplace(there, from('10.0.9.9'))).toBe(there[3])
  })

  test('is nobody where all have the same, nor for a network that has as many', () => {
    expect(holderToDisplace(at('10.0.0.1', '10.0.1.1'), from('10.0.2.1'))).toBeUndefined()
    expect(holderToDisplace(at('10.0.0.1', '10.0.0.1', '10.0.1.1'), from('10.0.1.1'))).toBeUndefined()
    expect(holderToDisplace(at('10.0.0.1', '10.0.0.1'), from('10.0.0.1'))).toBeUndefined()
  })

  test('is one of a /56, however many /64 it has, within which the households are equal again', () => {
    const [first, ...others] = times(68, (i) => `2001:db8:0:${i.toString(16)}::1`)
    const there = at(first as string, ...others, first as string)
    expect(holderToDisplace(there, from('2001:db8:1::1'))).toBe(there.at(-1))
    expect(holderToDisplace(there, from('2001:db8:0:ff::1'))).toBe(there.at(-1))
    expect(holderToDisplace(at(...others), from('2001:db8:0:ff::1'))).toBeUndefined()
  })
})

test('a household is modest below its own limit, and a wider network below its share of it', () => {
  const some = at(...times(3, () => '10.0.0.1'))
  expect([isWithinShare(some, from('10.0.0.1'), 4), isWithinShare(some, from('10.0.0.1'), 3)]).toEqual([true, false])
  const many = at(...times(16, (i) => `10.0.0.${i + 10}`))
  expect([isWithinShare(many, from('10.0.0.99'), 5), isWithinShare(many, from('10.0.0.99'), 4)]).toEqual([true, false])
})
