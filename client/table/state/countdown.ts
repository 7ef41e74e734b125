import { useEffect, useState } from 'react'
import { useTable } from './table.ts'

/** Delay after a full second: a timer may fire a little early. */
const TIMER_SLACK_MS = 20

const left = (moment: number): number => Math.max(0, moment - Date.now())

/** Returns the full seconds until a moment of this device's clock (ms since 1970), updated each second; 0 from then on. */
export const useSecondsTo = (moment: number): number => {
  const [, setTold] = useState(0)
  const seconds = Math.ceil(left(moment) / 1000)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setTold((told) => told + 1), left(moment) - (seconds - 1) * 1000 + TIMER_SLACK_MS)
    return () => clearTimeout(timer)
  })
  return seconds
}

/** Returns the same for a moment of the server's clock; undefined for 0, which stands for none. */
export const useSecondsLeft = (moment: number): number | undefined => {
  const ahead = useTable((table) => table.clockOffsetMs)
  const seconds = useSecondsTo(moment === 0 ? 0 : moment - ahead)
  return moment === 0 ? undefined : seconds
}

/** Reports whether a moment of the server's clock is over; false for 0, which stands for none. */
export const useIsOver = (moment: number): boolean => {
  const ahead = useTable((table) => table.clockOffsetMs)
  const [, setTold] = useState(0)
  const rest = left(moment - ahead)
  useEffect(() => {
    if (moment === 0 || rest === 0) return
    const timer = setTimeout(() => setTold((told) => told + 1), left(moment - ahead) + TIMER_SLACK_MS)
    return () => clearTimeout(timer)
  })
  return moment !== 0 && rest === 0
}
