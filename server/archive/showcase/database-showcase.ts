import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { BoardPlace, BoardReportAnswer, Showcase, ShownBoard, ShowResult } from './showcase.ts'

/** Value of `boards.state` while everybody sees the board. */
export const BOARD_SHOWN = 0
/** Value of `boards.state` after the operator has removed the board; the row stays so that the design is not shown again. */
export const BOARD_REMOVED = 1
/** Value of `boards.report` before anybody reports the board. */
const BOARD_REPORT_NONE = 0
/** Value of `boards.report` while a report waits for the operator. */
export const BOARD_REPORT_OPEN = 1
/** Value of `boards.report` after the operator has let the board stand. */
export const BOARD_REPORT_SETTLED = 2

const SHOWN_COLUMNS = ['id', 'design', 'title', 'maker', 'words', 'photographs', 'made'] as const

type Guard = <T>(work: Promise<T>) => Promise<T>

/** The boards that makers show, in the database of the tables. */
export class DatabaseShowcase implements Showcase {
  private readonly db: Kysely<Database>
  private readonly guarded: Guard

  constructor(db: Kysely<Database>, guarded: Guard) {
    this.db = db
    this.guarded = guarded
  }

  show(board: ShownBoard, key: string, photographs: readonly string[], most: number): Promise<ShowResult> {
    return this.guarded(this.db.transaction().execute((db) => showBoard(db, board, key, photographs, most)))
  }

  boards(most: number, after?: BoardPlace): Promise<readonly ShownBoard[]> {
    const shown = this.db.selectFrom('boards').select(SHOWN_COLUMNS).where('state', '=', BOARD_SHOWN)
    const behind =
      after === undefined
        ? shown
        : shown.where(({ eb, or, and }) =>
            or([eb('made', '<', after.made), and([eb('made', '=', after.made), eb('id', '<', after.id)])]),
          )
    return this.guarded(behind.orderBy('made', 'desc').orderBy('id', 'desc').limit(most).execute())
  }

  board(id: string): Promise<ShownBoard | undefined> {
    const shown = this.db
      .selectFrom('boards')
      .select(SHOWN_COLUMNS)
      .where('id', '=', id)
      .where('state', '=', BOARD_SHOWN)
    return this.guarded(shown.executeTakeFirst())
  }

  async photograph(id: string, number: number): Promise<string | undefined> {
    const kept = this.db.selectFrom('photographs').select('jpeg').where('board', '=', id).where('number', '=', number)
    return (await this.guarded(kept.executeTakeFirst()))?.jpeg
  }

  takeBack(id: string, key: string): Promise<boolean> {
    return this.guarded(this.db.transaction().execute((db) => takeBackBoard(db, id, key)))
  }

  reportBoard(id: string, reason: string, made: number): Promise<BoardReportAnswer | undefined> {
    return this.guarded(saveBoardReport(this.db, id, reason, made))
  }
}

async function showBoard(
  db: Transaction<Database>,
  board: ShownBoard,
  key: string,
  photographs: readonly string[],
  most: number,
): Promise<ShowResult> {
  const known = await db.selectFrom('boards').select('state').where('id', '=', board.id).executeTakeFirst()
  if (known !== undefined) return known.state === BOARD_SHOWN ? 'taken' : 'removed'
  const all = await db
    .selectFrom('boards')
    .select((row) => row.fn.countAll().as('boards'))
    .executeTakeFirst()
  if (Number(all?.boards ?? 0) >= most) return 'full'
  const added = await db
    .insertInto('boards')
    .values({ ...board, key, state: BOARD_SHOWN, report: BOARD_REPORT_NONE, reason: '', reported: 0 })
    .onConflict((taken) => taken.column('id').doNothing())
    .returning('id')
    .execute()
  if (added.length === 0) return 'taken'
  const rows = photographs.map((jpeg, number) => ({ board: board.id, number, jpeg }))
  if (rows.length > 0) await db.insertInto('photographs').values(rows).execute()
  return 'shown'
}

async function takeBackBoard(db: Transaction<Database>, id: string, key: string): Promise<boolean> {
  const own = db.deleteFrom('boards').where('id', '=', id).where('key', '=', key).where('state', '=', BOARD_SHOWN)
  const gone = await own.returning('id').execute()
  if (gone.length > 0) await db.deleteFrom('photographs').where('board', '=', id).execute()
  return gone.length > 0
}

async function saveBoardReport(db: Kysely<Database>, id: string, reason: string, made: number) {
  const reported = await db
    .updateTable('boards')
    .set({ report: BOARD_REPORT_OPEN, reason, reported: made })
    .where('id', '=', id)
    .where('state', '=', BOARD_SHOWN)
    .where('report', '=', BOARD_REPORT_NONE)
    .returning('id')
    .execute()
  if (reported.length > 0) return 'noted'
  const known = db.selectFrom('boards').select('report').where('id', '=', id).where('state', '=', BOARD_SHOWN)
  const earlier = await known.executeTakeFirst()
  if (earlier === undefined) return undefined
  return earlier.report === BOARD_REPORT_SETTLED ? 'settled' : 'noted'
}
