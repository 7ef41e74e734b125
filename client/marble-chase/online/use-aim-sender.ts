import { useCallback, useEffect, useMemo } from 'react'
import type { Aim } from '../../../server/protocol/live-aim.ts'
import { pageConnection } from '../../table/net/page-connection.ts'
import { requestOver } from '../../table/net/requests.ts'
import { useTable } from '../../table/state/table.ts'
import { Throttle } from './throttle.ts'

/** The table shows at most twelve aims in a second; sending them faster is of no use. */
const AIM_INTERVAL_MS = 120

/** A refusal is ignored: what the others see of it is a courtesy. */
const send = ({ marble, column, row, direction }: Aim): void => {
  const { state } = useTable.getState()
  if (state === undefined) return
  const { game, seq } = state
  void requestOver(pageConnection(), 'aim', { game, seq, marble, column, row, direction })
}

/** Sends the player's aim to the table, as often as it is of use. */
export const useAimSender = (): ((aim: Aim) => void) => {
  const throttle = useMemo(() => new Throttle(send, AIM_INTERVAL_MS), [])
  useEffect(() => () => throttle.end(), [throttle])
  return useCallback((aim) => throttle.give(aim), [throttle])
}
