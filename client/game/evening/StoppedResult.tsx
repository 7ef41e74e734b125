import type { SeatedTeams } from '../../table/state/table.ts'
import { EndSheet } from '../play/result/EndSheet.tsx'
import { FairLink } from '../settings/FairLink.tsx'
import { GameLinks, GameSummary } from '../story/GameSummary.tsx'
import { isCardTable } from '../use-game.ts'
import { EveningNext } from './EveningNext.tsx'
import { StoppedNote, useStoppedText } from './StoppedNote.tsx'

/** Shows over the board the end of a game that the end of the round stopped. */
export const StoppedResult = ({ game }: { readonly game: SeatedTeams }) => {
  const { state } = game
  const heading = useStoppedText(game)
  return (
    <EndSheet
      gameNumber={state.game}
      colours={[]}
      label={heading}
      heading={heading}
      next={
        <>
          <EveningNext game={game} />
          {isCardTable(game) && <GameLinks game={game} />}
        </>
      }
      links={state.gameId !== '' && <FairLink state={state} className="quiet small" />}
      details={isCardTable(game) && <GameSummary game={game} />}
    >
      <StoppedNote game={game} />
    </EndSheet>
  )
}
