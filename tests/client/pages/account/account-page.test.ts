// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { AccountPage } from '../../../../client/pages/account/AccountPage.tsx'
import { isSignedIn, noteSignedIn } from '../../../../client/table/account/signed-in.ts'
import { readGames, saveGames } from '../../../../client/table/storage/games.ts'
import type { Account } from '../../../../server/protocol/account.ts'
import { mount } from '../../mounted.ts'
import { answerWith, asked, refused } from './account-answers.ts'

await loadTexts(['common', 'account'])

const DAY_MS = 86_400_000
const MADE_MS = Date.UTC(2026, 10, 3)
const LAPTOP_PASSKEY = { id: 'laptop_key00', device: 'Firefox, Windows', made: MADE_MS, used: MADE_MS + DAY_MS }
const PHONE_PASSKEY = { id: 'phone_key000', device: 'Safari, iPhone', made: MADE_MS, used: MADE_MS }
const OWN_SESSION = { id: 'here', device: 'Firefox, Windows', made: MADE_MS, seen: MADE_MS + DAY_MS, current: true }
const OTHER_SESSION = { id: 'there', device: 'Safari, iPhone', made: MADE_MS, seen: MADE_MS, current: false }
const ANNS_ACCOUNT: Account = {
  made: MADE_MS,
  passkeys: [LAPTOP_PASSKEY, PHONE_PASSKEY],
  sessions: [OWN_SESSION, OTHER_SESSION],
}
const RECOVERY_CODE = '7QK2-0M4T-AAAA-BBBB-CCCC'

const CREDENTIAL_BYTES = new Uint8Array([1, 2, 3]).buffer
const credential = (response: object) => ({
  id: 'new-key',
  rawId: CREDENTIAL_BYTES,
  type: 'public-key',
  response: { clientDataJSON: CREDENTIAL_BYTES, ...response },
  getClientExtensionResults: () => ({}),
})

/** Gives the page an authenticator. It answers with a passkey, or with an error of this name. */
const haveAuthenticator = (error?: string): { readonly asked: CredentialRequestOptions[] } => {
  const options: CredentialRequestOptions[] = []
  const answer = async (wanted: CredentialRequestOptions, response: object) => {
    options.push(wanted)
    if (error !== undefined) throw new DOMException('', error)
    return credential(response)
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: (wanted: CredentialRequestOptions) => answer(wanted, { attestationObject: CREDENTIAL_BYTES }),
      get: (wanted: CredentialRequestOptions) =>
        answer(wanted, { authenticatorData: CREDENTIAL_BYTES, signature: CREDENTIAL_BYTES }),
    },
  })
  return { asked: options }
}

const CREATION_OPTIONS = {
  challenge: 'AAAA',
  rp: { name: 'site' },
  user: { id: 'AAAA', name: 'n', displayName: 'n' },
  pubKeyCredParams: [],
}
const PROOF_OPTIONS = { challenge: 'AAAA', rpId: 'localhost' }

beforeEach(() => {
  localStorage.clear()
  asked.length = 0
  haveAuthenticator()
})

test('a guest reads that nobody needs an account, and nothing is asked of the server', async () => {
  answerWith({})
  const { shows } = mount(AccountPage, {})
  await shows(/Nobody needs one: everything can be played without\..*no mail address, no password and no name/)
  expect(asked).toEqual([])
})

test('an account is made with one press; its code is shown once, and goes when it is written down', async () => {
  answerWith({
    'POST /passkeys/options': CREATION_OPTIONS,
    'POST /passkeys': { ...ANNS_ACCOUNT, sessions: [OWN_SESSION], recovery: RECOVERY_CODE },
  })
  const { press, shows, hides, countOf } = mount(AccountPage, {})
  await press('Make an account')
  await shows(RECOVERY_CODE, '.account-code')
  expect(countOf('#passkeys'), 'nothing else is shown beside it').toBe(0)
  expect(isSignedIn()).toBe(true)
  await press('I have written it down')
  await shows('Passkeys')
  await hides(RECOVERY_CODE)
  expect(asked.slice(0, 2)).toEqual(['POST /passkeys/options', 'POST /passkeys'])
})

test('whoever closes the question of the device reads a calm line and no fault', async () => {
  haveAuthenticator('NotAllowedError')
  answerWith({ 'POST /session/options': PROOF_OPTIONS })
  const { press, shows, countOf } = mount(AccountPage, {})
  await press('Sign in')
  await shows('Nothing has changed: no passkey was used.', '[role="status"]')
  expect(countOf('[role="alert"]')).toBe(0)
})

test.each([
  ['InvalidStateError', 'This device has a passkey for your account already.'],
  ['ConstraintError', 'This device can’t make such a passkey.'],
  ['SecurityError', 'Passkeys don’t work under this address.'],
  ['UnknownError', 'The passkey did not work.'],
])('an authenticator that answers with %s is told in words', async (error, sentence) => {
  haveAuthenticator(error)
  answerWith({ 'POST /passkeys/options': CREATION_OPTIONS })
  const { press, shows } = mount(AccountPage, {})
  await press('Make an account')
  await shows(sentence, '[role="alert"]')
})

test.each([
  [403, 'account/proof', 'This passkey is not known here'],
  [409, 'account/address', 'Passkeys don’t work under this address.'],
  [429, 'account/many', 'Many accounts were made from your network today.'],
  [429, 'http/too-often', 'Too many requests came from here.'],
  [503, 'table/storage', 'can’t save just now'],
])('the answer %i %s is told in words', async (status, code, sentence) => {
  answerWith({ 'POST /session/options': refused(status, code) })
  const { press, shows } = mount(AccountPage, {})
  await press('Sign in')
  await shows(sentence, '[role="alert"]')
})

