import { useTranslation } from 'react-i18next'
import type { Seat } from '../../../engine/board.ts'
import type { TableGame } from '../../state/use-game.ts'
import { PlayerPanel } from './PlayerPanel.tsx'

/** Seats clockwise from the viewer's: on the screen they go up the left side and down the right one. */
const seatsFrom = (game: TableGame): readonly Seat[] => {
  const { players } = game.state
  const first = game.facing ?? Math.max(0, game.seat)
  return Array.from({ length: players }, (_, i) => (first + i) % players)
}

/** The players in two columns as they sit: the viewer at the bottom left, then clockwise. For a spectator the columns have equal lengths. */
export const PlayerPanels = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation()
  const seats = seatsFrom(game)
  const watching = game.seat === -1 && game.facing === undefined
  const half = Math.ceil((seats.length + (watching ? 0 : 1)) / 2)
  const columns = [seats.slice(0, half), seats.slice(half)]
  return (
    <section className={seats.length > 4 ? 'plates many' : 'plates'} aria-label={t('plate.players')}>
      {columns.map((column, i) => (
        <ul key={i === 0 ? 'left' : 'right'} className={i === 0 ? 'plates-left' : 'plates-right'}>
          {column.map((seat) => (
            <PlayerPanel key={seat} game={game} seat={seat} />
          ))}
        </ul>
      ))}
    </section>
  )
}
