import { useEffect } from 'react'
import { commonLevel } from '../../game/bots/bot-list.ts'
import type { PageKind, PageKinds } from '../../game/kind/game-kind.ts'
import { CopyRulesLink } from '../../game/rules/CopyRulesLink.tsx'
import { checkDraft, type Draft, tableOf } from '../../game/setup/draft.ts'
import { differencesOf } from '../../game/setup/house-rules.ts'
import { printDraft } from '../../game/setup/setup-link.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWording } from '../../i18n/use-wording.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { setSettings } from '../../table/state/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { navigate } from '../../ui/page/route.ts'
import { clearPanels, openPanel, usePanels } from '../../ui/panels.ts'
import { gameName } from '../../words/game-text.ts'
import { openTable } from '../home/open-table.ts'
import { BotsSection } from './BotsSection.tsx'
import { CreateBar } from './CreateBar.tsx'
import { useChangeGame } from './change-game.ts'
import { withFittingDesign } from './draft-design.ts'
import { GamePicker } from './GamePicker.tsx'
import { HouseRules } from './HouseRules.tsx'
import { LinkProblems } from './LinkProblems.tsx'
import {
  DesignedBoardField,
  LookSection,
  MatchLengthField,
  SeatsField,
  SeriesField,
  TalkSection,
  TimeSection,
  useDraft,
  WordingField,
} from './SetupFields.tsx'
import { SavedRuleSets } from './saved-rules/SavedRuleSets.tsx'
import { ReceivedRules, SaveRules } from './saved-rules/SaveRules.tsx'
import { useSavedRuleSets } from './saved-rules/use-saved-rule-sets.ts'

const createTable = async (draft: Draft): Promise<void> => {
  const fitting = withFittingDesign(draft)
  const level = commonLevel(draft.bots.split(','))
  setSettings({ lastSetup: printDraft(fitting), ...(level === '' ? {} : { bots: level }) })
  await openTable(tableOf(fitting))
}

const RulesLinks = ({ draft, Rules }: { readonly draft: Draft } & Pick<PageKind, 'Rules'>) => {
  const { t } = useTranslation('rules')
  const open = usePanels((panels) => panels.open === 'rules')
  useEffect(() => clearPanels, [])
  return (
    <div className="row setup-links">
      <Button className="small" text={t('setup.read')} onPress={() => openPanel('rules')} />
      <CopyRulesLink draft={draft} />
      <Button
        className="quiet"
        text={t('setup.print')}
        onPress={() => navigate({ at: 'print', query: printDraft(draft) })}
      />
      {open && <Rules draft={draft} layout="drawer" />}
    </div>
  )
}

interface SetupPageProps {
  readonly query: string
  readonly kinds: PageKinds
}

/** Page that sets up a table: game, players, teams and house rules, checked by the engine's validator. */
export const SetupPage = ({ query, kinds }: SetupPageProps) => {
  const { t } = useTranslation('rules')
  const { draft, problems, open, change } = useDraft('new', query)
  const saved = useSavedRuleSets()
  const changeGame = useChangeGame(draft)
  useWording(draft.look.wording)
  const rules = checkDraft(draft)
  const problem = rules.ok ? '' : refusalText(rules.error)
  const traits = kindTraits(draft.set.id)
  const changes = differencesOf(draft.set, draft.players, draft.options).length
  return (
    <Page title={t('setup.title')} className="setup">
      <LinkProblems draft={draft} problems={problems} />
      <ReceivedRules draft={draft} list={saved} />
      <div className="setup-columns">
        <div className="panel stack">
          <SavedRuleSets draft={draft} sets={saved.sets} onOpen={open} />
          <GamePicker set={draft.set} kinds={kinds} onChange={(set) => change(changeGame(set))} />
        </div>
        <div className="panel stack setup-table">
          <h2>{draft.look.called ?? gameName(draft.set.id)}</h2>
          <SeatsField draft={draft} onChange={change} />
          {traits.hasSeries ? (
            <SeriesField draft={draft} onChange={change} />
          ) : (
            <MatchLengthField draft={draft} onChange={change} />
          )}
          <HouseRules draft={draft} onChange={change} problem={problem} />
          <WordingField draft={draft} onChange={change} />
          <SaveRules draft={draft} list={saved} onChange={change} />
          <DesignedBoardField draft={draft} onChange={change} />
          <BotsSection draft={draft} onChange={change} />
          <TimeSection draft={draft} onChange={change} />
          {traits.hasTakeBacks && <TalkSection draft={draft} onChange={change} />}
          {traits.hasLook && <LookSection draft={draft} onChange={change} />}
          {rules.ok && <RulesLinks draft={draft} Rules={kinds[traits.id].Rules} />}
        </div>
        <CreateBar
          draft={draft}
          problem={problem}
          label={t('setup.create')}
          note={changes > 0 ? `, ${t('setup.changed', { count: changes })}` : ''}
          onCreate={() => createTable(draft)}
        />
      </div>
    </Page>
  )
}
