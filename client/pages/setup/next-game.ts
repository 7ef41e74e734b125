import { useEffect } from 'react'
import { choicesFor, type Draft, draftFor } from '../../game/setup/draft.ts'
import { enterTable, leaveTable } from '../../table/net/page-connection.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { isEnding, useTable, waitForTable } from '../../table/state/table.ts'
import { navigate, readCode } from '../../ui/page/route.ts'

/** The table that the people of the new game come from, as the page's address names it: `after=p/KRTM&people=5`. */
export interface TableBefore {
  /** The page to go back to: of a table, or of a phone. */
  readonly page: 't' | 'p'
  readonly code: string
  readonly people: number
}

export const readTableBefore = (query: string): TableBefore | undefined => {
  const given = new URLSearchParams(query)
  const [, page, letters = ''] = /^([tp])\/([A-Za-z]+)$/.exec(given.get('after') ?? '') ?? []
  if (page === undefined) return undefined
  return { page: page as 't' | 'p', code: readCode(letters), people: Number(given.get('people')) || 0 }
}

/** Returns the end of the page's address, to be read again after a reload. */
export const printTableBefore = ({ page, code, people }: TableBefore): string =>
  `&after=${page}/${code}&people=${people}`

/** Returns the draft with a seat for all people if there can be, or else with the most. */
export const draftForPeople = (draft: Draft, people: number): Draft => {
  if (people <= draft.players) return draft
  const counts = draft.set.seatings.map(({ players }) => players).sort((a, b) => a - b)
  const players = counts.find((count) => count >= people) ?? counts.at(-1) ?? draft.players
  return draftFor(draft.set, players, undefined, draft.options, draft)
}

/** Stays at the old table while the game is chosen: a host who is away for too long is replaced. */
export const useStayAt = (before: TableBefore | undefined): void => {
  const code = before?.code
  useEffect(() => {
    if (code === undefined) return
    enterTable(code)
    return leaveTable
  }, [code])
}

/** Asks the old table to go on with another game, and goes back there: its page follows to the new one. Shows a refusal. */
export const goOnTogether = async ({ page, code }: TableBefore, draft: Draft): Promise<void> => {
  await waitForTable(({ link, person }) => isEnding(link) || person !== '')
  const isLost = isEnding(useTable.getState().link)
  if (!isLost && !(await sendRequest('another', choicesFor(draft)))) return
  if (page === 't') navigate({ at: 'table', code })
  else location.assign(`/p/${code}`)
}
