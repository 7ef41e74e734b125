import type { Page } from 'playwright-core'
import type { Decision } from '../../../engine/action.ts'
import { type Board, isHome, type Seat } from '../../../engine/board.ts'
import { chooseAction } from '../../../engine/bots/registry.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import { play } from '../../../engine/play.ts'
import type { CardMatch } from '../../../server/table/match/card-match.ts'
import type { Table } from '../../../server/table/table.ts'
import { actAt, decide, decisionOf } from './people.ts'
import { RUNNING_SITE } from './running-site.ts'
import { screenshot } from './test-server.ts'

/** A person at a page, with a function that plays a decision there. */
export interface Player {
  readonly page: Page
  readonly seat: Seat
  play(page: Page, board: Board, action: Decision): Promise<void>
}

/** Returns the number of marbles that the leading one of two teams still has to bring home. */
const marblesToGo = (table: Table): number => {
  const { position, rules } = table.view('table')
  const { board, teamOf } = rules
  const out = (team: number): number =>
    position.pegs.filter((hole, peg) => teamOf[Math.floor(peg / board.pegs)] === team && !isHome(board, hole)).length
  return Math.min(out(0), out(1))
}

/** Plays a game of two teams without pages until one of them lacks a single marble. */
export const playNearTheEnd = (table: Table): void => {
  while (marblesToGo(table) > 1) decide(table)
}

const endsGame = (table: Table, { action, seat }: ReturnType<typeof decisionOf>): boolean => {
  const played = play((table.match as CardMatch).game, action, seat)
  return played.ok && played.value.game.phase === 'over'
}

/** Returns whether the greedy bot's next decision would be the last one. */
export const isNearlyOver = (table: Table): boolean => endsGame(table, decisionOf(table))

/** Plays a game without pages until the greedy bot's next decision would be the last one. */
export const playToTheLast = (table: Table): void => {
  for (;;) {
    const decision = decisionOf(table)
    if (endsGame(table, decision)) return
    actAt(table, decision)
  }
}

/** Runs `act` while the pages are elsewhere, and brings them back. Pages at the table would draw each of hundreds of decisions. */
export const whileAway = async (pages: readonly Page[], act: () => void | Promise<void>): Promise<void> => {
  const places = pages.map((page) => page.url())
  await Promise.all(pages.map((page) => page.goto(new URL('/livez', page.url()).href)))
  await act()
  await Promise.all(pages.map((page, i) => page.goto(places[i] as string)))
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits for the table: the page may show the gifts of others before the table has this one. */
const untilGiven = async (table: Table, seat: Seat): Promise<void> => {
  const gives = () => table.view('table').phase === 'give' && table.view('table').asked.includes(seat)
  while (table.phase === 'playing' && gives()) await sleep(5)
}

/** Waits until the page shows this decision or a later one: while cards are given the others may be quicker. */
const showsDecision = (page: Page, seq: number): Promise<unknown> =>
  page.waitForFunction((s) => Number(document.querySelector<HTMLElement>('main.play')?.dataset.seq) >= s, seq)

/**
 * Plays a game at the pages with the decisions of the greedy bot. The table's bots play by themselves.
 * After `leapAfter` decisions of people the game skips to its last decision, if the server is of this process.
 */
export const playToTheEnd = async (
  table: Table,
  players: readonly Player[],
  leapAfter = Number.POSITIVE_INFINITY,
): Promise<number> => {
  const random = seededRandom('people')
  let decisions = 0
  while (table.phase === 'playing') {
    const { asked } = table.view('table')
    const player = players.find((p) => asked.includes(p.seat))
    if (player === undefined) {
      await sleep(5)
      continue
    }
    const view = table.view(player.seat)
    const action = chooseAction('greedy', view, random)
    if (!action.ok) throw new Error(action.error.message)
    await showsDecision(player.page, table.seq)
    await player.play(player.page, view.rules.board, action.value).catch(async (error) => {
      await screenshot(player.page, 'stuck')
      throw error
    })
    if (action.value.kind === 'give') await untilGiven(table, player.seat)
    decisions++
    if (decisions === leapAfter && RUNNING_SITE === undefined) {
      const pages = players.map(({ page }) => page)
      await whileAway(pages, () => playToTheLast(table))
    }
  }
  return decisions
}
