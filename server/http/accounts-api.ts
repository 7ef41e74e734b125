import { randomBytes } from 'node:crypto'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { plainText } from '../../engine/text/plain-text.ts'
import { PERSON_ID_BYTES } from '../accounts/challenge.ts'
import { deviceNameOf } from '../accounts/device-name.ts'
import { makeRecoveryCode, readRecoveryCode } from '../accounts/recovery-code.ts'
import { giveCookie, markDevice, removeCookie, renewCookie, sessionIdIn } from '../accounts/session-cookie.ts'
import {
  type AccountStore,
  MAX_ITEMS,
  type NotedGame,
  type StoredPasskey,
  type StoredSession,
} from '../archive/accounts/account-store.ts'
import type { RatingStore } from '../archive/ratings/rating-store.ts'
import { forgetNames } from '../archive/retention.ts'
import { RateLimit, type ShareLimit } from '../limits/rate-limit.ts'
import { log } from '../log.ts'
import {
  type Account,
  type BlocksReply,
  type ItemsReply,
  ItemsShape,
  PasskeyOptionsShape,
  PasskeyShape,
  PlayedGamesQueryShape,
  type PlayedGamesReply,
  RecoveryShape,
  type SavedItems,
} from '../protocol/account.ts'
import { MAX_ITEM_LENGTH, MAX_ITEMS_AT_ONCE } from '../protocol/account-items.ts'
import { tokenKeyOf } from '../table/people/people.ts'
import { clientAddressIn } from './client-address.ts'
import { type FriendSettings, FriendsApi } from './friends-api.ts'
import { jsonReader, readJson } from './json-body.ts'
import { PasskeyRequests } from './passkey-requests.ts'
import { type PersonHandler, readSent } from './person-request.ts'
import { answerError, limitRate, refuse } from './refusal.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Limits for one address; a school behind one address makes its accounts in some days. */
const CEREMONIES_PER_MINUTE = 30
const ACCOUNTS_PER_DAY = 30
const RECOVERIES_PER_HOUR = 10
const ITEM_CHANGES_PER_MINUTE = 60
/** Looks at links to friends, and uses of them: nobody is sent many. */
const FRIEND_LINKS_PER_HOUR = 30
/** Time after a proof in which a session may change how its person signs in, or end the account. A stolen cookie alone can't. */
const PROOF_LIFETIME_MS = 10 * MINUTE_MS
const ITEMS_PER_PAGE = 200
const GAMES_PER_PAGE = 50
const MAX_LISTED_PARTNERS = 50
/** More than anybody plays in a life: seven a day for eighty years. */
const MAX_EXPORTED_GAMES = 200_000
/** Name in the authenticator's list for a person who told none. */
const NAMELESS_LABEL = 'My games'
const MAX_ITEMS_BYTES = 2 * MAX_ITEMS_AT_ONCE * MAX_ITEM_LENGTH
/** Each item has three texts and their keys. */
const ITEM_BOUNDS = { maxDepth: 4, maxValues: 8 * MAX_ITEMS_AT_ONCE }

export interface AccountSettings extends FriendSettings {
  readonly ratings: Pick<RatingStore, 'profile' | 'ratingsOf'>
  readonly shareLimit: ShareLimit
  readonly accounts: AccountStore
  /** Public origin of the site, if it is configured. */
  readonly publicUrl: string | undefined
}

const refuseProof = (response: Response): void =>
  refuse(response, 403, 'account/proof', 'This passkey proves nothing here: it is unknown, or the request was too old.')

const refuseOldProof = (response: Response): void =>
  refuse(response, 403, 'account/old-proof', 'Please use your passkey again before you change this.')

const isFreshlyProved = ({ proved }: StoredSession): boolean => Math.abs(Date.now() - proved) <= PROOF_LIFETIME_MS

const passkeyReply = ({ id, device, made, used }: StoredPasskey) => ({ id, device, made, used })

const gameReply = ({ person: _own, won, leaving, ...played }: NotedGame): PlayedGamesReply['games'][number] => ({
  ...played,
  won: won === 1,
  ...(leaving === 'stopped' && { stopped: true }),
  ...((leaving === 'time' || leaving === 'away') && { leaving }),
})

const deviceIn = (request: Request): string => deviceNameOf(request.headers['user-agent'])

/** Serves accounts under `/api/account`. Sessions are cookies; passkeys and a recovery code are the only ways to get one. */
class AccountsApi {
  private readonly settings: AccountSettings
  private readonly store: AccountStore
  readonly passkeys: PasskeyRequests
  private readonly newAccounts: RateLimit

