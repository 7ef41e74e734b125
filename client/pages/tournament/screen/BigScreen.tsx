import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import type { Entrant, TournamentView } from '../../../../server/protocol/tournament.ts'
import { digitText } from '../../../i18n/digit-text.ts'
import { currentLocale } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOriginForOthers } from '../../../table/net/use-public-origin.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { useWakeLock } from '../../../ui/hooks/use-wake-lock.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import { entrantName, fullName, isBye, latestRound, peopleOfSide, standingGroups, togetherText } from '../evening.ts'
import { RoundClock } from '../RoundClock.tsx'
import { useRoundName } from '../round-name.ts'
import { openLink } from '../tournament-keys.ts'
import type { KnownTournament } from '../use-tournament.ts'
import { columnsFor, nameShare, SCENE_MS, type Scene, type ScenePart, scenesOf } from './scenes.ts'
import './big-screen.css'

interface ViewProps {
  readonly view: TournamentView
  readonly part: ScenePart
}

/** Returns the scene of the moment. Each stays for its time. */
const useScene = (view: TournamentView): ScenePart => {
  const scenes = scenesOf(view)
  const [at, setAt] = useState(0)
  const part = scenes[at % scenes.length] as ScenePart
  const { scene, from } = part
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part has its time
  useEffect(() => {
    const timer = setTimeout(() => setAt((before) => before + 1), SCENE_MS[scene])
    return () => clearTimeout(timer)
  }, [scene, from])
  return part
}

type Named = Pick<Entrant, 'names' | 'team'>

/** A line of a list: what it names, and what stands before and behind that. */
interface ScreenLine {
  readonly key: string | number
  readonly named: Named
  /** Name of the part of the list that begins or ends with the line. */
  readonly end?: string
  readonly className?: string | undefined
  readonly before?: ReactNode
  readonly behind?: ReactNode
}

/** A name in letters that are small enough for its column: people who enter together in two lines if need be, each below the other. */
const Name = ({ named: { names, team }, width }: { readonly named: Named; readonly width: number }) => {
  const people = togetherText(names)
  if (team !== undefined)
    return (
      <span className="screen-team">
        <b style={{ fontSize: `${Math.min(TEAM_SHARE, nameShare(team, width))}em` }}>{team}</b>
        <span style={{ fontSize: `${Math.min(PEOPLE_SHARE, nameShare(people, width))}em` }}>{people}</span>
      </span>
    )
  return <span style={{ fontSize: `${nameShare(people, width)}em` }}>{people}</span>
}

/** Shares of the usual size for the name of a team, and for its people below it. */
const TEAM_SHARE = 0.76
const PEOPLE_SHARE = 0.56

/** Returns the longer line of a name. */
const longestLine = ({ names, team = '' }: Named): string => {
  const people = togetherText(names)
  return team.length > people.length ? team : people
}

/** A list in as many columns as its letters stay large in. */
const Columns = ({ className, lines }: { readonly className: string; readonly lines: readonly ScreenLine[] }) => {
  const { columns, rows, width } = columnsFor(lines.map(({ named }) => longestLine(named)))
  const style = { '--columns': columns, '--rows': rows, '--column-letters': width } as CSSProperties
  return (
    <ol className={`screen-columns ${className}`} style={style}>
      {lines.map(({ key, named, className: kind, before, behind }) => (
        <li key={key} className={kind}>
          {before}
          <Name named={named} width={width} />
          {behind}
        </li>
      ))}
    </ol>
  )
}

interface SeatOnScreen {
  readonly named: Named
  readonly name: string
  readonly number: number | undefined
  readonly isDone: boolean
}

/** Returns each side of the latest round with its table, by name. */
const seatsOf = (view: TournamentView): readonly SeatOnScreen[] => {
  const tables = latestRound(view)?.tables ?? []
  const seats = tables.flatMap((table) =>
    table.sides.map((side) => ({
      named: peopleOfSide(view, side),
      name: fullName(peopleOfSide(view, side)),
      number: isBye(table) ? undefined : table.number,
      isDone: table.state === 'settled',
    })),
  )
  return seats.sort((a, b) => a.name.localeCompare(b.name, currentLocale()))
}

