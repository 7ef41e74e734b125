import { type FormEvent, useState } from 'react'
import { MAX_NAME_LENGTH } from '../../../server/protocol/choices.ts'
import type { ClubView } from '../../../server/protocol/club.ts'
import { useEveningView } from '../../game/evening/use-evening-view.ts'
import { printDraft } from '../../game/setup/setup-link.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOriginForOthers } from '../../table/net/use-public-origin.ts'
import { useSettings } from '../../table/state/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { Page } from '../../ui/Page.tsx'
import { navigate, pathOf } from '../../ui/page/route.ts'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { copyLink } from '../../ui/share.ts'
import { dateText } from '../../words/format.ts'
import { draftOfTable, latestRound, playedName } from '../tournament/evening.ts'
import { TableList } from '../tournament/TableList.tsx'
import { ClubBoards } from './ClubBoards.tsx'
import { ClubSeason } from './ClubSeason.tsx'
import { clubLink, saveClubKeys } from './club-keys.ts'
import { makeClub } from './club-requests.ts'
import { type Club, clubProblemText, useClub } from './use-club.ts'
import '../tournament/tournament.css'
import './club.css'

const MAX_CLUB_NAME_LENGTH = 60

interface NameFormProps {
  readonly label: string
  readonly text: string
  readonly usual: string
  readonly length: number
  readonly isBusy: boolean
  readonly onSend: (name: string) => void
}

const NameForm = ({ label, text, usual, length, isBusy, onSend }: NameFormProps) => {
  const [name, setName] = useState(usual)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend(name.trim())
  }
  return (
    <form className="stack" onSubmit={send}>
      <label className="field">
        <span>{label}</span>
        <input value={name} maxLength={length} onChange={({ target }) => setName(target.value)} />
      </label>
      <button type="submit" className="button primary" disabled={isBusy || name.trim() === ''}>
        {text}
      </button>
    </form>
  )
}

