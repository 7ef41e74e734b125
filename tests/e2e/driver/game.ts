import type { Page } from 'playwright-core'
import type { Decision } from '../../../engine/action.ts'
import type { Board, Seat } from '../../../engine/board.ts'
import { chooseAction } from '../../../engine/bots/registry.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import type { Table } from '../../../server/table/table.ts'
import { screenshot } from './stage.ts'

/** A person at a page, and how they play a decision there. */
export interface Player {
  readonly page: Page
  readonly seat: Seat
  play(page: Page, board: Board, action: Decision): Promise<void>
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
    await player.play(player.page, view.rules.board, action.value).catch(async (error) => {
      await screenshot(player.page, 'stuck')
      throw error
    })
    decisions++
  }
  return decisions
}
