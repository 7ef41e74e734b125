import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const NONCE_BYTES = 16
/** A number of ms since 1970 fits into six bytes. */
const EXPIRY_BYTES = 6
export const PERSON_ID_BYTES = 16
const SEAL_BYTES = 16
const CONTENT_BYTES = NONCE_BYTES + EXPIRY_BYTES + PERSON_ID_BYTES
/** Stands for nobody: the id of a person is random. */
const NOBODY_BYTES = Buffer.alloc(PERSON_ID_BYTES)

/** Content of a challenge. */
export interface ChallengeContent {
  /** Person for whom a passkey is made; empty to sign in. */
  readonly person: string
  /** ms since 1970. */
  readonly expires: number
}

const sealOf = (content: Buffer, key: string): Buffer =>
  createHmac('sha256', key).update(content).digest().subarray(0, SEAL_BYTES)

/**
 * Makes a challenge in base64url. It holds what the server must know when it is answered, sealed with the server's key, so that
 * nothing is stored for those who ask and never answer.
 */
export const makeChallenge = ({ person, expires }: ChallengeContent, key: string): string => {
  const expiry = Buffer.alloc(EXPIRY_BYTES)
  expiry.writeUIntBE(expires, 0, EXPIRY_BYTES)
  const owner = person === '' ? NOBODY_BYTES : Buffer.from(person, 'base64url')
  const content = Buffer.concat([randomBytes(NONCE_BYTES), expiry, owner])
  return Buffer.concat([content, sealOf(content, key)]).toString('base64url')
}

/** Reads a challenge; undefined if this site did not make it, or its time is over. `now`: ms since 1970. */
export const readChallenge = (challenge: string, key: string, now: number): ChallengeContent | undefined => {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== CONTENT_BYTES + SEAL_BYTES || bytes.toString('base64url') !== challenge) return undefined
  const content = bytes.subarray(0, CONTENT_BYTES)
  if (!timingSafeEqual(sealOf(content, key), bytes.subarray(CONTENT_BYTES))) return undefined
  const expires = content.readUIntBE(NONCE_BYTES, EXPIRY_BYTES)
  const owner = content.subarray(NONCE_BYTES + EXPIRY_BYTES)
  if (expires <= now) return undefined
  return { person: owner.equals(NOBODY_BYTES) ? '' : owner.toString('base64url'), expires }
}
