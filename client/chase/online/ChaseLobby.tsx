import type { ChaseSetup } from '../../../engine/marble-chase/chase-rules.ts'
import { tableRulesName } from '../../i18n/game-words.ts'
import { LobbyPage } from '../../lobby/LobbyPage.tsx'
import { OwnLobbyBoard } from '../../lobby/OwnLobbyBoard.tsx'
import { SettingsButton } from '../../settings/SettingsButton.tsx'
import type { SeatedTeams } from '../../state/seated.ts'
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
