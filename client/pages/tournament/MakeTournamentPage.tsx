import { useState } from 'react'
import type { PageKinds } from '../../game/kind/game-kind.ts'
import { checkDraft, choicesFor, type Draft } from '../../game/setup/draft.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWording } from '../../i18n/use-wording.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { makeTournament } from '../../table/net/tournament-requests.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Page } from '../../ui/Page.tsx'
import { navigate } from '../../ui/page/route.ts'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { dateText } from '../../words/format.ts'
import { readClubKeys } from '../club/club-keys.ts'
import { fetchClub, saveClub } from '../club/club-requests.ts'
import { CreateBar } from '../setup/CreateBar.tsx'
import { useChangeGame } from '../setup/change-game.ts'
import { withFittingDesign } from '../setup/draft-design.ts'
import { GamePicker } from '../setup/GamePicker.tsx'
import { HouseRules } from '../setup/HouseRules.tsx'
import { LinkProblems } from '../setup/LinkProblems.tsx'
import { SeatsField, TimeSection, useDraft } from '../setup/SetupFields.tsx'
import { EntrantsField } from './host/AddEntrants.tsx'
import {
  countsMarbles,
  drawsFor,
  entriesFor,
  fittingForm,
  type MakeForm,
  makeProblem,
  type OwnPoints,
  scoringsFor,
  tournamentOf,
  USUAL_FORM,
} from './make-form.ts'
import { problemText } from './problem-text.ts'
import { saveKeys } from './tournament-keys.ts'
import './tournament.css'

interface FieldsProps {
  readonly form: MakeForm
  readonly onChange: (part: Partial<MakeForm>) => void
}

interface EveningFieldsProps extends FieldsProps {
  readonly draft: Parameters<typeof entriesFor>[0]
}

const MAX_ROUNDS = 30
const MAX_ROUND_MIN = 600
const GROUP_SIZES = { min: 3, max: 16 }
const MAX_POINTS = 1000
/** Number of people of a side, in the order in which they are offered. */
const FITTING_SIDES = [2, 1]
const OWN_POINTS: readonly (keyof OwnPoints)[] = ['win', 'draw', 'marble', 'came', 'absent']

