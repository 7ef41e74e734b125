import { Suspense } from 'react'
import { LookPicker } from '../../game/settings/LookPicker.tsx'
import { SettingsButton } from '../../game/settings/SettingsButton.tsx'
import { HostTalk } from '../../game/settings/TalkPicker.tsx'
import type { TableGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { readClock } from '../../table/state/clock.ts'
import { readLook } from '../../table/state/look.ts'
import { seriesOf } from '../../table/state/series.ts'
import { Icon } from '../../ui/Icon.tsx'
import { openPanel, usePanels } from '../../ui/panels.ts'
import { capital, tableRulesName, teamsText } from '../../words/game-text.ts'
import { seriesFacts, talkFacts, timeFacts } from '../../words/setup-facts.ts'
import { LazyRulesDrawer } from '../rules/lazy.tsx'
import { setOf } from '../setup/draft.ts'
import { differencesOf } from '../setup/house-rules.ts'
import { differencesText } from '../setup/rule-sentences.ts'
import { Fold, LobbyPage } from './LobbyPage.tsx'
import { OwnLobbyBoard } from './OwnLobbyBoard.tsx'

/** What friends have agreed to: the game, its teams, and the house rules in words. */
const Agreed = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('host')
  const { rules } = game.setup
  const differences = differencesOf(setOf(rules), rules.players, rules.options)
  const facts = [
    tableRulesName(game.state),
    t('lobby.players', { count: rules.players }),
    teamsText(rules.players, rules.teams),
    t('lobby.people', { count: game.state.people }),
    ...timeFacts(readClock(game.state.clock), game.state.absence),
    ...talkFacts(game.state.talk, game.state.takeBacks),
    ...seriesFacts(seriesOf(game.state).bestOf),
  ]
  return (
    <div className="lobby-agreed">
      <p className="muted">{facts.join(' · ')}</p>
      {differences.length > 0 && <p className="lobby-house">{capital(differencesText(differences))}.</p>}
    </div>
  )
}

const RulesButton = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('host')
  const open = usePanels((panels) => panels.open === 'rules')
  return (
    <>
      <button type="button" className="button small" onClick={() => openPanel('rules')}>
        <Icon name="rules" size={18} />
        {t('rulebook.title')}
      </button>
      <Suspense fallback={null}>
        {open && <LazyRulesDrawer rules={game.setup.rules} look={readLook(game.state.look)} />}
      </Suspense>
    </>
  )
}

const CardTools = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('host')
  return (
    <>
      <Fold title={t('talkRule.label')} text={capital(talkFacts(game.state.talk, game.state.takeBacks).join(' · '))}>
        <HostTalk game={game} />
      </Fold>
      <LookPicker look={readLook(game.state.look)} onChange={(look) => void sendRequest('look', look)} />
    </>
  )
}

/** The lobby of a game of cards. */
export const Lobby = ({ game }: { readonly game: TableGame }) => {
  const head = (
    <>
      <RulesButton game={game} />
      <SettingsButton />
      <Agreed game={game} />
    </>
  )
  return <LobbyPage game={game} head={head} board={<OwnLobbyBoard game={game} />} tools={<CardTools game={game} />} />
}
