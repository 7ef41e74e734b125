import { useTranslation } from 'react-i18next'
import { isHome, type Seat } from '../../engine/board.ts'
import { colourName, seatName } from '../i18n/names.ts'
import { ask } from '../net/table-link.ts'
import type { Game } from '../screens/use-game.ts'
import { useSettings } from '../store/settings.ts'
import { MarkChip } from './MarkChip.tsx'

interface Props {
  readonly game: Game
  readonly seat: Seat
}

const homeCount = ({ state, ground: { rules } }: Game, seat: Seat): number => {
  const own = state.pegs.slice(seat * rules.board.pegs, (seat + 1) * rules.board.pegs)
  return own.filter((hole) => isHome(rules.board, hole)).length
}

const Progress = ({ game, seat }: Props) => {
  const { t } = useTranslation()
  const total = game.ground.rules.board.pegs
  const count = homeCount(game, seat)
  return (
    <span className="pips" role="img" aria-label={t('plate.home', { count, total })}>
      {Array.from({ length: total }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five places in a row, nothing else
        <i key={i} className={i < count ? 'full' : ''} />
      ))}
    </span>
  )
}

/** What can be done about a seat: sit down, take a bot's place, give an absent person's seat to a bot. */
const SeatAction = ({ game, seat }: Props) => {
  const { t } = useTranslation()
  const name = useSettings((settings) => settings.name)
  const there = game.state.seats[seat]
  if (there === undefined) return null
  const takeable = game.seat === -1 && there.occupant !== 'person'
  const absent = there.occupant === 'empty' || (there.occupant === 'person' && !there.connected)
  const sit = () => ask('sit', { seat, name: name === '' ? t('names.guest') : name, colour: there.colour })
  if (takeable) {
    return (
      <button type="button" className="plate-action" onClick={() => void sit()}>
        {there.occupant === 'bot' ? t('plate.takeBot') : t('plate.take')}
      </button>
    )
  }
  if (!game.host || !absent || seat === game.seat) return null
  return (
    <button type="button" className="plate-action" onClick={() => void ask('bot', { seat, bot: 'greedy' })}>
      {t('plate.giveBot')}
    </button>
  )
}

const stateOf = (game: Game, seat: Seat): 'you' | 'bot' | 'away' | 'empty' | undefined => {
  const there = game.state.seats[seat]
  if (seat === game.seat) return 'you'
  if (there?.occupant === 'empty') return 'empty'
  if (there?.occupant === 'bot') return 'bot'
  return there?.connected === false ? 'away' : undefined
}

/** A player at the table: name, colour and mark, team, cards, marbles at home, turn. */
export const Plate = ({ game, seat }: Props) => {
  const { t } = useTranslation()
  const { state, ground } = game
  const there = state.seats[seat]
  if (there === undefined) return null
  const onTurn = state.phase === 'playing' && state.turn === seat
  const note = stateOf(game, seat)
  const mate = game.seat !== -1 && seat !== game.seat && ground.rules.teamOf[seat] === ground.rules.teamOf[game.seat]
  const teams = state.teams < state.players
  return (
    <li className={`plate${onTurn ? ' on-turn' : ''}${mate ? ' mate' : ''}`} aria-current={onTurn}>
      <MarkChip colour={there.colour} size={30} />
      <b className="plate-name" title={colourName(there.colour)}>
        {seatName(state.seats, seat)}
      </b>
      <span className="plate-cards" role="img" aria-label={t('plate.cards', { count: there.cards })}>
        {there.cards}
      </span>
      <small className="plate-note">
        {note !== undefined && <em>{t(`plate.${note}`)}</em>}
        {teams && <em>{t('plate.team', { team: (ground.rules.teamOf[seat] ?? 0) + 1 })}</em>}
      </small>
      <Progress game={game} seat={seat} />
      <SeatAction game={game} seat={seat} />
    </li>
  )
}
