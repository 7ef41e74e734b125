import type { Seat } from '../../../../engine/board.ts'
import { largestHand, type Rules } from '../../../../engine/ruleset.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { TableGame } from '../../use-game.ts'
import { reachScrolling } from '../reach-scrolling.ts'
import { PlayerPanel } from './PlayerPanel.tsx'
import { panelPlaces } from './panel-places.ts'

/** Greatest hand that fits into one row of the narrowest panel. */
const MAX_SHORT_HAND = 4

const classesFor = ({ players, choices }: Rules): string =>
  ['plates', players > 4 && 'many', largestHand(choices) <= MAX_SHORT_HAND && 'short', players > 8 && 'crowd']
    .filter(Boolean)
    .join(' ')

/** Shows the players as they sit round the table: the viewer at the bottom, those at their left in the left list. */
export const PlayerPanels = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation()
  const { players } = game.state
  const { spec } = game.setup.rules.board
  const first = game.facing ?? Math.max(0, game.seat)
  const places = panelPlaces(players)
  const half = Math.ceil(players / 2)
  const panelOf = (place: (typeof places)[number], steps: number) => {
    const seat: Seat = (first + (spec.mirrored ? players - steps : steps)) % players
    return <PlayerPanel key={seat} game={game} seat={seat} place={place} />
  }
  return (
    <section ref={reachScrolling} className={classesFor(game.setup.rules)} aria-label={t('plate.players')}>
      <ul className="plates-left">{places.slice(0, half).map(panelOf)}</ul>
      <ul className="plates-right">{places.slice(half).map((place, i) => panelOf(place, half + i))}</ul>
    </section>
  )
}
