import { useEffect } from 'react'
import { useChosen } from '../input/choosing.ts'
import { NO_CARD } from '../input/move-tree.ts'
import { HurryOffer } from '../play/Hurry.tsx'
import { Missed } from '../play/Missed.tsx'
import { TimeCall } from '../play/TimeCall.tsx'
import { readMissed } from '../state/missed.ts'
import type { TableGame } from '../state/use-game.ts'
import { TakeBackOffer } from '../talk/lazy.tsx'
import { PhoneHand } from './PhoneHand.tsx'

/** Marks the missed decisions as read with the next decision, so that they don't cover the moves. */
const useReadOn = ({ state, seat, turn, log }: TableGame): void => {
  const { card } = useChosen(turn).choice
  const chosen = card !== undefined && card !== NO_CARD
  useEffect(() => {
    if (chosen && log.some(({ byBot }) => byBot)) readMissed(state, seat)
  }, [chosen, state, seat, log])
}

/** A running game: the hand, and what else its person may have to know. */
export const PhonePlay = ({ game }: { readonly game: TableGame }) => {
  useReadOn(game)
  return (
    <div className="phone-play">
      <HurryOffer game={game} />
      <TakeBackOffer game={game} />
      <div className="phone-room">
        <PhoneHand game={game} />
      </div>
      <Missed game={game} />
      <TimeCall game={game} />
    </div>
  )
}
