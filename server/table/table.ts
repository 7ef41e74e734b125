import type { Rules, Setup } from '../../engine/ruleset.ts'
import { type View, type Viewer, viewFor } from '../../engine/view.ts'
import { monotonicNow } from '../monotonic-clock.ts'
import { MAX_DELAY, type TablePhase } from '../protocol/choices.ts'
import type { Look } from '../protocol/look.ts'
import type { Reply } from './answer.ts'
import type { Change } from './change.ts'
import type { Chance } from './draw/chance.ts'
import { SeedHashes } from './draw/seed-hashes.ts'
import { cardRules, type GameSystem, undealtGame } from './game-system.ts'
import { Idempotency } from './idempotency.ts'
import { LiveAims, TableSpeech } from './live-messages.ts'
import { type CardMatch, cardMatch } from './match/card-match.ts'
import type { Match } from './match/match.ts'
import { KnockList } from './people/knocks.ts'
import type { People, Person } from './people/people.ts'
import type { Seats } from './seats.ts'
import { tableLog } from './table-log.ts'
import { phaseOf, type TableSnapshot } from './table-snapshot.ts'

/** Called after every change. `played`: the game began or went on. */
export type TableListener = (played: boolean) => void

export interface TableSettings {
  readonly chance: Chance
  /** Time for which an absent host stays host while others are here. */
  readonly hostGraceMs: number
  /** Time for which the first decision of an absent person waits for them. */
  readonly holdMs: number
}

/** A table: its snapshot and the people who are connected. It knows neither network nor storage: a change is saved before it is applied here. */
export class Table {
  readonly system: GameSystem
  readonly people: People
  readonly chance: Chance
  readonly hostGraceMs: number
  readonly holdMs: number
  /** Replies to actions, by public id of the person and id of the action. */
  readonly actReplies = new Idempotency<Reply>()
  /** Hashes of the client seeds for the next game. */
  private readonly seedHashes = new SeedHashes()
  /** People who wait to be let in. */
  readonly knocks = new KnockList()
  readonly speech = new TableSpeech()
  readonly aims = new LiveAims()
  /** Returns the public ids that the person with this id has at the table with other browsers, as far as accounts tell. */
  twinsOf: (id: string) => readonly string[] = () => []
  private present: TableSnapshot
  private storageFails = false
  /** Public id of the person who made the latest decision that was not a bot's; empty after the deal, a take-back and a restart. */
  lastMover = ''
  /** Time at which the latest decision was saved, or this process took the table over, by the monotonic clock. */
  decidedAt = monotonicNow()
  private intendedPegs: readonly number[] = []
  /** Matches before the latest decisions, the earliest first; only where spectators see them later. */
  private earlier: readonly Match[]
  private listeners: readonly TableListener[] = []
  private spectators = 0

