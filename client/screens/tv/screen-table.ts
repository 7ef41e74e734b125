import { create } from 'zustand'
import type { MadeTable } from '../../../server/protocol/http.ts'
import { parseJson } from '../../table/storage/json.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'
import { onStepBack, pushAddress } from '../../ui/page/history-steps.ts'
import { isCode, readCode } from '../../ui/page/route.ts'

const STORAGE_KEY = 'screen-table'

const isMade = (value: unknown): value is MadeTable => {
  const { code, token } = (value ?? {}) as Partial<Record<keyof MadeTable, unknown>>
  return typeof code === 'string' && isCode(code) && typeof token === 'string'
}

const readOwn = (): MadeTable | undefined => {
  const kept = parseJson(readStored(STORAGE_KEY))
  return isMade(kept) ? kept : undefined
}

const codeInAddress = (): string => readCode(/^\/tv\/([A-Za-z]+)/.exec(location.pathname)?.[1] ?? '')

/** The table that a big screen shows. */
export const useScreen = create(() => ({
  /** The table looked at, or empty: that of this screen's own. */
  code: codeInAddress(),
  /** The table that this screen made, and the token that makes it its own. */
  own: readOwn(),
}))

/** A screen without storage makes another table after a reload. */
export const keepOwn = (own: MadeTable | undefined): void => {
  useScreen.setState({ own })
  writeStored(STORAGE_KEY, JSON.stringify(own ?? null))
}

/** Shows the table of this code; without one, this screen's own. */
export const lookAt = (code: string): void => {
  pushAddress(code === '' ? '/tv' : `/tv/${code}`)
  useScreen.setState({ code })
}

onStepBack(() => useScreen.setState({ code: codeInAddress() }))
