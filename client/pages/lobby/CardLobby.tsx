import type { TableProps } from '../../game/kind/game-kind.ts'
import { LookPicker } from '../../game/settings/LookPicker.tsx'
import { HostTalk } from '../../game/settings/TalkPicker.tsx'
import { AgreedFacts } from '../../game/setup/AgreedFacts.tsx'
import { ruleSetOf } from '../../game/setup/draft.ts'
import { differencesOf } from '../../game/setup/house-rules.ts'
import { differencesText } from '../../game/setup/rule-sentences.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { readLook } from '../../table/state/look.ts'
import { seriesOf } from '../../table/state/series.ts'
import { tableSetupOf } from '../../table/state/table-setup.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { capitalize } from '../../words/game-text.ts'
import { seriesFacts, talkFacts } from '../../words/setup-facts.ts'
import { LazyCardRules } from '../rules/LazyCardRules.tsx'

/** Shows the agreed game of cards and its house rules in words. */
export const CardLobbyFacts = ({ game }: TableProps) => {
  const { state } = game
  const setup = tableSetupOf(state)
  if (setup === undefined) return null
  const { rules } = setup
  const differences = differencesOf(ruleSetOf(rules), rules.players, rules.options)
  const facts = [...talkFacts(state.talk, state.takeBacks), ...seriesFacts(seriesOf(state).bestOf)]
  return (
    <AgreedFacts game={game} facts={facts}>
      {differences.length > 0 && <p className="lobby-house">{capitalize(differencesText(differences))}.</p>}
    </AgreedFacts>
  )
}

/** Drawer with the rules of a table. */
export const CardTableRules = ({ game }: TableProps) => {
  const setup = tableSetupOf(game.state)
  return setup && <LazyCardRules layout="drawer" rules={setup.rules} look={readLook(game.state.look)} />
}

/** Settings of the host that only games of cards have. */
export const CardLobbyTools = ({ game }: TableProps) => {
  const { t } = useTranslation('host')
  return (
    <>
      <Disclosure
        title={t('talkRule.label')}
        summary={capitalize(talkFacts(game.state.talk, game.state.takeBacks).join(' · '))}
      >
        <HostTalk game={game} />
      </Disclosure>
      <LookPicker look={readLook(game.state.look)} onChange={(look) => void sendRequest('look', look)} />
    </>
  )
}
