import { expect, vi } from 'vitest'
import type { Random } from '../../engine/chance/random.ts'
import { replay } from '../../engine/text/record.ts'
import { verify } from '../../fair/verdict.ts'
import type { GameCard, MadeTable, MakeTable } from '../../server/protocol/http.ts'
import { HeadlessPage } from '../server/crash/headless-page.ts'
import { Player } from '../server/crash/player.ts'

const THINK_MS = 100
const WAIT_OPTIONS = { timeout: 30_000, interval: 10 }

export const makeTable = async (table: MakeTable): Promise<MadeTable> => {
  const response = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(table) })
  expect(response.status).toBe(201)
  return (await response.json()) as MadeTable
}

/** A table with people in its first seats and bots in the others, who play one game after the other. */
export class PlayedTable {
  readonly code: string
  readonly players: readonly Player[]
  /** Ids of finished games. */
  private readonly played = new Set<string>()
  /** Decisions that a page has shown and then lost. */
  readonly faults: string[] = []
  /** Number of lost connections of pages. */
  drops = 0

  private constructor(code: string, players: readonly Player[]) {
    this.code = code
    this.players = players
    for (const { page } of players) this.follow(page)
  }

  static async seat(made: MadeTable, people: number, random: Random): Promise<PlayedTable> {
    const players: Player[] = []
    for (let seat = 0; seat < people; seat++) {
      const page = await HeadlessPage.open(seat === 0 ? made : { code: made.code })
      await vi.waitFor(
        () => expect(page.linked && page.person !== '' && page.state !== undefined).toBe(true),
        WAIT_OPTIONS,
      )
      expect(await page.ask('sit', { seat, name: `Player ${seat}`, colour: seat })).toBeUndefined()
      players.push(new Player(page, random, THINK_MS))
    }
    const playedTable = new PlayedTable(made.code, players)
    expect(await playedTable.host.ask('fill', { bot: 'greedy' })).toBeUndefined()
    expect(await playedTable.host.ask('start', {})).toBeUndefined()
    await playedTable.goesOn()
    return playedTable
  }

  get host(): HeadlessPage {
    return (this.players[0] as Player).page
  }

  /** Number that grows by one with every decision of its games. */
  get progress(): number {
    const { game = 0, seq = 0 } = this.host.state ?? {}
    return game * 1_000_000 + seq
  }

  get linked(): boolean {
    return this.players.every(({ page }) => page.linked)
  }

  /** Waits until all players see new decisions. */
  async goesOn(decisions = 2): Promise<void> {
    const before = this.progress
    await vi.waitFor(() => {
      expect(this.linked, `all are back at ${this.code}`).toBe(true)
      expect(this.progress, `${this.code} goes on`).toBeGreaterThan(before + decisions - 1)
    }, WAIT_OPTIONS)
  }

  /** Checks that every confirmed decision is there, once. */
  expectTaken(): void {
    for (const { page, decisions: calls } of this.players) {
      const { decisions, state: { game } = { game: 0 } } = page
      for (const call of calls.filter((one) => one.game === game && one.answer === true)) {
        expect(decisions[call.seq], `${this.code}: decision ${call.seq}`).toSatisfy((decision: string) =>
          decision.startsWith(`${page.seat} ${call.move}`),
        )
      }
    }
  }

  /** Plays until a game is over, and checks that finished games can be recomputed from their cards. */
  async playOut(): Promise<void> {
    await vi.waitFor(() => expect(this.played.size).toBeGreaterThan(0), { timeout: 60_000 })
    for (const player of this.players) player.resting = true
    this.expectTaken()
    expect(this.faults).toEqual([])
    for (const id of this.played) {
      const card = (await (await fetch(`/api/games/${id}`)).json()) as GameCard
      expect(verify(card).findings.filter(({ holds }) => !holds)).toEqual([])
      expect(replay(card.record)).toMatchObject({ ok: true, value: { result: card.record.result } })
    }
  }

  close(): void {
    for (const { page } of this.players) page.close()
  }

  /** Records a fault if a page loses a decision that it has shown. */
  private follow(page: HeadlessPage): void {
    let { state, linked, decisions } = page
    page.watch(() => {
      if (linked && !page.linked) this.drops += 1
      linked = page.linked
      const [before, known] = [state, decisions]
      state = page.state
      decisions = page.decisions
      if (state === undefined || before === undefined || state === before) return
      if (state.phase === 'over') this.played.add(state.gameId)
      const goesOn = state.game === before.game && known.every((decision, at) => decisions[at] === decision)
      if (goesOn || state.game > before.game) return
      this.faults.push(`${this.code}: ${before.game} ${known.join()} became ${state.game} ${decisions.join()}`)
    })
  }
}
