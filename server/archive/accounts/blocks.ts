import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database, Guard } from '../database.ts'
import { type BlockStore, MAX_BLOCKS, type OwnBlock, type StoredBlock } from './block-store.ts'

const BLOCK_ID_BYTES = 9
/** The blocks, in the database of the tables. */
export class Blocks implements BlockStore {
  private readonly db: Kysely<Database>
  private readonly guarded: Guard

  constructor(db: Kysely<Database>, guarded: Guard) {
    this.db = db
    this.guarded = guarded
  }

  async add(block: Omit<StoredBlock, 'id'>): Promise<void> {
    if (block.person === block.blocked) return
    const id = randomBytes(BLOCK_ID_BYTES).toString('base64url')
    await this.guarded(this.db.transaction().execute((db) => addBlock(db, { id, ...block })))
  }

  async remove(person: string, id: string): Promise<boolean> {
    const own = this.db.deleteFrom('blocks').where('id', '=', id).where('person', '=', person)
    return (await this.guarded(own.returning('id').execute())).length > 0
  }

  of(person: string): Promise<readonly OwnBlock[]> {
    const own = this.db.selectFrom('blocks').select(['id', 'name', 'made']).where('person', '=', person)
    return this.guarded(own.orderBy('made', 'desc').orderBy('id').execute())
  }

  async blockedBy(person: string): Promise<readonly string[]> {
    const rows = this.db.selectFrom('blocks').select('blocked').where('person', '=', person)
    return (await this.guarded(rows.execute())).map(({ blocked }) => blocked)
  }

  async keptApartFrom(person: string): Promise<ReadonlySet<string>> {
    const rows = this.db
      .selectFrom('blocks')
      .select(['person', 'blocked'])
      .where(({ or, eb }) => or([eb('person', '=', person), eb('blocked', '=', person)]))
    const found = await this.guarded(rows.execute())
    return new Set(found.map(({ person: by, blocked }) => (by === person ? blocked : by)))
  }

  async maySitTogether(persons: readonly string[]): Promise<boolean> {
    if (persons.length < 2) return true
    const rows = this.db.selectFrom('blocks').select('id').where('person', 'in', persons)
    return (await this.guarded(rows.where('blocked', 'in', persons).limit(1).execute())).length === 0
  }
}

async function addBlock(db: Transaction<Database>, block: StoredBlock): Promise<void> {
  const added = db.insertInto('blocks').values(block)
  await added.onConflict((same) => same.columns(['person', 'blocked']).doNothing()).execute()
  const own = db.selectFrom('blocks').select('id').where('person', '=', block.person)
  const excess = await own.orderBy('made', 'desc').orderBy('id').limit(MAX_BLOCKS).offset(MAX_BLOCKS).execute()
  if (excess.length === 0) return
  const ids = excess.map(({ id }) => id)
  await db.deleteFrom('blocks').where('id', 'in', ids).execute()
}

/** Deletes a person's blocks, and those of others that name the person, who comes back under no account. */
export async function removeBlocksOf(db: Transaction<Database>, person: string): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where(({ or, eb }) => or([eb('person', '=', person), eb('blocked', '=', person)]))
    .execute()
}
