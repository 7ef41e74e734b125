import type { Rules, Setup } from '../../engine/ruleset.ts'
import { type View, type Viewer, viewFor } from '../../engine/view.ts'
import { log } from '../log.ts'
import { monotonicNow } from '../monotonic-clock.ts'
import type { TablePhase } from '../protocol/choices.ts'
import type { Look } from '../protocol/look.ts'
import type { Reply } from './answer.ts'
import type { Change } from './change.ts'
import type { Chance } from './draw/chance.ts'
import { SeedHashes } from './draw/seed-hashes.ts'
import { Idempotency } from './idempotency.ts'
import { LiveAims, TableSpeech } from './live-messages.ts'
import { type CardMatch, cardMatch } from './match/card-match.ts'
import type { Match } from './match/match.ts'
import { KnockList } from './people/knocks.ts'
import type { People, Person } from './people/people.ts'
import type { Seats } from './seats.ts'
import { lobbyOfCards, rulesOfCards, type System } from './system.ts'
import { phaseOf, type TableSnapshot } from './table-snapshot.ts'

/** Called after every change. `played`: the game began or went on with it. */
export type TableListener = (played: boolean) => void

export interface TableSettings {
  readonly chance: Chance
  /** How long an absent host stays host while others are here. */
  readonly hostGraceMs: number
  /** How long the first decision of an absent person waits. */
  readonly holdMs: number
}

/** A table: its snapshot, and who of its people is here. Knows nothing of the wire nor of storage: who changes it keeps the change first. */
export class Table {
  readonly system: System
  readonly people: People
  readonly chance: Chance
  readonly hostGraceMs: number
  readonly holdMs: number
  /** Replies to actions, by person and id. */
  readonly actReplies = new Idempotency<Reply>()
  /** Of the client seeds for the next game. */
  private readonly seedHashes = new SeedHashes()
  readonly knocks = new KnockList()
  readonly speech = new TableSpeech()
  readonly aims = new LiveAims()
  private present: TableSnapshot
  private storageFails = false
  /** Public id of the person who made the latest decision; empty if a bot did, and after a restart. */
  lastMover = ''
  /** When the latest decision was kept, or this process took the table over, by the steady clock. */
  decidedAt = monotonicNow()
  private intendedPegs: readonly number[] = []
  private listeners: readonly TableListener[] = []
  private spectators = 0

  constructor(settings: TableSettings, system: System, snapshot: TableSnapshot, people: People) {
    this.chance = settings.chance
    this.hostGraceMs = settings.hostGraceMs
    this.holdMs = settings.holdMs
    this.system = system
    this.present = snapshot
    this.people = people
  }

  get snapshot(): TableSnapshot {
    return this.present
  }

  get code(): string {
    return this.present.code
  }

  get setup(): Setup {
    return this.present.setup
  }

  get seats(): Seats {
    return this.present.seats
  }

  get look(): Look {
    return this.present.look
  }

  get host(): string {
    return this.present.host
  }

  get match(): Match | undefined {
    return this.present.match
  }

  /** The match if it is one of cards. */
  get cards(): CardMatch | undefined {
    return cardMatch(this.match)
  }

  get phase(): TablePhase {
    return phaseOf(this.present)
  }

  /** Games begun. */
  get games(): number {
    return this.match?.number ?? 0
  }

  /** Decisions played in this game. */
  get seq(): number {
    return this.match?.seq ?? 0
  }

  /** Nothing can be kept just now. */
  get stuck(): boolean {
    return this.storageFails
  }

  set stuck(stuck: boolean) {
    if (stuck === this.storageFails) return
    this.storageFails = stuck
    this.notify()
  }

  /** Pegs that the person on turn has in mind: shown, and never kept. */
  get lit(): readonly number[] {
    return this.intendedPegs
  }

  set lit(pegs: readonly number[]) {
    if (pegs.length === 0 && this.intendedPegs.length === 0) return
    this.intendedPegs = pegs
    this.notify()
  }

  /** People in the gallery. */
  get watched(): number {
    return this.spectators
  }

  set watched(people: number) {
    if (people === this.spectators) return
    this.spectators = people
    this.notify()
  }

  /** Of a game of cards: nothing else may ask. */
  get rules(): Rules {
    return rulesOfCards(this.system)
  }

  /**
   * What the viewer may see of a game of cards; before the first game, the pegs in their starts. `match`: at another moment, null
   * before any game.
   */
  view(viewer: Viewer, match: Match | null = this.match ?? null): View {
    return cardMatch(match ?? undefined)?.view(viewer) ?? viewFor(lobbyOfCards(this.system), viewer)
  }

  /** Returns a function that ends it. */
  onChange(listener: TableListener): () => void {
    this.listeners = [...this.listeners, listener]
    return () => {
      this.listeners = this.listeners.filter((other) => other !== listener)
    }
  }

  /** The table with some of it changed. */
  with(part: Partial<TableSnapshot>): Change {
    return { snapshot: { ...this.present, ...part } }
  }

  /** A connection of the person opens. */
  arrive(person: Person, session: string): void {
    this.people.arrive(person, session)
    this.notify()
  }

  /** A connection closes. `left`: by the person's own wish. */
  depart(person: Person, session: string, left: boolean): void {
    const dropped = this.seedHashes.drop(session)
    if (this.people.depart(person, session, left) || dropped) this.notify()
  }

  /** The hash that fixes the person's client seed for the next game, or empty. */
  hashOf(person: string): string {
    return this.seedHashes.of(person, this.games + 1)
  }

  /** The person's browser has fixed its client seed for the next game. It is never kept: it goes with the connection. */
  fixHash(person: Person, session: string, hash: string): void {
    this.seedHashes.fix(session, { person: person.id, number: this.games + 1, hash })
    this.notify()
  }

  /** Strikes out somebody who will hardly come back and leaves nothing behind. */
  forget(person: Person): void {
    const needed = this.present.known.some(({ id }) => id === person.id)
    if (!needed && person.sessions.size === 0) this.people.forget(person)
  }

  /** The change has been kept: it is so from now on. */
  accept(change: Change): void {
    if (change.snapshot.known !== this.present.known) this.people.register(change.snapshot.known)
    this.present = change.snapshot
    const played = change.decision !== undefined
    if (played) {
      this.intendedPegs = []
      this.decidedAt = monotonicNow()
      this.lastMover = change.decision?.asked.split(' ')[0] ?? ''
    }
    this.notify(played)
  }

  /** Somebody has knocked or was turned away, or time has passed since. */
  showKnocks(): void {
    this.notify()
  }

  /** What was changed holds, whatever becomes of a watcher. */
  private notify(played = false): void {
    this.knocks.tidy(this.present, this.people, monotonicNow())
    for (const watcher of this.listeners) {
      try {
        watcher(played)
      } catch (err) {
        log.error({ err, table: this.code }, 'A table could not tell somebody of a change')
      }
    }
  }
}
