import { HurryOffer } from '../overlay/Hurry.tsx'
import { Missed } from '../overlay/Missed.tsx'
import { TimeCall } from '../overlay/TimeCall.tsx'
import type { Game } from '../screens/use-game.ts'
import { PhoneHand } from './PhoneHand.tsx'

/** A running game: the hand, and what else its person may have to know. */
export const PhonePlay = ({ game }: { readonly game: Game }) => (
  <div className="phone-play">
    <HurryOffer game={game} />
    <div className="phone-room">
      <PhoneHand game={game} />
    </div>
    <Missed game={game} />
    <TimeCall game={game} />
  </div>
)
