import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { playAndResolve, resolveChance } from '../../../engine/chance/resolve-chance.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { type Game, newGame } from '../../../engine/game.ts'
import { parseAction } from '../../../engine/text/action-parser.ts'
import { viewFor } from '../../../engine/view.ts'
import { gameSeedsOf } from '../../../fair/evidence.ts'
import { GameRandom } from '../../../fair/game-random.ts'
import {
  isDecisionSave,
  type LoadedTable,
  type Save,
  type StoredDecision,
  type StoredGame,
  type StoredTable,
} from '../../../server/archive/archive.ts'
import { TableSchema } from '../../../server/protocol/schema.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import type { RecordedDecision } from '../../../server/table/change.ts'
import { systemChance } from '../../../server/table/draw/chance.ts'
import { decisionMessages } from '../../../server/table/event-messages.ts'
import { systemFor } from '../../../server/table/game-system.ts'
import { CardMatch } from '../../../server/table/match/card-match.ts'
import type { MatchOpening, MatchStep } from '../../../server/table/match/match.ts'
import { People } from '../../../server/table/people/people.ts'
import { project } from '../../../server/table/projection.ts'
import { Table } from '../../../server/table/table.ts'
import { makeBody, parseBody, type TableSnapshot } from '../../../server/table/table-snapshot.ts'
import { restoreTable } from '../table/restored-table.ts'
import type { Player } from './player.ts'
import { digestOf, type Report } from './server-report.ts'

const value = <T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

/** One game with all its moments. */
interface GameHistory {
  readonly kept: StoredGame
  readonly decisions: readonly RecordedDecision[]
  /** Match after each decision, by the decision's number. */
  readonly matches: readonly CardMatch[]
}

/** State of a table without what belongs to the process: connections, fixed client seeds, and whether it can save. */
type ShownState = Record<string, unknown>

const shownStateOf = (
  { people: _people, stuck: _stuck, reversible: _reversible, takeBack: _takeBack, seats, ...rest }: TableState,
  decisions: readonly string[],
): ShownState => ({
  ...rest,
  decisions,
  seats: seats.map(({ connected: _connected, awaySince: _awaySince, committed: _committed, ...seat }) => seat),
})

/** Returns the decisions as `HeadlessPage.decisions` does. */
const decisionsIn = (snapshot: TableSnapshot): readonly string[] =>
  decisionMessages(snapshot, 1).map(({ events: [decision], move, standIn }) => {
    const { seat } = decision as Extract<GameEvent, { readonly seat: number }>
    return `${seat} ${move.slice(2)}${standIn === true ? ' (bot)' : ''}`
  })

/** Returns what the table shows to the person at this moment. */
const shownStateFor = (snapshot: TableSnapshot, person: string): ShownState => {
  const settings = { chance: systemChance, hostGraceMs: 1, holdMs: 1 }
  const system = value(systemFor(snapshot.setup))
  const schema = new TableSchema()
  project(schema, new Table(settings, system, snapshot, new People(systemChance, snapshot.known)))
  const state = JSON.parse(JSON.stringify(schema)) as TableState
  const seats = state.seats.map((seat) => (seat.person === person ? seat : { ...seat, hand: [], laid: -1 }))
  return shownStateOf({ ...state, seats }, decisionsIn(snapshot))
}

/** State that a page showed. */
export interface PageView {
  readonly person: string
  readonly state: TableState
  readonly decisions: readonly string[]
}

const hasMoment = ({ table, decisions }: LoadedTable, save: Save): boolean =>
  isDecisionSave(save) ? decisions.length > save.decision.seq : table.version === save.table.version

/** Everything that happened at one table as its server reported it, and therefore must be in the file. */
export class TableHistory {
  readonly code: string
  /** Contradictions found while it happened. */
  readonly faults: string[] = []
  readonly games: GameHistory[] = []
  /** Moments of the table by number of the game and of the decision. */
  private readonly moments = new Map<string, TableSnapshot[]>()
  private kept: StoredTable
  private pending: Save | undefined

  constructor(table: StoredTable) {
    this.code = table.code
    this.kept = table
    this.remember(parseBody(table.body, undefined))
  }

  get version(): number {
    return this.kept.version
  }

  get game(): GameHistory | undefined {
    return this.games.at(-1)
  }

  /** Number of decisions and deals of all games. */
  get decided(): number {
    return this.games.reduce((sum, { decisions }) => sum + decisions.length, 0)
  }

  hear(report: Report): void {
    if (report.kind === 'saving') this.pending = report.save
    if (report.kind === 'saved' && report.saved === 'kept') this.take()
    if (report.kind === 'shown') {
      const match = this.games[report.game - 1]?.matches[report.seq]
      const same = match !== undefined && digestOf(match) === report.digest
      if (!same) this.faults.push(`${this.code}: game ${report.game} decision ${report.seq} is not what was kept`)
    }
  }

  /** Checks after a kill that the table in the file is as it was last reported, or as it was about to be reported. */
  expectKept(loaded: LoadedTable | undefined): void {
    if (loaded !== undefined && this.pending !== undefined && hasMoment(loaded, this.pending)) this.take()
    this.pending = undefined
    expect(loaded?.table).toEqual(this.kept)
    const { game } = loaded as LoadedTable
    if (game === undefined) return void expect(this.game).toBeUndefined()
    expect(game).toEqual(this.game?.kept)
    const decisions = this.game?.decisions.map(
      (decision, seq): StoredDecision => ({ game: game.id, seq, body: JSON.stringify(decision) }),
    )
    expect(loaded?.decisions).toEqual(decisions)
    const { snapshot } = restoreTable(loaded as LoadedTable)
    expect(makeBody(snapshot)).toBe(this.kept.body)
    expect(digestOf(snapshot.match as CardMatch)).toBe(digestOf(this.game?.matches.at(-1) as CardMatch))
  }

