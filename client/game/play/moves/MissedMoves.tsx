import { useEffect, useRef, useState } from 'react'
import type { HistoryEntry } from '../../../table/state/history.ts'
import { markMissedRead } from '../../../table/state/missed-moves.ts'
import { endMoveReplay, replayEntries, useMoveReplay } from '../../../table/state/move-replay.ts'
import { MarkChip } from '../../../ui/MarkChip.tsx'
import { entrySentence } from '../../../words/sentences.ts'
import type { TableGame } from '../../use-game.ts'
import { MissedBar } from './MissedBar.tsx'
import { useMissedMoves } from './use-missed-moves.ts'

/** Greatest number of decisions in a replay. It shows the latest ones of all players. */
const MAX_REPLAYED_DECISIONS = 24

/** Replays missed decisions, and calls `onSeen` after the last one. Returns the index of the decision on the board, and a function that starts the replay. New decisions interrupt it. */
const useCatchUpReplay = (onSeen: () => void) => {
  const { index, last } = useMoveReplay()
  const [isRunning, setRunning] = useState(false)
  const hasSeenLast = useRef(false)
  useEffect(() => {
    if (index !== undefined) hasSeenLast.current = index === last
    else if (isRunning) {
      setRunning(false)
      if (hasSeenLast.current) onSeen()
    }
  }, [index, last, isRunning, onSeen])
  const start = (from: number, to: number): void => {
    setRunning(true)
    replayEntries(from, to)
  }
  return { index: isRunning ? index : undefined, start }
}

/** Offers to replay what a bot decided for an absent player. It stays until the player has seen the replay, closes the bar or decides again. */
export const MissedMoves = ({ game }: { readonly game: TableGame }) => {
  const { state, seat, log } = game
  const missed = useMissedMoves(game)
  const latest = useRef(game)
  latest.current = game
  const [onSeen] = useState(() => () => markMissedRead(latest.current.state, latest.current.seat))
  const replay = useCatchUpReplay(onSeen)
  const first = Math.max((missed[0] ?? 1) - 1, log.length - MAX_REPLAYED_DECISIONS)
  const shown = replay.index === undefined ? undefined : log[replay.index]
  const sentenceOf = (entry: HistoryEntry): string => entrySentence(game.textContext, { ...entry, byBot: false })
  const close = () => {
    endMoveReplay()
    markMissedRead(state, seat)
  }
  return (
    <MissedBar
      missed={missed.flatMap((number) => {
        const entry = log[number - 1]
        return entry === undefined ? [] : [{ number, text: sentenceOf(entry) }]
      })}
      position={replay.index === undefined ? undefined : `${replay.index - first + 1}/${log.length - first}`}
      onReplay={() => replay.start(first, log.length - 1)}
      onClose={close}
    >
      {shown && (
        <>
          <MarkChip colour={state.seats[shown.seat]?.colour ?? 0} size={22} />
          <p>{sentenceOf(shown)}</p>
        </>
      )}
    </MissedBar>
  )
}
