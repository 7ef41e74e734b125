import { useState } from 'react'
import { botsOf, type PassSeat, resizeRoster, seatedPeople } from '../../game/bots/roster.ts'
import type { GameKinds } from '../../game/kind/game-kind.ts'
import { cardRules, checkDraft, type Draft, setupOf, tableOf } from '../../game/setup/draft.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWording } from '../../i18n/use-wording.ts'
import { newRollOff } from '../../marble-chase/local/local-match.ts'
import { localPlayersAt } from '../../marble-chase/local/local-players.ts'
import { storeMatch } from '../../marble-chase/local/stored-match.ts'
import { CreateBar } from '../../pages/setup/CreateBar.tsx'
import { useChangeGame } from '../../pages/setup/change-game.ts'
import { designedFieldWoods, withFittingDesign } from '../../pages/setup/draft-design.ts'
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
import { refusalText } from '../../table/net/refusal-text.ts'
import { isMarbleChase } from '../../table/state/offered-game.ts'
import { useSettings } from '../../table/state/settings.ts'
import { readParties } from '../../table/storage/party.ts'
import { showNotice } from '../../ui/notices.ts'
import { Page } from '../../ui/Page.tsx'
import { navigate } from '../../ui/page/route.ts'
import { gameName } from '../../words/game-text.ts'
import { ContinueChase, ContinueParty, useRunningMatch } from './ContinueGame.tsx'
import { PassSeatList } from './PassSeatList.tsx'
import './pass.css'

const playerName = (seat: number): string => i18n.t('host:pass.player', { number: seat + 1 })

/** Starts a match of Marble Chase. It needs no table on the server, because this browser computes the physics. */
const startChase = (draft: Draft, places: readonly PassSeat[]): void => {
  const { players, options } = setupOf(draft)
  storeMatch(newRollOff({ players, options }, localPlayersAt(places, playerName), designedFieldWoods(draft)))
  navigate({ at: 'chase' })
}

/** Creates the table of a game of cards on the server, and goes to it. */
const startCards = async (draft: Draft, places: readonly PassSeat[]): Promise<void> => {
  const table = tableOf({ ...withFittingDesign(draft), bots: botsOf(places, draft.bots) })
  const created = await createParty(table, seatedPeople(places, playerName))
  if (created.ok) navigate({ at: 'party', code: created.value })
  else showNotice(refusalText(created.error))
}

/** Starts the game on this device, or reports why it can't. */
const startOnDevice = async (draft: Draft, places: readonly PassSeat[]): Promise<void> =>
  isMarbleChase(draft.set) ? startChase(draft, places) : startCards(draft, places)

/** Returns the seats of a new page: this person in the first one, people without names in the others. */
const initialRoster = (players: number): readonly PassSeat[] => {
  const { name, colour } = useSettings.getState()
  return resizeRoster([{ name, colour, bot: '' }], players)
}

/** Returns the reason why the game can't start, or an empty text. `isMatchRunning` is about a match of Marble Chase. */
const useStartProblem = (draft: Draft, places: readonly PassSeat[], isMatchRunning: boolean): string => {
  const { t } = useTranslation('host')
  const rules = checkDraft(draft)
  const people = places.filter(({ bot }) => bot === '').length
  if (!rules.ok) return refusalText(rules.error)
  if (!isMarbleChase(draft.set)) return people < 2 ? t('pass.twoPeople') : ''
  if (isMatchRunning) return t('pass.chaseFirst')
  return people === 0 ? t('pass.onePerson') : ''
}

/** Settings of games with a table on the server. */
const TableFields = (props: DraftProps) => (
  <>
    <TimeSection {...props} />
    <TalkSection {...props} />
    <DesignedBoardField {...props} />
    <LookSection {...props} />
  </>
)

/** Returns the team of each seat; undefined without partners, or if the partners are drawn later. */
const teamsOfSeats = (draft: Draft): readonly number[] | undefined => {
  const { players, teams } = draft
  if (teams === players) return undefined
  if (isMarbleChase(draft.set)) return Array.from({ length: players }, (_, seat) => seat % teams)
  const rules = cardRules(draft)
  return rules?.choices.drawForPartners === false ? rules.teamOf : undefined
}

interface PassSetupPageProps {
  readonly query: string
  readonly kinds: GameKinds
}

/** Page that sets up a game on a shared device. */
export const PassSetupPage = ({ query, kinds }: PassSetupPageProps) => {
  const { t } = useTranslation('host')
  const [party] = useState(() => readParties()[0])
  const { draft, problems, open, change } = useDraft('pass', query)
  const changeGame = useChangeGame(draft)
  const [roster, setRoster] = useState(() => initialRoster(draft.players))
  const { sets } = useSavedRuleSets()
  const running = useRunningMatch()
  useWording(draft.look.wording)
  const chase = isMarbleChase(draft.set)
  const places = resizeRoster(roster, draft.players)
  const problem = useStartProblem(draft, places, running.match !== undefined)
  const fields = { draft, onChange: change }
  return (
    <Page title={t('pass.title')} className="setup pass-setup">
      <p className="muted pass-intro">{t(chase ? 'pass.chaseIntro' : 'pass.intro')}</p>
      {party !== undefined && <ContinueParty party={party} />}
      <LinkProblems draft={draft} problems={problems} />
      {running.match !== undefined && <ContinueChase match={running.match} onEnd={running.end} />}
      <div className="setup-columns">
        <div className="panel stack setup-table">
          <h2>{draft.look.called ?? gameName(draft.set.id)}</h2>
          <SeatsField {...fields} />
          <h3>{t('pass.players')}</h3>
          <PassSeatList places={places} onChange={setRoster} teamOf={teamsOfSeats(draft)} />
          {chase && <MatchLengthField {...fields} />}
          <HouseRules {...fields} problem={checkDraft(draft).ok ? '' : problem} />
          {chase ? <DesignedBoardField {...fields} /> : <TableFields {...fields} />}
        </div>
        <div className="panel stack pass-games">
          <SavedRuleSets draft={draft} sets={sets} onOpen={open} />
          <GamePicker set={draft.set} kinds={kinds} onChange={(set) => change(changeGame(set))} />
        </div>
        <CreateBar
          draft={draft}
          problem={problem}
          label={t('pass.start')}
          onCreate={() => startOnDevice(draft, places)}
        />
      </div>
    </Page>
  )
}
