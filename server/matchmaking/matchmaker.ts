import { isWithinShare } from '../limits/fair-share.ts'
import type { IpNetworks } from '../limits/networks.ts'
import { RateLimit, type ShareLimit } from '../limits/rate-limit.ts'
import { log } from '../log.ts'
import { monotonicNow } from '../monotonic-clock.ts'
import { SEEK_TIMEOUT_MS, type SeekReply, SPEED_CLOCKS } from '../protocol/seek-terms.ts'
import type { SeekBody } from '../protocol/seeks.ts'
import type { LateSeats } from '../rooms/late-seats.ts'
import type { Tables } from '../rooms/tables.ts'
import { systemFor } from '../table/game-system.ts'
import { cleanName } from '../table/people/names.ts'
import { tokenKeyOf } from '../table/people/people.ts'
import { matchSeeks, nearestGame, type Party, seeksByGame } from './match-seeks.ts'
import type { Seek, SoughtGame } from './seek.ts'
import { BEING_SEATED, type SeekStore } from './seek-store.ts'

const MINUTE_MS = 60_000
/** Limit of people of one household who wait at the same time, and of all. */
const MAX_SEEKS_PER_HOUSEHOLD = 8
const MAX_SEEKS = 2000
/** Limit of new seeks of one household. */
const SEEKS_PER_MINUTE = 20
/** Part of the time that matching may take, as the pause after it in relation to its duration. */
const REST_FACTOR = 10

export type SeekRefusal = 'table/bad-name' | 'seek/no-game' | 'seek/many' | 'seek/full' | 'seek/twice' | 'seek/often'

/** Answer to a person who waits, or the reason why they may not. */
export type SeekAnswer =
  | { readonly ok: true; readonly value: SeekReply }
  | { readonly ok: false; readonly code: SeekRefusal }

/** The person who asks. */
export interface Seeker {
  readonly networks: IpNetworks
  /** Resolves to the id of their account, or to an empty text, and to the accounts that they have blocked. It is asked for once. */
  readonly account: () => Promise<Pick<Seek, 'account' | 'blocked'>>
}

type Place = Pick<Seek, 'networks' | 'account' | 'blocked' | 'countedAs' | 'since' | 'from'>

export interface MatchmakerSettings {
  readonly store: SeekStore
  readonly tables: Pick<Tables, 'createForStrangers' | 'leavers'>
  readonly lateSeats: Pick<LateSeats, 'tablesFor' | 'seat'>
  readonly shareLimit: ShareLimit
  /** ms since 1970. */
  readonly now?: (() => number) | undefined
}

const refused = (code: SeekRefusal): SeekAnswer => ({ ok: false, code })

/** Returns the games of a request that there are, in their order. */
const gamesOf = ({ rules, players }: SeekBody): readonly SoughtGame[] => {
  const wished = [...new Set(rules)].flatMap((id) =>
    [...new Set(players)].map((count) => ({ rules: id, players: count })),
  )
  return wished.filter((game) => systemFor(game).ok)
}

/** Seats people who look for others. It has no clock: each request of a person who waits seats whoever can be seated. */
export class Matchmaker {
  private readonly settings: MatchmakerSettings
  private readonly now: () => number
  private readonly newSeeks: RateLimit
  private byGame: ReadonlyMap<string, readonly Seek[]> = new Map()
  private people = 0
  private restUntil = 0
  private matching: Promise<void> | undefined

  constructor(settings: MatchmakerSettings) {
    this.settings = settings
    this.now = settings.now ?? monotonicNow
    this.newSeeks = settings.shareLimit('seeks', new RateLimit(SEEKS_PER_MINUTE, MINUTE_MS))
  }

  /** Keeps the person's place in the queue for another while, and resolves to what has become of it. */
  async seek(body: SeekBody, seeker: Seeker): Promise<SeekAnswer> {
    const { store } = this.settings
    const key = tokenKeyOf(body.ticket)
    const before = await this.seated(key)
    if (before !== undefined) return { ok: true, value: before }
    const games = gamesOf(body)
    const name = cleanName(body.name)
    if (games.length === 0) return refused('seek/no-game')
    if (!name.ok) return refused('table/bad-name')
    const now = this.now()
    const known = await store.find(key)
    const isNew = known === undefined || known.seen < now - SEEK_TIMEOUT_MS
    const place = isNew ? await this.newPlace(seeker, now) : known
    if (typeof place === 'string') return refused(place)
    const { speed, bots } = body
    const seek: Seek = { ...place, key, name: name.value, games, speed, bots, seen: now }
    await store.put(seek)
    await this.match(now)
    if (bots && seek.from <= now && (await this.seated(key)) === undefined) await this.seatLate(seek)
    return { ok: true, value: (await this.seated(key)) ?? this.waiting(seek, now) }
  }

