import { useEffect, useState } from 'react'
import { parseBotId } from '../../../engine/bots/bot-id.ts'
import { CHARACTERS } from '../../../engine/bots/characters.ts'
import { levelOf } from '../../../engine/bots/levels.ts'
import { BotChoice } from '../../game/bots/BotChoice.tsx'
import { LevelPicker } from '../../game/bots/BotPicker.tsx'
import { botAt, commonLevel, withBotAt } from '../../game/bots/bot-list.ts'
import type { PageKind, PageKinds } from '../../game/kind/game-kind.ts'
import { CopyRulesLink } from '../../game/rules/CopyRulesLink.tsx'
import { checkDraft, type Draft, tableOf } from '../../game/setup/draft.ts'
import { printDraft } from '../../game/setup/setup-link.ts'
import { versionOf } from '../../game/setup/version.ts'
import { digitText } from '../../i18n/digit-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWording } from '../../i18n/use-wording.ts'
import { openTable } from '../../table/net/open-table.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { isMarbleChase } from '../../table/state/offered-game.ts'
import { setSettings } from '../../table/state/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { navigate } from '../../ui/page/route.ts'
import { clearPanels, openPanel, usePanels } from '../../ui/panels.ts'
import { Switch } from '../../ui/Switch.tsx'
import { capitalize } from '../../words/game-text.ts'
import { joinItems } from '../../words/names.ts'
import { CreateBar } from './CreateBar.tsx'
import { useChangeGame } from './change-game.ts'
import { withFittingDesign } from './draft-design.ts'
import { FavouriteList, FavouriteStar } from './favourites/Favourites.tsx'
import { useFavourites } from './favourites/use-favourites.ts'
import { GamePicker } from './GamePicker.tsx'
import { HouseRules } from './HouseRules.tsx'
import { LinkProblems } from './LinkProblems.tsx'
import { goOnTogether, readTableBefore, type TableBefore, useStayAt } from './next-game.ts'
import {
  DesignedBoardField,
  type DraftProps,
  LookSection,
  MatchLengthField,
  SeatsField,
  SeriesField,
  SetupSection,
  TalkSection,
  TimeSection,
  useDraft,
  WordingSection,
} from './SetupFields.tsx'
import { SavedRuleSets, UnreadRuleSets } from './saved-rules/SavedRuleSets.tsx'
import { ReceivedRules, SaveRules } from './saved-rules/SaveRules.tsx'
import { useSavedRuleSets } from './saved-rules/use-saved-rule-sets.ts'

/** Describes a list of bots without repetitions, such as `Club · expert, Ada`. */
const useBotSummary = (bots: string): string => {
  const { t } = useTranslation('host')
  const texts = bots.split(',').map((bot) => {
    const [level, id] = [levelOf(bot), parseBotId(bot)]
    const character = id.ok ? id.value.character : undefined
    return joinItems([
      ...(level ? [t(`level.${level}`)] : []),
      ...(character === undefined ? [] : [CHARACTERS[character].name]),
    ])
  })
  return capitalize([...new Set(texts)].join(' · '))
}

/** Selects one level for all bots of free seats, or each bot. */
const BotsSection = ({ draft, onChange }: DraftProps) => {
  const { t } = useTranslation(['rules', 'host'])
  const { bots, players } = draft
  const botIds = Array.from({ length: players - 1 }, (_, place) => botAt(bots, place))
  const change = (chosen: string) => onChange({ ...draft, bots: chosen })
  return (
    <SetupSection title={t('host:settings.bots')} summary={useBotSummary(bots)}>
      <LevelPicker
        label={t('host:bots.level')}
        level={commonLevel(bots.split(','))}
        rules={draft.set.id}
        onChange={change}
      />
      <details className="chevron bot-fold" open={/[,:]/.test(bots)}>
        <summary>{t('host:bots.each')}</summary>
        <ol className="bot-lines">
          {botIds.map((bot, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <li key={place}>
              <span>{t('host:bots.nth', { number: place + 1 })}</span>
              <BotChoice
                name={t('host:bots.nth', { number: place + 1 })}
                bot={bot}
                others={botIds.filter((_, i) => i !== place)}
                onChange={(picked) => change(withBotAt(bots, place, picked, players - 1))}
              />
            </li>
          ))}
        </ol>
      </details>
    </SetupSection>
  )
}

