import { fileExcess, parseBoundedJson } from '../../../fair/bounded-json.ts'
import { type ExportedTable, isExportedTable, isShortEntry, storeToken } from '../../table/account/portable-entries.ts'
import { gameList, isRememberedGame, type RememberedGame, saveGames } from '../../table/storage/games.ts'
import { isParty, type Party, partyList } from '../../table/storage/party.ts'
import { tableList } from '../../table/storage/tables.ts'
import { storedKeys } from '../../table/storage/unread-lists.ts'
import { readStored, removeStored, writeStored } from '../../ui/page/browser-storage.ts'
import { FILE_VERSION, type GamesFile } from './games-file.ts'
import { isGamesFile } from './games-file-kind.ts'

/** Larger files are refused. */
export const MAX_FILE_BYTES = 2_000_000
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

/** The entries of a file that a page could have stored, and the number of the others. */
interface ReadFile {
  readonly games: readonly RememberedGame[]
  readonly tables: readonly ExportedTable[]
  readonly parties: readonly Party[]
  readonly unread: number
}

const readEntries = (file: Record<'games' | 'tables' | 'parties', readonly unknown[]>): ReadFile => {
  const [games, tables, parties] = [
    file.games.filter(isShortEntry).filter(isRememberedGame),
    file.tables.filter(isShortEntry).filter(isExportedTable),
    file.parties.filter(isShortEntry).filter(isParty),
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
