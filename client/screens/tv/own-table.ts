import { useEffect, useState } from 'react'
import { makeTable } from '../../net/http.ts'
import { leaveTable, watchTable } from '../../net/visit.ts'
import { keepOwn, lookAt, useScreen } from '../../store/screen.ts'
import { setSettings, useSettings } from '../../store/settings.ts'
import { isEnding, useTable } from '../../store/table.ts'
import { type Draft, tableOf, withoutOwnBoard } from '../draft.ts'
import { printDraft, readDraft } from '../setup-link.ts'

/** After this time, ms, what did not come about is tried again: nobody may be there to press a key. */
const AGAIN = 10_000

/** Makes a table of this screen's own and shows it. Answers whether that came about. */
export const makeOwn = async (draft: Draft): Promise<boolean> => {
  const made = await makeTable({ ...tableOf(draft), screen: true })
  // A board that was kept may be one that the server does not know how to read.
  if (!made.ok && made.status === 422 && draft.look.design !== undefined) return makeOwn(withoutOwnBoard(draft))
  if (!made.ok) return false
  setSettings({ lastSetup: printDraft(draft) })
  keepOwn(made.value)
  if (useScreen.getState().code !== '') lookAt('')
  return true
}

const useRetry = (due: boolean, then: () => void): void =>
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(then, AGAIN)
    return () => clearTimeout(timer)
  }, [due, then])

/** Two of these may be under way where a page is drawn twice to be tested. */
let making: Promise<boolean> | undefined

const makeOnce = (): Promise<boolean> => {
  making ??= makeOwn(readDraft(useSettings.getState().lastSetup).draft).finally(() => {
    making = undefined
  })
  return making
}

/** Where this screen has no table yet, or its table was cleared away, it makes one. Answers whether that fails. */
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
      if (!made) timer = setTimeout(() => setTries(tries + 1), AGAIN)
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
  watchTable(code, own?.code === code ? own.token : '')
}

/** Goes to the table that this screen is to show. Answers its code, empty while there is none, and whether making one fails. */
export const useOwnTable = (): { readonly code: string; readonly failed: boolean } => {
  const { code, own } = useScreen()
  const link = useTable((table) => table.link)
  const at = useTable((table) => table.code)
  const shown = code === '' ? (own?.code ?? '') : code
  const token = own?.code === shown ? own.token : ''
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

/** This screen made the table that it shows, and may do what its host does. */
export const useIsOwn = (code: string): boolean => useScreen(({ own }) => own?.code === code)
