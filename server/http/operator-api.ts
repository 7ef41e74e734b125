import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { plainText } from '../../engine/text/plain-text.ts'
import { deviceNameOf } from '../accounts/device-name.ts'
import { giveCookie, removeCookie, sessionIdIn } from '../accounts/session-cookie.ts'
import type { AccountStore } from '../archive/accounts/account-store.ts'
import type { ConductStore, StoredBan, StoredOperator } from '../archive/conduct/conduct-store.ts'
import type { BansInForce } from '../conduct/bans-in-force.ts'
import { networksAt, parseAddress } from '../limits/networks.ts'
import { RateLimit } from '../limits/rate-limit.ts'
import { log } from '../log.ts'
import { CODE_PATTERN } from '../protocol/codes.ts'
import type { TableCard } from '../protocol/http.ts'
import {
  type Decision,
  DecisionShape,
  type NoOperator,
  OperatorLinkShape,
  type OperatorLog,
  type OperatorOverview,
  OperatorPasskeyShape,
  type OperatorTable,
} from '../protocol/operator.ts'
import { tokenKeyOf } from '../table/people/people.ts'
import { readJson } from './json-body.ts'
import { PasskeyRequests } from './passkey-requests.ts'
import { readSent } from './person-request.ts'
import { answerError, limitRate, refuse } from './refusal.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Limit for one address. */
const CEREMONIES_PER_MINUTE = 10
const ENTRIES_PER_PAGE = 50

export interface OperatorSettings {
  readonly accounts: AccountStore
  readonly conduct: ConductStore
  readonly bans: BansInForce
  readonly tableCard: (code: string) => Promise<TableCard | undefined>
  /** Public origin of the site, if it is configured. */
  readonly publicUrl: string | undefined
}

/** A request of an operator who has just used their passkey. */
type OperatorHandler = (operator: StoredOperator, request: Request, response: Response) => Promise<void>

const refuseLink = (response: Response): void =>
  refuse(response, 403, 'operator/link', 'This link was used, or its hour is over: ask for another one.')

const refuseProof = (response: Response): void =>
  refuse(response, 403, 'operator/proof', 'This passkey proves nothing here: it is no operator’s, or it took too long.')

const banReply = ({ subject, ...ban }: StoredBan) => ({ ...ban, address: ban.kind === 'address' ? subject : '' })

/** 200 of `GET /api/operator` where no operator has used a passkey within the last half hour. */
const NO_OPERATOR: NoOperator = { operator: '' }

/** Serves the page of the operators under `/api/operator`. */
class OperatorApi {
  private readonly settings: OperatorSettings
  readonly passkeys: PasskeyRequests

  constructor(settings: OperatorSettings) {
    this.settings = settings
    const { accounts: challenges, conduct, publicUrl } = settings
    this.passkeys = new PasskeyRequests({ challenges, passkeys: conduct.operators, of: 'operators', publicUrl })
  }

  /** Refuses browsers in which no operator has used a passkey within the last half hour. */
  readonly signedIn =
    (handle: OperatorHandler): RequestHandler =>
    async (request, response) => {
      const operator = await this.operatorOf(request, response)
      if (operator !== undefined) return handle(operator, request, response)
      refuse(response, 401, 'operator/signed-out', 'Please use your operator’s passkey.')
    }

  private async operatorOf(request: Request, response: Response): Promise<StoredOperator | undefined> {
    const id = sessionIdIn(request, response, 'operator')
    return id === undefined ? undefined : this.settings.conduct.operators.operatorOfSession(id, Date.now())
  }

  private async signIn(response: Response, operator: StoredOperator): Promise<void> {
    const id = giveCookie(response, 'operator')
    const { operators } = this.settings.conduct
    if (!(await operators.addSession({ id, person: operator.id, proved: Date.now() }))) return refuseProof(response)
    log.info({ operator: operator.name }, 'An operator has signed in')
    await this.sendOverview(operator, response)
  }

  readonly offerPasskey: RequestHandler = async (request, response) => {
    const sent = this.passkeys.read(OperatorLinkShape, request, response)
    if (sent === undefined) return
    const { operators } = this.settings.conduct
    const operator = await operators.operatorOfLink(tokenKeyOf(sent.body.link), Date.now())
    if (operator === undefined) return refuseLink(response)
    const owner = {
      id: operator.id,
      label: `Operator ${operator.name}`,
      passkeys: await operators.passkeys(operator.id),
    }
    response.json(await this.passkeys.ceremonies.creationOptions(sent.site, owner, Date.now()))
  }

