import { create } from 'zustand'
import type { MadeTable } from '../../../server/protocol/http.ts'
import { parseJson } from '../../table/storage/json.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'
import { onStepBack, pushAddress } from '../../ui/page/history-steps.ts'
import { isCode, readCode } from '../../ui/page/route.ts'

const STORAGE_KEY = 'screen-table'

const isMadeTable = (value: unknown): value is MadeTable => {
  const { code, token } = (value ?? {}) as Partial<Record<keyof MadeTable, unknown>>
  return typeof code === 'string' && isCode(code) && typeof token === 'string'
}

const readOwnTable = (): MadeTable | undefined => {
  const stored = parseJson(readStored(STORAGE_KEY))
  return isMadeTable(stored) ? stored : undefined
}

const codeInAddress = (): string => readCode(/^\/tv\/([A-Za-z]+)/.exec(location.pathname)?.[1] ?? '')

/** Says which table a big screen shows. */
export const useTvScreen = create(() => ({
  /** Code of the table in the address; empty for the table that this screen made. */
  code: codeInAddress(),
  /** The table that this screen made, and the token that makes it its own. */
  own: readOwnTable(),
}))

/** Remembers the table that this screen made. A screen without storage makes another table after a reload. */
export const storeOwnTable = (own: MadeTable | undefined): void => {
  useTvScreen.setState({ own })
  writeStored(STORAGE_KEY, JSON.stringify(own ?? null))
}

/** Shows the table with this code. An empty code stands for the table that this screen made. */
export const goToTvTable = (code: string): void => {
  pushAddress(code === '' ? '/tv' : `/tv/${code}`)
  useTvScreen.setState({ code })
}

/** Shows the table at which the people of the present one go on, in its place. The screen that made the table keeps the host's rights. */
export const showNextTable = (next: string): void => {
  const { code, own } = useTvScreen.getState()
  if (own !== undefined && (code === '' || code === own.code)) storeOwnTable({ ...own, code: next })
  if (code === '') return
  history.replaceState(history.state, '', `/tv/${next}`)
  useTvScreen.setState({ code: next })
}

onStepBack(() => useTvScreen.setState({ code: codeInAddress() }))