const ScoringFields = ({ form, draft, onChange }: EveningFieldsProps) => {
  const { t } = useTranslation('tournament')
  const { scoring, own } = form
  return (
    <>
      <ChoiceList
        label={t('tournament.make.scoring')}
        value={scoring}
        options={scoringsFor(draft).map((value) => ({
          value,
          text: t(`tournament.scoring.${value}`),
        }))}
        onChange={(picked) => onChange({ scoring: picked })}
      />
      {scoring !== 'own' && <p className="muted">{t(`tournament.scoringHint.${scoring}`)}</p>}
      {!countsMarbles(draft) && <p className="muted">{t('tournament.make.noMarbles')}</p>}
      {scoring === 'own' && (
        <div className="tournament-numbers">
          {OWN_POINTS.filter((name) => name !== 'marble' || countsMarbles(draft)).map((name) => (
            <NumberField
              key={name}
              label={t(`tournament.make.points.${name}`)}
              value={own[name]}
              min={0}
              max={MAX_POINTS}
              onChange={(value) => onChange({ own: { ...own, [name]: value } })}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** Rounds and their length. */
const RoundFields = ({ form, onChange }: FieldsProps) => {
  const { t } = useTranslation('tournament')
  return (
    <div className="tournament-numbers">
      <NumberField
        label={t('tournament.make.rounds')}
        value={form.rounds}
        min={1}
        max={MAX_ROUNDS}
        onChange={(rounds) => onChange({ rounds })}
      />
      <NumberField
        label={t('tournament.make.minutes')}
        value={form.minutes}
        min={0}
        max={MAX_ROUND_MIN}
        onChange={(minutes) => onChange({ minutes })}
      />
      {form.draw === 'groups' && (
        <NumberField
          label={t('tournament.make.groupSize')}
          value={form.groupSize}
          {...GROUP_SIZES}
          onChange={(groupSize) => onChange({ groupSize })}
        />
      )}
    </div>
  )
}

const EveningFields = ({ form, draft, onChange }: EveningFieldsProps) => {
  const { t } = useTranslation('tournament')
  return (
    <>
      <ChoiceList
        label={t('tournament.make.place')}
        value={form.place}
        options={(['boards', 'online'] as const).map((value) => ({ value, text: t(`tournament.place.${value}`) }))}
        onChange={(place) => onChange({ place })}
      />
      <p className="muted">{t(`tournament.placeHint.${form.place}`)}</p>
      <ChoiceList
        label={t('tournament.make.entry')}
        value={form.entry}
        options={entriesFor(draft).map((value) => ({ value, text: t(`tournament.entry.${value}`) }))}
        onChange={(entry) => onChange({ entry })}
      />
      <ChoiceList
        label={t('tournament.make.draw')}
        value={form.draw}
        options={drawsFor(draft, form.entry).map((value) => ({ value, text: t(`tournament.draw.${value}`) }))}
        onChange={(draw) => onChange({ draw })}
      />
      <p className="muted">{t(`tournament.drawHint.${form.draw}`)}</p>
      <RoundFields form={form} onChange={onChange} />
      <ScoringFields form={form} draft={draft} onChange={onChange} />
    </>
  )
}

interface FittingTeamsProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

/** Offers the teams with which this game can be that of an evening. */
const FittingTeams = ({ draft, onChange }: FittingTeamsProps) => {
  const { t } = useTranslation('tournament')
  const offered = FITTING_SIDES.flatMap((size) => {
    const teams = draft.players / size
    return checkDraft({ ...draft, teams }).ok ? [{ size, teams }] : []
  })
  return (
    <span className="row">
      {offered.map(({ size, teams }) => (
        <Button
          key={size}
          text={t(size === 1 ? 'tournament.make.playAlone' : 'tournament.make.playInPairs')}
          onPress={() => onChange({ ...draft, teams })}
        />
      ))}
    </span>
  )
}

interface MakeTournamentPageProps {
  /** The set-up of a table, and perhaps `club=CODE`. */
  readonly query: string
  readonly kinds: PageKinds
}

const CLUB_PARAMETER = 'club'

/** Takes the code of a club out of a query. */
const splitQuery = (query: string) => {
  const parameters = new URLSearchParams(query)
  const club = parameters.get(CLUB_PARAMETER) ?? ''
  parameters.delete(CLUB_PARAMETER)
  return { club, setup: parameters.toString() }
}

/** Keeps the game of an evening as the club's house rules. */
const keepHouseRules = async (club: { readonly code: string; readonly token: string }, draft: Draft): Promise<void> => {
  const found = await fetchClub(club.code, club.token)
  if (!found.ok) return
  const { version, name, boards } = found.value
  await saveClub(club.code, club.token, { version, name, boards, table: choicesFor(draft) })
}

/** Page that makes an evening of many tables: the game as at a table, how tables are drawn, and who plays. */
export const MakeTournamentPage = ({ query, kinds }: MakeTournamentPageProps) => {
  const { t } = useTranslation(['tournament', 'rules'])
  const [{ club, setup }] = useState(() => splitQuery(query))
  const { draft, problems, change } = useDraft('tournaments', setup)
  const changeGame = useChangeGame(draft)
  const [given, setForm] = useState<MakeForm>()
  const [refusal, setRefusal] = useState('')
  useWording(draft.look)
  const name = t('tournament.make.usualName', { date: dateText(Date.now()) })
  const form = fittingForm(given ?? { ...USUAL_FORM, name }, draft)
  const onChange = (part: Partial<MakeForm>) => {
    setRefusal('')
    setForm({ ...form, ...part })
  }
  const rules = checkDraft(draft)
  const problem = makeProblem(form, draft)
  const ruleProblem = rules.ok ? '' : refusalText(rules.error)
  const clubToken = club === '' ? '' : (readClubKeys(club).host ?? '')
  const [keepsRules, setKeepsRules] = useState(false)
  const make = async () => {
    const owner = clubToken === '' ? undefined : { code: club, token: clubToken }
    const made = await makeTournament(tournamentOf(form, withFittingDesign(draft), owner))
    if (!made.ok) return setRefusal(problemText(made.error))
    if (owner !== undefined && keepsRules) await keepHouseRules(owner, withFittingDesign(draft))
    saveKeys(made.value.code, { host: made.value.token })
    navigate({ at: 'tournament', id: made.value.code })
  }
  return (
    <Page title={t('tournament.make.title')} className="setup tournament-make">
      <LinkProblems draft={draft} problems={problems} />
      <p className="muted tournament-facts">
        {t('tournament.make.what')} <RouteLink to={{ at: 'clubs', id: '' }}>{t('tournament.make.toClub')}</RouteLink>
      </p>
      {refusal !== '' && (
        <p className="panel problem" role="alert">
          {refusal}
        </p>
      )}
      {clubToken !== '' && (
        <section className="panel">
          <p>{t('tournament.make.club', { code: club })}</p>
          <Switch label={t('tournament.make.keepRules')} on={keepsRules} onChange={setKeepsRules} />
        </section>
      )}
      <div className="setup-columns">
        <div className="panel stack">
          <label className="field">
            <span>{t('tournament.make.name')}</span>
            <input
              value={form.name}
              maxLength={60}
              placeholder={t('tournament.make.nameExample')}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          </label>
          <GamePicker draft={draft} kinds={kinds} onChange={(set, preset) => change(changeGame(set, preset))} />
          <SeatsField draft={draft} onChange={change} />
          <HouseRules draft={draft} onChange={change} problem={ruleProblem} />
          {form.place === 'online' && <TimeSection draft={draft} onChange={change} />}
        </div>
        <div className="panel stack setup-table">
          <EveningFields form={form} draft={draft} onChange={onChange} />
          <Switch
            label={t('tournament.make.open')}
            hint={t('tournament.make.openHint')}
            on={form.isOpen}
            onChange={(isOpen) => onChange({ isOpen })}
          />
          <EntrantsField
            text={form.list}
            size={form.entry === 'pairs' ? 2 : 1}
            onChange={(list) => onChange({ list })}
          />
        </div>
        {problem === 'sides' && <FittingTeams draft={draft} onChange={change} />}
        <CreateBar
          draft={draft}
          problem={ruleProblem || (problem === undefined ? '' : t(`tournament.make.problem.${problem}`))}
          label={t('tournament.make.make')}
          onCreate={make}
        />
      </div>
    </Page>
  )
}