  readonly addPasskey: RequestHandler = async (request, response) => {
    const sent = this.passkeys.read(OperatorPasskeyShape, request, response)
    if (sent === undefined) return
    const [link, now] = [tokenKeyOf(sent.body.link), Date.now()]
    const { operators } = this.settings.conduct
    const operator = await operators.operatorOfLink(link, now)
    if (operator === undefined) return refuseLink(response)
    const device = deviceNameOf(request.headers['user-agent'])
    const created = sent.body.passkey as RegistrationResponseJSON
    const passkey = await this.passkeys.ceremonies.readCreation(sent.site, created, device, now)
    if (passkey?.person !== operator.id) return refuseProof(response)
    if (!(await operators.redeem(link, passkey, now))) return refuseLink(response)
    await this.signIn(response.status(201), operator)
  }

  /** Signs in the operator whose passkey signed. */
  readonly enter = async (id: string | undefined, _request: Request, response: Response): Promise<void> => {
    const operator = id === undefined ? undefined : await this.settings.conduct.operators.operator(id)
    return operator === undefined ? refuseProof(response) : this.signIn(response, operator)
  }

  readonly signOut: RequestHandler = async (request, response) => {
    const id = sessionIdIn(request, response, 'operator')
    if (id !== undefined) await this.settings.conduct.operators.removeSession(id)
    removeCookie(response, 'operator')
    response.json({})
  }

  /** Tells who uses the page; a browser without a session is no fault. */
  readonly show: RequestHandler = async (request, response) => {
    const operator = await this.operatorOf(request, response)
    if (operator !== undefined) return this.sendOverview(operator, response)
    response.json(NO_OPERATOR)
  }

  private async sendOverview({ name: operator }: StoredOperator, response: Response): Promise<void> {
    const { moderation, reports, bans } = this.settings.conduct
    const [names, listedNames, conduct, boards, photographs, inForce] = await Promise.all([
      moderation.names(),
      moderation.listedNames(),
      reports.open(),
      moderation.boards(),
      moderation.photographs(),
      bans.inForce(Date.now()),
    ])
    response.json({
      operator,
      names,
      listedNames,
      conduct: conduct.map(({ account, household, settled: _, ...report }) => ({
        ...report,
        account: account !== '',
        address: household,
      })),
      boards,
      photographs,
      bans: inForce.map(banReply),
    } satisfies OperatorOverview)
  }

  readonly decide: OperatorHandler = async (operator, request, response) => {
    const decision = readSent(DecisionShape, request.body, response)
    if (decision === undefined) return
    if (!(await this.carryOut(decision, operator.name))) {
      return refuse(response, 409, 'operator/decided', 'Somebody has decided this already, or there is no such thing.')
    }
    log.info({ operator: operator.name, what: decision.what }, 'An operator has decided')
    if (decision.what.startsWith('ban/')) await this.settings.bans.read()
    await this.sendOverview(operator, response)
  }

  /** Resolves to false if there is nothing to decide. */
  private async carryOut(decision: Decision, who: string): Promise<boolean> {
    const { moderation, reports, bans } = this.settings.conduct
    switch (decision.what) {
      case 'name/keep':
        return moderation.keepName(who, decision.game, decision.seat)
      case 'name/remove':
        return (await moderation.removeName(who, decision.game, decision.seat)).done
      case 'listed-name/keep':
        return moderation.keepListedName(who, decision.name)
      case 'listed-name/remove':
        return moderation.removeListedName(who, decision.name)
      case 'board/keep':
        return moderation.keepBoard(who, decision.id)
      case 'board/remove':
        return moderation.removeBoard(who, decision.id)
      case 'photograph/release':
        return moderation.releasePhotograph(who, decision.id, decision.number)
      case 'photograph/refuse':
        return moderation.refusePhotograph(who, decision.id, decision.number)
      case 'conduct/dismiss':
        return reports.settle(decision.id, who, Date.now())
      case 'ban/end':
        return bans.remove(decision.id, who)
      default:
        return this.ban(decision, who)
    }
  }