  constructor(settings: AccountSettings) {
    this.settings = settings
    this.store = settings.accounts
    this.newAccounts = settings.shareLimit('accounts', new RateLimit(ACCOUNTS_PER_DAY, DAY_MS))
    const { publicUrl } = settings
    this.passkeys = new PasskeyRequests({ challenges: this.store, passkeys: this.store, of: 'persons', publicUrl })
  }

  /** Resolves to the session of the request, or to undefined if the browser is not signed in. */
  private async sessionOf(request: Request, response: Response): Promise<StoredSession | undefined> {
    const id = sessionIdIn(request, response)
    const session = id === undefined ? undefined : await this.store.session(id)
    if (session === undefined) return undefined
    const now = Date.now()
    if (now - session.seen > DAY_MS) {
      await this.store.noteSession(session.id, { seen: now })
      renewCookie(request, response)
    }
    return session
  }

  /** Refuses browsers that are not signed in. */
  readonly signedIn =
    (handle: PersonHandler): RequestHandler =>
    async (request, response) => {
      const session = await this.sessionOf(request, response)
      if (session !== undefined) return handle(session, request, response)
      refuse(response, 401, 'account/signed-out', 'This browser is not signed in.')
    }

  /** Refuses sessions whose person has not proved for a while who they are. */
  readonly proved = (handle: PersonHandler): RequestHandler =>
    this.signedIn(async (session, request, response) => {
      if (isFreshlyProved(session)) return handle(session, request, response)
      refuseOldProof(response)
    })

  /** Answers with everything that the person may see of their account. */
  private async sendAccount(response: Response, session: StoredSession, recovery?: string): Promise<void> {
    const [person, passkeys, sessions] = await Promise.all([
      this.store.person(session.person),
      this.store.passkeys(session.person),
      this.store.sessions(session.person),
    ])
    if (person === undefined) return refuse(response, 401, 'account/signed-out', 'This account was deleted.')
    response.json({
      made: person.made,
      passkeys: passkeys.map(passkeyReply),
      sessions: sessions.map(({ id, device, made, seen }) => ({ id, device, made, seen, current: id === session.id })),
      ...(recovery !== undefined && { recovery }),
    } satisfies Account)
  }

  /** Signs the browser in, with a new secret, and answers with the account. */
  private async signIn(request: Request, response: Response, person: string, recovery?: string): Promise<void> {
    const earlier = sessionIdIn(request, response)
    const now = Date.now()
    const id = giveCookie(response)
    markDevice(request, response)
    const session: StoredSession = { id, person, device: deviceIn(request), made: now, seen: now, proved: now }
    if (!(await this.store.addSession(session))) {
      removeCookie(response)
      return refuseProof(response)
    }
    const replaced = earlier === undefined ? undefined : await this.store.session(earlier)
    if (replaced !== undefined) await this.store.removeSession(replaced.person, replaced.id)
    await this.sendAccount(response, session, recovery)
  }

  readonly offerPasskey: RequestHandler = async (request, response) => {
    const sent = this.passkeys.read(PasskeyOptionsShape, request, response)
    if (sent === undefined) return
    const session = await this.sessionOf(request, response)
    if (session !== undefined && !isFreshlyProved(session)) return refuseOldProof(response)
    const owner = {
      id: session?.person ?? randomBytes(PERSON_ID_BYTES).toString('base64url'),
      label: plainText(sent.body.label ?? '').slice(0, 40) || NAMELESS_LABEL,
      passkeys: session === undefined ? [] : await this.store.passkeys(session.person),
    }
    response.json(await this.passkeys.ceremonies.creationOptions(sent.site, owner, Date.now()))
  }

  readonly addPasskey: RequestHandler = async (request, response) => {
    const sent = this.passkeys.read(PasskeyShape, request, response)
    if (sent === undefined) return
    const session = await this.sessionOf(request, response)
    const created = sent.body as RegistrationResponseJSON
    const device = deviceIn(request)
    const passkey = await this.passkeys.ceremonies.readCreation(sent.site, created, device, Date.now())
    if (passkey === undefined) return refuseProof(response)
    if (session !== undefined) {
      // A passkey that was asked for by another session, or without one, is not for this person.
      if (passkey.person !== session.person) return refuseProof(response)
      if (!(await this.store.addPasskey(passkey))) {
        return refuse(response, 409, 'account/passkey', 'This passkey is known already, or there are too many.')
      }
      log.info('A passkey was added to an account')
      return this.sendAccount(response.status(201), session)
    }
    if (!this.newAccounts.allows(clientAddressIn(response).networks)) {
      return refuse(response, 429, 'account/many', 'Too many accounts were made from here today.')
    }
    const recovery = makeRecoveryCode()
    const person = { id: passkey.person, made: Date.now(), recovery: tokenKeyOf(recovery) }
    if (!(await this.store.addPerson(person, passkey))) return refuseProof(response)
    log.info('An account was made')
    return this.signIn(request, response.status(201), person.id, recovery)
  }

