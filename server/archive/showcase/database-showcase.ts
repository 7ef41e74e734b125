import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, Guard } from '../database.ts'
import type {
  BoardPlace,
  BoardReportAnswer,
  NewPhotograph,
  OfferedBoard,
  OwnBoard,
  Showcase,
  ShownBoard,
  ShowResult,
  UncheckedPhotograph,
} from './showcase.ts'

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
/** Value of `photographs.state` for photographs of 1.0.0 that have not been re-encoded yet. */
const PHOTOGRAPH_UNCHECKED = 0
/** Value of `photographs.state` while everybody sees the photograph. */
export const PHOTOGRAPH_SHOWN = 1
/** Value of `photographs.state` until the operator has looked at the photograph. */
export const PHOTOGRAPH_WAITING = 2
/** Value of `photographs.state` for photographs that the operator has refused or that can't be re-encoded. Their bytes are never sent. */
export const PHOTOGRAPH_REFUSED = 3

const TEXT_COLUMNS = ['id', 'design', 'title', 'maker', 'words', 'made'] as const

/** The boards that makers show, in the database of the tables. */
export class DatabaseShowcase implements Showcase {
  private readonly db: Kysely<Database>
  private readonly guarded: Guard

  constructor(db: Kysely<Database>, guarded: Guard) {
    this.db = db
    this.guarded = guarded
  }

  show(board: OfferedBoard, key: string, most: number): Promise<ShowResult> {
    return this.guarded(this.db.transaction().execute((db) => showBoard(db, board, key, most)))
  }

  boards(most: number, after?: BoardPlace): Promise<readonly ShownBoard[]> {
    const shown = this.shownTexts()
    const behind =
      after === undefined
        ? shown
        : shown.where(({ eb, or, and }) =>
            or([eb('made', '<', after.made), and([eb('made', '=', after.made), eb('id', '<', after.id)])]),
          )
    const page = behind.orderBy('made', 'desc').orderBy('id', 'desc').limit(most)
    return this.guarded(page.execute().then((texts) => this.withPhotographs(texts)))
  }

  async board(id: string): Promise<ShownBoard | undefined> {
    const texts = this.shownTexts().where('id', '=', id)
    return (await this.guarded(texts.execute().then((found) => this.withPhotographs(found))))[0]
  }

  async ownBoard(id: string, key: string): Promise<OwnBoard | undefined> {
    const texts = this.shownTexts().where('id', '=', id).where('key', '=', key)
    const board = await this.guarded(texts.executeTakeFirst())
    if (board === undefined) return undefined
    const photographs = await this.guarded(this.photographStates([id]))
    const numbersIn = (state: number) => photographs.flatMap((one) => (one.state === state ? one.number : []))
    return {
      ...board,
      photographs: numbersIn(PHOTOGRAPH_SHOWN),
      waiting: numbersIn(PHOTOGRAPH_WAITING),
      refused: numbersIn(PHOTOGRAPH_REFUSED),
    }
  }

  async photograph(id: string, number: number, key?: string): Promise<string | undefined> {
    const isOwn = key !== undefined && (await this.ownBoard(id, key)) !== undefined
    const states = isOwn ? [PHOTOGRAPH_SHOWN, PHOTOGRAPH_WAITING] : [PHOTOGRAPH_SHOWN]
    const kept = this.db.selectFrom('photographs').select('jpeg').where('board', '=', id).where('number', '=', number)
    return (await this.guarded(kept.where('state', 'in', states).executeTakeFirst()))?.jpeg
  }

  addPhotograph(id: string, key: string, photograph: NewPhotograph): Promise<boolean> {
    return this.guarded(this.db.transaction().execute((db) => addPhotograph(db, id, key, photograph)))
  }

  async uncheckedPhotograph(): Promise<UncheckedPhotograph | undefined> {
    const stored = this.db.selectFrom('photographs').select(['board', 'number'])
    const found = await this.guarded(stored.where('state', '=', PHOTOGRAPH_UNCHECKED).limit(1).executeTakeFirst())
    if (found === undefined) return undefined
    const { board, number } = found
    const whole = stored.select('jpeg').where('board', '=', board).where('number', '=', number)
    return this.guarded(whole.executeTakeFirst())
  }

  async settleUnchecked({ board, number }: UncheckedPhotograph, jpeg: string | undefined): Promise<void> {
    const change = this.db
      .updateTable('photographs')
      .set(jpeg === undefined ? { state: PHOTOGRAPH_REFUSED } : { state: PHOTOGRAPH_SHOWN, jpeg })
      .where('board', '=', board)
      .where('number', '=', number)
      .where('state', '=', PHOTOGRAPH_UNCHECKED)
    await this.guarded(change.execute())
  }

  takeBack(id: string, key: string): Promise<boolean> {
    return this.guarded(this.db.transaction().execute((db) => takeBackBoard(db, id, key)))
  }