interface StepTitleProps {
  readonly step: number
  readonly name: 'game' | 'players' | 'rest'
}

const StepTitle = ({ step, name }: StepTitleProps) => {
  const { t } = useTranslation('rules')
  return (
    <h2 className="setup-step">
      <i aria-hidden="true">{digitText(step)}</i>
      {t(`setup.step.${name}`)}
    </h2>
  )
}

const createTable = async (draft: Draft, before: TableBefore | undefined): Promise<void> => {
  const fitting = withFittingDesign(draft)
  const level = commonLevel(draft.bots.split(','))
  setSettings({ lastSetup: printDraft(fitting), ...(level === '' ? {} : { bots: level }) })
  await (before === undefined ? openTable(tableOf(fitting)) : goOnTogether(before, fitting))
}

interface RulesLinksProps extends Pick<PageKind, 'Rules'> {
  readonly draft: Draft
  /** True if an evening of many tables can be made of the draft, too. */
  readonly leadsToEvening: boolean
}

const RulesLinks = ({ draft, leadsToEvening, Rules }: RulesLinksProps) => {
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
      {leadsToEvening && (
        <Button
          className="quiet"
          text={t('setup.evening')}
          onPress={() => navigate({ at: 'tournaments', query: printDraft(draft) })}
        />
      )}
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
  const [before] = useState(() => readTableBefore(query))
  useStayAt(before)
  const { draft, problems, open, change } = useDraft('new', query, before)
  const saved = useSavedRuleSets()
  const favourites = useFavourites(draft)
  const changeGame = useChangeGame(draft)
  useWording(draft.look)
  const rules = checkDraft(draft)
  const { rated: isRated } = draft
  const mayBeRated = before?.page !== 'pass' && !isMarbleChase(draft.set)
  const changes = versionOf(draft).differences.length
  const houseRules = isRated && Object.keys(draft.options).length > 0 ? t('rated.noHouseRules') : ''
  const problem = rules.ok ? houseRules : refusalText(rules.error)
  const traits = kindTraits(draft.set.id)
  return (
    <Page title={t(before === undefined ? 'setup.title' : 'setup.another')} className="setup">
      <UnreadRuleSets />
      <LinkProblems draft={draft} problems={problems} />
      <ReceivedRules draft={draft} list={saved} />
      <div className="setup-columns">
        <div className="panel stack">
          <StepTitle step={1} name="game" />
          <FavouriteList favourites={favourites} onOpen={open} />
          <SavedRuleSets draft={draft} sets={saved.sets} onOpen={open} />
          <GamePicker draft={draft} kinds={kinds} onChange={(set, preset) => change(changeGame(set, preset))} />
        </div>
        <div className="panel stack setup-table">
          <StepTitle step={2} name="players" />
          <SeatsField draft={draft} onChange={change} />
          {traits.hasSeries ? (
            <SeriesField draft={draft} onChange={change} />
          ) : (
            <MatchLengthField draft={draft} onChange={change} />
          )}
          <BotsSection draft={draft} onChange={change} />
          <StepTitle step={3} name="rest" />
          <DesignedBoardField draft={draft} onChange={change} />
          <HouseRules draft={draft} onChange={change} problem={problem} />
          <TimeSection draft={draft} onChange={change} />
          {mayBeRated && (
            <Switch
              label={t('rated.switch')}
              hint={t('rated.hint')}
              on={isRated}
              onChange={(rated) => change({ ...draft, rated })}
            />
          )}
          {traits.hasTakeBacks && !isRated && <TalkSection draft={draft} onChange={change} />}
          {traits.hasLook && <LookSection draft={draft} onChange={change} />}
          <WordingSection draft={draft} onChange={change} />
          <SaveRules draft={draft} list={saved} onChange={change} />
          <FavouriteStar draft={draft} favourites={favourites} />
          {rules.ok && (
            <RulesLinks
              draft={draft}
              leadsToEvening={before === undefined && !isMarbleChase(draft.set)}
              Rules={kinds[traits.id].Rules}
            />
          )}
        </div>
        <CreateBar
          draft={draft}
          problem={problem}
          label={t(before === undefined ? 'setup.create' : 'setup.goOn')}
          changes={changes}
          onCreate={() => createTable(draft, before)}
        />
      </div>
    </Page>
  )
}
