import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** Request of a page to an authenticator, with the page's address. */
export interface Ceremony {
  readonly challenge: string
  /** Origin of the page. */
  readonly origin: string
  /** Host name for which the passkey is. */
  readonly site: string
}

const USER_PRESENT_FLAG = 0x01
const USER_VERIFIED_FLAG = 0x04
const PASSKEY_FLAG = 0x40
const ZERO_AAGUID = Buffer.alloc(16)

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()

const clientData = (type: string, { challenge, origin }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** Writes a public key of P-256 in COSE: kind 2, algorithm -7, curve 1, x, y. */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y])

/** Writes `{fmt: 'none', attStmt: {}, authData}` in CBOR. */
const attestationOf = (data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
    data,
  ])

/** An authenticator with one passkey, as one that a person keeps in a pocket. */
export class Authenticator {
  readonly id = randomBytes(16)
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  /** Number that the next signature counts; 0 for authenticators that don't count. */
  counter = 0
  /** False for one that asks for no finger, face or code. */
  verifies = true

  create(ceremony: Ceremony): RegistrationResponseJSON {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const length = Buffer.from([0, this.id.length])
    const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
    const data = Buffer.concat([this.dataFor(ceremony.site, PASSKEY_FLAG), ZERO_AAGUID, length, this.id, key])
    return {
      ...{ id: base64(this.id), rawId: base64(this.id), type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: base64(clientData('webauthn.create', ceremony)),
        attestationObject: base64(attestationOf(data)),
        transports: ['internal'],
      },
    }
  }

  prove(ceremony: Ceremony): AuthenticationResponseJSON {
    const data = this.dataFor(ceremony.site, 0)
    const client = clientData('webauthn.get', ceremony)
    return {
      ...{ id: base64(this.id), rawId: base64(this.id), type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), this.keys.privateKey)),
      },
    }
  }

  private dataFor(site: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([
      sha256(site),
      Buffer.from([USER_PRESENT_FLAG | (this.verifies ? USER_VERIFIED_FLAG : 0) | flags]),
      counter,
    ])
  }
}