  constructor(
    settings: TableSettings,
    system: GameSystem,
    snapshot: TableSnapshot,
    people: People,
    earlier: readonly Match[] = [],
  ) {
    this.chance = settings.chance
    this.hostGraceMs = settings.hostGraceMs
    this.holdMs = settings.holdMs
    this.system = system
    this.present = snapshot
    this.people = people
    this.earlier = earlier
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

  /** Present match if it is one of cards. */
  get cards(): CardMatch | undefined {
    return cardMatch(this.match)
  }

  get phase(): TablePhase {
    return phaseOf(this.present)
  }

  /** Number of games begun. */
  get games(): number {
    return this.match?.number ?? 0
  }

  /** Number of decisions played in this game. */
  get seq(): number {
    return this.match?.seq ?? 0
  }

  /** True while nothing can be saved. */
  get stuck(): boolean {
    return this.storageFails
  }

  set stuck(stuck: boolean) {
    if (stuck === this.storageFails) return
    this.storageFails = stuck
    this.notify()
  }

  /** Pegs that the person on turn intends to move. They are shown and never saved. */
  get lit(): readonly number[] {
    return this.intendedPegs
  }

  set lit(pegs: readonly number[]) {
    if (pegs.length === 0 && this.intendedPegs.length === 0) return
    this.intendedPegs = pegs
    this.notify()
  }

  /** Number of spectators in the spectator room. */
  get spectatorCount(): number {
    return this.spectators
  }

  set spectatorCount(people: number) {
    if (people === this.spectators) return
    this.spectators = people
    this.notify()
  }

  /** Rules of a game of cards. Throws at a table of Marble Chase. */
  get rules(): Rules {
    return cardRules(this.system)
  }

  /**
   * Returns what the viewer may see of a game of cards; before the first game, the pegs in their starts. `match`: another moment,
   * null before any game.
   */
  view(viewer: Viewer, match: Match | null = this.match ?? null): View {
    return cardMatch(match ?? undefined)?.view(viewer) ?? viewFor(undealtGame(this.system), viewer)
  }

  /** Returns a function that removes the listener. */
  onChange(listener: TableListener): () => void {
    this.listeners = [...this.listeners, listener]
    return () => {
      this.listeners = this.listeners.filter((other) => other !== listener)
    }
  }

  /** Returns a change of some fields of the snapshot. */
  with(part: Partial<TableSnapshot>): Change {
    return { snapshot: { ...this.present, ...part } }
  }

  /** Registers a new connection of the person. */
  arrive(person: Person, session: string): void {
    this.people.arrive(person, session)
    this.notify()
  }

  /** Removes a connection. `left`: the person closed it on purpose. */
  depart(person: Person, session: string, left: boolean): void {
    const dropped = this.seedHashes.drop(session)
    if (this.people.depart(person, session, left) || dropped) this.notify()
  }

  /** Returns the hash that fixes the person's client seed for the next game, or an empty text. */
  seedHashOf(person: string): string {
    return this.seedHashes.of(person, this.games + 1)
  }

  /** Remembers the hash with which the person's browser has fixed its client seed for the next game, as long as the connection lasts. */
  fixHash(person: Person, session: string, hash: string): void {
    this.seedHashes.fix(session, { person: person.id, number: this.games + 1, hash })
    this.notify()
  }

  /** Forgets a person who is not connected and has no role at the table. */
  forget(person: Person): void {
    const needed = this.present.known.some(({ id }) => id === person.id)
    if (!needed && person.sessions.size === 0) this.people.forget(person)
  }

  /** Applies a change that has been saved. */
  accept(change: Change): void {
    if (change.snapshot.known !== this.present.known) this.people.register(change.snapshot.known)
    this.earlier = this.earlierThan(change.snapshot)
    this.present = change.snapshot
    const played = change.decision !== undefined
    if (played) {
      this.intendedPegs = []
      this.decidedAt = monotonicNow()
      this.lastMover = this.moverAfter(change)
    }
    this.notify(played)
  }

  private moverAfter({ decision, snapshot }: Change): string {
    const asked = decision?.asked.split(' ')[0] ?? ''
    return asked === '' && snapshot.match?.reversible !== undefined ? this.lastMover : asked
  }

  /** Matches before the latest decisions of this game, as many as spectators are behind or fewer, the earliest first. */
  get earlierMatches(): readonly Match[] {
    return this.earlier
  }

  private earlierThan({ delay, match: next }: TableSnapshot): readonly Match[] {
    const { match } = this
    if (delay === 0 || match === undefined || match.id !== next?.id) return []
    return match.seq === next.seq ? this.earlier : [...this.earlier, match].slice(-MAX_DELAY)
  }

  /** Updates the knocks for everybody, after one was added or removed or time has passed. */
  showKnocks(): void {
    this.notify()
  }

  /** Calls all listeners. An error of one does not affect the change or the others. */
  private notify(played = false): void {
    this.knocks.tidy(this.present, this.people, monotonicNow())
    for (const watcher of this.listeners) {
      try {
        watcher(played)
      } catch (err) {
        tableLog.error({ err, table: this.code }, 'A listener of a table failed')
      }
    }
  }
}
