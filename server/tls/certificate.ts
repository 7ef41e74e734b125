import { createPublicKey, randomBytes, sign } from 'node:crypto'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import {
  bitString,
  contextual,
  generalizedTime,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  trueValue,
  utf8String,
} from './der.ts'

/** Content of a certificate (RFC 5280). */
export interface CertificateTerms {
  /** Names and addresses of the server, the likeliest first. */
  readonly names: readonly string[]
  readonly from: Date
  readonly until: Date
}

const X509_VERSION_3 = 2
const SERIAL_BYTES = 16
/** The first of eight bits: the key signs. */
const KEY_USAGE_BITS = 0x80
const KEY_USAGE_UNUSED_BITS = 7
const GENERAL_NAME_DNS = 2
const GENERAL_NAME_ADDRESS = 7

const COMMON_NAME = '2.5.4.3'
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2'
const KEY_USAGE = '2.5.29.15'
const ALTERNATIVE_NAMES = '2.5.29.17'
const BASIC_CONSTRAINTS = '2.5.29.19'
const EXTENDED_KEY_USAGE = '2.5.29.37'
const SERVER_AUTHENTICATION = '1.3.6.1.5.5.7.3.1'

const generalName = (name: string): Buffer =>
  isIP(name) === 0
    ? contextual(GENERAL_NAME_DNS, Buffer.from(name, 'ascii'), false)
    : contextual(GENERAL_NAME_ADDRESS, Buffer.from(ipaddr.parse(name).toByteArray()), false)

const extension = (identifier: string, content: Buffer, isCritical = false): Buffer =>
  sequence(objectIdentifier(identifier), ...(isCritical ? [trueValue()] : []), octetString(content))

const extensionsFor = (names: readonly string[]): Buffer =>
  sequence(
    // An empty sequence: it is no authority.
    extension(BASIC_CONSTRAINTS, sequence(), true),
    extension(KEY_USAGE, bitString(Buffer.from([KEY_USAGE_BITS]), KEY_USAGE_UNUSED_BITS), true),
    extension(EXTENDED_KEY_USAGE, sequence(objectIdentifier(SERVER_AUTHENTICATION))),
    extension(ALTERNATIVE_NAMES, sequence(...names.map(generalName))),
  )

const pemOf = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`

/** Returns a certificate that a key on the curve P-256 signs for itself. Both are PEM. */
export const selfSignedCertificate = (privateKey: string, { names, from, until }: CertificateTerms): string => {
  const algorithm = sequence(objectIdentifier(ECDSA_WITH_SHA256))
  const holder = sequence(setOf(sequence(objectIdentifier(COMMON_NAME), utf8String(names[0] ?? ''))))
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const statement = sequence(
    contextual(0, integer(Buffer.from([X509_VERSION_3])), true),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(SERIAL_BYTES - 1)])),
    algorithm,
    holder,
    sequence(generalizedTime(from), generalizedTime(until)),
    holder,
    publicKey,
    contextual(3, extensionsFor(names), true),
  )
  return pemOf(sequence(statement, algorithm, bitString(sign('sha256', statement, privateKey))))
}
