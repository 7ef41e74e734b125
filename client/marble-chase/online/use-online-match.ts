import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ScoreAction } from '../../../engine/marble-chase/action.ts'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import { makeChaseAction, makeFlick } from '../../../engine/marble-chase/text/notation.ts'
import { sendMove } from '../../table/net/table-requests.ts'
import { type SeatedTable, useTable, waitForTable } from '../../table/state/table.ts'
import type { Rolling } from '../local/use-roller.tsx'
import type { MatchControls } from '../play/ChasePlay.tsx'
import { type FollowedMatch, MatchFollower } from './match-follower.ts'
import { chaseSetupOf, type ReceivedMatch, receivedMatch } from './received-match.ts'

/** Sends the decision and waits until the table has confirmed it. */
const decided = async (move: string): Promise<boolean> => {
  const { game = 0, seq = 0 } = useTable.getState().state ?? {}
  if (!(await sendMove(move))) return false
  await waitForTable(({ state }) => state === undefined || state.game !== game || state.seq > seq)
  return true
}

/** Follows the received match, one entry after the other. */
const useFollowed = (told: ReceivedMatch | undefined, { roller, state }: Rolling) => {
  const [followed, setFollowed] = useState<FollowedMatch>()
  const [follower, setFollower] = useState<MatchFollower>()
  useEffect(() => {
    const made = new MatchFollower({ show: setFollowed, isHidden: () => document.hidden })
    setFollower(made)
    return () => made.end()
  }, [])
  useEffect(() => {
    if (told !== undefined && state !== 'loading') follower?.follow(told, state === 'ready' ? roller : undefined)
  }, [follower, told, roller, state])
  return { follower, followed: followed?.moment.number === told?.number ? followed : undefined }
}

type Moves = Omit<MatchControls, 'own'>

/** A match at a table: its flicks are rolled here to be seen, and by the server to count. */
export const useOnlineMatch = ({ state }: SeatedTable, rolling: Rolling) => {
  const told = useTable((table) => table.gameMessages)
  const { players, options } = state
  const match = useMemo(() => receivedMatch(chaseSetupOf({ players, options }), told), [players, options, told])
  const { follower, followed } = useFollowed(match, rolling)
  const moment = followed?.moment
  const onSeen = useCallback((key: string) => follower?.seen(key), [follower])
  const [busy, setBusy] = useState(false)
  const doing = async (moves: readonly string[]): Promise<void> => {
    setBusy(true)
    for (const move of moves) if (!(await decided(move))) break
    setBusy(false)
  }
  const moves: Moves = {
    busy: busy || match?.match.record.moves.length !== moment?.match.record.moves.length,
    shoot: (flick: Flick) => void doing([makeFlick(flick)]),
    score: (actions: readonly ScoreAction[]) => void doing(actions.map(makeChaseAction)),
  }
  return { told: match, moment, followed, follower, moves, onSeen }
}
