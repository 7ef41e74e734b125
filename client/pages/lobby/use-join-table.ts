import { useEffect, useRef } from 'react'
import { i18n, loadTexts } from '../../i18n/i18n.ts'
import { forgetChoice } from '../../table/input/choice-store.ts'
import { enterTable, leaveTable } from '../../table/net/page-connection.ts'
import { forgetSeatKey, useSeatKey } from '../../table/net/private-link.ts'
import { readToken, saveToken } from '../../table/net/tokens.ts'
import { useTable } from '../../table/state/table.ts'
import { showNotice } from '../../ui/notices.ts'
import { clearPanels } from '../../ui/panels.ts'

/**
 * Joins a table as the person of an opened private link, or else as the person that this device knows, and leaves it at the end.
 * Returns true while the player must choose between the two persons.
 */
export const useJoinTable = (code: string): boolean => {
  const key = useSeatKey((opened) => (opened.key?.code === code ? opened.key : undefined))
  const own = key === undefined ? undefined : readToken(code)
  const hasConflict = own !== undefined && own !== key?.token
  const token = useRef('')
  useEffect(() => {
    if (key === undefined || hasConflict) return
    token.current = key.token
    saveToken(key)
    forgetSeatKey()
  }, [key, hasConflict])
  useEffect(() => {
    if (hasConflict) return
    enterTable(code)
    return () => {
      leaveTable()
      forgetChoice()
      clearPanels()
    }
  }, [code, hasConflict])
  const hasJoined = useTable((table) => table.person !== '')
  useEffect(() => {
    if (!hasJoined || token.current === '') return
    if (readToken(code) !== token.current)
      void loadTexts(['joining']).then(() => showNotice(i18n.t('joining:device.unknown')))
    token.current = ''
  }, [hasJoined, code])
  return hasConflict
}
