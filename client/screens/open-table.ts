import type { MakeTable } from '../../server/protocol.ts'
import { i18n } from '../i18n/i18n.ts'
import { makeTable } from '../net/http.ts'
import { ask, enterTable } from '../net/table-link.ts'
import { keepToken } from '../net/token.ts'
import { showNotice } from '../store/notices.ts'
import { go } from '../store/route.ts'
import { useSettings } from '../store/settings.ts'
import { useTable } from '../store/table.ts'

/** The bot that fills seats. */
export const BOT = 'greedy'

/** Waits until this person has joined and sees the table. */
const arrived = (): Promise<void> =>
  new Promise((resolve) => {
    const there = () => {
      const { state, person } = useTable.getState()
      return state !== undefined && person !== ''
    }
    if (there()) return resolve()
    const stop = useTable.subscribe(() => {
      if (!there()) return
      stop()
      resolve()
    })
  })

export const ownName = (): string => {
  const { name } = useSettings.getState()
  return name.trim() === '' ? i18n.t('names.guest') : name
}

/** Makes a table and goes there as its host, in the first seat. Answers whether that came about. */
export const openTable = async (table: MakeTable): Promise<boolean> => {
  const made = await makeTable(table)
  if (!made.ok) {
    showNotice(made.message === '' ? i18n.t('refusal.offline') : made.message)
    return false
  }
  keepToken(made.value)
  go({ at: 'table', code: made.value.code })
  enterTable(made.value.code)
  await arrived()
  return ask('sit', { seat: 0, name: ownName(), colour: useSettings.getState().colour })
}

/** A table of four against bots, begun at once. */
export const playNow = async (): Promise<void> => {
  if (!(await openTable({ rules: 'basic', players: 4 }))) return
  if (await ask('fill', { bot: BOT })) await ask('start', {})
}
