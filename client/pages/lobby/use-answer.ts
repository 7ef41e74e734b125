import { useEffect, useRef } from 'react'
import type { TableState } from '../../../server/protocol/state.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useIsAsking } from '../../table/state/knocks.ts'
import { showNotice } from '../../table/state/notices.ts'

/** Whether this person waits for the answer about a seat; a no is told. To be used while they have none. */
export const useAnswer = (state: TableState): boolean => {
  const asking = useIsAsking(state)
  const before = useRef(asking)
  useEffect(() => {
    if (before.current && !asking) showNotice(i18n.t('knock.notGiven'))
    before.current = asking
  }, [asking])
  return asking
}
