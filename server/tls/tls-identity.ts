import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { lanAddresses } from '../http/lan.ts'
import { selfSignedCertificate } from './certificate.ts'

const DAY_MS = 86_400_000
/** Browsers refuse certificates that are valid for longer than 398 days. */
const VALID_MS = 397 * DAY_MS
const RENEWED_BEFORE_END_MS = 30 * DAY_MS
/** Clocks of phones may be behind. */
const VALID_BEFORE_MS = DAY_MS
const HOST_NAME_PATTERN = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/

/** Certificate and key with which a server proves its identity. */
export interface TlsIdentity {
  /** The certificate, perhaps followed by those of its authorities, as PEM. */
  readonly cert: string
  readonly key: string
  /** SHA-256 of the certificate, as browsers show it. */
  readonly fingerprint: string
  /** True if nobody but this server vouches for it, and browsers warn. */
  readonly isHomemade: boolean
}

/** Returns the present identity; asked now and then, so that a renewed one is taken. Throws if it can't be read or made. */
export type TlsSource = () => TlsIdentity

const identityOf = (cert: string, key: string, isHomemade: boolean): TlsIdentity => ({
  cert,
  key,
  fingerprint: new X509Certificate(cert).fingerprint256,
  isHomemade,
})

/** The identity in two files that somebody else renews. */
export const identityInFiles =
  (certFile: string, keyFile: string): TlsSource =>
  () =>
    identityOf(readFileSync(certFile, 'utf8'), readFileSync(keyFile, 'utf8'), false)

/** Returns all names and addresses under which a server at home is opened. */
export const homeNames = (host: string | undefined): readonly string[] => {
  const own = hostname().toLowerCase()
  const machine = HOST_NAME_PATTERN.test(own) ? [own, ...(own.includes('.') ? [] : [`${own}.local`])] : []
  const given = host === undefined ? lanAddresses(networkInterfaces()) : [host]
  return [...new Set(['localhost', ...machine, '127.0.0.1', '::1', ...given])].sort()
}

const namesIn = ({ subjectAltName = '' }: X509Certificate): readonly string[] =>
  subjectAltName.split(', ').map((entry) => entry.slice(entry.indexOf(':') + 1))

/** Returns whether the certificate is for this key and these names, and for some time to come. */
const isGood = (cert: string, key: string, names: readonly string[], now: number): boolean => {
  const certificate = new X509Certificate(cert)
  const covers = (name: string) =>
    isIP(name) === 0 ? certificate.checkHost(name) !== undefined : certificate.checkIP(name) !== undefined
  return (
    namesIn(certificate).length === names.length &&
    names.every(covers) &&
    certificate.validToDate.getTime() > now + RENEWED_BEFORE_END_MS &&
    certificate.validFromDate.getTime() <= now &&
    certificate.checkPrivateKey(createPrivateKey(key))
  )
}

/** Replaces a file at once, so that it is never half written. */
const replaceFile = (file: string, text: string): void => {
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  chmodSync(`${file}.new`, 0o600)
  renameSync(`${file}.new`, file)
}

const makeKey = (): string =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey

const readOr = (file: string, make: () => string): string => {
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const text = make()
  replaceFile(file, text)
  return text
}

/**
 * An identity that this server makes for itself, kept in the folder. The certificate is made again before it ends, and when the names or
 * addresses of this machine are others; the key stays.
 */
export const homeIdentity =
  (folder: string, names: () => readonly string[], clock: () => number = Date.now): TlsSource =>
  () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const [certFile, keyFile] = [join(folder, 'https-certificate.pem'), join(folder, 'https-key.pem')]
    const [wanted, now] = [names(), clock()]
    const key = readOr(keyFile, makeKey)
    const terms = { names: wanted, from: new Date(now - VALID_BEFORE_MS), until: new Date(now + VALID_MS) }
    const kept = readOr(certFile, () => selfSignedCertificate(key, terms))
    if (isGood(kept, key, wanted, now)) return identityOf(kept, key, true)
    const cert = selfSignedCertificate(key, terms)
    replaceFile(certFile, cert)
    return identityOf(cert, key, true)
  }
