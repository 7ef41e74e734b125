import { useEffect, useState } from 'react'
import type { HistoryEntry } from '../../../table/state/history.ts'
import { endMoveReplay, replayEntries, useMoveReplay } from '../../../table/state/move-replay.ts'
import { MarkChip } from '../../../ui/MarkChip.tsx'
import { entrySentence } from '../../../words/sentences.ts'
import type { TableGame } from '../../use-game.ts'
import { MissedBar } from './MissedBar.tsx'
import { useMissedMoves } from './use-missed-moves.ts'

/** Greatest number of decisions in a replay. It shows the latest ones of all players. */
const MAX_REPLAYED_DECISIONS = 24

/** Offers to replay the decisions of cards that a bot made for an absent player. New decisions interrupt the replay. */
export const MissedMoves = ({ game }: { readonly game: TableGame }) => {
  const { state, log, textContext } = game
  const missed = useMissedMoves(game)
  const { index } = useMoveReplay()
  const [isRunning, setRunning] = useState(false)
  useEffect(() => {
    if (index === undefined) setRunning(false)
  }, [index])
  const first = Math.max((missed[0] ?? 1) - 1, log.length - MAX_REPLAYED_DECISIONS)
  const at = isRunning ? index : undefined
  const shown = at === undefined ? undefined : log[at]
  const sentenceOf = (entry: HistoryEntry): string => entrySentence(textContext, { ...entry, byBot: false })
  return (
    <MissedBar
      game={game}
      missed={missed.flatMap((number) => {
        const entry = log[number - 1]
        return entry === undefined ? [] : [{ number, text: sentenceOf(entry), timedOut: entry.timedOut }]
      })}
      position={at === undefined ? undefined : { at: at - first + 1, count: log.length - first }}
      onReplay={() => {
        setRunning(true)
        replayEntries(first, log.length - 1)
      }}
      onStop={endMoveReplay}
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
