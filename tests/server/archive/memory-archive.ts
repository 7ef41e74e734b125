import type { AnyEvidence } from '../../../fair/evidence.ts'
import { withoutPerson } from '../../../fair/redaction.ts'
import { DatabaseFriendStore } from '../../../server/archive/accounts/database-friend-store.ts'
import {
  type Archive,
  type DecisionSave,
  type DuePlace,
  isDecisionSave,
  type LoadedTable,
  type Save,
  type SaveResult,
  type StoredDecision,
  type StoredGame,
  type StoredTable,
  type TableSave,
} from '../../../server/archive/archive.ts'
import { DatabaseConductStore } from '../../../server/archive/conduct/database-conduct-store.ts'
import type { NameReport, ReportAnswer } from '../../../server/archive/moderation/moderation-store.ts'
import { MAX_OPEN_REPORTS } from '../../../server/archive/name-reports.ts'
import { DatabaseRatingStore } from '../../../server/archive/ratings/database-rating-store.ts'
import { contentQueries } from '../../../server/archive/save-queries.ts'
import type { StorageError } from '../../../server/archive/storage-error.ts'
import { DatabaseTournamentStore } from '../../../server/archive/tournaments/database-tournament-store.ts'
import { MemoryAccountStore } from './memory-account-store.ts'
import { memoryDatabase } from './memory-database.ts'
import { MemoryPushStore } from './memory-push-store.ts'
import { MemoryShowcase } from './memory-showcase.ts'

/** An archive in memory, which is lost with the process. */
export class MemoryArchive implements Archive {
  /** While it is set, every call rejects with it and does nothing. */
  trouble: StorageError | undefined
  /** Holds everything that has no form of its own in memory. */
  private readonly db = memoryDatabase()
  readonly conduct = new DatabaseConductStore(this.db, (work) => this.served(work))
  readonly friends = new DatabaseFriendStore(this.db, (work) => this.served(work))
  readonly ratings = new DatabaseRatingStore(this.db, (work) => this.served(work))
  readonly tournaments = new DatabaseTournamentStore(this.db, (work) => this.served(work))
  readonly showcase = new MemoryShowcase(() => this.demandService())
  readonly accounts = new MemoryAccountStore(
    () => this.demandService(),
    (game, seat) => this.takeNameOff(game, seat),
    this.db,
  )
  readonly pushes = new MemoryPushStore(() => this.demandService())
  private readonly tables = new Map<string, StoredTable>()
  private readonly games = new Map<string, StoredGame>()
  private readonly decisions = new Map<string, StoredDecision[]>()
  private readonly reports = new Map<string, NameReport>()

  async add(table: StoredTable): Promise<boolean> {
    this.demandService()
    if (this.tables.has(table.code)) return false
    this.tables.set(table.code, table)
    return true
  }

  async load(code: string): Promise<LoadedTable | undefined> {
    this.demandService()
    const table = this.tables.get(code)
    if (!table) return undefined
    return { table, game: this.games.get(table.game), decisions: [...(this.decisions.get(table.game) ?? [])] }
  }

  async save(save: Save): Promise<SaveResult> {
    this.demandService()
    return isDecisionSave(save) ? this.keepFurther(save) : this.keepWhole(save)
  }

  /** Stores a game that was played without its table's being saved. */
  storeGame(game: StoredGame): void {
    this.games.set(game.id, game)
  }

  private async keepWhole({ table, game, result, decision }: TableSave): Promise<SaveResult> {
    if (this.tables.get(table.code)?.version !== table.version - 1) return 'lost'
    this.tables.set(table.code, table)
    if (game) this.games.set(game.id, game)
    if (result) for (const query of contentQueries(this.db, [{ table, result }])) await this.db.executeQuery(query)
    if (decision) this.decisionsOf(decision.game).push(decision)
    return 'kept'
  }

  private keepFurther({ table, decision }: DecisionSave): SaveResult {
    const known = this.decisionsOf(decision.game)
    if (this.tables.get(table.code)?.version !== table.version) return 'lost'
    if (known.some(({ seq }) => seq === decision.seq)) return 'lost'
    known.push(decision)
    return 'kept'
  }

  async dueTables(now: number, most: number, after: DuePlace = { due: 0, code: '' }): Promise<readonly DuePlace[]> {
    this.demandService()
    const isBehind = ({ due, code }: DuePlace): boolean => due > after.due || (due === after.due && code > after.code)
    return [...this.tables.values()]
      .map(({ due, code }) => ({ due, code }))
      .filter((place) => place.due > 0 && place.due <= now && isBehind(place))
      .sort((a, b) => a.due - b.due || (a.code < b.code ? -1 : 1))
      .slice(0, most)
  }

  async tableCard(code: string): Promise<string | undefined> {
    this.demandService()
    return this.tables.get(code)?.card
  }

  async gameCard(id: string): Promise<string | undefined> {
    this.demandService()
    return this.games.get(id)?.card
  }

  async finishedGames(codes: readonly string[]): Promise<readonly StoredGame[]> {
    this.demandService()
    return [...this.games.values()].filter(({ code, card }) => codes.includes(code) && card !== '')
  }

  async report(report: NameReport): Promise<ReportAnswer> {
    this.demandService()
    const key = `${report.game} ${report.seat}`
    if (this.reports.has(key)) return 'noted'
    if (this.reports.size >= MAX_OPEN_REPORTS) return 'full'
    this.reports.set(key, report)
    return 'noted'
  }

  async sweep(now: number, which: 'all' | 'unused'): Promise<number> {
    this.demandService()
    const idle = [...this.tables.values()].filter(
      ({ expires, version }) => expires < now && (which === 'all' || version === 0),
    )
    for (const table of idle) this.tables.delete(table.code)
    const present = new Set([...this.tables.values()].map((table) => table.game))
    for (const game of this.games.values()) if (!game.card && !present.has(game.id)) this.games.delete(game.id)
    for (const game of this.decisions.keys()) if (!present.has(game)) this.decisions.delete(game)
    return idle.length
  }

  async count(): Promise<number> {
    this.demandService()
    return this.tables.size
  }

  async check(): Promise<boolean> {
    return !this.trouble
  }

  get isDamaged(): boolean {
    return this.trouble?.fault === 'damaged'
  }

  async close(): Promise<void> {}

  private decisionsOf(game: string): StoredDecision[] {
    const kept = this.decisions.get(game) ?? []
    this.decisions.set(game, kept)
    return kept
  }

  private takeNameOff(id: string, seat: number): void {
    const game = this.games.get(id)
    const card = game?.card ? withoutPerson(JSON.parse(game.card) as AnyEvidence, seat) : 'none'
    if (game !== undefined && card !== 'none') this.games.set(id, { ...game, card: JSON.stringify(card) })
  }

  private served<T>(work: Promise<T>): Promise<T> {
    return this.trouble === undefined ? work : Promise.reject(this.trouble)
  }

  private demandService(): void {
    if (this.trouble) throw this.trouble
  }
}
