import type { Seat } from '../engine/board.ts'
import type { GameEvent } from '../engine/events.ts'
import { type Game, newGame } from '../engine/game.ts'
import { ok } from '../engine/result.ts'
import type { Rules, Setup } from '../engine/ruleset.ts'
import { type View, type Viewer, viewFor } from '../engine/view.ts'
import type { Answer, Reply } from './answer.ts'
import type { Chance } from './chance.ts'
import { fullBanks } from './clock.ts'
import { nextDraws } from './dealing.ts'
import { log } from './log.ts'
import { checkedLook } from './look.ts'
import type { Match } from './match.ts'
import { People, type Person } from './people.ts'
import { type Absence, type Clock, type Drawing, FIRST_LOOK, type Look, NO_CLOCK, type TablePhase } from './protocol.ts'
import { Repeats } from './repeats.ts'
import { Seats } from './seats.ts'
import { phaseOf, type Sitting } from './sitting.ts'

/** One decision, or the deal of a game (`seq` 0, `move` empty), as it happened: events are not yet what a viewer may see. */
export interface Step {
  readonly game: number
  readonly seq: number
  readonly move: string
  /** A bot decided for a person. */
  readonly standIn?: true
  readonly events: readonly GameEvent[]
  readonly ceremony?: Drawing
}

/** A decision, or the deal (`seat` -1, `move` empty), as it is written down to be played again. */
export interface Decision {
  readonly seat: Seat
  /** Notation with every card. */
  readonly move: string
  /** What chance did after it: the stock after a shuffle, or the card that was stolen. */
  readonly chances: readonly string[]
  /** The request it answered: person and id, or empty. */
  readonly asked: string
}

/** What a table would become. */
export interface Change {
  readonly sitting: Sitting
  /** There if cards or pegs change. */
  readonly step?: Step
  readonly decision?: Decision
}

/** Called after every change; `step` is there if cards or pegs changed with it. */
export type Watcher = (step: Step | undefined) => void

export interface TableSettings {
  readonly chance: Chance
  /** How long an absent host stays host while others are here. */
  readonly hostGraceMs: number
  /** How long the first decision of somebody who is away waits for him. */
  readonly holdMs: number
}

/** What whoever makes a table chooses. */
export interface Choice {
  readonly setup: Setup
  readonly look?: Look | undefined
  readonly clock?: Clock | undefined
  readonly absence?: Absence | undefined
  /** A big screen makes it for whoever comes. */
  readonly screen?: boolean | undefined
}

/** A table: its sitting, and who of its people is here. Knows nothing of the wire nor of storage: who changes it keeps the change first. */
export class Table {
  readonly rules: Rules
  readonly people: People
  readonly chance: Chance
  readonly hostGraceMs: number
  readonly holdMs: number
  /** Answers to actions, by person and id. */
  readonly acts = new Repeats<Reply>()
  private present: Sitting
  private troubled = false
  private pondered: readonly number[] = []
  private readonly lobby: Game
  private readonly watchers: Watcher[] = []

  constructor(settings: TableSettings, lobby: Game, sitting: Sitting, people: People) {
    this.chance = settings.chance
    this.hostGraceMs = settings.hostGraceMs
    this.holdMs = settings.holdMs
    this.rules = lobby.rules
    this.lobby = lobby
    this.present = sitting
    this.people = people
  }

  /** An empty table, or what is wrong with its set-up. */
  static make(settings: TableSettings, code: string, choice: Choice): Answer<Table> {
    const lobby = newGame({ ...choice.setup, dealer: 0 })
    if (!lobby.ok) return lobby
    const look = checkedLook(choice.look ?? FIRST_LOOK, lobby.value.rules)
    if (!look.ok) return look
    const { players } = lobby.value.rules
    const people = new People(settings.chance)
    const maker = choice.screen === true ? people.screen(undefined) : people.known(undefined)
    const clock = choice.clock ?? NO_CLOCK
    const sitting: Sitting = {
      code,
      setup: choice.setup,
      seats: Seats.empty(players),
      known: [{ id: maker.id, key: maker.key }],
      maker: maker.id,
      host: maker.screen ? '' : maker.id,
      removed: [],
      screen: maker.screen ? maker.id : '',
      locked: false,
      open: false,
      // A room reads aloud what happens.
      pace: maker.screen ? 'relaxed' : 'normal',
      look: look.value,
      clock,
      absence: choice.absence ?? 'bot',
      banks: fullBanks(clock, players),
      deadlines: Array.from({ length: players }, () => 0),
      spared: [],
      standIns: [],
      held: {},
      draws: nextDraws(settings.chance, code, 1, lobby.value.rules),
      match: undefined,
    }
    return ok(new Table(settings, lobby.value, sitting, people))
  }

  get sitting(): Sitting {
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
    return this.troubled
  }

  set stuck(stuck: boolean) {
    if (stuck === this.troubled) return
    this.troubled = stuck
    this.tell()
  }

  /** Pegs that the person on turn has in mind: shown, and never kept. */
  get lit(): readonly number[] {
    return this.pondered
  }

  set lit(pegs: readonly number[]) {
    if (pegs.length === 0 && this.pondered.length === 0) return
    this.pondered = pegs
    this.tell()
  }

  /** What the viewer may see; before the first game, the pegs in their starts. */
  view(viewer: Viewer): View {
    return this.match?.view(viewer) ?? viewFor(this.lobby, viewer)
  }

  watch(watcher: Watcher): void {
    this.watchers.push(watcher)
  }

  /** The table with some of it changed. */
  with(part: Partial<Sitting>): Change {
    return { sitting: { ...this.present, ...part } }
  }

  /** A connection of the person opens. */
  arrive(person: Person, session: string): void {
    this.people.arrive(person, session)
    this.tell()
  }

  /** A connection closes. `left`: by the person's own wish. */
  depart(person: Person, session: string, left: boolean): void {
    if (this.people.depart(person, session, left)) this.tell()
  }

  /** Strikes out somebody who will hardly come back and leaves nothing behind. */
  forget(person: Person): void {
    const needed = this.present.known.some(({ id }) => id === person.id)
    if (!needed && person.sessions.size === 0) this.people.forget(person)
  }

  /** The change has been kept: it is so from now on. */
  accept(change: Change): void {
    this.present = change.sitting
    if (change.step !== undefined) this.pondered = []
    this.tell(change.step)
  }

  /** What was changed holds, whatever becomes of a watcher. */
  private tell(step?: Step): void {
    for (const watcher of this.watchers) {
      try {
        watcher(step)
      } catch (err) {
        log.error({ err, table: this.code }, 'A table could not tell somebody of a change')
      }
    }
  }
}
