import { readStored, writeStored } from '../../ui/page/browser-storage.ts'
import { isCode } from '../../ui/page/route.ts'
import { parseList } from './json.ts'

/** A table at which this browser's person, or those who passed it round, had a seat. */
export interface RememberedTable {
  readonly code: string
  /** Id of the rule set. */
  readonly rules: string
  /** The table's own name for its rules. */
  readonly called?: string
  /** The other people. */
  readonly names: readonly string[]
  /** A game was going on when the page was there last. */
  readonly running: boolean
  /** One device was passed round. */
  readonly pass: boolean
  /** Own seats there; absent in what earlier versions kept. */
  readonly seats?: readonly number[]
  /** Games won, the own team's first; absent where none was played. */
  readonly score?: readonly number[]
  /** Name of the player on turn; empty for this browser's person, absent in entries of earlier versions. */
  readonly turn?: string
}

const isNumbers = (list: unknown): boolean =>
  list === undefined || (Array.isArray(list) && list.length <= 12 && list.every(Number.isSafeInteger))

const STORAGE_KEY = 'tables'
const MAX_TABLES = 20

export const isRememberedTable = (item: unknown): item is RememberedTable => {
  const {
    code,
    rules,
    called = '',
    names,
    running,
    pass,
    turn,
    seats,
    score,
  } = (item ?? {}) as Partial<RememberedTable>
  const texts = typeof code === 'string' && isCode(code) && typeof rules === 'string' && typeof called === 'string'
  return (
    texts &&
    typeof running === 'boolean' &&
    typeof pass === 'boolean' &&
    (turn === undefined || typeof turn === 'string') &&
    isNumbers(seats) &&
    isNumbers(score) &&
    Array.isArray(names) &&
    names.every((name) => typeof name === 'string')
  )
}

/** Latest first. */
export const readTables = (): readonly RememberedTable[] => parseList(readStored(STORAGE_KEY), isRememberedTable)

const others = (code: string): readonly RememberedTable[] => readTables().filter((table) => table.code !== code)

const write = (tables: readonly RememberedTable[]): boolean =>
  writeStored(STORAGE_KEY, JSON.stringify(tables.slice(0, MAX_TABLES)))

export const saveTable = (table: RememberedTable): boolean => write([table, ...others(table.code)])
export const forgetTable = (code: string): boolean => write(others(code))
export const forgetTables = (): boolean => write([])
