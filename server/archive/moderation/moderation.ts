import { type Kysely, sql, type Transaction } from 'kysely'
import { noteDeed } from '../conduct/audit-log.ts'
import type { Database, Guard } from '../database.ts'
import { keepListedName, removeListedName, reportedListedNames } from './listed-names.ts'
import type {
  ListedNameReport,
  ModerationStore,
  Removal,
  ReportedBoard,
  ReportedName,
  TableFacts,
  WaitingPhotograph,
} from './moderation-store.ts'
import { photographBytes, refusePhotograph, releasePhotograph, waitingPhotographs } from './photographs.ts'
import { keepReportedBoard, removeBoard, reportedBoards } from './reported-boards.ts'
import { keepReportedName, removeReportedName, reportedNames } from './reported-names.ts'

/** Decides about names, boards and photographs in the database of the tables. */
export class Moderation implements ModerationStore {
  private readonly db: Kysely<Database>
  private readonly guarded: Guard

  constructor(db: Kysely<Database>, guarded: Guard = (work) => work) {
    this.db = db
    this.guarded = guarded
  }

  names(): Promise<readonly ReportedName[]> {
    return this.guarded(reportedNames(this.db))
  }

  boards(): Promise<readonly ReportedBoard[]> {
    return this.guarded(reportedBoards(this.db))
  }

  photographs(): Promise<readonly WaitingPhotograph[]> {
    return this.guarded(waitingPhotographs(this.db))
  }

  photographBytes(id: string, number: number): Promise<Buffer | undefined> {
    return this.guarded(photographBytes(this.db, id, number))
  }

  tableFacts(code: string): Promise<TableFacts> {
    return this.guarded(tableFacts(this.db, code))
  }

  removeName(who: string, game: string, seat: number): Promise<Removal> {
    const removed = this.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        const removal = await removeReportedName(db, game, seat)
        if (removal.done) {
          await noteDeed(db, { who, what: 'name/remove', about: `${game} ${seat}`, words: removal.names.join(', ') })
        }
        return removal
      })
    return this.guarded(removed)
  }

  keepName(who: string, game: string, seat: number): Promise<boolean> {
    return this.decide(who, 'name/keep', `${game} ${seat}`, (db) => keepReportedName(db, game, seat))
  }

  listedNames(): Promise<readonly ListedNameReport[]> {
    return this.guarded(reportedListedNames(this.db))
  }

  removeListedName(who: string, name: string): Promise<boolean> {
    return this.decide(who, 'listed-name/remove', name, (db) => removeListedName(db, name))
  }

  keepListedName(who: string, name: string): Promise<boolean> {
    return this.decide(who, 'listed-name/keep', name, (db) => keepListedName(db, name))
  }

  keepBoard(who: string, id: string): Promise<boolean> {
    return this.decide(who, 'board/keep', id, (db) => keepReportedBoard(db, id))
  }

  removeBoard(who: string, id: string): Promise<boolean> {
    return this.decide(who, 'board/remove', id, (db) => removeBoard(db, id))
  }

  releasePhotograph(who: string, id: string, number: number): Promise<boolean> {
    return this.decide(who, 'photograph/release', `${id} ${number}`, (db) => releasePhotograph(db, id, number))
  }

  refusePhotograph(who: string, id: string, number: number): Promise<boolean> {
    return this.decide(who, 'photograph/refuse', `${id} ${number}`, (db) => refusePhotograph(db, id, number))
  }

  /** Makes a decision and its entry in the log together. */
  private decide(
    who: string,
    what: string,
    about: string,
    work: (db: Transaction<Database>) => Promise<boolean>,
  ): Promise<boolean> {
    const decided = this.db.transaction().execute(async (db) => {
      const isDone = await work(db)
      if (isDone) await noteDeed(db, { who, what, about, words: '' })
      return isDone
    })
    return this.guarded(decided)
  }
}

interface KeptChairs {
  readonly chairs?: readonly { readonly name: string }[]
}

async function tableFacts(db: Kysely<Database>, code: string): Promise<TableFacts> {
  const table = await db.selectFrom('tables').select('body').where('code', '=', code).executeTakeFirst()
  const { chairs = [] } = JSON.parse(table?.body ?? '{}') as KeptChairs
  const games = db
    .selectFrom('games')
    .select(['id', sql<number>`length(card)`.as('size')])
    .where('code', '=', code)
  const found = await games.execute()
  return { names: chairs.map(({ name }) => name), games: found.map(({ id, size }) => ({ id, over: Number(size) > 0 })) }
}
