import { useEffect } from 'react'
import { LowTimeAlert } from '../../game/play/panels/TimeLeft.tsx'
import { TalkTools } from '../../game/talk/lazy.tsx'
import type { TableGame } from '../../game/use-game.ts'
import { useChosen } from '../../table/input/choice-store.ts'
import { NO_CARD } from '../../table/input/move-tree.ts'
import { markMissedRead } from '../../table/state/missed-moves.ts'
import { lazyPart } from '../../ui/lazy-component.ts'
import { PhoneHand } from './PhoneHand.tsx'

const LazyOvertimeOffer = lazyPart('OvertimeOffer', () => import('../../game/play/OvertimeButton.tsx'))
const LazyMissedMoves = lazyPart('MissedMovesSheet', () => import('./hand/MissedMovesSheet.tsx'))

/** Marks the missed decisions as read with the next decision, so that they don't cover the moves. */
const useMarkMissedRead = ({ state, seat, turn, log }: TableGame): void => {
  const { card } = useChosen(turn).choice
  const chosen = card !== undefined && card !== NO_CARD
  useEffect(() => {
    if (chosen && log.some(({ byBot }) => byBot)) markMissedRead(state, seat)
  }, [chosen, state, seat, log])
}

/** A running game on a phone: the hand and notices. */
export const PhonePlay = ({ game }: { readonly game: TableGame }) => {
  useMarkMissedRead(game)
  const timed = game.state.seats.some(({ deadline }) => deadline > 0)
  const byBots = game.log.some(({ byBot }) => byBot)
  return (
    <div className="phone-play">
      {timed && <LazyOvertimeOffer game={game} />}
      <div className="phone-tools">
        <TalkTools game={game} />
      </div>
      <div className="phone-room">
        <PhoneHand game={game} />
      </div>
      {byBots && <LazyMissedMoves key={game.seat} game={game} />}
      <LowTimeAlert game={game} />
    </div>
  )
}
