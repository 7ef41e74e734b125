import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { homeIdentity, homeNames, identityInFiles } from '../../../server/tls/tls-identity.ts'

const DAY_MS = 86_400_000
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tls-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a certificate is made once, for this machine, and kept where only its owner reads the key', () => {
  const home = join(folder, 'data')
  const names = () => homeNames(undefined)
  const first = homeIdentity(home, names)()
  expect(homeIdentity(home, names)()).toEqual(first)
  const certificate = new X509Certificate(first.cert)
  expect(certificate.checkHost('localhost')).toBe('localhost')
  expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1')
  expect(statSync(join(home, 'https-key.pem')).mode & 0o077).toBe(0)
  expect(first).toMatchObject({
    isHomemade: true,
    fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
  })
})

test('it is made again a month before it ends and for a new address, with the same key', () => {
  let [now, address] = [Date.now(), '192.168.1.5']
  const source = homeIdentity(
    folder,
    () => ['localhost', address],
    () => now,
  )
  const first = source()
  now += 300 * DAY_MS
  expect(source()).toEqual(first)
  now += 80 * DAY_MS
  const renewed = source()
  expect(renewed.fingerprint).not.toBe(first.fingerprint)
  address = '10.0.0.7'
  const moved = source()
  expect(new X509Certificate(moved.cert).checkIP('10.0.0.7')).toBe('10.0.0.7')
  expect([renewed.key, moved.key]).toEqual([first.key, first.key])
})

test('a certificate of another key is replaced, and files of others are read again each time', () => {
  const one = homeIdentity(join(folder, 'one'), () => ['localhost'])
  const two = homeIdentity(join(folder, 'two'), () => ['localhost'])
  const [certFile, keyFile] = [join(folder, 'one', 'https-certificate.pem'), join(folder, 'two', 'https-key.pem')]
  const [{ cert }, { key }] = [one(), two()]
  const files = identityInFiles(certFile, keyFile)
  expect(files()).toMatchObject({ cert, key, isHomemade: false })
  writeFileSync(certFile, two().cert)
  expect(files().cert).toBe(two().cert)
  expect(one().cert).not.toBe(two().cert)
})
