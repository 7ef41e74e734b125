import { isCode } from '../../ui/page/route.ts'
import { isTextList } from './json.ts'
import { makeStoredList } from './stored-list.ts'

/** A table at which the person at this browser, or somebody who used the same device, had a seat. */
export interface RememberedTable {
  readonly code: string
  /** Id of the rule set. */
  readonly rules: string
  /** Id of the form of the game, if it has a name of its own. */
  readonly preset?: string
  /** Name that the table gave to its rules. */
  readonly called?: string
  /** Names of the other people. */
  readonly names: readonly string[]
  /** True if a game was under way when the page was last there. */
  readonly running: boolean
  /** True if one device was passed round. */
  readonly pass: boolean
  /** Own seats; absent in entries of earlier versions. */
  readonly seats?: readonly number[]
  /** Numbers of games won, that of the player's team first; absent if no game was played. */
  readonly score?: readonly number[]
  /** Name of the player on turn, empty for the person at this browser; absent in entries of earlier versions. */
  readonly turn?: string
}

const isNumbers = (list: unknown): boolean =>
  list === undefined || (Array.isArray(list) && list.length <= 12 && list.every(Number.isSafeInteger))

export const isRememberedTable = (item: unknown): item is RememberedTable => {
  const {
    code,
    rules,
    preset = '',
    called = '',
    names,
    running,
    pass,
    turn = '',
    ...counts
  } = (item ?? {}) as Partial<RememberedTable>
  return (
    [code, rules, preset, called, turn].every((text) => typeof text === 'string') &&
    isCode(code ?? '') &&
    typeof running === 'boolean' &&
    typeof pass === 'boolean' &&
    isNumbers(counts.seats) &&
    isNumbers(counts.score) &&
    isTextList(names)
  )
}

export const tableList = makeStoredList({
  key: 'tables',
  max: 50,
  isItem: isRememberedTable,
  idOf: ({ code }) => code,
})
export const { read: readTables, save: saveTable, forget: forgetTable } = tableList
