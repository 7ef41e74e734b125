import type { Seat } from '../../../engine/board.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import { digitText } from '../../i18n/digit-text.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Standing, standingsOf } from '../../table/state/standings.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { joinNames, seatName } from '../../words/names.ts'
import type { TableGame } from '../use-game.ts'
import './progress.css'

interface TeamProgressProps {
  readonly game: TableGame
  /** Large teams have a line each, without the names of their players. */
  readonly isShort?: boolean
}

interface TeamRowProps extends Required<TeamProgressProps> {
  readonly standing: Standing
}

/** Teams of more players are large. */
const MAX_NAMED_PLAYERS = 3

/** Names a team from the viewer's side: `You and your partner Rosa`, `Ben and Theo`. */
const teamText = ({ state, seat }: TableGame, members: readonly Seat[]): string => {
  const nameOf = (other: Seat) => seatName(state.seats, other)
  const mates = members.filter((other) => other !== seat)
  if (mates.length === members.length || mates.length === 0) return joinNames(members.map(nameOf))
  const names = joinNames(mates.map(nameOf))
  return mates.length === 1 ? i18n.t('over:team.partner', { names }) : i18n.t('over:team.mates', { names })
}

/** Names a team by its number: `Your team`, `Team 2`. */
const teamNumberText = ({ seat }: TableGame, { team, seats }: Standing): string =>
  seats.includes(seat) ? i18n.t('over:team.own') : i18n.t('plate.team', { team: team + 1 })

const TeamRow = ({ game, isShort, standing }: TeamRowProps) => {
  const { t } = useTranslation('over')
  const { seats } = game.state
  const { seats: members, home, total } = standing
  const isNumbered = isShort && members.length > MAX_NAMED_PLAYERS
  const count = home.reduce((sum, seatCount) => sum + seatCount, 0)
  return (
    <li>
      <span className="progress-names">
        {members.map((seat) => (
          <MarkChip key={seat} colour={seats[seat]?.colour ?? 0} size={18} />
        ))}
        <b>{isNumbered ? teamNumberText(game, standing) : teamText(game, members)}</b>
      </span>
      <span className="progress-count" role="img" aria-label={t('story.home', { count, total })}>
        {digitText(`${count}/${total}`)}
      </span>
      <span className="progress-bar" aria-hidden="true">
        {members.map((seat, i) => (
          <i
            key={seat}
            style={{
              '--part': (home[i] ?? 0) / total,
              '--colour': colourAt(seats[seat]?.colour ?? 0).css,
            }}
          />
        ))}
      </span>
    </li>
  )
}

/** Shows how many marbles each team has at home, the winners first once the game is over. */
export const TeamProgress = ({ game, isShort = false }: TeamProgressProps) => {
  const { state, setup } = game
  const isWinner = ({ team }: Standing) => state.phase === 'over' && team === state.winner
  const standings = [...standingsOf(setup.rules, state.pegs)].sort((a, b) => Number(isWinner(b)) - Number(isWinner(a)))
  return (
    <ul className="progress">
      {standings.map((standing) => (
        <TeamRow key={standing.team} game={game} isShort={isShort} standing={standing} />
      ))}
    </ul>
  )
}
