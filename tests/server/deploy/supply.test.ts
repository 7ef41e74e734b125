import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { billOfMaterials } from '../../../deploy/supply/bill-of-materials.ts'
import { licenceOf, mayShip } from '../../../deploy/supply/licences.ts'
import { type Lockfile, readLock, shippedPackages } from '../../../deploy/supply/lockfile.ts'

const PROJECT_FOLDER = fileURLToPath(new URL('../../../', import.meta.url))
const lock = readLock()
const project = JSON.parse(readFileSync(`${PROJECT_FOLDER}package.json`, 'utf8'))
const shipped = shippedPackages(lock)

describe('package-lock.json', () => {
  const entries = Object.entries(lock) as [string, Record<string, unknown>][]
  const installed = entries.filter(([path, { link }]) => path.startsWith('node_modules/') && link !== true)

  test('names a hash for every package, but for other machines’ builds that the registry gave none for', () => {
    expect(installed.length).toBeGreaterThan(300)
    const without = installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(String(integrity)))
    for (const [path, entry] of without) {
      expect([path, entry.optional, Array.isArray(entry.os) && Array.isArray(entry.cpu)]).toEqual([path, true, true])
    }
    expect(without.length).toBeLessThan(installed.length / 10)
  })

  test('names no place to fetch from but the registry that is set, and links only the empty package', () => {
    for (const [path, { link, resolved }] of entries) {
      expect([path, resolved]).toEqual([path, link === true ? 'packages/none' : undefined])
    }
    expect(Object.keys(lock)).not.toContain('node_modules/uWebSockets.js')
  })

  test('nothing is replaced by a package of somebody else', () => {
    const values = (overrides: object): unknown[] =>
      Object.values(overrides).flatMap((value) => (typeof value === 'object' ? values(value as object) : value))
    for (const value of values(project.overrides))
      expect(value).toMatch(/^(file:(\.\.\/)+packages\/none|\d+\.\d+\.\d+)$/)
    expect(readdirSync(`${PROJECT_FOLDER}packages`)).toEqual(['none'])
    expect(readdirSync(`${PROJECT_FOLDER}packages/none`)).toEqual(['package.json'])
  })
})

test('package.json names exact versions, those of the lock', () => {
  for (const [name, asked] of Object.entries<string>({ ...project.dependencies, ...project.devDependencies })) {
    const version = /^(?:npm:.+@)?(\d+\.\d+\.\d+(?:-[\w.]+)?)$/.exec(asked)?.[1]
    expect([name, version]).toEqual([name, lock[`node_modules/${name}`]?.version])
  }
})

describe('licences', () => {
  test('of all that ships, fonts too, allow it', () => {
    expect(shipped.filter((one) => !mayShip(licenceOf(one))).map(({ path }) => path)).toEqual([])
    const licences = new Map(shipped.map((one) => [one.name, licenceOf(one)]))
    expect(licences.get('@fontsource-variable/fraunces')).toBe('OFL-1.1')
    expect(licences.has('@letele/playing-cards')).toBe(false)
    expect(licences.get('three')).toBe('MIT')
    expect(licences.has('vitest')).toBe(false)
  })

  test.each([
    ['GPL-3.0-or-later', false],
    ['LGPL-2.1', false],
    ['AGPL-3.0-only', false],
    ['SSPL-1.0', false],
    ['UNLICENSED', false],
    ['SEE LICENSE IN LICENSE.txt', false],
    ['', false],
    ['MIT AND GPL-2.0', false],
    ['(MIT OR GPL-2.0)', true],
    ['MPL-2.0', true],
  ])('%s: %s', (licence, allowed) => expect(mayShip(licence)).toBe(allowed))

  test('a package without one is refused', () => {
    const more: Lockfile = { ...lock, 'node_modules/strange': { version: '1.0.0' } }
    const refused = shippedPackages(more).filter((one) => !mayShip(licenceOf(one)))
    expect(refused.map(({ name }) => name)).toEqual(['strange'])
  })
})

describe('the bill of materials', () => {
  const bill = billOfMaterials(lock)
  const refs = new Set(bill.dependencies.map(({ ref }) => ref))

  test('is CycloneDX, with each package once, by its own name, with licence and hash', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 })
    expect(new Set(bill.components.map((component) => component['bom-ref'])).size).toBe(bill.components.length)
    const { version = '', integrity = '' } = lock['node_modules/colyseus.js'] ?? {}
    expect(bill.components.find(({ name, group }) => name === 'sdk' && group === '@colyseus')).toEqual({
      type: 'library',
      'bom-ref': `pkg:npm/%40colyseus/sdk@${version}`,
      group: '@colyseus',
      name: 'sdk',
      version,
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }],
      licenses: [{ license: { id: 'MIT' } }],
      purl: `pkg:npm/%40colyseus/sdk@${version}`,
    })
  })

  test('says what needs what, among what it lists', () => {
    expect(refs.size).toBe(bill.components.length + 1)
    for (const { dependsOn } of bill.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref)
    const needs = (name: string) => bill.dependencies.find(({ ref }) => ref.includes(`/${name}@`))?.dependsOn.join(' ')
    expect(needs('pegs-and-jokers-table')).toContain('pkg:npm/three@')
    expect(needs('express')).toContain('pkg:npm/router@')
  })
})
