import type { Seat } from '../engine/board.ts'
import { ceremony } from '../engine/ceremony.ts'
import type { GameEvent } from '../engine/events.ts'
import { type Game, newGame } from '../engine/game.ts'
import { ok } from '../engine/result.ts'
import type { Rules, Setup } from '../engine/ruleset.ts'
import { type View, type Viewer, viewFor } from '../engine/view.ts'
import { type Answer, no, type Reply, yes } from './answer.ts'
import type { Chance } from './chance.ts'
import { heir } from './hosting.ts'
import { Match } from './match.ts'
import { People, type Person } from './people.ts'
import { type Drawing, FIRST_LOOK, type Look, type Pace, type TablePhase } from './protocol.ts'
import { Repeats } from './repeats.ts'
import { Seats } from './seats.ts'
import type { Cancel, Timers } from './timers.ts'

/** One decision, or the deal of a game (`seq` 0, `move` empty), as it happened: events are not yet what a viewer may see. */
export interface Step {
  readonly game: number
  readonly seq: number
  readonly move: string
  readonly events: readonly GameEvent[]
  readonly ceremony?: Drawing
}

/** Called after every change; `step` is there if cards or pegs changed with it. */
export type Watcher = (step: Step | undefined) => void

export interface TableSettings {
  readonly code: string
  readonly setup: Setup
  readonly look?: Look | undefined
  readonly chance: Chance
  readonly timers: Timers
  /** How long an absent host stays host while others are here. */
  readonly hostGraceMs: number
}

/** A table: seats, people, host, pace, look and the game in progress. Knows nothing of the wire. */
export class Table {
  readonly code: string
  readonly setup: Setup
  readonly rules: Rules
  readonly seats: Seats
  readonly people: People
  /** Whoever asked for the table; its host when he comes. */
  readonly maker: Person
  /** Answers to actions, by person and id. */
  readonly acts = new Repeats<Reply>()
  pace: Pace = 'normal'
  look: Look
  private hostId: string
  private current: Match | undefined
  private readonly lobby: Game
  private readonly chance: Chance
  private readonly timers: Timers
  private readonly hostGraceMs: number
  private readonly watchers: Watcher[] = []
  private hostWatch: Cancel = () => {}

  private constructor(settings: TableSettings, lobby: Game) {
    this.code = settings.code
    this.setup = settings.setup
    this.look = settings.look ?? FIRST_LOOK
    this.chance = settings.chance
    this.timers = settings.timers
    this.hostGraceMs = settings.hostGraceMs
    this.lobby = lobby
    this.rules = lobby.rules
    this.seats = new Seats(lobby.rules.players)
    this.people = new People(settings.chance)
    this.maker = this.people.known(undefined)
    this.hostId = this.maker.id
  }

  /** An empty table, or what is wrong with its set-up. */
  static make(settings: TableSettings): Answer<Table> {
    const lobby = newGame({ ...settings.setup, dealer: 0 })
    return lobby.ok ? ok(new Table(settings, lobby.value)) : lobby
  }

  get host(): string {
    return this.hostId
  }

  get match(): Match | undefined {
    return this.current
  }

  get phase(): TablePhase {
    if (this.current === undefined) return 'lobby'
    return this.current.over ? 'over' : 'playing'
  }

  /** Games begun. */
  get games(): number {
    return this.current?.number ?? 0
  }

  /** Decisions played in this game. */
  get seq(): number {
    return this.current?.seq ?? 0
  }

  /** What the viewer may see; before the first game, the pegs in their starts. */
  view(viewer: Viewer): View {
    return this.current?.view(viewer) ?? viewFor(this.lobby, viewer)
  }

  watch(watcher: Watcher): void {
    this.watchers.push(watcher)
  }

  /** A connection of the person opens. */
  arrive(person: Person, session: string): void {
    this.people.arrive(person, session)
    this.settle()
  }

  /** A connection closes. `left`: by the person's own wish. */
  depart(person: Person, session: string, left: boolean): void {
    if (this.people.depart(person, session, left)) this.settle()
  }

  /** Strikes out somebody who will hardly come back and leaves nothing behind. */
  forget(person: Person): void {
    const needed = this.seats.seatOf(person.id) !== undefined || person === this.maker || person.id === this.hostId
    if (!needed && person.sessions.size === 0) this.people.forget(person)
  }

  /** Deals a game to the seats as they are, or as the cards drawn for partners have it. */
  begin(): Answer<true> {
    const { dealer, drawing } = this.opening()
    const begun = Match.begin({ ...this.setup, dealer }, this.games + 1, this.chance)
    if (!begun.ok) return begun
    this.current = begun.value.match
    if (drawing !== undefined) this.seats.move(drawing.seatOf)
    for (const [seat, chair] of this.seats.all().entries()) {
      this.seats.setReady(seat, chair.occupant === 'bot')
      if (chair.occupant === 'person') this.current.held.set(chair.person, seat)
    }
    const deal: Step = { game: this.games, seq: 0, move: '', events: begun.value.events }
    this.changed(drawing === undefined ? deal : { ...deal, ceremony: drawing })
    return yes
  }

  /** The seat plays a move given in notation. */
  act(seat: Seat, move: string): Answer<true> {
    if (this.current === undefined) return no('table/not-started', 'The game has not begun.')
    const events = this.current.act(seat, move)
    if (!events.ok) return events
    const played = this.current.moves.at(-1) as string
    this.changed({ game: this.games, seq: this.seq, move: played, events: events.value })
    return yes
  }

  /** After people or seats changed: a host may follow, the next game may begin, the watchers are told. */
  settle(): Answer<true> {
    this.settleHost()
    this.settleRematch()
    this.changed()
    return yes
  }

  /** The dealer of the next game. For the first one he is drawn, by house rule with the partners; then the deal passes to the left. */
  private opening(): { readonly dealer: Seat; readonly drawing?: Drawing } {
    const { players, teams, choices, cards } = this.rules
    if (this.current !== undefined) return { dealer: (this.current.game.dealer + 1) % players }
    if (!choices.drawForPartners) return { dealer: this.chance.below(players) }
    const { dealer, rounds, seatOf } = ceremony(players, teams, this.chance.shuffled(cards))
    return { dealer, drawing: { rounds, seatOf } }
  }

  private changed(step?: Step): void {
    for (const watcher of this.watchers) watcher(step)
  }

  /** The next game begins once all seated people who are here want it. */
  private settleRematch(): void {
    if (this.phase !== 'over') return
    const here = this.seats.all().filter((chair) => chair.occupant === 'person' && this.people.isHere(chair.person))
    if (here.length > 0 && here.every((chair) => chair.ready)) this.begin()
  }

  private settleHost(): void {
    this.hostWatch()
    if (this.people.isHere(this.hostId)) return
    const next = heir(this.people, this.seats, this.hostId, this.hostGraceMs)
    if (next !== undefined) this.hostId = next.id
    else if (this.people.here().length > 0) this.hostWatch = this.timers.after(this.hostGraceMs, () => this.settle())
  }
}
