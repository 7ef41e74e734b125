import { useTranslation } from 'react-i18next'
import type { Seat } from '../../engine/board.ts'
import { colourAt } from '../../textures/palette.ts'
import { listOf, seatName } from '../i18n/names.ts'
import { type Standing, standingsOf } from '../state/standing.ts'
import type { TableGame } from '../state/use-game.ts'
import { MarkChip } from '../ui/MarkChip.tsx'

/** With more teams than this, each team is one player, and the player's panel says the same. */
const MOST = 6

interface Props {
  readonly game: TableGame
  /** With the names of its players; else their marks must do. */
  readonly named?: boolean
}

const TeamBar = ({ game, standing, named }: Props & { readonly standing: Standing }) => {
  const { t } = useTranslation('tv')
  const { seats } = game.state
  const { seats: members, home, total } = standing
  const colourOf = (seat: Seat) => seats[seat]?.colour ?? 0
  const count = home.reduce((sum, own) => sum + own, 0)
  const names = listOf(members.map((seat) => seatName(seats, seat)))
  return (
    <li aria-label={`${names}: ${t('screen.home', { count, total })}`}>
      <span className="team-chips">
        {members.map((seat) => (
          <MarkChip key={seat} colour={colourOf(seat)} />
        ))}
      </span>
      {named && <b className="team-names">{names}</b>}
      <span className="team-bar">
        {members.map((seat, i) => (
          <i
            key={seat}
            style={{ width: `${((home[i] ?? 0) / total) * 100}%`, background: colourAt(colourOf(seat)).css }}
          />
        ))}
      </span>
      <b className="team-count">
        {count}
        <small>/{total}</small>
      </b>
    </li>
  )
}

/** Two or three teams get large bars, four get small ones, and many stand in two columns without. */
const breadthFor = (teams: number): 'wide' | 'narrow' | 'crowd' => {
  if (teams <= 3) return 'wide'
  return teams > 4 ? 'crowd' : 'narrow'
}

/** How far each team has come; the winners first when it is over. */
export const Standings = ({ game, named = false }: Props) => {
  const { t } = useTranslation('tv')
  const { state, setup } = game
  if (state.teams > MOST && !named) return null
  const standings = [...standingsOf(setup.rules, state.pegs)]
  if (named) standings.sort((a, b) => Number(b.team === state.winner) - Number(a.team === state.winner))
  return (
    <ul
      className={named ? `tv-standings named ${breadthFor(state.teams)}` : 'tv-standings'}
      aria-label={t('screen.standings')}
    >
      {standings.map((standing) => (
        <TeamBar key={standing.team} game={game} standing={standing} named={named} />
      ))}
    </ul>
  )
}
