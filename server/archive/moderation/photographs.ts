import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { BOARD_SHOWN, PHOTOGRAPH_REFUSED, PHOTOGRAPH_SHOWN, PHOTOGRAPH_WAITING } from '../showcase/database-showcase.ts'
import type { WaitingPhotograph } from './moderation-store.ts'

/** Returns the photographs that wait for the operator, those of the oldest board first. */
export const waitingPhotographs = (db: Kysely<Database>): Promise<readonly WaitingPhotograph[]> =>
  db
    .selectFrom('photographs')
    .innerJoin('boards', 'boards.id', 'photographs.board')
    .select(['boards.id', 'photographs.number', 'boards.title', 'boards.maker', 'boards.made'])
    .where('photographs.state', '=', PHOTOGRAPH_WAITING)
    .where('boards.state', '=', BOARD_SHOWN)
    .orderBy('boards.made')
    .orderBy('boards.id')
    .orderBy('photographs.number')
    .execute()

/** Returns the JPEG of a photograph that is shown or waits; undefined if there is none. */
export async function photographBytes(db: Kysely<Database>, id: string, number: number): Promise<Buffer | undefined> {
  const stored = db.selectFrom('photographs').select('jpeg').where('board', '=', id).where('number', '=', number)
  const row = await stored.where('state', 'in', [PHOTOGRAPH_SHOWN, PHOTOGRAPH_WAITING]).executeTakeFirst()
  return row === undefined ? undefined : Buffer.from(row.jpeg, 'base64')
}

/** Shows a photograph to everybody. Returns false if it doesn't wait. */
export async function releasePhotograph(db: Kysely<Database>, id: string, number: number): Promise<boolean> {
  const change = db
    .updateTable('photographs')
    .set({ state: PHOTOGRAPH_SHOWN })
    .where('board', '=', id)
    .where('number', '=', number)
    .where('state', '=', PHOTOGRAPH_WAITING)
  return (await change.returning('number').execute()).length > 0
}

/** Deletes a photograph that waits or is shown; its maker is notified. Returns false if there is none. */
export async function refusePhotograph(db: Kysely<Database>, id: string, number: number): Promise<boolean> {
  const change = db
    .updateTable('photographs')
    .set({ state: PHOTOGRAPH_REFUSED, jpeg: '' })
    .where('board', '=', id)
    .where('number', '=', number)
    .where('state', 'in', [PHOTOGRAPH_SHOWN, PHOTOGRAPH_WAITING])
  return (await change.returning('number').execute()).length > 0
}
