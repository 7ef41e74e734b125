import type { ReactNode } from 'react'
import { TalkTools } from '../../talk/lazy.tsx'
import type { TableGame } from '../../use-game.ts'
import { OvertimeOffer } from '../OvertimeButton.tsx'
import { StatusLine } from '../StatusLine.tsx'
import { BackButton, ChoiceOffers, PlayButtons } from './ChoiceBar.tsx'

interface Props {
  readonly game: TableGame
  /** Something to press besides. */
  readonly children?: ReactNode
}

/** Who is on turn and what can be done, above the hand. */
export const ChoiceRow = ({ game, children }: Props) => {
  const { turn } = game
  return (
    <div className="choice-bar">
      <span className="choice-left">
        {children}
        <TalkTools game={game} />
        {turn !== undefined && <BackButton turn={turn} />}
      </span>
      <StatusLine game={game} />
      {turn !== undefined && <ChoiceOffers game={game} turn={turn} />}
      <span className="choice-right">
        {turn !== undefined && <PlayButtons game={game} turn={turn} />}
        <OvertimeOffer game={game} />
      </span>
    </div>
  )
}