  private async ban(
    decision: Extract<Decision, { what: 'ban/reported' | 'ban/address' }>,
    who: string,
  ): Promise<boolean> {
    const { bans, reports } = this.settings.conduct
    const subjects = await this.subjectsOf(decision)
    if (subjects.length === 0) return false
    const made = Date.now()
    const common = { reason: plainText(decision.reason), made, ends: made + decision.hours * HOUR_MS, who }
    for (const subject of subjects) await bans.add({ ...subject, ...common })
    if (decision.what === 'ban/reported') await reports.settle(decision.id, who, made, 'ban')
    return true
  }

  /** Resolves to the account and the network that a ban is for; to none if one of them is missing. */
  private async subjectsOf(
    decision: Extract<Decision, { what: 'ban/reported' | 'ban/address' }>,
  ): Promise<readonly Pick<StoredBan, 'kind' | 'subject'>[]> {
    if (decision.what === 'ban/address') {
      if (parseAddress(decision.address) === undefined) return []
      return [{ kind: 'address', subject: networksAt(decision.address)[0].key }]
    }
    const { account = '', household = '' } = (await this.settings.conduct.reports.find(decision.id)) ?? {}
    const subjects = [
      { kind: 'account', subject: account },
      { kind: 'address', subject: household },
    ] as const
    const wanted = subjects.filter(({ kind }) => decision.whom === kind || decision.whom === 'both')
    return wanted.every(({ subject }) => subject !== '') ? wanted : []
  }

  readonly sendPhotograph: OperatorHandler = async (_operator, request, response) => {
    const { id, number } = request.params
    const isNumber = /^\d$/.test(String(number))
    const { moderation } = this.settings.conduct
    const jpeg = isNumber ? await moderation.photographBytes(String(id), Number(number)) : undefined
    if (jpeg === undefined) return refuse(response, 404, 'board/photograph', 'There is no such photograph.')
    response.type('jpeg').send(jpeg)
  }

  readonly sendTable: OperatorHandler = async (_operator, request, response) => {
    const code = String(request.params.code).toUpperCase()
    const card = CODE_PATTERN.test(code) ? await this.settings.tableCard(code) : undefined
    if (card === undefined) return refuse(response, 404, 'table/unknown', 'There is no table with this code.')
    const { names, games } = await this.settings.conduct.moderation.tableFacts(code)
    response.json({ card, names, games } satisfies OperatorTable)
  }

  readonly sendLog: OperatorHandler = async (_operator, request, response) => {
    const before = Number(request.query.before ?? Number.MAX_SAFE_INTEGER)
    if (!Number.isSafeInteger(before) || before < 0) {
      return refuse(response, 400, 'http/field', 'before: must be a number of an entry')
    }
    const found = await this.settings.conduct.auditBefore(before, ENTRIES_PER_PAGE + 1)
    const entries = found.slice(0, ENTRIES_PER_PAGE).map(({ seal: _, ...entry }) => entry)
    response.json({ entries, more: found.length > ENTRIES_PER_PAGE } satisfies OperatorLog)
  }

  /** Sends the whole log, an entry a line. */
  readonly exportLog: OperatorHandler = async (_operator, _request, response) => {
    const lines = (await this.settings.conduct.audit()).map((entry) => `${JSON.stringify(entry)}\n`)
    response.attachment('audit-log.jsonl').type('application/x-ndjson').send(lines.join(''))
  }
}

/** Refuses what no page of this site has sent: browsers name the page of every change. */
const requireOrigin: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.headers.origin !== undefined) return next()
  refuse(response, 403, 'http/origin', 'Only the operator’s page may ask for this.')
}

/** Makes the routes of the operators. */
export const operatorApi = (settings: OperatorSettings): Router => {
  const api = new OperatorApi(settings)
  const router = Router()
  const ceremonies = limitRate(new RateLimit(CEREMONIES_PER_MINUTE, MINUTE_MS))
  router.use(requireOrigin)
  router.get('/', api.show)
  router.post('/passkeys/options', ceremonies, readJson, api.offerPasskey)
  router.post('/passkeys', ceremonies, readJson, api.addPasskey)
  router.post('/session/options', ceremonies, api.passkeys.offerProof)
  router.post('/session', ceremonies, readJson, api.passkeys.prove(api.enter))
  router.delete('/session', api.signOut)
  router.post('/decisions', readJson, api.signedIn(api.decide))
  router.get('/photographs/:id/:number', api.signedIn(api.sendPhotograph))
  router.get('/tables/:code', api.signedIn(api.sendTable))
  router.get('/audit', api.signedIn(api.sendLog))
  router.get('/audit/export', api.signedIn(api.exportLog))
  router.use(answerError)
  return router
}
