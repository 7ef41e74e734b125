import { useEffect, useMemo, useRef, useState } from 'react'
import { type ChaseRecord, recordedSetup } from '../../../engine/marble-chase/text/record.ts'
import type { Result } from '../../../engine/result.ts'
import { parseMoment, useMomentAddress } from '../../game/replay/moment-address.ts'
import { type LocalMatch, replayMatch } from '../local/local-match.ts'
import { type MatchMoment, momentOf, nextMoment } from '../local/match-moment.ts'
import type { Rolling } from '../local/use-roller.tsx'

/** Time from a flick to the next entry while the replay runs by itself. */
const FLICK_MS = 2600
/** Time from any other entry to the next one. */
const ENTRY_MS = 900

export interface ShownReplay {
  /** Number of entries that are shown, at most `last`. */
  readonly at: number
  readonly last: number
  readonly running: boolean
  /** Undefined until the first moment is ready. */
  readonly moment: MatchMoment | undefined
  /** Shows the match after this number of entries, and stops the replay. */
  readonly goTo: (at: number) => void
  readonly setRunning: (running: boolean) => void
}

/** Plays the match of a record again. */
export const recordedMatch = (record: ChaseRecord): Result<LocalMatch> =>
  replayMatch({ setup: recordedSetup(record), seats: [], rounds: [], record })

/** Replays a record. The next entry is rolled; any other change shows the position at once. The address names the entry. */
export const useReplay = (record: ChaseRecord, { roller, state }: Rolling): ShownReplay => {
  const last = record.moves.length
  const withinRecord = (entry: number): number => Math.max(0, Math.min(last, entry))
  const [at, setAt] = useState(() => withinRecord(parseMoment(location.hash) ?? 0))
  const [running, setRunning] = useState(false)
  const [moment, setMoment] = useState<MatchMoment>()
  const shown = useRef(moment)
  const queue = useRef(Promise.resolve())
  const match = useMemo(() => recordedMatch({ ...record, moves: record.moves.slice(0, at) }), [record, at])
  useEffect(() => {
    if (!match.ok || state === 'loading') return
    const { value } = match
    queue.current = queue.current.then(async () => {
      const readyRoller = state === 'ready' ? roller : undefined
      const before = shown.current
      const isNext = before?.match.record.moves.length === value.record.moves.length - 1
      const next = isNext ? await nextMoment(before, value.record.moves.at(-1) ?? '', readyRoller) : undefined
      shown.current = next ?? (await momentOf(value, readyRoller))
      setMoment(shown.current)
    })
  }, [match, roller, state])
  useEffect(() => {
    if (!running || at >= last) return undefined
    const isFlick = record.moves[at - 1]?.includes(' > ')
    const timer = setTimeout(() => setAt(at + 1), isFlick ? FLICK_MS : ENTRY_MS)
    return () => clearTimeout(timer)
  }, [running, at, last, record])
  const goTo = (entry: number): void => {
    setRunning(false)
    setAt(withinRecord(entry))
  }
  useMomentAddress(at, (typed) => typed !== undefined && goTo(typed))
  return { at, last, running: running && at < last, moment, goTo, setRunning }
}
