import { useState } from 'react'
import { botsOf, keepRoster, latestRoster, type PassSeat, resizeRoster, seatedPeople } from '../../game/bots/roster.ts'
import { ContinuePanel } from '../../game/ContinuePanel.tsx'
import type { LocalGame, LocalGames, PageKinds } from '../../game/kind/game-kind.ts'
import { cardRules, checkDraft, type Draft, tableOf } from '../../game/setup/draft.ts'
import { versionOf } from '../../game/setup/version.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWording } from '../../i18n/use-wording.ts'
import { CreateBar } from '../../pages/setup/CreateBar.tsx'
import { useChangeGame } from '../../pages/setup/change-game.ts'
import { withFittingDesign } from '../../pages/setup/draft-design.ts'
import { GamePicker } from '../../pages/setup/GamePicker.tsx'
import { HouseRules } from '../../pages/setup/HouseRules.tsx'
import { LinkProblems } from '../../pages/setup/LinkProblems.tsx'
import {
  DesignedBoardField,
  type DraftProps,
  LookSection,
  MatchLengthField,
  SeatsField,
  TalkSection,
  TimeSection,
  useDraft,
} from '../../pages/setup/SetupFields.tsx'
import { SavedRuleSets } from '../../pages/setup/saved-rules/SavedRuleSets.tsx'
import { useSavedRuleSets } from '../../pages/setup/saved-rules/use-saved-rule-sets.ts'
import { createParty } from '../../table/net/party.ts'
import { refusalText, showRefusal } from '../../table/net/refusal-text.ts'
import { type KindId, kindTraits } from '../../table/state/kind-traits.ts'
import { useSettings } from '../../table/state/settings.ts'
import { forgetParty, readParties } from '../../table/storage/party.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { navigate } from '../../ui/page/route.ts'
import { PassSeatList } from './PassSeatList.tsx'
import './pass.css'

const playerName = (seat: number): string => i18n.t('host:pass.player', { number: seat + 1 })

/** Makes a table on the server for a game on this device, or reports why it can't. */
const startAtTable = async (draft: Draft, places: readonly PassSeat[]): Promise<void> => {
  const table = tableOf({ ...draft, bots: botsOf(places, draft.bots) })
  const created = await createParty(table, seatedPeople(places, playerName))
  if (created.ok) navigate({ at: 'party', code: created.value })
  else void showRefusal(created.error)
}

/** Returns the seats of a new page: the players of the latest game; before it this person in the first seat, people without names in the others. */
const initialRoster = (players: number): readonly PassSeat[] => {
  const { name, colour } = useSettings.getState()
  const latest = latestRoster()
  return resizeRoster(latest.length > 0 ? latest : [{ name, colour, bot: '' }], players)
}

/** Returns the team of each seat; undefined without partners, or if the partners are drawn later. */
const teamsOfSeats = (draft: Draft): readonly number[] | undefined => {
  const { players, teams } = draft
  const isDrawnLater = cardRules(draft)?.choices.drawForPartners === true
  if (teams === players || isDrawnLater || !checkDraft(draft).ok) return undefined
  return Array.from({ length: players }, (_, seat) => seat % teams)
}

/** Returns the reason why the game can't start, or an empty text. A local game (`local`) needs one person only, and waits for the one that is running. */
const useStartProblem = (
  draft: Draft,
  places: readonly PassSeat[],
  local: LocalGame | undefined,
  isRunning: boolean,
): string => {
  const { t } = useTranslation('host')
  const rules = checkDraft(draft)
  const people = places.filter(({ bot }) => bot === '').length
  if (!rules.ok) return refusalText(rules.error)
  if (local === undefined) return people < 2 ? t('pass.twoPeople') : ''
  if (isRunning) return t('pass.chaseFirst')
  return people === 0 ? t('pass.onePerson') : ''
}

