import { fileExcess, parseBoundedJson } from '../../../fair/bounded-json.ts'
import { MAX_TOKENS, readToken, TOKEN_KEY_PREFIX } from '../../table/net/tokens.ts'
import { gameList, isRememberedGame, type RememberedGame, saveGames } from '../../table/storage/games.ts'
import { isParty, type Party, partyList } from '../../table/storage/party.ts'
import { isRememberedTable, tableList } from '../../table/storage/tables.ts'
import { storedKeys } from '../../table/storage/unread-lists.ts'
import { readStored, removeStored, writeStored } from '../../ui/page/browser-storage.ts'
import { type ExportedTable, FILE_VERSION, type GamesFile } from './games-file.ts'
import { isGamesFile } from './games-file-kind.ts'

/** Larger files are refused. */
export const MAX_FILE_BYTES = 2_000_000
/** Limit of the texts of an entry; the longest that a page stores are tokens of 48 characters. */
const MAX_TEXT_LENGTH = 128
/** Limit of the fields of an entry and of the items of a list in it. */
const MAX_FIELDS = 24
/** Limit of an entry as JSON: twelve names of twenty characters twice, or twelve tokens, take 1,500. */
const MAX_ENTRY_LENGTH = 2000

/** Numbers of what was imported, or the reason why a file was refused: `unread` is no file of games, `large` and `nested` exceed the bounds of files, `later` is of a later version, `full` found no space in storage. */
export type ImportResult =
  | {
      readonly ok: true
      readonly games: number
      readonly tables: number
      /** Entries that found no place beside those that this browser had. */
      readonly leftOut: number
      /** Entries that are none, or longer than any that a page stores. */
      readonly unread: number
    }
  | { readonly ok: false; readonly why: 'large' | 'nested' | 'unread' | 'later' | 'full' }

const hasShortTexts = (value: unknown): boolean => {
  if (typeof value === 'string') return value.length <= MAX_TEXT_LENGTH
  if (typeof value !== 'object' || value === null) return true
  const fields = Object.entries(value)
  return fields.length <= MAX_FIELDS && fields.every(([key, field]) => hasShortTexts(key) && hasShortTexts(field))
}

const isShort = (item: unknown): boolean => hasShortTexts(item) && JSON.stringify(item).length <= MAX_ENTRY_LENGTH

const isExportedTable = (item: unknown): item is ExportedTable => {
  const { token } = (item ?? {}) as Partial<ExportedTable>
  return isRememberedTable(item) && (token === undefined || (typeof token === 'string' && /^[\w-]+$/.test(token)))
}

/** The entries of a file that a page could have stored, and the number of the others. */
interface ReadFile {
  readonly games: readonly RememberedGame[]
  readonly tables: readonly ExportedTable[]
  readonly parties: readonly Party[]
  readonly unread: number
}

const readEntries = (file: Record<'games' | 'tables' | 'parties', readonly unknown[]>): ReadFile => {
  const [games, tables, parties] = [
    file.games.filter(isShort).filter(isRememberedGame),
    file.tables.filter(isShort).filter(isExportedTable),
    file.parties.filter(isShort).filter(isParty),
  ]
  const given = file.games.length + file.tables.length + file.parties.length
  return { games, tables, parties, unread: given - games.length - tables.length - parties.length }
}

type RefusedFile = Extract<ImportResult, { ok: false }>

const readFile = (text: string): ReadFile | RefusedFile => {
  if (text.length > MAX_FILE_BYTES) return { ok: false, why: 'large' }
  if (fileExcess(text) !== undefined) return { ok: false, why: 'nested' }
  const file = parseBoundedJson(text) as Partial<Record<keyof GamesFile, unknown>> | null | undefined
  const { version, games, tables, parties = [] } = file ?? {}
  if (!isGamesFile(file) || !Array.isArray(games) || !Array.isArray(tables) || !Array.isArray(parties)) {
    return { ok: false, why: 'unread' }
  }
  if (typeof version !== 'number' || version > FILE_VERSION) return { ok: false, why: 'later' }
  return readEntries({ games, tables, parties })
}