test('whoever has lost all devices signs in by the code, gets the next one, and reads what to do', async () => {
  answerWith({
    'POST /session/recovery': [refused(403, 'account/recovery'), { ...ANNS_ACCOUNT, recovery: RECOVERY_CODE }],
  })
  const { press, fill, shows } = mount(AccountPage, {})
  await press('I have lost my device')
  await fill('Recovery code', '1111')
  await press('Sign in with the code')
  await shows('No account has this code.', '[role="alert"]')
  await press('Sign in with the code')
  await shows(RECOVERY_CODE, '.account-code')
  await press('I have written it down')
  await shows('Add a passkey of this device now, and remove that of the one that you lost.', '[role="status"]')
})

test.each([
  [
    'without https',
    () => vi.stubGlobal('isSecureContext', false),
    'this page came without one. Open the site with https',
  ],
  ['in a browser without passkeys', () => vi.stubGlobal('PublicKeyCredential', undefined), 'A newer version has'],
])('%s the page says why there are no passkeys, and offers the code only', async (_, prepare, sentence) => {
  prepare()
  if (sentence.startsWith('A newer')) Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  answerWith({})
  const { shows, countOf } = mount(AccountPage, {})
  await shows(sentence)
  expect(countOf('.account-page .primary')).toBe(0)
  await shows('I have lost my device')
})

/** Shows the page of somebody who is signed in. */
const mountSignedIn = (answers: Parameters<typeof answerWith>[0] = {}) => {
  noteSignedIn()
  answerWith({ 'GET ': ANNS_ACCOUNT, ...answers })
  return mount(AccountPage, {})
}

test('passkeys and devices are listed, with what each may be told to do', async () => {
  const { shows, press, countOf } = mountSignedIn({
    'DELETE /sessions/there': { ...ANNS_ACCOUNT, sessions: [OWN_SESSION] },
    'DELETE /passkeys/phone_key000': { ...ANNS_ACCOUNT, passkeys: [LAPTOP_PASSKEY], sessions: [OWN_SESSION] },
  })
  await shows('Firefox, Windowsmade 3 November 2026, used 4 November 2026', '.account-list')
  await shows('Firefox, Windowsthis browser')
  await press('Sign out Safari, iPhone')
  await shows(/^(?!.*Sign out all others)/s)
  await press('Remove the passkey of Safari, iPhone')
  expect(asked).not.toContain('DELETE /passkeys/phone_key000')
  await press('Yes, remove it')
  await shows('made 3 November 2026, used 4 November 2026')
  await expect.poll(() => countOf('.account-list li')).toBe(2)
  expect(countOf('[aria-label^="Remove"]'), 'the last passkey stays').toBe(0)
})

test('a change that needs a fresh proof asks for one of the account’s own passkeys, and is made with the same press', async () => {
  const authenticator = haveAuthenticator()
  const { press, shows } = mountSignedIn({
    'POST /recovery': [refused(403, 'account/old-proof'), { ...ANNS_ACCOUNT, recovery: RECOVERY_CODE }],
    'POST /session/options': PROOF_OPTIONS,
    'POST /session': ANNS_ACCOUNT,
  })
  await press('Make a new recovery code')
  await shows(RECOVERY_CODE, '.account-code')
  const asks = asked.filter((ask) => !/ratings|blocks/.test(ask))
  expect(asks).toEqual(['GET ', 'POST /recovery', 'POST /session/options', 'POST /session', 'POST /recovery'])
  expect(authenticator.asked[0]?.publicKey?.allowCredentials).toHaveLength(2)
})

test('an account is deleted after a question, and what this browser has stays', async () => {
  const game = { id: 'g', code: 'ABCD', rules: 'basic', names: ['Ann'], winners: [], ended: 1 }
  const { press, shows } = mountSignedIn({ 'DELETE ': {} })
  saveGames([game])
  await press('Delete my account')
  await shows('What this browser has stays here. Games stay for all who played them')
  await press('Yes, delete it')
  await shows('Your account is deleted.', '[role="status"]')
  await shows('Make an account')
  expect([isSignedIn(), readGames().length]).toEqual([false, 1])
})

test.each([
  ['They stay here', 1],
  ['Take them off', 0],
])('who signs out and presses "%s" leaves so many games: %i', async (name, count) => {
  const game = { id: 'g', code: 'ABCD', rules: 'basic', names: ['Ann'], winners: [], ended: 1 }
  saveGames([game])
  const { press, shows } = mountSignedIn({ 'DELETE /session': {}, 'PUT /items': { last: 1 } })
  await press('Sign out')
  await press(name)
  await shows('You are signed out.', '[role="status"]')
  expect([isSignedIn(), readGames().length]).toEqual([false, count])
})

test('a browser that was signed out elsewhere is told so, and one without network may try again', async () => {
  const { press, shows } = mountSignedIn({ 'GET ': [refused(503, 'http/away'), refused(401, 'account/signed-out')] })
  await shows('The server can’t be reached just now.', '[role="alert"]')
  expect(isSignedIn()).toBe(true)
  await press('Try again')
  await shows('This browser is no longer signed in. Please sign in again.', '[role="alert"]')
  await shows('Make an account')
  expect(isSignedIn()).toBe(false)
})