const Seats = ({ view, part: { from, to } }: ViewProps) => {
  const { t } = useTranslation('tournament')
  const lines = seatsOf(view)
    .slice(from, to)
    .map(({ named, name, number, isDone }) => ({
      ...{ key: name, named, className: isDone ? 'done' : undefined },
      behind: number === undefined ? <small>{t('tournament.screen.bye')}</small> : <b>{digitText(number)}</b>,
    }))
  return <Columns className="screen-seats" lines={lines} />
}

/** Returns a line for each entrant, in their order, with one for each group before those of it. */
const useStandingLines = (view: TournamentView): readonly ScreenLine[] => {
  const { t } = useTranslation('tournament')
  return standingGroups(view).flatMap((group) => {
    const number = group[0]?.group
    const lines = group.map(({ entrant, rank, points }) => ({
      ...{ key: entrant, named: peopleOfSide(view, [entrant]), end: String(number === undefined ? rank : number + 1) },
      ...{ before: <i>{digitText(rank)}</i>, behind: <b>{digitText(points)}</b> },
    }))
    if (number === undefined) return lines
    const names = [t('tournament.group', { number: number + 1 })]
    const head = { key: `group ${number}`, end: String(number + 1), className: 'screen-group', named: { names } }
    return [head, ...lines]
  })
}

const Standings = ({ view, part: { from, to } }: ViewProps) => (
  <Columns className="screen-standings" lines={useStandingLines(view).slice(from, to)} />
)

/** Most winners that are shown, where many share a rank. */
const MAX_WINNERS = 6
/** Ranks that are shown as winners. */
const LAST_WINNING_RANK = 3

const Winners = ({ view }: Pick<ViewProps, 'view'>) => {
  const { t } = useTranslation('tournament')
  const winners = view.standings.filter(({ rank }) => rank <= LAST_WINNING_RANK).slice(0, MAX_WINNERS)
  return (
    <ol className="screen-winners">
      {winners.map(({ entrant, rank, points }) => (
        <li key={entrant} className={`rank-${rank}`}>
          <i>{digitText(rank)}</i>
          <span>{entrantName(view, entrant)}</span>
          <small>{t('tournament.points', { count: points })}</small>
        </li>
      ))}
    </ol>
  )
}

const Invitation = ({ view }: Pick<ViewProps, 'view'>) => {
  const { t } = useTranslation('tournament')
  const link = openLink(useOriginForOthers(), view.code)
  const here = view.entrants.filter(({ hasLeft }) => !hasLeft)
  return (
    <div className="screen-invitation">
      <div>
        <QrCode text={link} label={t('tournament.follow.qr')} />
        <p>{t(view.setup.isOpen ? 'tournament.screen.enter' : 'tournament.screen.follow')}</p>
        <code>{link.replace(/^https?:\/\//, '')}</code>
      </div>
      <div className="screen-entered">
        <p>{t('tournament.screen.entered', { count: here.length })}</p>
        <Columns className="screen-names" lines={here.map((named) => ({ key: named.id, named }))} />
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

const useSceneHeading = (view: TournamentView, { scene }: ScenePart): string => {
  const { t } = useTranslation('tournament')
  const roundName = useRoundName(view)
  const round = latestRound(view)
  if (round === undefined || scene === 'winners') return t(`tournament.screen.heading.${scene}`)
  const name = roundName(round)
  if (scene === 'standings' && view.phase !== 'over')
    return t(round.isOver ? 'tournament.screen.after' : 'tournament.screen.before', { name })
  return scene === 'standings' ? t('tournament.screen.heading.standings') : name
}

/** Returns the heading with the first and the last of a part of a list: by their first letters, their ranks, or the groups. */
const useHeading = (view: TournamentView, part: ScenePart): string => {
  const { t } = useTranslation('tournament')
  const heading = useSceneHeading(view, part)
  const standings = useStandingLines(view)
  const { scene, from, to, isPart } = part
  if (!isPart) return heading
  const ends =
    scene === 'standings'
      ? standings.map(({ end }) => end)
      : seatsOf(view).map(({ name }) => [...name][0]?.toLocaleUpperCase(currentLocale()) ?? '')
  return t('tournament.screen.part', { heading, first: ends[from], last: ends.slice(from, to).at(-1) })
}

/** A screen for the hall: round, clock, and who sits where, large enough to be found from ten metres. */
export const BigScreen = ({ known: { view, aheadMs } }: { readonly known: KnownTournament }) => {
  const { t } = useTranslation('tournament')
  const part = useScene(view)
  const { scene } = part
  const heading = useHeading(view, part)
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
      <Body view={view} part={part} />
    </main>
  )
}
