import {
  type Archive,
  isDecisionSave,
  type LoadedTable,
  type Save,
  type SaveResult,
  type StoredDecision,
  type StoredGame,
  type StoredTable,
} from '../../../server/archive/archive.ts'
import { forgetGame } from '../storage/games.ts'

/** Part of an archive that tables on a device need. */
export type TableArchive = Pick<Archive, 'add' | 'load' | 'save' | 'tableCard' | 'gameCard' | 'check'> & {
  /** Keeps a finished game that was played without a table. */
  keepGame?(game: StoredGame): Promise<void>
  /** Deletes a finished game. */
  forgetGame?(id: string): Promise<void>
  /** Deletes a table, with its unfinished game. */
  forgetTable?(code: string): Promise<void>
}

const DATABASE_NAME = 'device-tables'
/** Version of the stores below. */
const DATABASE_VERSION = 1
const STORE_NAMES = ['tables', 'games', 'decisions'] as const

/** Returns the result of a request of IndexedDB. */
const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Resolves when a transaction is stored. */
const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE_NAME, DATABASE_VERSION)
  request.onupgradeneeded = () => {
    const { result } = request
    result.createObjectStore('tables', { keyPath: 'code' })
    result.createObjectStore('games', { keyPath: 'id' })
    result.createObjectStore('decisions', { keyPath: ['game', 'seq'] })
  }
  return resultOf(request)
}

/** Keys of all decisions of a game. */
const decisionsOf = (game: string): IDBKeyRange => IDBKeyRange.bound([game], [game, []])

/** Stores of one transaction. */
class Stores {
  private readonly transaction: IDBTransaction

  constructor(database: IDBDatabase, mode: IDBTransactionMode) {
    // A game is not worth waiting for the disk after each decision.
    this.transaction = database.transaction(STORE_NAMES, mode, { durability: 'relaxed' })
  }

  table(code: string): Promise<StoredTable | undefined> {
    return resultOf(this.store('tables').get(code))
  }

  game(id: string): Promise<StoredGame | undefined> {
    return resultOf(this.store('games').get(id))
  }

  decisions(game: string): Promise<readonly StoredDecision[]> {
    return resultOf(this.store('decisions').getAll(decisionsOf(game)))
  }

  hasDecision({ game, seq }: StoredDecision): Promise<boolean> {
    return resultOf(this.store('decisions').count([game, seq])).then((count) => count > 0)
  }

  put(name: (typeof STORE_NAMES)[number], value: object): void {
    this.store(name).put(value)
  }

  /** Deletes the decisions of a game. An unfinished game is deleted with them. */
  async deleteDecisions(game: string): Promise<void> {
    this.store('decisions').delete(decisionsOf(game))
    if ((await this.game(game))?.card === '') this.store('games').delete(game)
  }

  /** Deletes a game with its decisions. */
  deleteGame(game: string): void {
    this.store('decisions').delete(decisionsOf(game))
    this.store('games').delete(game)
  }

  deleteTable(code: string): void {
    this.store('tables').delete(code)
  }

  /** Deletes the oldest of the finished games. Resolves to their ids. */
  async deleteOldest(): Promise<readonly string[]> {
    const games: readonly StoredGame[] = await resultOf(this.store('games').getAll())
    const over = games.filter(({ card }) => card !== '').toSorted((a, b) => endOfGame(a) - endOfGame(b))
    const oldest = over.slice(0, Math.ceil(over.length * FORGOTTEN_SHARE)).map(({ id }) => id)
    for (const id of oldest) this.deleteGame(id)
    return oldest
  }

  /** Deletes the tables that had expired by `now` (ms since 1970), with their unfinished games. */
  async sweep(now: number): Promise<void> {
    const tables: readonly StoredTable[] = await resultOf(this.store('tables').getAll())
    for (const { code, game, expires } of tables) {
      if (expires > now) continue
      this.deleteTable(code)
      await this.deleteDecisions(game)
    }
  }

  get end(): Promise<void> {
    return endOf(this.transaction)
  }

  private store(name: (typeof STORE_NAMES)[number]): IDBObjectStore {
    return this.transaction.objectStore(name)
  }
}

