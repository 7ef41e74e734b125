import { useEffect, useRef } from 'react'
import { MissedBar } from '../../game/play/moves/MissedBar.tsx'
import { markMissedRead } from '../../table/state/missed-moves.ts'
import type { MatchFollower } from './match-follower.ts'
import { type Missing, useMissedDecisions } from './use-missed-decisions.ts'
import './chase-missed.css'

const MAX_REVIEWED_ENTRIES = 48

interface Props extends Missing {
  readonly follower: MatchFollower | undefined
}

/** Marks the missed decisions as read when the review has reached the present. */
const useSeenAgain = ({ game: { state, seat }, followed }: Props): void => {
  const before = useRef(false)
  const again = followed?.again === true
  const caughtUp = followed?.caughtUp === true
  useEffect(() => {
    if (before.current && !again && caughtUp) markMissedRead(state, seat)
    before.current = again
  }, [again, caughtUp, state, seat])
}

/** Offers to show once more what a bot decided for a player who was away. Stays until the player has seen it, closes it or decides again. */
export const ChaseMissedMoves = (props: Props) => {
  const { game, told, followed, follower } = props
  const missed = useMissedDecisions(props)
  useSeenAgain(props)
  const again = followed?.again === true
  const entries = told?.match.record.moves.length ?? 0
  const close = () => {
    if (again) follower?.skip()
    markMissedRead(game.state, game.seat)
  }
  return (
    <MissedBar
      className="chase-missed"
      missed={followed === undefined ? [] : missed}
      position={again ? `${followed.moment.match.record.moves.length}/${entries}` : undefined}
      onReplay={() => follower?.watch(Math.max(missed[0]?.from ?? 0, entries - MAX_REVIEWED_ENTRIES))}
      onClose={close}
    />
  )
}
