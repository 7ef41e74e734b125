import { keepToken, readToken } from '../../table/net/token.ts'
import { keepParty, readParties } from '../../table/storage/party.ts'
import { keepTable, readTables } from '../../table/storage/tables.ts'
import { type ImportResult, importGames } from './games-file.ts'

/** Takes over the games and tables of a file. What this browser knows itself stays: nothing is lost or replaced. */
export const importGamesFile = (text: string): ImportResult => {
  const read = importGames(text)
  if (!read.ok) return read
  const known = new Set(readTables().map(({ code }) => code))
  for (const { token, ...table } of [...read.tables].reverse()) {
    if (known.has(table.code)) continue
    keepTable(table)
    if (token !== undefined && readToken(table.code) === undefined) keepToken({ code: table.code, token })
  }
  const parties = new Set(readParties().map(({ code }) => code))
  for (const party of [...read.parties].reverse()) if (!parties.has(party.code)) keepParty(party)
  return read
}
