import type { ChaseSetup } from '../../../engine/marble-chase/rules.ts'
import { SettingsButton } from '../../game/settings/SettingsButton.tsx'
import { LobbyPage } from '../../pages/lobby/LobbyPage.tsx'
import { OwnLobbyBoard } from '../../pages/lobby/OwnLobbyBoard.tsx'
import type { SeatedTeams } from '../../table/state/table.ts'
import { tableRulesName } from '../../words/game-text.ts'
import { ChaseRulesShort } from '../ChaseRulesShort.tsx'
import { optionTexts } from '../words/options.ts'
import { RulesButton } from './RulesButton.tsx'

interface Props {
  readonly game: SeatedTeams
  readonly setup: ChaseSetup
}

/** Before a match: who sits where, and what was agreed on. */
export const ChaseLobby = ({ game, setup }: Props) => {
  const head = (
    <>
      <RulesButton state={game.state} setup={setup} />
      <SettingsButton />
      <div className="lobby-agreed">
        <p className="muted">{[tableRulesName(game.state), ...optionTexts(setup)].join(' · ')}</p>
      </div>
    </>
  )
  const board = (
    <>
      <OwnLobbyBoard game={game} />
      <ChaseRulesShort />
    </>
  )
  return <LobbyPage game={game} head={head} board={board} />
}
