import type { Kysely, Transaction } from 'kysely'
import type { Draws, Evidence } from '../../../fair/evidence.ts'
import { drawsWithout, namesIn, withoutName } from '../../../fair/redaction.ts'
import type { Database } from '../database.ts'
import { NAME_REPORT_OPEN, NAME_REPORT_SETTLED } from '../name-reports.ts'
import type { Removal, ReportedName } from './moderation-store.ts'

const namesAt = (card: string | null, seat: number): readonly string[] =>
  card ? [...namesIn(JSON.parse(card) as Evidence, seat)] : []

/** Returns the open reports, the oldest first. */
export async function reportedNames(db: Kysely<Database>): Promise<readonly ReportedName[]> {
  const rows = await db
    .selectFrom('reports')
    .leftJoin('games', 'games.id', 'reports.game')
    .select(['reports.game', 'reports.seat', 'reports.reason', 'reports.made', 'games.card'])
    .where('reports.settled', '=', NAME_REPORT_OPEN)
    .orderBy('reports.made')
    .execute()
  return rows.map(({ card, ...report }) => ({ ...report, names: namesAt(card, report.seat) }))
}

/** Lets a reported name stand. Returns false if nobody has reported it. `seat`: index from 0. */
export async function keepReportedName(db: Kysely<Database>, game: string, seat: number): Promise<boolean> {
  const change = db
    .updateTable('reports')
    .set({ settled: NAME_REPORT_SETTLED })
    .where('game', '=', game)
    .where('seat', '=', seat)
  return (await change.returning('seat').execute()).length > 0
}

/** The part of a game's kept opening that holds names. */
interface KeptHead {
  readonly draws: Draws
}

/** Returns the kept opening of a game without these names. */
const headWithout = (text: string, off: ReadonlySet<string>): string => {
  const head = JSON.parse(text) as KeptHead
  return JSON.stringify({ ...head, draws: drawsWithout(head.draws, off) })
}

/** Returns the code of the table if somebody with one of the names sits there; else undefined. */
async function tableWith(
  db: Transaction<Database>,
  code: string,
  off: ReadonlySet<string>,
): Promise<string | undefined> {
  const row = await db.selectFrom('tables').select('body').where('code', '=', code).executeTakeFirst()
  if (row === undefined) return undefined
  const { chairs } = JSON.parse(row.body) as { readonly chairs: readonly { readonly name: string }[] }
  return chairs.some(({ name }) => off.has(name)) ? code : undefined
}

/** Takes the name of a seat off the record of a game that is over; servers may use the database meanwhile. */
export const removeReportedName = async (db: Transaction<Database>, id: string, seat: number): Promise<Removal> => {
  const game = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst()
  if (game === undefined) return { done: false, why: 'unknown' }
  if (game.card === '') return { done: false, why: 'running' }
  const evidence = JSON.parse(game.card) as Evidence
  const card = withoutName(evidence, seat)
  if (typeof card === 'string') return { done: false, why: card }
  const off = namesIn(evidence, seat)
  const change = { card: JSON.stringify(card), head: headWithout(game.head, off) }
  await db.updateTable('games').set(change).where('id', '=', id).execute()
  for (const table of ['reports', 'played_partners'] as const) {
    await db.deleteFrom(table).where('game', '=', id).where('seat', '=', seat).execute()
  }
  return { done: true, names: [...off], table: await tableWith(db, game.code, off) }
}