/** Settings besides the house rules, as far as the game has them. Only a table on the server has a clock. */
const FurtherSettings = ({ isLocal, ...props }: DraftProps & { readonly isLocal: boolean }) => {
  const { hasTakeBacks, hasLook } = kindTraits(props.draft.set.id)
  return (
    <>
      {!isLocal && <TimeSection {...props} />}
      {hasTakeBacks && <TalkSection {...props} />}
      <DesignedBoardField {...props} />
      {hasLook && <LookSection {...props} />}
    </>
  )
}

/** Leads back to the latest game on this device that has a table on the server. */
const ContinueParty = () => {
  const { t } = useTranslation('host')
  const [code, setCode] = useState(() => readParties()[0]?.code)
  if (code === undefined) return null
  return (
    <ContinuePanel
      title={t('pass.goingOn')}
      endText={t('pass.others')}
      onEnd={() => {
        forgetParty(code)
        setCode(undefined)
      }}
    >
      <Button className="primary" text={t('pass.goOn', { code })} onPress={() => navigate({ at: 'party', code })} />
    </ContinuePanel>
  )
}

/** Returns the kinds of local games of which one is running, and a function that takes a kind off the list. */
const useRunningKinds = (localGames: LocalGames) => {
  const [running, setRunning] = useState(() =>
    (Object.keys(localGames) as KindId[]).filter((id) => localGames[id]?.isRunning()),
  )
  return { running, removeKind: (ended: KindId) => setRunning(running.filter((id) => id !== ended)) }
}

interface PassSetupPageProps {
  readonly query: string
  readonly kinds: PageKinds
  readonly localGames: LocalGames
}

/** Page that sets up a game on a shared device. */
export const PassSetupPage = ({ query, kinds, localGames }: PassSetupPageProps) => {
  const { t } = useTranslation('host')
  const { draft, problems, open, change } = useDraft('pass', query)
  const changeGame = useChangeGame(draft)
  const [roster, setRoster] = useState(() => initialRoster(draft.players))
  const { sets } = useSavedRuleSets()
  const { running, removeKind } = useRunningKinds(localGames)
  useWording(draft.look)
  const traits = kindTraits(draft.set.id)
  const local = localGames[traits.id]
  const places = resizeRoster(roster, draft.players)
  const problem = useStartProblem(draft, places, local, running.includes(traits.id))
  const fields = { draft, onChange: change }
  const start = async () => {
    keepRoster(places)
    const fitting = withFittingDesign(draft)
    if (local === undefined) await startAtTable(fitting, places)
    else local.start(fitting, places, playerName)
  }
  return (
    <Page title={t('pass.title')} className="setup pass-setup">
      <p className="muted pass-intro">{t(local === undefined ? 'pass.intro' : 'pass.chaseIntro')}</p>
      <ContinueParty />
      <LinkProblems draft={draft} problems={problems} />
      {running.map((id) => {
        const Continue = localGames[id]?.Continue
        return Continue && <Continue key={id} onEnd={() => removeKind(id)} />
      })}
      <div className="setup-columns">
        <div className="panel stack setup-table">
          <h2>{draft.look.called ?? versionOf(draft).name}</h2>
          <SeatsField {...fields} />
          <h3>{t('pass.players')}</h3>
          <PassSeatList places={places} onChange={setRoster} teamOf={teamsOfSeats(draft)} />
          {!traits.hasSeries && <MatchLengthField {...fields} />}
          <HouseRules {...fields} problem={checkDraft(draft).ok ? '' : problem} />
          <FurtherSettings {...fields} isLocal={local !== undefined} />
        </div>
        <div className="panel stack pass-games">
          <SavedRuleSets draft={draft} sets={sets} onOpen={open} />
          <GamePicker draft={draft} kinds={kinds} onChange={(set, preset) => change(changeGame(set, preset))} />
        </div>
        <CreateBar draft={draft} problem={problem} label={t('pass.start')} onCreate={start} />
      </div>
    </Page>
  )
}
