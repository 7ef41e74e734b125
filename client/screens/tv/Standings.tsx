import type { ReactNode } from 'react'
import type { Seat } from '../../../engine/board.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import type { TableGame } from '../../game/use-game.ts'
import { digitText } from '../../i18n/digit-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Standing, standingsOf } from '../../table/state/standings.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { teamGradient } from '../../ui/team-gradient.ts'
import { seatNames } from '../../words/names.ts'

/** Maximum number of teams that are listed. More teams are single players, for which the player panels show the same. */
const MAX_SHOWN_TEAMS = 6

/** Returns true if a big screen shows the standings of the teams during the game. */
export const showsTeamStandings = (teams: number): boolean => teams <= MAX_SHOWN_TEAMS

/** Greatest number of players with which a team's bar stands beside their marks. */
const MAX_MEMBERS_BESIDE_BAR = 3

/** Greatest number of players with which the standings have their full space. */
const MAX_UNCROWDED_PLAYERS = 6

interface StandingsProps {
  readonly game: TableGame
  /** Shows the names of the players instead of only their marks. */
  readonly named?: boolean
  /** Content below the teams. */
  readonly children?: ReactNode
}

const TeamBar = ({ game, standing, named }: Omit<StandingsProps, 'children'> & { readonly standing: Standing }) => {
  const { t } = useTranslation('tv')
  const { seats } = game.state
  const { seats: members, home, total } = standing
  const colourOf = (seat: Seat) => seats[seat]?.colour ?? 0
  const cssOf = (seat: Seat) => colourAt(colourOf(seat)).css
  const count = home.reduce((sum, own) => sum + own, 0)
  const names = seatNames(seats, members)
  return (
    <li
      className={members.length > MAX_MEMBERS_BESIDE_BAR ? 'large' : ''}
      aria-label={t('screen.teamHome', { names, count, total })}
    >
      <span className="team-chips">
        {members.map((seat) => (
          <MarkChip key={seat} colour={colourOf(seat)} />
        ))}
      </span>
      {named && <b className="team-names">{names}</b>}
      <span className="team-bar" style={{ background: teamGradient(members.map(colourOf)) }}>
        <span className="team-fill">
          {members.map((seat, i) => (
            <span key={seat} className="team-part">
              <i style={{ width: `${(((home[i] ?? 0) * members.length) / total) * 100}%`, background: cssOf(seat) }} />
            </span>
          ))}
        </span>
      </span>
      <b className="team-count">
        {digitText(count)}
        <small>{digitText(`/${total}`)}</small>
      </b>
    </li>
  )
}

/** Returns the class for the number of teams: up to four have bars below their names, more stand in two columns without bars. */
const widthClass = (teams: number): 'wide' | 'crowd' => (teams > 4 ? 'crowd' : 'wide')

/** Shows the progress of each team; the winners come first when the game is over. */
export const Standings = ({ game, named = false, children }: StandingsProps) => {
  const { t } = useTranslation('tv')
  const { state, setup } = game
  if (!showsTeamStandings(state.teams) && !named) return null
  const dense = state.players > MAX_UNCROWDED_PLAYERS
  const standings = [...standingsOf(setup.rules, state.pegs)]
  if (named) standings.sort((a, b) => Number(b.team === state.winner) - Number(a.team === state.winner))
  return (
    <ul
      className={
        named ? `tv-standings named ${widthClass(state.teams)}` : dense ? 'tv-standings dense' : 'tv-standings'
      }
      aria-label={t('screen.standings')}
    >
      {standings.map((standing) => (
        <TeamBar key={standing.team} game={game} standing={standing} named={named} />
      ))}
      {children}
    </ul>
  )
}