  /** Signs in the person whose passkey signed. */
  readonly enter = async (person: string | undefined, request: Request, response: Response): Promise<void> =>
    person === undefined ? refuseProof(response) : this.signIn(request, response, person)

  readonly recover: RequestHandler = async (request, response) => {
    const body = readSent(RecoveryShape, request.body, response)
    if (body === undefined) return
    const code = readRecoveryCode(body.code)
    const next = makeRecoveryCode()
    const person = code === undefined ? undefined : await this.store.redeemRecovery(tokenKeyOf(code), tokenKeyOf(next))
    if (person === undefined) return refuse(response, 403, 'account/recovery', 'No account has this recovery code.')
    log.info('A recovery code was used')
    return this.signIn(request, response, person, next)
  }

  readonly changeRecovery: PersonHandler = async (session, _request, response) => {
    const recovery = makeRecoveryCode()
    await this.store.setRecovery(session.person, tokenKeyOf(recovery))
    await this.sendAccount(response, session, recovery)
  }

  readonly show: PersonHandler = (session, _request, response) => this.sendAccount(response, session)

  readonly removePasskey: PersonHandler = async (session, request, response) => {
    if (await this.store.removePasskey(session.person, String(request.params.id))) {
      return this.sendAccount(response, session)
    }
    refuse(
      response,
      409,
      'account/last-passkey',
      'This passkey is unknown, or the last one, without which you could not come back.',
    )
  }

  readonly signOut: PersonHandler = async (session, _request, response) => {
    await this.store.removeSession(session.person, session.id)
    removeCookie(response)
    response.json({})
  }

  readonly signOutOne: PersonHandler = async (session, request, response) => {
    if (await this.store.removeSession(session.person, String(request.params.id))) {
      return this.sendAccount(response, session)
    }
    refuse(response, 404, 'account/session', 'There is no such session.')
  }

  readonly signOutOthers: PersonHandler = async (session, _request, response) => {
    await this.store.removeOtherSessions(session.person, session.id)
    await this.sendAccount(response, session)
  }

  readonly remove: PersonHandler = async (session, _request, response) => {
    await this.store.removePerson(session.person)
    void forgetNames(this.store).catch((err) => log.warn({ err }, 'Names stay on records until the next sweep'))
    log.info('An account was deleted')
    removeCookie(response)
    response.json({})
  }

  readonly export: PersonHandler = async (session, _request, response) => {
    const { friends: friendStore, ratings } = this.settings
    const [rating, rated, games, person, passkeys, sessions, items, profile, friends, blocks] = await Promise.all([
      ratings.profile(session.person),
      ratings.ratingsOf(session.person),
      this.store.playedGames(session.person, MAX_EXPORTED_GAMES),
      this.store.person(session.person),
      this.store.passkeys(session.person),
      this.store.sessions(session.person),
      this.store.items(session.person, 0, MAX_ITEMS),
      friendStore.profile(session.person),
      friendStore.friends(session.person),
      this.store.blocks.of(session.person),
    ])
    response.attachment('my-account.json').json({
      kind: 'an account at the table',
      made: person?.made,
      name: profile?.name ?? '',
      seen: profile?.seen === 1,
      friends: friends.map(({ name, made }) => ({ name, made })),
      passkeys: passkeys.map(passkeyReply),
      sessions: sessions.map(({ device, made, seen }) => ({ device, made, seen })),
      games: games.map(gameReply),
      ...(rating && { ratingName: rating.name }),
      ratings: rated.map(({ person: _own, ...rest }) => rest),
      blocks: blocks.map(({ name, made }) => ({ name, made })),
      items: items
        .filter(({ body }) => body !== '')
        .map(({ kind, id, body }) => ({ kind, id, content: JSON.parse(body) })),
    })
  }

  readonly sendItems: PersonHandler = async (session, request, response) => {
    const after = Number(request.query.after ?? 0)
    if (!Number.isSafeInteger(after) || after < 0) {
      return refuse(response, 400, 'http/field', 'after: must be a number of a change')
    }
    const found = await this.store.items(session.person, after, ITEMS_PER_PAGE + 1)
    const items = found.slice(0, ITEMS_PER_PAGE)
    response.json({
      items: items.map(({ kind, id, body }) => ({ kind, id, body })),
      last: items.at(-1)?.change ?? after,
      more: found.length > ITEMS_PER_PAGE,
    } satisfies ItemsReply)
  }

