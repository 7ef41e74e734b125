import { useEffect, useState } from 'react'
import { DEFAULT_TABLE_SETTINGS, type Draft, tableOf, withoutOwnBoard } from '../../game/setup/draft.ts'
import { printDraft, readDraft } from '../../game/setup/setup-link.ts'
import { requestTable } from '../../table/net/http.ts'
import { leaveTable, watchTable } from '../../table/net/page-connection.ts'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import { isEnding, useTable } from '../../table/state/table.ts'
import { keepOwn, lookAt, useScreen } from './screen-table.ts'

/** Failed attempts repeat without a key press: there may be nobody in front of the screen. */
const RETRY_DELAY_MS = 10_000

/** Makes a table for this screen and shows it. Resolves to whether that succeeded. */
export const makeOwn = async (draft: Draft): Promise<boolean> => {
  const made = await requestTable({ ...tableOf(draft), screen: true })
  // The server may not know a stored board or stored bots.
  const plain = { ...withoutOwnBoard(draft), bots: DEFAULT_TABLE_SETTINGS.bots }
  if (!made.ok && made.status === 422 && printDraft(draft) !== printDraft(plain)) return makeOwn(plain)
  if (!made.ok) return false
  setSettings({ lastSetup: printDraft(draft) })
  keepOwn(made.value)
  if (useScreen.getState().code !== '') lookAt('')
  return true
}

const useRetry = (due: boolean, then: () => void): void =>
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(then, RETRY_DELAY_MS)
    return () => clearTimeout(timer)
  }, [due, then])

/** The table that is being made. React's strict mode runs effects twice, and both get the same table. */
let making: Promise<boolean> | undefined

const makeOnce = (): Promise<boolean> => {
  making ??= makeOwn(readDraft(useSettings.getState().lastSetup).draft).finally(() => {
    making = undefined
  })
  return making
}

/** Makes a table if this screen has none yet or its table is gone. Returns whether that fails. */
const useMaking = (due: boolean): boolean => {
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!due) return
    let over = false
    let timer: ReturnType<typeof setTimeout>
    void makeOnce().then((made) => {
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

const watchAgain = (): void => {
  const { code, own } = useScreen.getState()
  watchTable(code, own?.code === code ? own.token : undefined)
}

/** Goes to the table of this screen. Returns its code, empty while there is none, and whether making one fails. */
export const useOwnTable = (): { readonly code: string; readonly failed: boolean } => {
  const { code, own } = useScreen()
  const link = useTable((table) => table.link)
  const at = useTable((table) => table.code)
  const shown = code === '' ? (own?.code ?? '') : code
  const token = own?.code === shown ? own.token : undefined
  const gone = code === '' && at === own?.code && link === 'missing'
  useEffect(() => {
    if (gone) keepOwn(undefined)
  }, [gone])
  useEffect(() => {
    if (shown === '') leaveTable()
    else watchTable(shown, token)
  }, [shown, token])
  useEffect(() => leaveTable, [])
  useRetry(code !== '' && isEnding(link), watchAgain)
  return { code: shown, failed: useMaking(shown === '') }
}

/** Returns true if this screen made the table, so that it has the rights of a host. */
export const useIsOwn = (code: string): boolean => useScreen(({ own }) => own?.code === code)
