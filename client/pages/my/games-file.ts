import { fileExcess, parseBoundedJson } from '../../../fair/bounded-json.ts'
import { readToken, saveToken } from '../../table/net/tokens.ts'
import { isRememberedGame, type RememberedGame, readGames, saveGames } from '../../table/storage/games.ts'
import { isParty, type Party, readParties, saveParty } from '../../table/storage/party.ts'
import { isRememberedTable, type RememberedTable, readTables, saveTable } from '../../table/storage/tables.ts'
import { GAMES_FILE_KIND, isGamesFile } from './games-file-kind.ts'

const FILE_VERSION = 1
/** Larger files are refused. */
export const MAX_FILE_BYTES = 2_000_000

/** A table with the token of this person's seat. */
interface ExportedTable extends RememberedTable {
  readonly token?: string
}

interface GamesFile {
  readonly kind: typeof GAMES_FILE_KIND
  readonly version: number
  readonly games: readonly RememberedGame[]
  readonly tables: readonly ExportedTable[]
  /** Groups that share one device. */
  readonly parties?: readonly Party[]
}

const exportTable = (table: RememberedTable): ExportedTable => {
  const token = table.pass ? undefined : readToken(table.code)
  return token === undefined ? table : { ...table, token }
}

/** Exports everything that this browser knows of games as JSON, including the tokens of seats. */
export const makeGamesFile = (): string => {
  const content = { games: readGames(), tables: readTables().map(exportTable), parties: readParties() }
  const file: GamesFile = { kind: GAMES_FILE_KIND, version: FILE_VERSION, ...content }
  return JSON.stringify(file, undefined, 1)
}

/** Number of new games and the content of an imported file, or the reason why it was refused: `unread` is no file of games, `large` and `nested` exceed the bounds of files, `later` is of a later version, `full` found no space in storage. */
export type ImportResult =
  | {
      readonly ok: true
      readonly games: number
      readonly tables: readonly ExportedTable[]
      readonly parties: readonly Party[]
    }
  | { readonly ok: false; readonly why: 'large' | 'nested' | 'unread' | 'later' | 'full' }

const isExportedTable = (item: unknown): item is ExportedTable => {
  const { token } = (item ?? {}) as Partial<ExportedTable>
  return isRememberedTable(item) && (token === undefined || (typeof token === 'string' && /^[\w-]{1,128}$/.test(token)))
}

/** Imports the games of a file, and returns its tables and parties. */
const importGames = (text: string): ImportResult => {
  if (text.length > MAX_FILE_BYTES) return { ok: false, why: 'large' }
  if (fileExcess(text) !== undefined) return { ok: false, why: 'nested' }
  const file = parseBoundedJson(text) as Partial<GamesFile> | null | undefined
  if (!isGamesFile(file) || !Array.isArray(file?.games) || !Array.isArray(file.tables))
    return { ok: false, why: 'unread' }
  if (typeof file.version !== 'number' || file.version > FILE_VERSION) return { ok: false, why: 'later' }
  const before = readGames().length
  if (!saveGames(file.games.filter(isRememberedGame))) return { ok: false, why: 'full' }
  const parties: readonly unknown[] = Array.isArray(file.parties) ? file.parties : []
  const others = { tables: file.tables.filter(isExportedTable), parties: parties.filter(isParty) }
  return { ok: true, games: readGames().length - before, ...others }
}

/** Imports games, tables and tokens of a file. Existing entries are kept. */
export const importGamesFile = (text: string): ImportResult => {
  const read = importGames(text)
  if (!read.ok) return read
  const known = new Set(readTables().map(({ code }) => code))
  for (const { token, ...table } of [...read.tables].reverse()) {
    if (known.has(table.code)) continue
    saveTable(table)
    if (token !== undefined && readToken(table.code) === undefined) saveToken({ code: table.code, token })
  }
  const parties = new Set(readParties().map(({ code }) => code))
  for (const party of [...read.parties].reverse()) if (!parties.has(party.code)) saveParty(party)
  return read
}
