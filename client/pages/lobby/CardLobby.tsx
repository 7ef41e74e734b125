import type { TableProps } from '../../game/kind/game-kind.ts'
import { LookPicker } from '../../game/settings/LookPicker.tsx'
import { HostTalk } from '../../game/settings/TalkPicker.tsx'
import { AgreedFacts } from '../../game/setup/AgreedFacts.tsx'
import type { Draft } from '../../game/setup/draft.ts'
import { differencesText, setSummary } from '../../game/setup/rule-sentences.ts'
import { draftOfTable } from '../../game/setup/table-version.ts'
import { versionOf } from '../../game/setup/version.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { readLook } from '../../table/state/look.ts'
import { seriesOf } from '../../table/state/series.ts'
import { tableSetupOf } from '../../table/state/table-setup.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { capitalize, tableRulesName } from '../../words/game-text.ts'
import { seriesFacts, talkFacts } from '../../words/setup-facts.ts'
import { LazyCardRules } from '../rules/LazyCardRules.tsx'

/** Tells what is different from the game as it stands, or from the form of it that the table is named after; empty if nothing is. */
const houseRulesText = (draft: Draft): string => {
  const { preset, name, summary, differences } = versionOf(draft)
  if (preset !== undefined) return differences.length === 0 ? summary : setSummary(name, differences)
  return differences.length === 0 ? '' : `${capitalize(differencesText(differences))}.`
}

/** Shows the agreed game of cards and its house rules in words. */
export const CardLobbyFacts = ({ game }: TableProps) => {
  const { state } = game
  const draft = draftOfTable(state)
  if (draft === undefined) return null
  const houseRules = houseRulesText(draft)
  const facts = [...talkFacts(state.talk, state.takeBacks), ...seriesFacts(seriesOf(state).bestOf)]
  return (
    <AgreedFacts game={game} name={tableRulesName(state)} facts={facts}>
      {houseRules !== '' && <p className="lobby-house">{houseRules}</p>}
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
