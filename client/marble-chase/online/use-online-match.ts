import { useCallback, useEffect, useMemo, useState } from 'react'
import { makeChaseAction, makeFlick } from '../../../engine/marble-chase/text/notation.ts'
import { sendMove } from '../../table/net/table-requests.ts'
import { chaseSetupOf, type ReceivedMatch, receivedMatch } from '../../table/state/received-match.ts'
import { type SeatedTable, useTable, waitForTable } from '../../table/state/table.ts'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import type { ShownTrajectory } from '../board/board-view.ts'
import type { Rolling } from '../physics/use-roller.tsx'
import type { MatchDecisions } from '../play/match-play.ts'
import { type FollowedMatch, MatchFollower } from './match-follower.ts'

/** Sends a decision and waits until the table has confirmed it. Returns false if the table refuses it. */
const confirmMove = async (move: string): Promise<boolean> => {
  const { game = 0, seq = 0 } = useTable.getState().state ?? {}
  if (!(await sendMove(move))) return false
  await waitForTable(({ state }) => state === undefined || state.game !== game || state.seq > seq)
  return true
}

/** Sends decisions, each once the one before is confirmed, up to one that the table refuses. */
const confirmMoves = async (moves: readonly string[]): Promise<void> => {
  for (const move of moves) if (!(await confirmMove(move))) return
}

/** Follows the received match, one entry after the other. */
const useFollowedMatch = (received: ReceivedMatch | undefined, { roller, state }: Rolling) => {
  const [followed, setFollowed] = useState<FollowedMatch>()
  const [follower, setFollower] = useState<MatchFollower>()
  useEffect(() => {
    const made = new MatchFollower({ show: setFollowed, isHidden: () => document.hidden })
    setFollower(made)
    return () => made.end()
  }, [])
  useEffect(() => {
    if (received === undefined || state === 'loading') return
    follower?.follow(received, state === 'ready' ? roller : undefined)
  }, [follower, received, roller, state])
  return { follower, followed: followed?.moment.number === received?.number ? followed : undefined }
}

/** The match at a table. Its flicks are rolled here to be seen, and by the server to count. */
export const useOnlineMatch = ({ state }: SeatedTable, rolling: Rolling) => {
  const messages = useTable((table) => table.gameMessages)
  const { players, options } = state
  const received = useMemo(
    () => receivedMatch(chaseSetupOf({ players, options }), messages),
    [players, options, messages],
  )
  const { follower, followed } = useFollowedMatch(received, rolling)
  const moment = followed?.moment
  const onSeen = useCallback((trajectory: ShownTrajectory) => follower?.reportSeen(trajectory), [follower])
  const [isSending, run] = useBusy()
  const decisions: MatchDecisions = {
    isBusy: isSending || received?.match.record.moves.length !== moment?.record.moves.length,
    flick: (flick) => void run(() => confirmMoves([makeFlick(flick)])),
    score: (actions) => void run(() => confirmMoves(actions.map(makeChaseAction))),
  }
  const review = received && followed && follower && { received, followed, follower }
  return { moment, review, decisions, onSeen }
}
