import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { selfSignedCertificate } from '../../../server/tls/certificate.ts'
import { objectIdentifier } from '../../../server/tls/der.ts'

const { privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const CERTIFICATE_TERMS = { from: new Date('2026-01-02T03:04:05Z'), until: new Date('2051-02-03T04:05:06Z') }

test('OpenSSL reads in a certificate what was written, and finds its signature right', () => {
  const names = ['localhost', '192.168.1.5', 'fe80::1', `${'long-'.repeat(11)}name.local`]
  const certificate = new X509Certificate(selfSignedCertificate(privateKey, { names, ...CERTIFICATE_TERMS }))
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.ca).toBe(false)
  expect(certificate.subject).toBe('CN=localhost')
  expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
  expect([certificate.validFromDate, certificate.validToDate]).toEqual([
    CERTIFICATE_TERMS.from,
    CERTIFICATE_TERMS.until,
  ])
  for (const name of [names[0], names[3]]) expect(certificate.checkHost(String(name))).toBe(name)
  for (const address of [names[1], names[2]]) expect(certificate.checkIP(String(address))).toBe(address)
  expect(certificate.checkIP('192.168.1.6')).toBeUndefined()
})

test('lengths of one, two and three bytes are right', () => {
  for (const count of [1, 3, 40]) {
    const names = Array.from({ length: count }, (_, at) => `table-${at}.example`)
    const certificate = new X509Certificate(selfSignedCertificate(privateKey, { names, ...CERTIFICATE_TERMS }))
    expect(certificate.subjectAltName?.split(', ')).toEqual(names.map((name) => `DNS:${name}`))
    expect(certificate.verify(certificate.publicKey)).toBe(true)
  }
})

test('identifiers are written with seven bits a byte', () => {
  expect(objectIdentifier('1.2.840.10045.4.3.2').toString('hex')).toBe('06082a8648ce3d040302')
})
