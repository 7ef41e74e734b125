import { readToken } from '../../table/net/token.ts'
import { isKeptGame, keepGames, type RememberedGame, readGames } from '../../table/storage/games.ts'
import { parseJson } from '../../table/storage/json.ts'
import { isParty, type Party, readParties } from '../../table/storage/party.ts'
import { isKeptTable, type RememberedTable, readTables } from '../../table/storage/tables.ts'

/** What tells the file from others. */
const KIND = 'my games at the table'
const VERSION = 1
/** Longest file that is read, in letters. */
const LONGEST = 2_000_000

/** A table with the key to the seat at it. */
interface CarriedTable extends RememberedTable {
  readonly token?: string
}

interface GamesFile {
  readonly kind: typeof KIND
  readonly version: number
  readonly games: readonly RememberedGame[]
  readonly tables: readonly CarriedTable[]
  /** Those who pass one device round; missing in files of earlier versions. */
  readonly parties?: readonly Party[]
}

const carried = (table: RememberedTable): CarriedTable => {
  const token = table.pass ? undefined : readToken(table.code)
  return token === undefined ? table : { ...table, token }
}

/** All that this browser knows of games, and the keys to the seats at running ones. */
export const makeGamesFile = (): string => {
  const known = { games: readGames(), tables: readTables().map(carried), parties: readParties() }
  const file: GamesFile = { kind: KIND, version: VERSION, ...known }
  return JSON.stringify(file, undefined, 1)
}

/** What was taken over from a file, or why it was not. */
export type Imported =
  | {
      readonly ok: true
      readonly games: number
      readonly tables: readonly CarriedTable[]
      readonly parties: readonly Party[]
    }
  | { readonly ok: false; readonly why: 'unread' | 'later' | 'full' }

const isCarried = (item: unknown): item is CarriedTable => {
  const { token } = (item ?? {}) as Partial<CarriedTable>
  return isKeptTable(item) && (token === undefined || (typeof token === 'string' && /^[\w-]{1,128}$/.test(token)))
}

/** Adds the games of a file to those of this browser. Its tables are for the page to take over. */
export const importGames = (text: string): Imported => {
  const file = text.length > LONGEST ? undefined : (parseJson(text) as Partial<GamesFile> | null | undefined)
  if (file?.kind !== KIND || !Array.isArray(file.games) || !Array.isArray(file.tables))
    return { ok: false, why: 'unread' }
  if (typeof file.version !== 'number' || file.version > VERSION) return { ok: false, why: 'later' }
  const before = readGames().length
  if (!keepGames(file.games.filter(isKeptGame))) return { ok: false, why: 'full' }
  const parties: readonly unknown[] = Array.isArray(file.parties) ? file.parties : []
  const others = { tables: file.tables.filter(isCarried), parties: parties.filter(isParty) }
  return { ok: true, games: readGames().length - before, ...others }
}