  /** Checks that the person's page shows a moment of the table, the latest or an earlier one. */
  expectSeen({ person, state, decisions }: PageView): void {
    const moments = this.moments.get(`${state.game} ${state.seq}`) ?? []
    const shown = shownStateOf(state, decisions)
    const views = moments.map((moment) => shownStateFor(moment, person))
    const found = views.some((view) => isDeepStrictEqual(view, shown))
    if (!found) expect(shown).toEqual(views.at(-1))
  }

  /** Checks that the person's page shows the table as it was last saved. */
  expectShown({ person, state, decisions }: PageView): void {
    const snapshot = parseBody(this.kept.body, this.game?.matches.at(-1))
    expect(shownStateOf(state, decisions)).toEqual(shownStateFor(snapshot, person))
  }

  /** Checks that the game is the same when it is dealt again from its seed and replayed. */
  expectDealt(): void {
    const { game: playedGame } = this
    if (playedGame !== undefined)
      expect(textOf(replayFromSeed(playedGame))).toEqual(textOf(playedGame.matches.at(-1)?.game as Game))
  }

  /** Checks that every decision confirmed to the player is there, once, and no other. */
  expectTaken({ page: { person }, decisions: sent }: Player): void {
    for (const [at, { decisions }] of this.games.entries()) {
      const made = sent.filter(({ game }) => game === at + 1)
      const own = decisions.flatMap(({ asked, move }, seq) =>
        asked.startsWith(`${person} `) ? [{ asked, move, seq }] : [],
      )
      expect(new Set(own.map(({ asked }) => asked)).size).toBe(own.length)
      for (const { move, seq } of own) {
        const call = made.findIndex((other) => other.seq < seq && other.move === move && other.answer !== false)
        expect(call, `${this.code}: nobody made decision ${seq} ${move}`).toBeGreaterThanOrEqual(0)
        const passed = made.splice(0, call + 1).slice(0, -1)
        expect(
          passed.filter(({ answer }) => answer === true),
          `${this.code}: taken and not there`,
        ).toEqual([])
      }
      expect(
        made.filter(({ answer }) => answer === true),
        `${this.code}: taken and not there`,
      ).toEqual([])
    }
  }

  /** Returns the person's latest decision in the present game: the id of the request, and the `seq` it led to. */
  lastAsked(person: string): { readonly id: string; readonly seq: number; readonly game: number } | undefined {
    const { decisions = [] } = this.game ?? {}
    const seq = decisions.findLastIndex(({ asked }) => asked.startsWith(`${person} `))
    const asked = decisions[seq]?.asked
    return asked === undefined ? undefined : { id: asked.slice(person.length + 1), seq, game: this.games.length }
  }

  private take(): void {
    const save = this.pending
    if (save === undefined || save.table.version !== this.version + (isDecisionSave(save) ? 0 : 1)) {
      this.faults.push(`${this.code}: version ${save?.table.version} came after ${this.version}`)
      return
    }
    this.pending = undefined
    if (!isDecisionSave(save)) this.kept = save.table
    this.play(save)
    this.remember(parseBody(this.kept.body, this.game?.matches.at(-1)))
  }

  private play({ game, decision }: Save): void {
    if (game !== undefined && decision?.seq === 0) this.games.push({ kept: game, decisions: [], matches: [] })
    const playedGame = this.game
    if (playedGame === undefined) return
    const kept = game ?? playedGame.kept
    if (decision === undefined) return void this.games.splice(-1, 1, { ...playedGame, kept })
    const made = JSON.parse(decision.body) as RecordedDecision
    const before = playedGame.matches.at(-1)
    const played: MatchStep<CardMatch> =
      before === undefined
        ? value(CardMatch.beginRecorded(JSON.parse(kept.head) as MatchOpening, made.chances))
        : value(before.actRecorded(made.seat, made.move, made.chances, made.asked === '' ? 'bot' : 'person'))
    if (decision.seq !== playedGame.matches.length)
      this.faults.push(`${this.code}: a decision is missing before ${decision.seq}`)
    this.games.splice(-1, 1, {
      kept,
      decisions: [...playedGame.decisions, made],
      matches: [...playedGame.matches, played.match],
    })
  }

  private remember(snapshot: TableSnapshot): void {
    const key = `${snapshot.match?.number ?? 0} ${snapshot.match?.seq ?? 0}`
    this.moments.set(key, [...(this.moments.get(key) ?? []), snapshot])
  }
}

const textOf = ({ rules: _rules, ...rest }: Game): string => JSON.stringify(rest)

const replayFromSeed = ({ matches: [first], decisions: [, ...decisions] }: GameHistory): Game => {
  const { opening } = first as CardMatch
  const lots = new GameRandom(gameSeedsOf(opening.draws))
  let acts = 0
  const shuffler = (cards: readonly number[]) => lots.shuffled(`chance ${acts++}`, cards)
  let { game } = value(resolveChance({ game: value(newGame(opening.setup)), events: [] }, shuffler))
  for (const { seat, move } of decisions) {
    const action = value(parseAction(viewFor(game, seat), move))
    game = value(playAndResolve(game, action, shuffler, seat)).game
  }
  return game
}
