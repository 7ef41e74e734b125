import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { PushRequest, SendPush } from '../../../server/push/push-request.ts'

/** A message as a browser gets it. */
export interface DeliveredPush {
  readonly endpoint: string
  readonly data: unknown
  /** Public key of the site that has signed it. */
  readonly site: string
  /** Size of the encrypted message in bytes. */
  readonly size: number
}

const derive = (key: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** A browser that has asked its push service for an address. */
export class PushBrowser {
  private readonly pair = createECDH('prime256v1')
  private readonly secret = randomBytes(16)
  readonly p256dh = this.pair.generateKeys().toString('base64url')
  readonly auth = this.secret.toString('base64url')
  readonly endpoint: string

  constructor(name: string) {
    this.endpoint = `https://push.example.com/${name}`
  }

  /** Decrypts a message as RFC 8188 and RFC 8291 say. */
  read(body: Buffer): unknown {
    const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0]
    const senderKey = body.subarray(21, 21 + keyLength)
    const sealed = body.subarray(21 + keyLength)
    const shared = this.pair.computeSecret(senderKey)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), senderKey])
    const key = derive(shared, this.secret, info, 32)
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(key, salt, 'Content-Encoding: nonce\0', 12),
    )
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }
}

/** Returns the public key of the site, whose signature for this service must hold. */
const siteOf = ({ headers, endpoint }: PushRequest): string => {
  const [, token = '', site = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const bytes = Buffer.from(site, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud?: string }
  if (!isSigned || aud !== endpoint.origin) throw new Error('the signature does not hold')
  return site
}

/** A push service that decrypts what it is sent, in place of those of browsers. */
export class PushService {
  readonly delivered: DeliveredPush[] = []
  /** Statuses of the next answers; 201 without any. */
  readonly statuses: number[] = []
  private readonly browsers = new Map<string, PushBrowser>()

  browser(name: string): PushBrowser {
    const browser = new PushBrowser(name)
    this.browsers.set(browser.endpoint, browser)
    return browser
  }

  readonly send: SendPush = async (request) => {
    const status = this.statuses.shift() ?? 201
    const { href } = request.endpoint
    const browser = this.browsers.get(href)
    if (status !== 201 || browser === undefined) return browser === undefined ? 404 : status
    const body = Buffer.from(request.body)
    this.delivered.push({ endpoint: href, data: browser.read(body), site: siteOf(request), size: body.length })
    return status
  }
}