  /** Gives up the place in the queue. */
  withdraw(ticket: string): Promise<void> {
    return this.settings.store.remove(tokenKeyOf(ticket))
  }

  private async seated(key: string): Promise<SeekReply | undefined> {
    const code = await this.settings.store.seatedAt(key)
    return code === undefined || code === BEING_SEATED ? undefined : { state: 'seated', code }
  }

  private waiting(seek: Seek, now: number): SeekReply {
    return {
      state: 'waiting',
      waitedMs: now - seek.since,
      people: Math.max(1, this.people),
      nearest: nearestGame(seek, this.byGame),
      heldMs: Math.max(0, seek.from - now),
    }
  }

  /** Resolves to a place in the queue, or to the reason why the person may not begin to wait. */
  private async newPlace({ networks, account: readAccount }: Seeker, now: number): Promise<Place | SeekRefusal> {
    if (!this.newSeeks.allows(networks)) return 'seek/often'
    const { account, blocked } = await readAccount()
    const { leavers } = this.settings.tables
    const countedAs = await leavers.countedAs({ networks, account })
    const from = now + (await leavers.waitMs(countedAs))
    const seeks = await this.settings.store.all(now - SEEK_TIMEOUT_MS)
    if (account !== '' && seeks.some((other) => other.account === account)) return 'seek/twice'
    if (!isWithinShare(seeks, { networks }, MAX_SEEKS_PER_HOUSEHOLD)) return 'seek/many'
    if (seeks.length >= MAX_SEEKS) return 'seek/full'
    return { networks, account, blocked, countedAs, since: now, from }
  }

  /** Seats whoever can be seated, unless that was done so short a time ago that it would take too much of the process. */
  private async match(now: number): Promise<void> {
    if (performance.now() < this.restUntil) return
    this.matching ??= this.matchOnce(now).finally(() => {
      this.matching = undefined
    })
    await this.matching
  }

  private async matchOnce(now: number): Promise<void> {
    const seeks = await this.settings.store.all(now - SEEK_TIMEOUT_MS)
    const since = performance.now()
    const parties = matchSeeks(seeks, now)
    const seated = new Set(parties.flatMap((party) => party.seeks))
    const left = seeks.filter((seek) => !seated.has(seek))
    this.byGame = seeksByGame(left)
    this.people = left.length
    this.restUntil = performance.now() + REST_FACTOR * (performance.now() - since)
    await Promise.all(parties.map((party) => this.seatParty(party)))
  }

  /** Seats a person who likes bots in place of one, where strangers play with bots already. */
  private async seatLate(seek: Seek): Promise<void> {
    const { store, lateSeats } = this.settings
    const codes = await lateSeats.tablesFor(seek)
    if (codes.length === 0 || !(await store.take([seek.key]))) return
    const code = await lateSeats.seat(seek, codes)
    if (code === undefined) return store.putBack([seek])
    log.info({ table: code }, 'A person who looked for others was seated in place of a bot')
    await store.seat([seek.key], code)
  }

  private async seatParty({ game, seeks }: Party): Promise<void> {
    const { store, tables } = this.settings
    const [first] = seeks
    const keys = seeks.map(({ key }) => key)
    if (first === undefined || !(await store.take(keys))) return
    const made = await tables
      .createForStrangers({ setup: game, clock: SPEED_CLOCKS[first.speed] }, seeks, first.networks)
      .catch((err) => {
        log.warn({ err }, 'No table could be made for people who look for others')
        return undefined
      })
    if (made?.ok !== true) return store.putBack(seeks)
    log.info({ table: made.value.code, ...game, people: seeks.length }, 'People who looked for others were seated')
    await store.seat(keys, made.value.code)
  }
}