/** Numbers of entries that were taken in and left out. */
interface Merge {
  readonly taken: number
  readonly leftOut: number
  readonly isStored: boolean
}

/** Returns what a list has, which stays, the entries that are new to it, each once, and those of them for which it has room. */
const newEntries = <T>(
  { max, read }: { readonly max: number; readonly read: () => readonly T[] },
  given: readonly T[],
  idOf: (item: T) => string,
) => {
  const own = read()
  const known = new Set(own.map(idOf))
  const fresh = [...new Map(given.map((item) => [idOf(item), item])).values()].filter((item) => !known.has(idOf(item)))
  return { own, fresh, taken: fresh.slice(0, Math.max(0, max - own.length)) }
}

const mergeGames = (given: readonly RememberedGame[]): Merge => {
  // A game that ended in the future would stay the latest one, before all that are played from now on.
  const past = given.map((game) => ({ ...game, ended: Math.min(game.ended, Date.now()) }))
  const latestFirst = past.sort((a, b) => b.ended - a.ended)
  const { own, fresh, taken } = newEntries(gameList, latestFirst, ({ id }) => id)
  const known = new Set(own.map(({ id }) => id))
  const isStored = saveGames([...latestFirst.filter(({ id }) => known.has(id)), ...taken])
  return { taken: taken.length, leftOut: fresh.length - taken.length, isStored }
}

const tokenCount = (): number => storedKeys().filter((key) => key.startsWith(TOKEN_KEY_PREFIX)).length

/** Stores a token that is the first to be forgotten, unless there is one for the table. Returns false if it has no room. */
const storeToken = ({ code, token }: ExportedTable): boolean => {
  if (token === undefined || readToken(code) !== undefined) return true
  return tokenCount() < MAX_TOKENS && writeStored(TOKEN_KEY_PREFIX + code, token)
}

const mergeTables = (given: readonly ExportedTable[]): Merge => {
  const { own, fresh, taken } = newEntries<ExportedTable>(tableList, given, ({ code }) => code)
  const withToken = taken.filter(storeToken)
  const isStored = tableList.write([...own, ...withToken.map(({ token: _, ...table }) => table)])
  return { taken: withToken.length, leftOut: fresh.length - withToken.length, isStored }
}

const mergeParties = (given: readonly Party[]): Merge => {
  const { own, fresh, taken } = newEntries(partyList, given, ({ code }) => code)
  const isStored = partyList.write([...own, ...taken])
  return { taken: taken.length, leftOut: fresh.length - taken.length, isStored }
}

/** Returns a function that puts the lists and tokens of games back as they are now. */
const rememberStorage = (): (() => void) => {
  const ours = () => storedKeys().filter((key) => /^(games|tables|parties)$|^table-token:/.test(key))
  const texts = new Map(ours().map((key) => [key, readStored(key)]))
  return () => {
    for (const key of ours()) removeStored(key)
    for (const [key, text] of texts) writeStored(key, text)
  }
}

/** Imports games, tables, groups and tokens of a file, as far as there is room for them. What this browser has stays. */
export const importGamesFile = (text: string): ImportResult => {
  const file = readFile(text)
  if ('why' in file) return file
  const restore = rememberStorage()
  const [games, tables, parties] = [mergeGames(file.games), mergeTables(file.tables), mergeParties(file.parties)]
  const merges = [games, tables, parties]
  if (!merges.every(({ isStored }) => isStored)) {
    restore()
    return { ok: false, why: 'full' }
  }
  const leftOut = merges.reduce((sum, merge) => sum + merge.leftOut, 0)
  return { ok: true, games: games.taken, tables: tables.taken, leftOut, unread: file.unread }
}
