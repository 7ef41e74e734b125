import type { TournamentRound, TournamentView } from '../../../server/protocol/tournament.ts'
import { printDraft } from '../../game/setup/setup-link.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { tournamentPath } from '../../table/net/tournament-requests.ts'
import { useOriginForOthers } from '../../table/net/use-public-origin.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { navigate } from '../../ui/page/route.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { canShare, copyLink, shareLink } from '../../ui/share.ts'
import { EnterSelf } from './EnterSelf.tsx'
import { draftOfTable, latestRound, marblesOfSide, ownToken, playedName } from './evening.ts'
import { HostTools } from './host/HostTools.tsx'
import { TableTools } from './host/TableTools.tsx'
import { OwnHistory } from './OwnHistory.tsx'
import { OwnTable } from './OwnTable.tsx'
import { OwnTools } from './OwnTools.tsx'
import { RoundClock } from './RoundClock.tsx'
import { useRoundName } from './round-name.ts'
import { StandingsTable } from './StandingsTable.tsx'
import { TableList } from './TableList.tsx'
import { openLink } from './tournament-keys.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import type { KnownTournament, Tournament } from './use-tournament.ts'

interface EveningProps {
  readonly tournament: Tournament
  readonly known: KnownTournament
}

/** Which round it is, and how much of it is left. */
const Progress = ({ known: { view, aheadMs } }: Pick<EveningProps, 'known'>) => {
  const { t } = useTranslation('tournament')
  const round = latestRound(view)
  const { phase } = view
  const roundName = useRoundName(view)
  return (
    <section className="panel tournament-progress">
      <p>
        <b className="tournament-round-name">{round === undefined ? t('tournament.phase.entry') : roundName(round)}</b>
        {round !== undefined && <span>{t(`tournament.phase.${phase}`)}</span>}
      </p>
      {round !== undefined && <RoundClock round={round} aheadMs={aheadMs} />}
    </section>
  )
}

/** Fields for the game, its house rules and the draw. */
const Facts = ({ view }: { readonly view: TournamentView }) => {
  const { t } = useTranslation('tournament')
  const { setup, club } = view
  const draft = draftOfTable(setup.table)
  return (
    <p className="muted tournament-facts">
      {draft === undefined ? (
        playedName(setup.table)
      ) : (
        <RouteLink to={{ at: 'rules', query: printDraft(draft) }}>{playedName(setup.table)}</RouteLink>
      )}{' '}
      · {t(`tournament.entry.${setup.entry}`)} · {t(`tournament.draw.${setup.draw}`)} ·{' '}
      {t(`tournament.scoring.${setup.scoring.kind}`)}
      {club !== undefined && (
        <>
          {' '}
          · <RouteLink to={{ at: 'clubs', id: club.code }}>{club.name}</RouteLink>
        </>
      )}
    </p>
  )
}

/** The link to the evening, for those who enter themselves and those who look on. */
const Invitation = ({ view }: { readonly view: TournamentView }) => {
  const { t } = useTranslation('tournament')
  const link = openLink(useOriginForOthers(), view.code)
  const share = () => void (canShare() ? shareLink(link, view.setup.name) : copyLink(link, t('tournament.copied')))
  return (
    <section className="panel tournament-invitation" aria-labelledby="follow">
      <QrCode text={link} label={t('tournament.follow.qr')} />
      <div className="stack">
        <h2 id="follow">{t('tournament.follow.title')}</h2>
        <p className="muted">{t(view.setup.isOpen ? 'tournament.follow.open' : 'tournament.follow.closed')}</p>
        <Button className="small" text={t('tournament.follow.share')} onPress={share} />
        <Button
          className="small quiet"
          text={t('tournament.follow.screen')}
          onPress={() => navigate({ at: 'tournament', id: `${view.code}/screen` })}
        />
        <Button
          className="small quiet"
          text={t('tournament.follow.print')}
          onPress={() => navigate({ at: 'tournament', id: `${view.code}/print` })}
        />
        <a className="button small quiet" href={`${tournamentPath(view.code)}/export.csv`} download>
          {t('tournament.follow.csv')}
        </a>
        <a className="button small quiet" href={`${tournamentPath(view.code)}/tables.csv`} download>
          {t('tournament.follow.tables')}
        </a>
        <a className="button small quiet" href={`${tournamentPath(view.code)}/export.json`} download>
          {t('tournament.follow.json')}
        </a>
      </div>
    </section>
  )
}