/** Makes a club by a name. */
const MakeClub = () => {
  const { t } = useTranslation('tournament')
  const [problem, setProblem] = useState('')
  const [isBusy, run] = useBusy()
  const make = async (name: string) => {
    const made = await makeClub(name)
    if (!made.ok) return setProblem(clubProblemText(made))
    saveClubKeys(made.value.code, { host: made.value.token })
    navigate({ at: 'clubs', id: made.value.code })
  }
  return (
    <Page title={t('club.make.title')} className="club-page">
      <section className="panel stack">
        <p className="muted">{t('club.make.what')}</p>
        {problem !== '' && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <NameForm
          label={t('club.name')}
          text={t('club.make.make')}
          usual=""
          length={MAX_CLUB_NAME_LENGTH}
          isBusy={isBusy}
          onSend={(name) => void run(() => make(name))}
        />
      </section>
    </Page>
  )
}

interface PartProps {
  readonly club: ClubView
  readonly actions: Club
}

/** Phases of an evening in which nobody sits at a table. */
const IDLE_PHASES: ReadonlySet<string> = new Set(['entry', 'between', 'over'])

const Evenings = ({ club }: Pick<PartProps, 'club'>) => {
  const { t } = useTranslation('tournament')
  return (
    <section className="panel stack" aria-labelledby="evenings">
      <h2 id="evenings">{t('club.evenings')}</h2>
      {club.evenings.length === 0 && <p className="muted">{t('club.noEvening')}</p>}
      <ul className="club-list">
        {club.evenings.map(({ code, name, made, phase, entrants }) => (
          <li key={code}>
            <a href={pathOf({ at: 'tournament', id: code })}>
              <b>{name}</b>
              <small>
                {dateText(made)} · {t('club.entrants', { count: entrants })} · {t(`club.phase.${phase}`)}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The tables of an evening that is under way. */
const TablesNow = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation('tournament')
  const view = useEveningView(code)
  const round = view && latestRound(view)
  if (view === undefined || round === undefined || round.isOver) return null
  return (
    <section className="panel stack" aria-labelledby={`tables-${code}`}>
      <h2 id={`tables-${code}`}>{t('club.tables', { name: view.setup.name })}</h2>
      <TableList view={view} round={round} />
    </section>
  )
}

const Members = ({ club, actions }: PartProps) => {
  const { t } = useTranslation('tournament')
  const { name: usual } = useSettings()
  const { keys, isBusy, join, remove } = actions
  const { host, member } = keys
  return (
    <section className="panel stack" aria-labelledby="members">
      <h2 id="members">{t('club.members')}</h2>
      {club.members.length === 0 && <p className="muted">{t('club.noMember')}</p>}
      <ul className="club-list">
        {club.members.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            {(host !== undefined || member?.id === id) && (
              <ConfirmButton
                className="small quiet"
                text={member?.id === id ? t('club.leave') : t('club.remove', { name })}
                question={member?.id === id ? t('club.leaveAsk') : t('club.removeAsk', { name })}
                yes={t('club.removeYes')}
                no={t('club.removeNo')}
                onConfirm={() => void remove(id)}
              />
            )}
          </li>
        ))}
      </ul>
      {member === undefined && (
        <NameForm
          label={t('club.yourName')}
          text={t('club.join')}
          usual={usual}
          length={MAX_NAME_LENGTH}
          isBusy={isBusy}
          onSend={(name) => void join(name)}
        />
      )}
    </section>
  )
}

/** The house rules that evenings of the club begin with. */
const HouseRules = ({ club: { table } }: Pick<PartProps, 'club'>) => {
  const { t } = useTranslation('tournament')
  const draft = table && draftOfTable(table)
  return (
    <section className="panel stack" aria-labelledby="club-rules">
      <h2 id="club-rules">{t('club.rules')}</h2>
      {table === undefined || draft === undefined ? (
        <p className="muted">{t('club.noRules')}</p>
      ) : (
        <p>
          <RouteLink to={{ at: 'rules', query: printDraft(draft) }}>{playedName(table)}</RouteLink>
        </p>
      )}
    </section>
  )
}

/** Returns the query of a set-up that begins with the club's house rules. */
const eveningQuery = ({ code, table }: ClubView): string => {
  const draft = table && draftOfTable(table)
  return [draft === undefined ? '' : printDraft(draft), `club=${code}`].filter(Boolean).join('&')
}

const HostTools = ({ club, actions }: PartProps) => {
  const { t } = useTranslation('tournament')
  const origin = useOriginForOthers()
  const { host } = actions.keys
  if (host === undefined) return null
  return (
    <section className="panel stack" aria-labelledby="club-host">
      <h2 id="club-host">{t('club.host')}</h2>
      <Button
        className="primary big"
        text={t('club.plan')}
        hint={t('club.planHint')}
        onPress={() => navigate({ at: 'tournaments', query: eveningQuery(club) })}
      />
      <NameForm
        key={club.name}
        label={t('club.name')}
        text={t('club.rename')}
        usual={club.name}
        length={MAX_CLUB_NAME_LENGTH}
        isBusy={actions.isBusy}
        onSend={(name) => actions.save({ name })}
      />
      <p className="muted">{t('club.hostLinkHint')}</p>
      <span className="row">
        <Button
          className="small"
          text={t('club.hostLink')}
          onPress={() => void copyLink(clubLink(origin, club.code, host), t('club.copied'))}
        />
      </span>
    </section>
  )
}

const KnownClub = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation('tournament')
  const origin = useOriginForOthers()
  const actions = useClub(code)
  const { club, problem } = actions
  return (
    <Page title={club?.name ?? t('club.title')} section={t('club.title')} className="club-page">
      {problem !== '' && (
        <p className="panel problem" role="alert">
          {problem}
        </p>
      )}
      {club === undefined && problem === '' && <p className="panel">{t('club.looking')}</p>}
      {club !== undefined && (
        <>
          <HostTools club={club} actions={actions} />
          <Evenings club={club} />
          {club.evenings.map(({ code: evening, phase }) =>
            IDLE_PHASES.has(phase) ? null : <TablesNow key={evening} code={evening} />,
          )}
          <ClubSeason code={code} />
          <Members club={club} actions={actions} />
          <HouseRules club={club} />
          <ClubBoards club={club} actions={actions} />
          <span className="row">
            <Button
              className="small"
              text={t('club.share')}
              onPress={() => void copyLink(clubLink(origin, code), t('club.copied'))}
            />
          </span>
        </>
      )}
    </Page>
  )
}

/** Page of a club by its code; without one, the page that makes a club. */
export const ClubPage = ({ id }: { readonly id: string }) =>
  id === '' ? <MakeClub /> : <KnownClub code={id.toUpperCase()} />
