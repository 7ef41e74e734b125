import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import type { TournamentView } from '../../../../server/protocol/tournament.ts'
import { currentLocale } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOriginForOthers } from '../../../table/net/use-public-origin.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { useWakeLock } from '../../../ui/hooks/use-wake-lock.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import { entrantName, isBye, latestRound, sideName, standingGroups } from '../evening.ts'
import { RoundClock } from '../RoundClock.tsx'
import { useRoundName } from '../round-name.ts'
import { openLink } from '../tournament-keys.ts'
import type { KnownTournament } from '../use-tournament.ts'
import { columnsFor, nameShare, SCENE_MS, type Scene, scenesOf } from './scenes.ts'
import './big-screen.css'

interface ViewProps {
  readonly view: TournamentView
}

/** Returns the scene of the moment. Each stays for its time. */
const useScene = (view: TournamentView): Scene => {
  const scenes = scenesOf(view)
  const [at, setAt] = useState(0)
  const scene = scenes[at % scenes.length] ?? 'seats'
  useEffect(() => {
    const timer = setTimeout(() => setAt((before) => before + 1), SCENE_MS[scene])
    return () => clearTimeout(timer)
  }, [scene])
  return scene
}

/** A list in as many columns as its letters stay large in. */
const Columns = ({ className, children }: { readonly className: string; readonly children: readonly ReactNode[] }) => {
  const { columns, rows } = columnsFor(children.length)
  return (
    <ol className={`screen-columns ${className}`} style={{ '--columns': columns, '--rows': rows } as CSSProperties}>
      {children}
    </ol>
  )
}

/** A name in letters that are small enough for its column. */
const Name = ({ name }: { readonly name: string }) => <span style={{ fontSize: `${nameShare(name)}em` }}>{name}</span>

interface SeatOnScreen {
  readonly name: string
  readonly number: number | undefined
  readonly isDone: boolean
}

/** Returns each side of the latest round with its table, by name. */
const seatsOf = (view: TournamentView): readonly SeatOnScreen[] => {
  const tables = latestRound(view)?.tables ?? []
  const seats = tables.flatMap((table) =>
    table.sides.map((side) => ({
      name: sideName(view, side),
      number: isBye(table) ? undefined : table.number,
      isDone: table.state === 'settled',
    })),
  )
  return seats.sort((a, b) => a.name.localeCompare(b.name, currentLocale()))
}

const Seats = ({ view }: ViewProps) => {
  const { t } = useTranslation('tournament')
  return (
    <Columns className="screen-seats">
      {seatsOf(view).map(({ name, number, isDone }) => (
        <li key={name} className={isDone ? 'done' : undefined}>
          <Name name={name} />
          {number === undefined ? <small>{t('tournament.screen.bye')}</small> : <b>{number}</b>}
        </li>
      ))}
    </Columns>
  )
}

const Standings = ({ view }: ViewProps) => {
  const { t } = useTranslation('tournament')
  const lines = standingGroups(view).flatMap((group) => [
    ...(group[0]?.group === undefined
      ? []
      : [
          <li key={`group ${group[0].group}`} className="screen-group">
            {t('tournament.group', { number: group[0].group + 1 })}
          </li>,
        ]),
    ...group.map(({ entrant, rank, points }) => (
      <li key={entrant}>
        <i>{rank}</i>
        <Name name={entrantName(view, entrant)} />
        <b>{points}</b>
      </li>
    )),
  ])
  return <Columns className="screen-standings">{lines}</Columns>
}

/** Most winners that are shown, where many share a rank. */
const MAX_WINNERS = 6
/** Ranks that are shown as winners. */
const LAST_WINNING_RANK = 3

const Winners = ({ view }: ViewProps) => {
  const { t } = useTranslation('tournament')
  const winners = view.standings.filter(({ rank }) => rank <= LAST_WINNING_RANK).slice(0, MAX_WINNERS)
  return (
    <ol className="screen-winners">
      {winners.map(({ entrant, rank, points }) => (
        <li key={entrant} className={`rank-${rank}`}>
          <i>{rank}</i>
          <span>{entrantName(view, entrant)}</span>
          <small>{t('tournament.points', { count: points })}</small>
        </li>
      ))}
    </ol>
  )
}

const Invitation = ({ view }: ViewProps) => {
  const { t } = useTranslation('tournament')
  const link = openLink(useOriginForOthers(), view.code)
  const names = view.entrants.map(({ id }) => entrantName(view, id))
  return (
    <div className="screen-invitation">
      <div>
        <QrCode text={link} label={t('tournament.follow.qr')} />
        <p>{t(view.setup.isOpen ? 'tournament.screen.enter' : 'tournament.screen.follow')}</p>
        <code>{link.replace(/^https?:\/\//, '')}</code>
      </div>
      <div className="screen-entered">
        <p>{t('tournament.screen.entered', { count: names.length })}</p>
        <Columns className="screen-names">
          {names.map((name) => (
            <li key={name}>
              <Name name={name} />
            </li>
          ))}
        </Columns>
      </div>
    </div>
  )
}

const SCENES: Readonly<Record<Scene, (props: ViewProps) => ReactNode>> = {
  invitation: Invitation,
  seats: Seats,
  standings: Standings,
  winners: Winners,
}

const useHeading = (view: TournamentView, scene: Scene): string => {
  const { t } = useTranslation('tournament')
  const roundName = useRoundName(view)
  const round = latestRound(view)
  if (round === undefined || scene === 'winners') return t(`tournament.screen.heading.${scene}`)
  const name = roundName(round)
  if (scene === 'standings' && view.phase !== 'over')
    return t(round.isOver ? 'tournament.screen.after' : 'tournament.screen.before', { name })
  return scene === 'standings' ? t('tournament.screen.heading.standings') : name
}

/** A screen for the hall: round, clock, and who sits where, large enough to be found from ten metres. */
export const BigScreen = ({ known: { view, aheadMs } }: { readonly known: KnownTournament }) => {
  const { t } = useTranslation('tournament')
  const scene = useScene(view)
  const heading = useHeading(view, scene)
  useTitle(view.setup.name)
  useWakeLock(true)
  const round = latestRound(view)
  const Body = SCENES[scene]
  return (
    <main className="tournament-screen" data-scene={scene}>
      <header>
        <h1>{view.setup.name}</h1>
        <h2>{heading}</h2>
        {round !== undefined && view.phase !== 'drawn' && <RoundClock round={round} aheadMs={aheadMs} />}
        {view.phase === 'drawn' && <span className="tournament-clock soon">{t('tournament.screen.sitDown')}</span>}
      </header>
      <Body view={view} />
    </main>
  )
}