/** Returns whether a host may enter or correct results of a round: also of one before, unless it has said who goes on. */
const mayCorrect = (view: TournamentView, round: TournamentRound): boolean =>
  round === latestRound(view) ? view.phase !== 'drawn' : view.setup.draw !== 'knock-out'

/** Returns whether somebody who enters now is drawn for a round: nobody comes into a knock-out that has begun, or after the last draw. */
const takesEntrants = ({ setup, rounds, phase }: TournamentView): boolean =>
  setup.isOpen &&
  phase !== 'over' &&
  (rounds.length === 0 || (setup.draw !== 'knock-out' && rounds.length < setup.rounds))

interface RoundsProps extends EveningProps {
  readonly marbles: number
}

/** The tables of the latest round, and those before it to be unfolded. */
const Rounds = ({ tournament, known: { view }, marbles }: RoundsProps) => {
  const { t } = useTranslation('tournament')
  const { host } = tournament.keys
  const latest = latestRound(view)
  const focus = useKeptFocus<HTMLElement>(tournament.isBusy)
  if (latest === undefined) return null
  const actions = {
    isBusy: tournament.isBusy,
    act: (step: Parameters<typeof tournament.act>[1]) => tournament.act(host ?? '', step),
  }
  const list = (round: TournamentRound) => (
    <TableList
      view={view}
      round={round}
      own={tournament.keys.me?.entrant}
      {...(host !== undefined &&
        mayCorrect(view, round) && {
          toolsOf: (table) => <TableTools view={view} round={round} table={table} marbles={marbles} host={actions} />,
        })}
    />
  )
  return (
    <section {...focus} className="panel stack" aria-labelledby="tables">
      <h2 id="tables">{t('tournament.tables', { number: latest.number })}</h2>
      {list(latest)}
      {view.rounds
        .slice(0, -1)
        .toReversed()
        .map((round) => (
          <details key={round.number} className="disclosure chevron">
            <summary>{t('tournament.tables', { number: round.number })}</summary>
            {list(round)}
          </details>
        ))}
    </section>
  )
}

/** The page of an evening, for its host, for those who play and for those who look on. */
export const Evening = ({ tournament, known }: EveningProps) => {
  const { t } = useTranslation('tournament')
  const { view } = known
  const { keys, problem, act, isBusy } = tournament
  const { host } = keys
  const marbles = marblesOfSide(view)
  const mayEnter = takesEntrants(view) && host === undefined && ownToken(keys) === ''
  const hasBegun = view.rounds.length > 0
  const hasStandings = view.standings.some(({ games }) => games > 0)
  return (
    <Page title={view.setup.name} section={t('tournament.title')} className="tournament-page">
      <Facts view={view} />
      <Progress known={known} />
      {problem !== '' && (
        <p className="panel problem" role="alert">
          {problem}
        </p>
      )}
      {host !== undefined && <HostTools view={view} host={{ isBusy, act: (step) => act(host, step) }} token={host} />}
      {ownToken(keys) !== '' && <OwnTable tournament={tournament} view={view} marbles={marbles} />}
      {mayEnter && !hasBegun && <EnterSelf tournament={tournament} view={view} />}
      {keys.me !== undefined && <OwnTools tournament={tournament} view={view} />}
      <Rounds tournament={tournament} known={known} marbles={marbles} />
      {hasStandings && (
        <section className="panel stack" aria-labelledby="standings">
          <h2 id="standings">{t('tournament.standings.title')}</h2>
          <div className="tournament-scroll">
            <StandingsTable view={view} own={keys.me?.entrant} />
          </div>
          <p className="muted">{t('tournament.standings.order')}</p>
        </section>
      )}
      {mayEnter && hasBegun && <EnterSelf tournament={tournament} view={view} />}
      <OwnHistory view={view} keys={keys} />
      <Invitation view={view} />
    </Page>
  )
}
