import { create } from 'zustand'
import type { MadeTable } from '../../server/protocol/http.ts'
import { isCode, readCode } from './route.ts'
import { onStepBack, stepTo } from './steps.ts'

const KEPT = 'screen-table'

interface Screen {
  /** The table looked at, or empty: that of this screen's own. */
  readonly code: string
  /** The table that this screen made, and the token that makes it its own. */
  readonly own: MadeTable | undefined
}

const isMade = (value: unknown): value is MadeTable => {
  const { code, token } = (value ?? {}) as Partial<Record<keyof MadeTable, unknown>>
  return typeof code === 'string' && isCode(code) && typeof token === 'string'
}

const readOwn = (): MadeTable | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null')
    return isMade(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const codeInAddress = (): string => readCode(/^\/tv\/([A-Za-z]+)/.exec(location.pathname)?.[1] ?? '')

/** Which table a big screen shows. */
export const useScreen = create<Screen>()(() => ({ code: codeInAddress(), own: readOwn() }))

/** A screen without storage makes another table after a reload. */
export const keepOwn = (own: MadeTable | undefined): void => {
  useScreen.setState({ own })
  try {
    if (own === undefined) localStorage.removeItem(KEPT)
    else localStorage.setItem(KEPT, JSON.stringify(own))
  } catch {
    // It is kept for as long as the page is there.
  }
}

/** Shows the table of this code; without one, this screen's own. */
export const lookAt = (code: string): void => {
  stepTo(code === '' ? '/tv' : `/tv/${code}`)
  useScreen.setState({ code })
}

onStepBack(() => useScreen.setState({ code: codeInAddress() }))