  readonly sendGames: PersonHandler = async (session, request, response) => {
    const query = readSent(PlayedGamesQueryShape, request.query, response)
    if (query === undefined) return
    const { ended, game, won, totals: known, ...filter } = query
    const wanted = { ...filter, won: won && Number(won === 'true') }
    const after = ended === undefined || game === undefined ? undefined : { ended, game }
    const wantsTotals = after === undefined && known === undefined
    const [games, totals, partners] = await Promise.all([
      this.store.playedGames(session.person, GAMES_PER_PAGE, wanted, after),
      wantsTotals ? this.store.playedTotals(session.person) : undefined,
      wantsTotals ? this.store.partnerTotals(session.person, MAX_LISTED_PARTNERS) : undefined,
    ])
    const last = games.length === GAMES_PER_PAGE ? games.at(-1) : undefined
    response.json({
      games: games.map(gameReply),
      ...(totals && { totals }),
      ...(partners && { partners }),
      ...(last && { next: { ended: last.ended, game: last.game } }),
    } satisfies PlayedGamesReply)
  }

  readonly sendBlocks: PersonHandler = async (session, _request, response) => {
    response.json({ blocks: await this.store.blocks.of(session.person) } satisfies BlocksReply)
  }

  readonly removeBlock: PersonHandler = async (session, request, response) => {
    if (await this.store.blocks.remove(session.person, String(request.params.id))) {
      return this.sendBlocks(session, request, response)
    }
    refuse(response, 404, 'account/block', 'You have blocked nobody like that.')
  }

  readonly saveItems: PersonHandler = async (session, request, response) => {
    const body = readSent(ItemsShape, request.body, response)
    if (body === undefined) return
    const last = await this.store.saveItems(session.person, body.items)
    if (last !== undefined) return void response.json({ last } satisfies SavedItems)
    refuse(response, 409, 'account/full', 'An account has room for a thousand things: remove some games first.')
  }
}

/** Makes the routes of accounts. */
export const accountsApi = (settings: AccountSettings): Router => {
  const api = new AccountsApi(settings)
  const router = Router()
  const ceremonies = limitRate(new RateLimit(CEREMONIES_PER_MINUTE, MINUTE_MS))
  const recoveries = limitRate(settings.shareLimit('recoveries', new RateLimit(RECOVERIES_PER_HOUR, HOUR_MS)))
  const changes = limitRate(new RateLimit(ITEM_CHANGES_PER_MINUTE, MINUTE_MS))
  const links = limitRate(settings.shareLimit('friend-links', new RateLimit(FRIEND_LINKS_PER_HOUR, HOUR_MS)))
  const friends = new FriendsApi(settings)
  router.get('/', api.signedIn(api.show))
  router.delete('/', api.proved(api.remove))
  router.get('/export', api.signedIn(api.export))
  router.post('/passkeys/options', ceremonies, readJson, api.offerPasskey)
  router.post('/passkeys', ceremonies, readJson, api.addPasskey)
  router.delete('/passkeys/:id', api.proved(api.removePasskey))
  router.post('/recovery', ceremonies, api.proved(api.changeRecovery))
  router.post('/session/options', ceremonies, api.passkeys.offerProof)
  router.post('/session', ceremonies, readJson, api.passkeys.prove(api.enter))
  router.post('/session/recovery', recoveries, readJson, api.recover)
  router.delete('/session', api.signedIn(api.signOut))
  router.delete('/sessions', api.signedIn(api.signOutOthers))
  router.delete('/sessions/:id', api.signedIn(api.signOutOne))
  router.get('/games', api.signedIn(api.sendGames))
  router.get('/blocks', api.signedIn(api.sendBlocks))
  router.delete('/blocks/:id', api.signedIn(api.removeBlock))
  router.get('/items', api.signedIn(api.sendItems))
  router.put('/items', changes, jsonReader(MAX_ITEMS_BYTES, ITEM_BOUNDS), api.signedIn(api.saveItems))
  router.get('/friends', api.signedIn(friends.list))
  router.put('/friends/self', changes, readJson, api.signedIn(friends.changeProfile))
  router.post('/friends/links', changes, api.signedIn(friends.makeLink))
  router.delete('/friends/links/:id', api.signedIn(friends.removeLink))
  router.post('/friends/links/look', links, readJson, api.signedIn(friends.look))
  router.post('/friends', links, readJson, api.signedIn(friends.accept))
  router.delete('/friends/:id', api.signedIn(friends.remove))
  router.use(answerError)
  return router
}
