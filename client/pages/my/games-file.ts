import { type ExportedTable, exportTable } from '../../table/account/portable-entries.ts'
import { type RememberedGame, readGames } from '../../table/storage/games.ts'
import { type Party, readParties } from '../../table/storage/party.ts'
import { readTables } from '../../table/storage/tables.ts'
import { GAMES_FILE_KIND } from './games-file-kind.ts'

export const FILE_VERSION = 1

export interface GamesFile {
  readonly kind: typeof GAMES_FILE_KIND
  readonly version: number
  readonly games: readonly RememberedGame[]
  readonly tables: readonly ExportedTable[]
  /** Groups that share one device. */
  readonly parties?: readonly Party[]
}

/** Exports everything that this browser knows of games as JSON, including the tokens of seats. */
export const makeGamesFile = (): string => {
  const content = { games: readGames(), tables: readTables().map(exportTable), parties: readParties() }
  const file: GamesFile = { kind: GAMES_FILE_KIND, version: FILE_VERSION, ...content }
  return JSON.stringify(file, undefined, 1)
}
