import { isDeviceCode } from '../../../server/protocol/codes.ts'
import type { MadeTable, MakeTable } from '../../../server/protocol/http.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'
import type { PlayedGame } from '../device/device-tables.ts'
import { kindTraits } from '../state/kind-traits.ts'
import { deviceTables } from './device.ts'
import { fetchJson, gamePath, type HttpAnswer, requestTable } from './http.ts'

/** Key of a mark in the storage of the browser that there are tables or games on this device, so that others load no code for them. */
const MADE_KEY = 'device-tables'

/** Makes a table on this device, or else on the server. Only the server can roll marbles. */
export const makeTableHere = async (table: MakeTable): Promise<HttpAnswer<MadeTable>> => {
  const made = kindTraits(table.rules).hasHistory ? await makeDeviceTable(table) : undefined
  return made ?? requestTable(table)
}

/** Makes a table on this device; undefined if there can be none, so that the server has to make it. */
export const makeDeviceTable = async (table: MakeTable): Promise<HttpAnswer<MadeTable> | undefined> => {
  const tables = await deviceTables()
  const made = await tables?.make(table).catch(() => undefined)
  if (made === undefined) return undefined
  if (!made.ok) return { ok: false, status: 422, error: made.error }
  writeStored(MADE_KEY, 'made')
  return made
}

/** Fetches the `GameCard` of a finished game, from this device if it is there. The caller must validate it. */
export const fetchGameCard = async (id: string): Promise<HttpAnswer<unknown>> => {
  const tables = readStored(MADE_KEY) === '' ? undefined : await deviceTables()
  const card = await tables?.gameCard(id)
  return card === undefined ? fetchJson(gamePath(id)) : { ok: true, value: card }
}

/** Keeps the record of a game that was played on this device without a table. Resolves to false where the browser keeps none. */
export const keepGameHere = async (game: PlayedGame): Promise<boolean> => {
  const tables = await deviceTables()
  const isKept = (await tables?.keepGame(game).catch(() => false)) ?? false
  if (isKept) writeStored(MADE_KEY, 'made')
  return isKept
}

/** Returns whether a record, which need not be one, is of a table on a device: no server knows it. */
export const isDeviceRecord = (given: unknown): boolean => {
  const { code } = Object(given) as { readonly code?: unknown }
  return typeof code === 'string' && isDeviceCode(code)
}

/** Deletes these games and tables, as far as they are on this device. */
export const forgetOnDevice = async (
  games: readonly { readonly id: string; readonly code: string }[],
  tableCodes: readonly string[] = [],
): Promise<void> => {
  const here = games.filter(({ code }) => isDeviceCode(code))
  const codes = tableCodes.filter(isDeviceCode)
  if (here.length + codes.length === 0) return
  const tables = await deviceTables()
  for (const { id } of here) await tables?.forgetGame(id)
  for (const code of codes) await tables?.forgetTable(code)
}