  reportBoard(id: string, reason: string, made: number): Promise<BoardReportAnswer | undefined> {
    return this.guarded(saveBoardReport(this.db, id, reason, made))
  }

  private shownTexts() {
    return this.db.selectFrom('boards').select(TEXT_COLUMNS).where('state', '=', BOARD_SHOWN)
  }

  private async photographStates(boards: readonly string[]) {
    if (boards.length === 0) return []
    const stored = this.db.selectFrom('photographs').select(['board', 'number', 'state']).where('board', 'in', boards)
    return stored.orderBy('number').execute()
  }

  private async withPhotographs(texts: readonly OfferedBoard[]): Promise<readonly ShownBoard[]> {
    const stored = await this.photographStates(texts.map(({ id }) => id))
    const shown = stored.filter(({ state }) => state === PHOTOGRAPH_SHOWN)
    return texts.map((text) => ({
      ...text,
      photographs: shown.flatMap(({ board, number }) => (board === text.id ? number : [])),
    }))
  }
}

async function showBoard(
  db: Transaction<Database>,
  board: OfferedBoard,
  key: string,
  most: number,
): Promise<ShowResult> {
  const known = await db.selectFrom('boards').select('state').where('id', '=', board.id).executeTakeFirst()
  if (known !== undefined) return known.state === BOARD_SHOWN ? 'taken' : 'removed'
  const days = await daysOf(db)
  const isFull = days.reduce((all, { boards }) => all + boards, 0) >= most
  const displaced = isFull ? await latestOfFullestDay(db, days, board.made) : undefined
  if (isFull && displaced === undefined) return 'full'
  const added = await db
    .insertInto('boards')
    .values({ ...board, key, state: BOARD_SHOWN, report: BOARD_REPORT_NONE, reason: '', reported: 0 })
    .onConflict((taken) => taken.column('id').doNothing())
    .returning('id')
    .execute()
  if (added.length === 0) return 'taken'
  if (displaced === undefined) return 'shown'
  await deleteBoard(db, displaced)
  return { insteadOf: displaced }
}

const DAY_MS = 86_400_000

/** A day since 1970, and the number of boards of that day that are shown. */
interface ShowcaseDay {
  readonly day: number
  readonly boards: number
}

async function daysOf(db: Kysely<Database>): Promise<readonly ShowcaseDay[]> {
  const day = sql<number>`made / ${sql.lit(DAY_MS)}`
  const counted = await db
    .selectFrom('boards')
    .select((row) => [day.as('day'), row.fn.countAll().as('boards')])
    .where('state', '=', BOARD_SHOWN)
    .groupBy(day)
    .execute()
  return counted.map((one) => ({ day: Number(one.day), boards: Number(one.boards) }))
}

/** Resolves to the board that a new one displaces; undefined if no day has more boards than the new one's will have. */
async function latestOfFullestDay(
  db: Kysely<Database>,
  days: readonly ShowcaseDay[],
  made: number,
): Promise<string | undefined> {
  const own = days.find(({ day }) => day === Math.floor(made / DAY_MS))
  const fullest = days.reduce((most, one) => (one.boards > most.boards ? one : most), own ?? { day: 0, boards: 0 })
  if (fullest.boards <= (own?.boards ?? 0) + 1) return undefined
  const onDay = db
    .selectFrom('boards')
    .select('id')
    .where('state', '=', BOARD_SHOWN)
    .where('made', '>=', fullest.day * DAY_MS)
    .where('made', '<', (fullest.day + 1) * DAY_MS)
  return (await onDay.orderBy('made', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id
}

async function deleteBoard(db: Transaction<Database>, id: string): Promise<void> {
  await db.deleteFrom('photographs').where('board', '=', id).execute()
  await db.deleteFrom('boards').where('id', '=', id).execute()
}

async function addPhotograph(
  db: Transaction<Database>,
  id: string,
  key: string,
  { number, jpeg, waits }: NewPhotograph,
): Promise<boolean> {
  // The change of the board keeps its row locked, so that nobody takes it back meanwhile.
  const board = db
    .updateTable('boards')
    .set(({ eb, ref }) => ({
      report: eb.case().when('report', '=', BOARD_REPORT_SETTLED).then(BOARD_REPORT_NONE).else(ref('report')).end(),
    }))
    .where('id', '=', id)
    .where('key', '=', key)
    .where('state', '=', BOARD_SHOWN)
  if ((await board.returning('id').execute()).length === 0) return false
  const content = { jpeg, state: waits ? PHOTOGRAPH_WAITING : PHOTOGRAPH_SHOWN }
  await db
    .insertInto('photographs')
    .values({ board: id, number, ...content })
    .onConflict((earlier) => earlier.columns(['board', 'number']).doUpdateSet(content))
    .execute()
  return true
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
