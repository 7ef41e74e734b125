import type { Seat } from '../../../../engine/board.ts'
import { largestHand, type Rules } from '../../../../engine/ruleset.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { TableGame } from '../../use-game.ts'
import { PlayerPanel } from './PlayerPanel.tsx'

/** Returns the seats in the order of the board, starting with the viewer's. */
const seatsFrom = (game: TableGame): readonly Seat[] => {
  const { players } = game.state
  const first = game.facing ?? Math.max(0, game.seat)
  return Array.from({ length: players }, (_, i) => (first + i) % players)
}

/** Groups seats by team, in the given order. */
const groupByTeam = (seats: readonly Seat[], teamOf: readonly number[]): readonly (readonly Seat[])[] => {
  const teams = [...new Set(seats.map((seat) => teamOf[seat]))]
  return teams.map((team) => seats.filter((seat) => teamOf[seat] === team))
}

/**
 * Splits the players into two columns. Teams stay together, the viewer's at the left. Without teams the order goes up the left
 * column and down the right one.
 */
export const columnsOf = (game: TableGame): readonly [left: readonly Seat[], right: readonly Seat[]] => {
  const seats = seatsFrom(game)
  const isSpectator = game.seat === -1 && game.facing === undefined
  const { teams, players } = game.state
  if (teams === players) {
    const half = Math.ceil((seats.length + (isSpectator ? 0 : 1)) / 2)
    return [seats.slice(0, half), seats.slice(half)]
  }
  const groups = groupByTeam(seats, game.setup.rules.teamOf)
  const left = Math.max(1, Math.floor(groups.length / 2))
  return [groups.slice(0, left).flat(), groups.slice(left).flat()]
}

/** Greatest hand that fits into one row of the narrowest panel. */
const MAX_SHORT_HAND = 4

const classesFor = ({ players, choices }: Rules): string =>
  ['plates', players > 4 && 'many', largestHand(choices) <= MAX_SHORT_HAND && 'short', players > 8 && 'crowd']
    .filter(Boolean)
    .join(' ')

/** Shows the players in two columns, the viewer at the bottom left. */
export const PlayerPanels = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation()
  return (
    <section className={classesFor(game.setup.rules)} aria-label={t('plate.players')}>
      {columnsOf(game).map((column, i) => (
        <ul key={i === 0 ? 'left' : 'right'} className={i === 0 ? 'plates-left' : 'plates-right'}>
          {column.map((seat) => (
            <PlayerPanel key={seat} game={game} seat={seat} />
          ))}
        </ul>
      ))}
    </section>
  )
}
