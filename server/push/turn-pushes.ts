import type { PushStore, StoredPush } from '../archive/pushes/push-store.ts'
import { log } from '../log.ts'
import type { TurnNews } from '../protocol/push.ts'
import type { TableSnapshot } from '../table/table-snapshot.ts'
import { goesOnAlone } from '../table/time/awake.ts'
import { seatsOnTheClock } from '../table/time/time-control.ts'
import { parseEndpoint } from './endpoint.ts'
import type { SendPush } from './push-request.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** Time that a push service keeps a message for a browser that is off: by then a bot may have decided. */
const MESSAGE_LIFETIME_S = 86_400
/** Messages under way at the same time. */
const MAX_SENDING = 20
/** Messages that wait; further ones are dropped, and the list of games still says whose turn it is. */
const MAX_WAITING = 5000
/** Time after which a message is sent once more that the push service did not take. */
const RETRY_MS = 60_000
/** Statuses of addresses that no browser has any more. */
const GONE_STATUS = [404, 410]
/** Statuses after which another attempt makes sense. */
const BUSY_STATUS = [429, 500, 502, 503, 504]

interface TurnPushesSettings {
  readonly store: PushStore
  readonly keys: Promise<VapidKeys>
  /** Address of the operator or the site, for push services. */
  readonly contact: string
  readonly send: SendPush
  readonly retryMs?: number | undefined
}

interface Waiting {
  readonly push: StoredPush
  readonly news: Omit<TurnNews, 'locale'>
  readonly isRetry: boolean
}

/** Tells browsers that it is the turn of their person in a game over days. No decision waits for it. */
export class TurnPushes {
  private readonly settings: TurnPushesSettings
  private readonly waiting: Waiting[] = []
  private sending = 0

  constructor(settings: TurnPushesSettings) {
    this.settings = settings
  }

  get publicKey(): Promise<string> {
    return this.settings.keys.then(({ publicKey }) => publicKey)
  }

  /** Tells a person at a table. */
  async tell(code: string, person: string, news: Waiting['news']): Promise<void> {
    for (const push of await this.settings.store.of(code, person)) this.add({ push, news, isRetry: false })
  }

  private add(waiting: Waiting): void {
    if (this.waiting.length < MAX_WAITING) this.waiting.push(waiting)
    this.sendNext()
  }

  private sendNext(): void {
    if (this.sending >= MAX_SENDING) return
    const next = this.waiting.shift()
    if (next === undefined) return
    this.sending += 1
    void this.deliver(next)
      .catch((err) => log.debug({ err }, 'A push message could not be sent'))
      .finally(() => {
        this.sending -= 1
        this.sendNext()
      })
  }

  private async deliver(waiting: Waiting): Promise<void> {
    const { push } = waiting
    const status = await this.send(waiting).catch((err) => {
      log.debug({ err }, 'A push service could not be reached')
      return 503
    })
    if (GONE_STATUS.includes(status)) return this.settings.store.forget(push.id)
    if (!BUSY_STATUS.includes(status) || waiting.isRetry) return
    setTimeout(() => this.add({ ...waiting, isRetry: true }), this.settings.retryMs ?? RETRY_MS).unref()
  }

  private async send({ push: { endpoint: address, p256dh, auth, locale }, news }: Waiting): Promise<number> {
    const endpoint = parseEndpoint(address)
    if (endpoint === undefined) return 404
    const { contact, send } = this.settings
    const { buildPushPayload } = await import('@block65/webcrypto-web-push')
    const { headers, body } = await buildPushPayload(
      {
        data: { ...news, locale } satisfies TurnNews,
        options: { ttl: MESSAGE_LIFETIME_S, urgency: 'normal', topic: news.code },
      },
      { endpoint: address, expirationTime: null, keys: { p256dh, auth } },
      { ...(await this.settings.keys), subject: contact },
    )
    return send({ endpoint, headers: { ...headers }, body })
  }
}

/** Notices at one table whose turn comes. */
export class TurnWatch {
  private readonly pushes: TurnPushes
  /** Public ids of the people whose turn it was. */
  private asked: readonly string[]

  constructor(pushes: TurnPushes, snapshot: TableSnapshot) {
    this.pushes = pushes
    this.asked = peopleOnTurn(snapshot)
  }

  /** Tells those whose turn has come and who are not here. */
  note(snapshot: TableSnapshot, isHere: (person: string) => boolean): void {
    const before = this.asked
    this.asked = peopleOnTurn(snapshot)
    for (const person of this.asked) {
      if (before.includes(person) || isHere(person)) continue
      const seat = snapshot.seats.seatOf(person) ?? 0
      const news = { code: snapshot.code, until: snapshot.deadlines[seat] ?? 0 }
      void this.pushes.tell(snapshot.code, person, news).catch((err) => log.warn({ err }, 'Nobody was told of a turn'))
    }
  }
}

/** Returns the public ids of the people for whom a game over days waits. */
const peopleOnTurn = (snapshot: TableSnapshot): readonly string[] =>
  goesOnAlone(snapshot)
    ? seatsOnTheClock(snapshot).flatMap((seat) => {
        const chair = snapshot.seats.all()[seat]
        return chair?.occupant === 'person' && chair.standIn === '' && !snapshot.spared.includes(seat)
          ? [chair.person]
          : []
      })
    : []
