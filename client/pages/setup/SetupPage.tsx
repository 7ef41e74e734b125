import { useEffect } from 'react'
import { commonLevel } from '../../game/bots/bot-list.ts'
import { CopyRulesLink } from '../../game/rules/CopyRulesLink.tsx'
import { cardRules, checkDraft, type Draft, setupOf, tableOf } from '../../game/setup/draft.ts'
import { differencesOf } from '../../game/setup/house-rules.ts'
import { printDraft } from '../../game/setup/setup-link.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWording } from '../../i18n/use-wording.ts'
import { LazyChaseRulesDrawer } from '../../marble-chase/rules/lazy.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { isMarbleChase } from '../../table/state/offered-game.ts'
import { setSettings } from '../../table/state/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { navigate } from '../../ui/page/route.ts'
import { clearPanels, openPanel, usePanels } from '../../ui/panels.ts'
import { gameName } from '../../words/game-text.ts'
import { openTable } from '../home/open-table.ts'
import { LazyRulesDrawer } from '../rules/lazy.tsx'
import { BotsSection } from './BotsSection.tsx'
import { CreateBar } from './CreateBar.tsx'
import { useChangeGame } from './change-game.ts'
import { withFittingBoard } from './draft-board.ts'
import { GamePicker } from './GamePicker.tsx'
import { HouseRules } from './HouseRules.tsx'
import { LinkProblems } from './LinkProblems.tsx'
import { OwnSets } from './own/OwnSets.tsx'
import { useOwnSets } from './own/own-set.ts'
import { ReceivedRules, SaveRules } from './own/SaveRules.tsx'
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

const createFrom = async (draft: Draft): Promise<void> => {
  const fitting = withFittingBoard(draft)
  const level = commonLevel(draft.bots.split(','))
  setSettings({ lastSetup: printDraft(fitting), ...(level === '' ? {} : { bots: level }) })
  await openTable(tableOf(fitting))
}

const Drawer = ({ draft }: { readonly draft: Draft }) => {
  const rules = cardRules(draft)
  if (rules !== undefined) return <LazyRulesDrawer rules={rules} look={draft.look} />
  return isMarbleChase(draft.set) ? <LazyChaseRulesDrawer setup={setupOf(draft)} called={draft.look.called} /> : null
}

const RulesLinks = ({ draft }: { readonly draft: Draft }) => {
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
      {open && <Drawer draft={draft} />}
    </div>
  )
}

/** Page that sets up a table: game, players, teams and house rules, checked by the engine's validator. */
export const SetupPage = ({ query }: { readonly query: string }) => {
  const { t } = useTranslation('rules')
  const { draft, problems, open, change } = useDraft('new', query)
  const own = useOwnSets()
  const otherGame = useChangeGame(draft)
  useWording(draft.look.wording)
  const rules = checkDraft(draft)
  const problem = rules.ok ? '' : refusalText(rules.error)
  const chase = isMarbleChase(draft.set)
  const changes = differencesOf(draft.set, draft.players, draft.options).length
  return (
    <Page title={t('setup.title')} className="setup">
      <LinkProblems draft={draft} problems={problems} />
      <ReceivedRules draft={draft} list={own} />
      <div className="setup-columns">
        <div className="panel stack">
          <OwnSets draft={draft} sets={own.sets} onOpen={open} />
          <GamePicker set={draft.set} onChange={(set) => change(otherGame(set))} />
        </div>
        <div className="panel stack setup-table">
          <h2>{draft.look.called ?? gameName(draft.set.id)}</h2>
          <SeatsField draft={draft} onChange={change} />
          {chase ? (
            <MatchLengthField draft={draft} onChange={change} />
          ) : (
            <SeriesField draft={draft} onChange={change} />
          )}
          <HouseRules draft={draft} onChange={change} problem={problem} />
          <WordingField draft={draft} onChange={change} />
          <SaveRules draft={draft} list={own} onChange={change} />
          <DesignedBoardField draft={draft} onChange={change} />
          <BotsSection draft={draft} onChange={change} />
          <TimeSection draft={draft} onChange={change} />
          {!chase && <TalkSection draft={draft} onChange={change} />}
          {!chase && <LookSection draft={draft} onChange={change} />}
          {rules.ok && <RulesLinks draft={draft} />}
        </div>
        <CreateBar
          draft={draft}
          problem={problem}
          label={t('setup.create')}
          note={changes > 0 ? `, ${t('setup.changed', { count: changes })}` : ''}
          onCreate={() => createFrom(draft)}
        />
      </div>
    </Page>
  )
}
