import { copyFileSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Random } from '../../../engine/chance/random.ts'
import { replay } from '../../../engine/text/record.ts'
import { verify } from '../../../fair/verdict.ts'
import { markFileOf } from '../../../server/archive/change-mark.ts'
import { databaseFileIn } from '../../../server/archive/database-file.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import type { GameCard, MadeTable, MakeTable } from '../../../server/protocol/http.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { type PageView, TableHistory } from './game-history.ts'
import { HeadlessPage } from './headless-page.ts'
import { Player } from './player.ts'
import type { RestartableServer } from './restartable-server.ts'
import type { Report } from './server-report.ts'

/** A table to play at, with the number of people; bots have the other seats. */
export interface TablePlan {
  readonly table: MakeTable
  readonly people: number
  /** True if the people make no decisions. */
  readonly resting?: boolean
}

/** Recorded state of a page. */
interface PageRecord extends PageView {
  readonly history: TableHistory
}

/** Waits until the condition holds, as long as a busy machine may need; `what` names it in the error of a timeout. */
export const until = async (what: string, holds: () => boolean, limitMs = 60_000): Promise<void> => {
  const end = Date.now() + limitMs
  while (!holds()) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** A table with its players and its history. */
export interface PlayedTable {
  readonly plan: TablePlan
  readonly history: TableHistory
  readonly players: Player[]
}

const playing = (players: readonly Player[]): boolean => players.every(({ page }) => page.state?.phase === 'playing')

/** Tables of one server, with everything that is known of them. */
export class Simulation {
  readonly tables: PlayedTable[] = []
  private readonly server: RestartableServer
  private readonly random: Random
  private readonly histories = new Map<string, TableHistory>()
  private pageRecords: PageRecord[] = []
  private readonly expected: ((report: Report) => void)[] = []

  constructor(service: RestartableServer, random: Random) {
    this.server = service
    this.random = random
    service.onReport = (report) => this.hear(report)
  }

  /** Players with open pages. */
  get players(): readonly Player[] {
    return this.tables.flatMap(({ players }) => players.filter(({ page }) => !page.closed))
  }

  hear(report: Report): void {
    if (report.kind === 'open') return
    for (const hear of this.expected) hear(report)
    if (report.kind === 'added') return void this.histories.set(report.table.code, new TableHistory(report.table))
    this.histories.get(report.kind === 'saving' ? report.save.table.code : report.code)?.hear(report)
  }

  /** Makes the table, seats everybody and begins the game. */
  async seat(plan: TablePlan, thinkMs: number): Promise<PlayedTable> {
    const made = await this.make(plan.table)
    const players: Player[] = []
    for (let seat = 0; seat < plan.people; seat++) {
      const page = await HeadlessPage.open(seat === 0 ? made : { code: made.code })
      const player = new Player(page, this.random, thinkMs)
      player.resting = plan.resting === true
      players.push(player)
      await until('the page is at the table', () => page.state !== undefined && page.person !== '')
      expect(await page.ask('sit', { seat, name: `Player ${seat}`, colour: seat })).toBeUndefined()
    }
    const [host] = players as [Player]
    expect(await host.page.ask('fill', { bot: 'greedy' })).toBeUndefined()
    expect(await host.page.ask('start', {})).toBeUndefined()
    await until('the game has begun', () => playing(players))
    const playedTable = { plan, players, history: this.histories.get(made.code) as TableHistory }
    this.tables.push(playedTable)
    return playedTable
  }

  /** Waits until all pages have reconnected by themselves. */
  async allBack(): Promise<void> {
    await until('everybody is back', () => this.players.every(({ page }) => page.linked))
  }

  /** Resolves at the first such report of the server. */
  reported(is: (report: Report) => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.expected.push((report) => {
        if (is(report)) resolve()
      })
    })
  }

  /** Plays all games to their end, and checks that each can be recomputed from its card. */
  async playOut(): Promise<void> {
    for (const player of this.players) player.wantsNoMore = true
    await until('all games are over', () => this.players.every(({ page }) => page.state?.phase === 'over'), 120_000)
    for (const { history } of this.tables) {
      for (const { kept } of history.games) {
        const response = await fetch(`/api/games/${kept.id}`)
        const text = await response.text()
        expect(text).toBe(kept.card)
        const card = JSON.parse(text) as GameCard
        expect(verify(card).findings.filter(({ holds }) => !holds)).toEqual([])
        expect(replay(card.record)).toMatchObject({ ok: true, value: { result: card.record.result } })
      }
    }
  }

  /** Stops all players and waits until nothing is under way. */
  async stopPlaying(): Promise<void> {
    for (const player of this.players) player.resting = true
    await until('all are quiet', () => this.players.every(({ busy }) => !busy))
    await until('no bot has to decide', () => this.tables.every(({ players: [first] }) => first?.quiet === true))
    const latest = (playedTable: PlayedTable) =>
      playedTable.players.every(({ page }) => page.state?.seq === playedTable.history.game?.matches.at(-1)?.seq)
    await until('all have seen it', () => this.tables.every(latest))
  }

  close(): void {
    for (const { page } of this.players) page.close()
  }

  /** Opens another browser of the person with their key. */
  async comeBack(playedTable: PlayedTable, seat: number): Promise<Player> {
    const { page, decisions } = playedTable.players[seat] as Player
    const player = new Player(await HeadlessPage.open(page.key()), this.random, 0, decisions)
    playedTable.players.splice(seat, 1, player)
    return player
  }

  /** Records after a kill what the pages show, and what they show first when they are connected again. */
  async recordPages(): Promise<void> {
    await until('all pages have noticed', () => this.players.every(({ page }) => !page.linked))
    for (const { history, players } of this.tables) {
      for (const { page } of players) {
        this.note(history, page)
        const first = page.state
        const stop = page.watch(() => {
          if (page.state === first) return
          stop()
          this.note(history, page)
        })
      }
    }
  }

  private note(history: TableHistory, { state, person, decisions }: HeadlessPage): void {
    if (state !== undefined) this.pageRecords.push({ history, person, state, decisions })
  }

  /** Waits until everybody has reconnected and some decisions have been made since. */
  async goesOn(decisions = 20): Promise<void> {
    const before = new Map(this.tables.map(({ history }) => [history, history.decided]))
    const since = ({ history }: PlayedTable) => history.decided - (before.get(history) ?? 0)
    await this.allBack()
    await until('all tables go on', () => this.tables.every((playedTable) => since(playedTable) >= decisions))
  }

  /**
   * Compares the file with everything that the server reported and pages showed; for a killed process or inactive tables. The mark is
   * copied first, because an inactive server still moves changes from the log into the file.
   */
  async compare(dataDir = this.server.dataDir): Promise<void> {
    this.expected.length = 0
    const folder = mkdtempSync(join(tmpdir(), 'crash-copy-'))
    const mark = markFileOf(databaseFileIn(dataDir))
    if (existsSync(mark)) copyFileSync(mark, markFileOf(databaseFileIn(folder)))
    cpSync(dataDir, folder, { recursive: true, force: false })
    const archive = await openArchive({ dataDir: folder, databaseUrl: undefined })
    for (const { history } of this.tables) history.expectKept(await archive.load(history.code))
    await archive.close()
    rmSync(folder, { recursive: true })
    this.checkRecords()
  }

  /** Checks that all pages show the tables as they were last saved, except for connections and the state of the storage. */
  expectAllShown(): void {
    for (const { history, players } of this.tables) {
      for (const { page } of players.filter((player) => !player.page.closed))
        history.expectShown({ person: page.person, state: page.state as TableState, decisions: page.decisions })
    }
  }

  /** Checks that everything that pages showed and received agrees with the histories. */
  checkRecords(): void {
    for (const { history, ...view } of this.pageRecords) history.expectSeen(view)
    this.pageRecords = []
    for (const { history, players } of this.tables) {
      expect(history.faults).toEqual([])
      for (const player of players) history.expectTaken(player)
    }
  }

  /** Repeats the last accepted request of everybody. */
  async repeat(): Promise<void> {
    await Promise.all(
      this.tables.flatMap(({ history, players }) => players.map(({ page }) => this.askAgain(history, page))),
    )
  }

  private async askAgain(history: TableHistory, page: HeadlessPage): Promise<void> {
    const last = history.lastAsked(page.person)
    if (last === undefined) return
    const { id, game, seq } = last
    const answer = await page.request('act', { id, game, seq: seq - 1, move: 'fold' }).catch((error: Error) => error)
    if (answer instanceof Error && history.games.length > game) return
    expect(answer, `${history.code}: ${page.person} asked again`).toEqual({ seq })
  }

  private async make(table: MakeTable): Promise<MadeTable> {
    const response = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(table) })
    expect(response.status).toBe(201)
    const made = (await response.json()) as MadeTable
    await until('its server has reported the table', () => this.histories.has(made.code))
    return made
  }
}
