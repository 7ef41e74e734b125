import { useEffect, useMemo, useRef } from 'react'
import { MissedBar, type MissedText } from '../../game/play/moves/MissedBar.tsx'
import { useTimeUpNotice } from '../../game/play/moves/use-missed-moves.ts'
import { markMissedRead, missedMovesOf, useReadMissedMoves } from '../../table/state/missed-moves.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { sentenceOf } from '../words/sentences.ts'
import type { FollowedMatch, MatchFollower } from './match-follower.ts'
import { type ReceivedMatch, receivedDecisions } from './received-match.ts'

const MAX_REVIEWED_ENTRIES = 48

interface ChaseMissedMovesProps {
  readonly game: SeatedTable
  readonly received: ReceivedMatch | undefined
  readonly followed: FollowedMatch | undefined
  readonly follower: MatchFollower | undefined
  /** Names by seat. */
  readonly names: readonly string[]
}

interface MissedDecision extends MissedText {
  /** Number of entries of the record before it. */
  readonly from: number
}

/** Returns the decisions that a bot made for this person, until they have seen them or decide again. */
const useMissedDecisions = ({ game, received, followed, names }: ChaseMissedMovesProps): readonly MissedDecision[] => {
  const read = useReadMissedMoves((store) => store.read)
  const { state, seat } = game
  const missed = useMemo(() => {
    if (seat === -1 || received === undefined || !received.decisions.some(({ standIn }) => standIn)) return []
    const { rules } = received.match.game
    const decisions = receivedDecisions(received)
    return missedMovesOf({ code: state.code, game: received.number }, decisions, seat, read).flatMap((number) => {
      const decision = decisions[number - 1]
      if (decision === undefined) return []
      const text = decision.events.map((event) => sentenceOf(event, { rules, names })).join(' ')
      return [{ number, from: decision.from, text }]
    })
  }, [state.code, received, seat, read, names])
  // A player who was present gets a notice instead.
  const isSeen = followed !== undefined && missed.every(({ from }) => from >= followed.unseen)
  const isNoticeDue = isSeen && followed.caughtUp && missed.length > 0
  useTimeUpNotice(game, isNoticeDue ? missed.map(({ text }) => text).join(' ') : undefined)
  return isSeen ? [] : missed
}

/** Marks the missed decisions as read when their review has reached the present. */
const useReviewEnd = ({ game: { state, seat }, followed }: ChaseMissedMovesProps): void => {
  const wasReview = useRef(false)
  const isReview = followed?.isReview === true
  const caughtUp = followed?.caughtUp === true
  useEffect(() => {
    if (wasReview.current && !isReview && caughtUp) markMissedRead(state, seat)
    wasReview.current = isReview
  }, [isReview, caughtUp, state, seat])
}

/** Offers to show once more what a bot decided for a player who was away. Stays until the player has seen it, closes it or decides again. */
export const ChaseMissedMoves = (props: ChaseMissedMovesProps) => {
  const { game, received, followed, follower } = props
  const missed = useMissedDecisions(props)
  useReviewEnd(props)
  const isReview = followed?.isReview === true
  const entryCount = received?.match.record.moves.length ?? 0
  const close = () => {
    if (isReview) follower?.skip()
    markMissedRead(game.state, game.seat)
  }
  return (
    <MissedBar
      missed={followed === undefined ? [] : missed}
      position={isReview ? `${followed.moment.record.moves.length}/${entryCount}` : undefined}
      onReplay={() => follower?.review(Math.max(missed[0]?.from ?? 0, entryCount - MAX_REVIEWED_ENTRIES))}
      onClose={close}
    />
  )
}
