import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { capital, tableRulesName, teamsText } from '../i18n/game-words.ts'
import { differencesText } from '../i18n/house-rules.ts'
import { seriesFacts } from '../i18n/series-text.ts'
import { talkFacts } from '../i18n/talk-facts.ts'
import { timeFacts } from '../i18n/time-facts.ts'
import { ask } from '../net/table-link.ts'
import { LazyRulesDrawer } from '../rules/lazy.tsx'
import { LookPicker } from '../settings/LookPicker.tsx'
import { SettingsButton } from '../settings/SettingsButton.tsx'
import { HostTalk } from '../settings/TalkPicker.tsx'
import { setOf } from '../setup/draft.ts'
import { differencesOf } from '../setup/house-rules.ts'
import { readClock } from '../state/clock.ts'
import { readLook } from '../state/look.ts'
import { openPanel, usePanels } from '../state/page/panel.ts'
import { standoffOf } from '../state/standoff.ts'
import type { TableGame } from '../state/use-game.ts'
import { Icon } from '../ui/Icon.tsx'
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
    ...seriesFacts(standoffOf(game.state).bestOf),
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
      <LookPicker look={readLook(game.state.look)} onChange={(look) => void ask('look', look)} />
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
