import { useEffect, useMemo, useRef, useState } from 'react'
import { type ChaseRecord, recordedSetup } from '../../../engine/marble-chase/text/record.ts'
import type { Result } from '../../../engine/result.ts'
import { momentIn, useMomentAddress } from '../../game/replay/moment-address.ts'
import { type LocalMatch, replayMatch } from '../local/local-match.ts'
import { type MatchMoment, momentOf, nextMoment } from '../local/match-moment.ts'
import type { Rolling } from '../local/use-roller.tsx'

/** Time from one entry to the next while the replay runs by itself: a flick is watched, the rest is read. */
const FLICK_MS = 2600
const OTHER_MS = 900

export interface ShownReplay {
  /** Number of entries that are shown, at most `last`. */
  readonly at: number
  readonly last: number
  readonly running: boolean
  readonly moment: MatchMoment | undefined
  readonly go: (at: number) => void
  readonly run: (running: boolean) => void
}

/** The match of a record. */
export const matchOf = (record: ChaseRecord): Result<LocalMatch> =>
  replayMatch({ setup: recordedSetup(record), seats: [], rounds: [], record })

const matchAt = (record: ChaseRecord, at: number): LocalMatch | undefined => {
  const match = matchOf({ ...record, moves: record.moves.slice(0, at) })
  return match.ok ? match.value : undefined
}

/** Watches a record again: one entry on rolls it, a leap shows how it stands there. The address names the entry. */
export const useReplay = (record: ChaseRecord, { roller, state }: Rolling): ShownReplay => {
  const last = record.moves.length
  const within = (entry: number): number => Math.max(0, Math.min(last, entry))
  const [at, setAt] = useState(() => within(momentIn(location.hash) ?? 0))
  const [running, run] = useState(false)
  const [moment, setMoment] = useState<MatchMoment>()
  const shown = useRef(moment)
  const queue = useRef(Promise.resolve())
  const match = useMemo(() => matchAt(record, at), [record, at])
  useEffect(() => {
    if (match === undefined || state === 'loading') return
    queue.current = queue.current.then(async () => {
      const rolls = state === 'ready' ? roller : undefined
      const before = shown.current
      const isNext = before?.match.record.moves.length === match.record.moves.length - 1
      const next = isNext ? await nextMoment(before, match.record.moves.at(-1) ?? '', rolls) : undefined
      shown.current = next ?? (await momentOf(match, rolls))
      setMoment(shown.current)
    })
  }, [match, roller, state])
  useEffect(() => {
    if (!running || at >= last) return undefined
    const ms = record.moves[at - 1]?.includes(' > ') ? FLICK_MS : OTHER_MS
    const timer = setTimeout(() => setAt(at + 1), ms)
    return () => clearTimeout(timer)
  }, [running, at, last, record])
  const go = (to: number): void => {
    run(false)
    setAt(within(to))
  }
  useMomentAddress(at, (typed) => typed !== undefined && go(typed))
  return { at, last, running: running && at < last, moment, go, run }
}
