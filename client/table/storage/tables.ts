import { isCode } from '../../ui/page/route.ts'
import { isTextList } from './json.ts'
import { storedList } from './stored-list.ts'

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

export const isRememberedTable = (item: unknown): item is RememberedTable => {
  const {
    code,
    rules,
    called = '',
    names,
    running,
    pass,
    turn = '',
    ...counts
  } = (item ?? {}) as Partial<RememberedTable>
  return (
    [code, rules, called, turn].every((text) => typeof text === 'string') &&
    isCode(code ?? '') &&
    typeof running === 'boolean' &&
    typeof pass === 'boolean' &&
    isNumbers(counts.seats) &&
    isNumbers(counts.score) &&
    isTextList(names)
  )
}

export const {
  read: readTables,
  save: saveTable,
  forget: forgetTable,
  clear: forgetTables,
} = storedList({ key: 'tables', max: 20, isItem: isRememberedTable, idOf: ({ code }) => code })
