import { useMemo } from 'react'
import type { MissedText } from '../../game/play/moves/MissedBar.tsx'
import { useTimeUpNotice } from '../../game/play/moves/use-missed-moves.ts'
import { missedMovesOf, useReadMissed } from '../../table/state/missed-moves.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { sentenceOf } from '../words/sentences.ts'
import type { FollowedMatch } from './match-follower.ts'
import { decidedIn, type ReceivedDecision, receivedDecisions } from './received-decisions.ts'
import type { ReceivedMatch } from './received-match.ts'

export interface Missing {
  readonly game: SeatedTable
  readonly told: ReceivedMatch | undefined
  readonly followed: FollowedMatch | undefined
  /** Names by seat. */
  readonly names: readonly string[]
}

export interface MissedDecision extends MissedText {
  /** Number of entries of the record before it. */
  readonly from: number
}

const textOf = (decision: ReceivedDecision, { match }: ReceivedMatch, names: readonly string[]): string =>
  decidedIn(decision)
    .map((event) => sentenceOf(event, { rules: match.game.rules, names }))
    .join(' ')

/** Decisions that a bot made for this person and that they have not seen, until they have or decide again. */
export const useMissedDecisions = (missing: Missing): readonly MissedDecision[] => {
  const { game, told, followed, names } = missing
  const read = useReadMissed((store) => store.read)
  const { state, seat } = game
  const missed = useMemo(() => {
    if (seat === -1 || told === undefined || !told.decisions.some(({ standIn }) => standIn)) return []
    const decisions = receivedDecisions(told)
    return missedMovesOf({ code: state.code, game: told.number }, decisions, seat, read).flatMap((number) => {
      const decision = decisions[number - 1]
      return decision === undefined ? [] : [{ number, from: decision.from, text: textOf(decision, told, names) }]
    })
  }, [state.code, told, seat, read, names])
  // A player who was present gets a notice instead.
  const isSeen = followed !== undefined && missed.every(({ from }) => from >= followed.unseen)
  const due = isSeen && followed.caughtUp && missed.length > 0
  useTimeUpNotice(game, due ? missed.map(({ text }) => text).join(' ') : undefined)
  return isSeen ? [] : missed
}
