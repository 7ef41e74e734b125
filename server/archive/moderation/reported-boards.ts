import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { BOARD_REMOVED, BOARD_REPORT_OPEN, BOARD_REPORT_SETTLED, BOARD_SHOWN } from '../showcase/database-showcase.ts'
import type { ReportedBoard } from './moderation-store.ts'

/** Returns the boards with open reports, the oldest first. */
export const reportedBoards = (db: Kysely<Database>): Promise<readonly ReportedBoard[]> =>
  db
    .selectFrom('boards')
    .select(['id', 'title', 'maker', 'words', 'reason', 'reported'])
    .where('report', '=', BOARD_REPORT_OPEN)
    .where('state', '=', BOARD_SHOWN)
    .orderBy('reported')
    .execute()

/** Settles the report of a board, which stays. Returns false if nobody has reported it. */
export async function keepReportedBoard(db: Kysely<Database>, id: string): Promise<boolean> {
  const change = db
    .updateTable('boards')
    .set({ report: BOARD_REPORT_SETTLED })
    .where('id', '=', id)
    .where('report', '=', BOARD_REPORT_OPEN)
  return (await change.returning('id').execute()).length > 0
}

/** Hides the board and its design for good, and deletes words and photographs. Returns false if it is not shown. */
export async function removeBoard(db: Transaction<Database>, id: string): Promise<boolean> {
  const off = { state: BOARD_REMOVED, title: '', maker: '', words: '', key: '' }
  const board = db.updateTable('boards').set(off).where('id', '=', id).where('state', '=', BOARD_SHOWN)
  if ((await board.returning('id').execute()).length === 0) return false
  await db.deleteFrom('photographs').where('board', '=', id).execute()
  return true
}
