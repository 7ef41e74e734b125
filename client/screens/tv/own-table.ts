import { useEffect, useState } from 'react'
import { DEFAULT_TABLE_SETTINGS, type Draft, tableOf, withoutOwnBoard } from '../../game/setup/draft.ts'
import { printDraft, readDraft } from '../../game/setup/setup-link.ts'
import { requestTable } from '../../table/net/http.ts'
import { leaveTable, watchTable } from '../../table/net/page-connection.ts'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import { isEnding, useTable } from '../../table/state/table.ts'
import { goToTvTable, storeOwnTable, useTvScreen } from './screen-table.ts'

/** Failed attempts are repeated after this time, because there may be nobody in front of the screen to press a key. */
const RETRY_DELAY_MS = 10_000

/** Makes a table for this screen and shows it. Resolves to false on failure. */
export const makeOwnTable = async (draft: Draft): Promise<boolean> => {
  const reply = await requestTable({ ...tableOf(draft), screen: true })
  // The server may not know a stored board or stored bots.
  const plain = { ...withoutOwnBoard(draft), bots: DEFAULT_TABLE_SETTINGS.bots }
  if (!reply.ok && reply.status === 422 && printDraft(draft) !== printDraft(plain)) return makeOwnTable(plain)
  if (!reply.ok) return false
  setSettings({ lastSetup: printDraft(draft) })
  storeOwnTable(reply.value)
  if (useTvScreen.getState().code !== '') goToTvTable('')
  return true
}

/** Calls `retry` once after a while, if it is `due`. */
const useRetry = (due: boolean, retry: () => void): void =>
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(retry, RETRY_DELAY_MS)
    return () => clearTimeout(timer)
  }, [due, retry])

/** The table that is being made. React's strict mode runs effects twice, and both get the same table. */
let making: Promise<boolean> | undefined

/** The last set-up. People around one screen are one household, which is not rated. */
const lastDraft = (): Draft => ({ ...readDraft(useSettings.getState().lastSetup).draft, rated: false })

const makeOwnTableOnce = (): Promise<boolean> => {
  making ??= makeOwnTable(lastDraft()).finally(() => {
    making = undefined
  })
  return making
}

/** Makes a table if it is `due`: this screen has none yet, or its table is gone. Returns true while that fails. */
const useMakeOwnTable = (due: boolean): boolean => {
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!due) return
    let over = false
    let timer: ReturnType<typeof setTimeout>
    void makeOwnTableOnce().then((made) => {
      if (over) return
      setFailed(!made)
      if (!made) timer = setTimeout(() => setTries(tries + 1), RETRY_DELAY_MS)
    })
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [due, tries])
  return due && failed
}

const watchTableAgain = (): void => {
  const { code, own } = useTvScreen.getState()
  watchTable(code, own?.code === code ? own.token : undefined)
}

/** Connects to the table that this screen shows. Returns its code, empty while there is none; `failed` is true while none can be made. */
export const useOwnTable = (): { readonly code: string; readonly failed: boolean } => {
  const { code, own } = useTvScreen()
  const link = useTable((table) => table.link)
  const at = useTable((table) => table.code)
  const shown = code === '' ? (own?.code ?? '') : code
  const token = own?.code === shown ? own.token : undefined
  const gone = code === '' && at === own?.code && link === 'missing'
  useEffect(() => {
    if (gone) storeOwnTable(undefined)
  }, [gone])
  useEffect(() => {
    if (shown === '') leaveTable()
    else watchTable(shown, token)
  }, [shown, token])
  useEffect(() => leaveTable, [])
  useRetry(code !== '' && isEnding(link), watchTableAgain)
  return { code: shown, failed: useMakeOwnTable(shown === '') }
}

/** Returns true if this screen made the table, which gives it the rights of a host. */
export const useIsOwnTable = (code: string): boolean => useTvScreen(({ own }) => own?.code === code)
