import { useEffect } from 'react'
import { isDeviceCode } from '../../../server/protocol/codes.ts'
import { keepRoster } from '../../game/bots/roster.ts'
import { choicesFor, type Draft, draftFor } from '../../game/setup/draft.ts'
import { printDraft } from '../../game/setup/setup-link.ts'
import { enterTable, leaveTable } from '../../table/net/page-connection.ts'
import { enterParty, leaveParty } from '../../table/net/party.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { isEnding, type TableView, useTable, waitForTable } from '../../table/state/table.ts'
import { useParty } from '../../table/storage/party.ts'
import { navigate, readCode } from '../../ui/page/route.ts'

/** The table that the people of the new game come from, as the page's address names it: `after=p/KRTM&people=5`. */
export interface TableBefore {
  /** The page to go back to: of a table, of a phone, or of a device that is passed round. */
  readonly page: 't' | 'p' | 'pass'
  readonly code: string
  readonly people: number
}

export const readTableBefore = (query: string): TableBefore | undefined => {
  const given = new URLSearchParams(query)
  const [, page, letters = ''] = /^(t|p|pass)\/([A-Za-z]+)$/.exec(given.get('after') ?? '') ?? []
  if (page === undefined) return undefined
  return { page: page as TableBefore['page'], code: readCode(letters), people: Number(given.get('people')) || 0 }
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
  const { code = '', page } = before ?? {}
  useEffect(() => {
    if (code === '') return
    if (page === 'pass') {
      enterParty(code)
      return leaveParty
    }
    enterTable(code)
    return leaveTable
  }, [code, page])
}

/** Returns whether the page can make requests as the host of the table, or never will. On a device that is passed round, one of its people is the host. */
const canAsk = (page: TableBefore['page'], { link, person, state }: TableView): boolean =>
  isEnding(link) || (page === 'pass' ? useParty.getState().here.includes(state?.host ?? '') : person !== '')

/** People who share a device need no table for Marble Chase. Its set-up has their seats and the chosen rules. */
const goOnWithoutTable = (draft: Draft): void => {
  const seats = useTable.getState().state?.seats ?? []
  keepRoster(seats.map(({ name, colour, bot }) => ({ name: bot === '' ? name : '', colour, bot })))
  navigate({ at: 'pass', query: printDraft(draft) })
}

/** Asks the old table to go on with another game, and goes back there: its page follows to the new one. Shows a refusal. */
export const goOnTogether = async ({ page, code }: TableBefore, draft: Draft): Promise<void> => {
  await waitForTable((table) => canAsk(page, table))
  if (page === 'pass' && isDeviceCode(code) && !kindTraits(draft.set.id).hasHistory) return goOnWithoutTable(draft)
  const isLost = isEnding(useTable.getState().link)
  if (!isLost && !(await sendRequest('another', choicesFor(draft)))) return
  if (page === 'p') location.assign(`/p/${code}`)
  else navigate({ at: page === 'pass' ? 'party' : 'table', code })
}
