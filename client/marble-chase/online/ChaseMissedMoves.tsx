import { useMemo } from 'react'
import { MissedBar } from '../../game/play/moves/MissedBar.tsx'
import { useMissedNumbers, useTimeUpNotice } from '../../game/play/moves/use-missed-moves.ts'
import { type ReceivedDecision, type ReceivedMatch, receivedDecisions } from '../../table/state/received-match.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { sentenceOf } from '../words/sentences.ts'
import type { FollowedMatch, MatchFollower } from './match-follower.ts'

const MAX_REVIEWED_ENTRIES = 48

interface ChaseMissedMovesProps {
  readonly game: SeatedTable
  readonly received: ReceivedMatch
  readonly followed: FollowedMatch
  readonly follower: MatchFollower
  /** Names by seat. */
  readonly names: readonly string[]
}

const NO_DECISIONS: readonly ReceivedDecision[] = []

/** Offers to show once more the entries of a match that a bot made for a player who was away. */
export const ChaseMissedMoves = ({ game, received, followed, follower, names }: ChaseMissedMovesProps) => {
  const decisions = useMemo(
    () => (received.decisions.some(({ standIn }) => standIn) ? receivedDecisions(received) : NO_DECISIONS),
    [received],
  )
  const { rules } = received.match.game
  const missed = useMissedNumbers(game, received.number, decisions).flatMap((number) => {
    const { from = 0, events = [], timedOut = false } = decisions[number - 1] ?? {}
    return [{ number, from, timedOut, text: events.map((event) => sentenceOf(event, { rules, names })).join(' ') }]
  })
  const { unseen, caughtUp, isReview, moment } = followed
  // A player who was present gets a notice instead.
  const isSeen = missed.every(({ from }) => from >= unseen)
  const isNoticeDue = isSeen && caughtUp && missed.length > 0
  useTimeUpNotice(game, isNoticeDue ? missed.map(({ text }) => text).join(' ') : undefined)
  const count = received.match.record.moves.length
  return (
    <MissedBar
      game={game}
      missed={isSeen ? [] : missed}
      position={isReview ? { at: moment.record.moves.length, count } : undefined}
      onReplay={() => follower.review(Math.max(missed[0]?.from ?? 0, count - MAX_REVIEWED_ENTRIES))}
      onStop={() => follower.skip()}
    />
  )
}
