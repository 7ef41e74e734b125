import type { Page } from 'playwright-core'
import type { Seat } from '../../engine/board.ts'
import { chooseAction } from '../../engine/bots/registry.ts'
import { seededRandom } from '../../engine/random.ts'
import type { Table } from '../../server/table.ts'
import { screenshot } from './stage.ts'
import { type Hand, playByHand } from './table-page.ts'

/** Somebody at a page, and how he points. */
export interface Player {
  readonly page: Page
  readonly seat: Seat
  readonly hand: Hand
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The people at the pages decide like the greedy bot, which sees what they see; the table's bots play by themselves. */
export const playToTheEnd = async (table: Table, players: readonly Player[]): Promise<number> => {
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
    await player.page.waitForSelector(`main.play[data-seq="${table.seq}"]`, { state: 'attached' })
    await playByHand(player.page, view.rules.board, action.value, player.hand).catch(async (error) => {
      await screenshot(player.page, 'stuck')
      throw error
    })
    decisions++
  }
  return decisions
}
