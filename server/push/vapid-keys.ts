import { createECDH } from 'node:crypto'
import type { AccountStore } from '../archive/accounts/account-store.ts'

/** Keys with which this site signs what it sends to push services (P-256, in base64url). Browsers give their addresses to this public key only. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const SECRET_NAME = 'push'

const PRIVATE_KEY_BYTES = 32

const makeKeys = (): VapidKeys => {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys().toString('base64url')
  const bytes = pair.getPrivateKey()
  const padded = Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES - bytes.length), bytes])
  return { publicKey, privateKey: padded.toString('base64url') }
}

/** Resolves to the keys of this site, which are made once and shared by all its processes. */
export const openVapidKeys = async (accounts: Pick<AccountStore, 'secret'>): Promise<VapidKeys> =>
  JSON.parse(await accounts.secret(SECRET_NAME, JSON.stringify(makeKeys()))) as VapidKeys
