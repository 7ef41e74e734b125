import { useEffect, useState } from 'react'
import type { TournamentRound } from '../../../server/protocol/tournament.ts'
import { timeText } from '../../words/format.ts'

const SECOND_MS = 1000

/** Returns the server's time, updated every second. `aheadMs`: time by which its clock is ahead of this device, in ms. */
export const useServerTime = (aheadMs: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return now + aheadMs
}

/** Returns the time that is left of a round, in ms; undefined without a limit and before the start. */
export const leftMs = ({ endsAt, leftMs: paused }: TournamentRound, now: number): number | undefined =>
  paused ?? (endsAt === undefined ? undefined : Math.max(0, endsAt - now))

/** Writes a time that is left, in ms, with full seconds: 0 only when it is over. */
export const leftText = (ms: number): string => timeText(Math.ceil(ms / SECOND_MS))
