import { randomBytes } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { AccountStore, PasskeyStore, StoredPasskey } from '../archive/accounts/account-store.ts'
import { type ChallengeContent, makeChallenge, readChallenge } from './challenge.ts'
import type { RelyingParty } from './relying-party.ts'

/** Time that a person has to find their security key, in ms. */
const CHALLENGE_LIFETIME_MS = 300_000
const KEY_BYTES = 32
/** COSE numbers of EdDSA, ES256 and RS256: every authenticator has one of them. */
const COSE_ALGORITHMS = [-8, -7, -257]
const SITE_NAME = 'The Table'

/** Loads the library at the first use: a server without accounts in use doesn't need its memory. */
const loadLibrary = () => import('@simplewebauthn/server')

/** The library refuses a `Buffer`, because its memory may be shared. */
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

/** The response of an authenticator, with what it signed. */
type PasskeyResponse = RegistrationResponseJSON | AuthenticationResponseJSON

/** Returns the challenge that a response says it answers; undefined if it can't be read. Nothing is proved by it. */
const challengeIn = (response: PasskeyResponse): string | undefined => {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString())
    const { challenge } = data as { readonly challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** A person for whom a passkey is to be made. */
interface PasskeyOwner {
  readonly id: string
  /** Name that the authenticator shows when it asks for a passkey. It is not stored here. */
  readonly label: string
  readonly passkeys: readonly StoredPasskey[]
}

export interface CeremonySettings {
  readonly challenges: Pick<AccountStore, 'secret' | 'spendChallenge'>
  readonly passkeys: PasskeyStore
  /** Owners of the passkeys. A challenge for persons proves nothing for operators, and the other way round. */
  readonly of: 'persons' | 'operators'
}

interface AnsweredChallenge extends ChallengeContent {
  readonly text: string
}

/** Proofs by passkeys (WebAuthn, level 3). A challenge is answered once and within `CHALLENGE_LIFETIME_MS`. */
export class PasskeyCeremonies {
  private readonly settings: CeremonySettings
  private key: Promise<string> | undefined

  constructor(settings: CeremonySettings) {
    this.settings = settings
  }

  /** Resolves to what the browser needs to make a passkey. `now`: ms since 1970, as everywhere here. */
  async creationOptions(
    { id: rpID }: RelyingParty,
    { id, label, passkeys }: PasskeyOwner,
    now: number,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await loadLibrary()
    const challenge = await this.makeChallenge(id, now)
    return generateRegistrationOptions({
      rpName: SITE_NAME,
      rpID,
      userID: bytesOf(id),
      userName: label,
      userDisplayName: label,
      challenge: bytesOf(challenge),
      timeout: CHALLENGE_LIFETIME_MS,
      supportedAlgorithmIDs: COSE_ALGORITHMS,
      excludeCredentials: passkeys.map((passkey) => ({
        id: passkey.id,
        transports: passkey.transports.split(',').filter(Boolean),
      })),
      // Only a key that the authenticator lists by itself signs people in who tell nobody a name.
      authenticatorSelection: { residentKey: 'required', userVerification: this.verification },
    })
  }

  /** Resolves to the passkey that was made, and the id of its person; undefined if the response proves nothing. */
  async readCreation(
    site: RelyingParty,
    response: RegistrationResponseJSON,
    device: string,
    now: number,
  ): Promise<StoredPasskey | undefined> {
    const challenge = await this.challengeOf(response, now)
    if (challenge === undefined || challenge.person === '') return undefined
    const { verifyRegistrationResponse } = await loadLibrary()
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge.text,
      expectedOrigin: [...site.origins],
      expectedRPID: site.id,
      requireUserVerification: this.verification === 'required',
      supportedAlgorithmIDs: COSE_ALGORITHMS,
    }).catch(() => undefined)
    if (verified?.verified !== true || !(await this.spend(challenge))) return undefined
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
    return {
      id,
      person: challenge.person,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports
        .filter((transport) => /^[a-z-]{1,20}$/.test(transport))
        .slice(0, 8)
        .join(','),
      device,
      made: now,
      used: now,
    }
  }

  /** Resolves to what the browser needs to let the person choose one of their passkeys. It names none, so that nobody learns who has an account. */
  async requestOptions({ id: rpID }: RelyingParty, now: number): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await loadLibrary()
    const challenge = await this.makeChallenge('', now)
    return generateAuthenticationOptions({
      rpID,
      challenge: bytesOf(challenge),
      timeout: CHALLENGE_LIFETIME_MS,
      userVerification: this.verification,
    })
  }

  /** Resolves to the id of the person whose passkey signed; undefined if the response proves nothing. */
  async readProof(site: RelyingParty, response: AuthenticationResponseJSON, now: number): Promise<string | undefined> {
    const challenge = await this.challengeOf(response, now)
    if (challenge === undefined || challenge.person !== '') return undefined
    const passkey = await this.settings.passkeys.passkey(response.id)
    if (passkey === undefined) return undefined
    const { verifyAuthenticationResponse } = await loadLibrary()
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge.text,
      expectedOrigin: [...site.origins],
      expectedRPID: site.id,
      credential: {
        id: passkey.id,
        publicKey: bytesOf(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: this.verification === 'required',
    }).catch(() => undefined)
    if (verified?.verified !== true || !(await this.spend(challenge))) return undefined
    // Two answers with one counter are those of a key and of its copy.
    const { newCounter } = verified.authenticationInfo
    return (await this.settings.passkeys.notePasskeyUse(passkey, newCounter, now)) ? passkey.person : undefined
  }

  /** Resolves to false if the challenge was answered before. */
  private spend({ text, expires }: AnsweredChallenge): Promise<boolean> {
    return this.settings.challenges.spendChallenge(text, expires)
  }

  /** Whoever decides for others proves by finger, face or code that they are the one, and not only that they hold the device. */
  private get verification(): 'preferred' | 'required' {
    return this.settings.of === 'operators' ? 'required' : 'preferred'
  }

  /** The key with which challenges are sealed, one for all processes. */
  private sealKey(): Promise<string> {
    const { challenges, of } = this.settings
    const name = of === 'persons' ? 'challenges' : 'operator-challenges'
    this.key ??= challenges.secret(name, randomBytes(KEY_BYTES).toString('base64url')).catch((error) => {
      this.key = undefined
      throw error
    })
    return this.key
  }

  private async makeChallenge(person: string, now: number): Promise<string> {
    return makeChallenge({ person, expires: now + CHALLENGE_LIFETIME_MS }, await this.sealKey())
  }

  /** Resolves to the challenge that a response says it answers; undefined if it is none of this site's, or too old. */
  private async challengeOf(response: PasskeyResponse, now: number): Promise<AnsweredChallenge | undefined> {
    const text = challengeIn(response)
    if (text === undefined) return undefined
    const content = readChallenge(text, await this.sealKey(), now)
    return content && { ...content, text }
  }
}
