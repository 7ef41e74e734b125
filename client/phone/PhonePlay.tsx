import { useEffect } from 'react'
import { HurryOffer } from '../overlay/Hurry.tsx'
import { Missed } from '../overlay/Missed.tsx'
import { TimeCall } from '../overlay/TimeCall.tsx'
import type { Game } from '../screens/use-game.ts'
import { NO_CARD } from '../store/book.ts'
import { useChosen } from '../store/choosing.ts'
import { readMissed } from '../store/missed.ts'
import { PhoneHand } from './PhoneHand.tsx'

/** Who goes on to play has read what was decided for him: it does not lie over his moves. */
const useReadOn = ({ state, seat, turn }: Game): void => {
  const { card } = useChosen(turn).choice
  const chosen = card !== undefined && card !== NO_CARD
  useEffect(() => {
    if (chosen && state.standIns.length > 0) readMissed(state, seat)
  }, [chosen, state, seat])
}

/** A running game: the hand, and what else its person may have to know. */
export const PhonePlay = ({ game }: { readonly game: Game }) => {
  useReadOn(game)
  return (
    <div className="phone-play">
      <HurryOffer game={game} />
      <div className="phone-room">
        <PhoneHand game={game} />
      </div>
      <Missed game={game} />
      <TimeCall game={game} />
    </div>
  )
}
