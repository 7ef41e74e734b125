/** Entries of a browser's lists in the form in which they go to the person's other browsers, in a file or by their account. */

import { writeStored } from '../../ui/page/browser-storage.ts'
import { MAX_TOKENS, readToken, TOKEN_KEY_PREFIX } from '../net/tokens.ts'
import { isRememberedTable, type RememberedTable } from '../storage/tables.ts'
import { storedKeys } from '../storage/unread-lists.ts'

/** A table with the token of this person's seat. */
export interface ExportedTable extends RememberedTable {
  readonly token?: string
}

export const exportTable = (table: RememberedTable): ExportedTable => {
  const token = table.pass ? undefined : readToken(table.code)
  return token === undefined ? table : { ...table, token }
}

/** Limit of the texts of an entry; the longest that a page stores are tokens of 48 characters. */
const MAX_TEXT_LENGTH = 128
/** Limit of the fields of an entry and of the items of a list in it. */
const MAX_FIELDS = 24
/** Limit of an entry as JSON: twelve names of twenty characters twice, or twelve tokens, take 1,500. */
const MAX_ENTRY_LENGTH = 2000

const hasShortTexts = (value: unknown): boolean => {
  if (typeof value === 'string') return value.length <= MAX_TEXT_LENGTH
  if (typeof value !== 'object' || value === null) return true
  const fields = Object.entries(value)
  return fields.length <= MAX_FIELDS && fields.every(([key, field]) => hasShortTexts(key) && hasShortTexts(field))
}

/** Reports whether an entry is no longer than those that a page stores. */
export const isShortEntry = (item: unknown): boolean =>
  hasShortTexts(item) && JSON.stringify(item).length <= MAX_ENTRY_LENGTH

export const isExportedTable = (item: unknown): item is ExportedTable => {
  const { token } = (item ?? {}) as Partial<ExportedTable>
  return isRememberedTable(item) && (token === undefined || (typeof token === 'string' && /^[\w-]+$/.test(token)))
}

const tokenCount = (): number => storedKeys().filter((key) => key.startsWith(TOKEN_KEY_PREFIX)).length

/** Stores a token that is the first to be forgotten, unless there is one for the table. Returns false if it has no room. */
export const storeToken = ({ code, token }: ExportedTable): boolean => {
  if (token === undefined || readToken(code) !== undefined) return true
  return tokenCount() < MAX_TOKENS && writeStored(TOKEN_KEY_PREFIX + code, token)
}
