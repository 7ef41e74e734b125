import { useCallback, useEffect, useMemo } from 'react'
import type { Aim } from '../../../server/protocol/live-aim.ts'
import { pageConnection } from '../../table/net/page-connection.ts'
import { requestOver } from '../../table/net/requests.ts'
import { useTable } from '../../table/state/table.ts'
import { Throttle } from './throttle.ts'

/** From one aim to the next, ms. The table shows no more than twelve in a second. */
const PAUSE = 120

/** A refusal is ignored: what the others see of it is a courtesy. */
const send = ({ marble, column, row, direction }: Aim): void => {
  const { state } = useTable.getState()
  if (state === undefined) return
  const { game, seq } = state
  void requestOver(pageConnection(), 'aim', { game, seq, marble, column, row, direction })
}

/** Tells the table how the own marble is aimed, as often as it can be of use. */
export const useAimSender = (): ((aim: Aim) => void) => {
  const throttle = useMemo(() => new Throttle(send, PAUSE), [])
  useEffect(() => () => throttle.end(), [throttle])
  return useCallback((aim) => throttle.give(aim), [throttle])
}
