import { expect, test } from 'vitest'
import { networksAt } from '../../../server/limits/networks.ts'

test('whoever asks for the networks of an address gets the same list', () => {
  expect(networksAt('192.0.2.7')).toBe(networksAt('192.0.2.7'))
  expect(networksAt('::ffff:192.0.2.7')).toBe(networksAt('192.0.2.7'))
})

test('addresses beyond those that are remembered have their own networks', () => {
  const addresses = Array.from({ length: 5000 }, (_, i) => `10.0.${i >> 8}.${i & 255}`)
  expect(addresses.map((address) => networksAt(address)[0].key)).toEqual(addresses)
  expect(networksAt('10.0.1.2').map(({ key }) => key)).toEqual(['10.0.1.2', '10.0.1.0/24'])
})
