import { CARD_RATIO } from '../../../../textures/cards/faces.ts'
import { FlatCard } from './FlatCard.tsx'
import type { FlatCardsProps } from './FlatCards.tsx'
import { type Airborne, flownCard, sizeAloft } from './flat-flight.ts'

interface FlyingProps extends Airborne {
  /** Degrees that the pile it goes to is turned. */
  readonly turned?: number
}

export const Flying = ({ turned = 0, ...props }: FlyingProps) => {
  const { map, card } = props
  const { lift, shown, ...at } = flownCard(props)
  const turn = at.turn + turned
  const width = map.cardWidth
  const shade = { x: -width / 2, y: -width / CARD_RATIO / 2, width, height: width / CARD_RATIO, rx: width * 0.05 }
  const below = `translate(${at.x + lift * 0.28} ${at.y + lift * 0.4}) rotate(${turn}) scale(${Math.abs(shown)} 1)`
  return (
    <>
      <rect {...shade} className="flat-card-shade" transform={below} />
      <FlatCard
        width={width}
        at={at}
        face={shown > 0 ? card.card : undefined}
        turn={turn}
        squeeze={Math.abs(shown)}
        size={sizeAloft(lift)}
      />
    </>
  )
}

export type FlightsProps = Omit<FlatCardsProps, 'viewSide' | 'pitch'>

/** The cards on their way, above all else. */
const FlatFlights = ({ frame, ...props }: FlightsProps) => (
  <g>
    {frame.cards
      .filter((card) => card.t > 0)
      .map((card) => (
        <Flying key={card.id} {...props} card={card} />
      ))}
  </g>
)

export default FlatFlights