/** Share of the finished games that make room when storage is short: the oldest. */
const FORGOTTEN_SHARE = 0.25

const isStorageShort = (error: unknown): boolean => (error as Partial<Error> | null)?.name === 'QuotaExceededError'

/** Returns when a finished game ended, in ms since 1970. */
const endOfGame = ({ card }: StoredGame): number => Number((JSON.parse(card) as { readonly ended?: number }).ended)

/** Returns whether the save follows the stored version of its table, and its decision is new. */
const isNext = async (save: Save, stores: Stores, before: StoredTable | undefined): Promise<boolean> => {
  if (before?.version !== (isDecisionSave(save) ? save.table.version : save.table.version - 1)) return false
  return save.decision === undefined || !(await stores.hasDecision(save.decision))
}

/** Archive of the tables on this device, in IndexedDB. */
class DeviceArchive implements TableArchive {
  private readonly database: IDBDatabase

  constructor(database: IDBDatabase) {
    this.database = database
  }

  async add(table: StoredTable): Promise<boolean> {
    const stores = new Stores(this.database, 'readwrite')
    await stores.sweep(Date.now())
    const isFree = (await stores.table(table.code)) === undefined
    if (isFree) stores.put('tables', table)
    await stores.end
    return isFree
  }

  async load(code: string): Promise<LoadedTable | undefined> {
    const stores = new Stores(this.database, 'readonly')
    const table = await stores.table(code)
    if (table === undefined) return undefined
    const [game, decisions] = await Promise.all([stores.game(table.game), stores.decisions(table.game)])
    return { table, game, decisions }
  }

  save(save: Save): Promise<SaveResult> {
    return this.withRoom(() => this.write(save))
  }

  keepGame(game: StoredGame): Promise<void> {
    return this.withRoom(async () => {
      const stores = new Stores(this.database, 'readwrite')
      stores.put('games', game)
      await stores.end
    })
  }

  async forgetGame(id: string): Promise<void> {
    const stores = new Stores(this.database, 'readwrite')
    stores.deleteGame(id)
    await stores.end
  }

  async forgetTable(code: string): Promise<void> {
    const stores = new Stores(this.database, 'readwrite')
    const table = await stores.table(code)
    stores.deleteTable(code)
    if (table !== undefined) await stores.deleteDecisions(table.game)
    await stores.end
  }

  /** Stores something. If storage is short, the oldest finished games make room. */
  private async withRoom<T>(store: () => Promise<T>): Promise<T> {
    return store().catch(async (error: unknown) => {
      if (!isStorageShort(error) || !(await this.makeRoom())) throw error
      return this.withRoom(store)
    })
  }

  /** Deletes the oldest finished games, and their entries among the person's games. Resolves to false if there are none. */
  private async makeRoom(): Promise<boolean> {
    const stores = new Stores(this.database, 'readwrite')
    const deleted = await stores.deleteOldest()
    await stores.end
    for (const id of deleted) forgetGame(id)
    return deleted.length > 0
  }

  private async write(save: Save): Promise<SaveResult> {
    const stores = new Stores(this.database, 'readwrite')
    const before = await stores.table(save.table.code)
    if (!(await isNext(save, stores, before))) return 'lost'
    if (!isDecisionSave(save)) {
      stores.put('tables', save.table)
      if (save.game !== undefined) stores.put('games', save.game)
      if (before !== undefined && before.game !== save.table.game) await stores.deleteDecisions(before.game)
    }
    if (save.decision !== undefined) stores.put('decisions', save.decision)
    await stores.end
    return 'kept'
  }

  async tableCard(code: string): Promise<string | undefined> {
    return (await new Stores(this.database, 'readonly').table(code))?.card
  }

  async gameCard(id: string): Promise<string | undefined> {
    return (await new Stores(this.database, 'readonly').game(id))?.card
  }

  async check(): Promise<boolean> {
    return true
  }
}

/** Opens the archive of the tables on this device. Rejects where the browser has no storage, as in some private windows. */
export const openDeviceArchive = async (): Promise<TableArchive> => new DeviceArchive(await openDatabase())
