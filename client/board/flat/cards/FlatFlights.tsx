import { CARD_RATIO } from '../../../../textures/cards/faces.ts'
import { FlatCard } from './FlatCard.tsx'
import type { FlatCardsProps } from './FlatCards.tsx'
import { airbornePose, type FlatAirborneCard, scaleAtHeight } from './flat-card-pose.ts'

interface FlyingCardProps extends FlatAirborneCard {
  /** Degrees by which the pile that the card goes to is rotated. */
  readonly pileTurn?: number
}

export const FlyingCard = ({ pileTurn = 0, ...props }: FlyingCardProps) => {
  const { map, card } = props
  const { lift, faceScale, ...at } = airbornePose(props)
  const turn = at.turn + pileTurn
  const width = map.cardWidth
  const shadow = { x: -width / 2, y: -width / CARD_RATIO / 2, width, height: width / CARD_RATIO, rx: width * 0.05 }
  const shadowTransform = `translate(${at.x + lift * 0.28} ${at.y + lift * 0.4}) rotate(${turn}) scale(${Math.abs(faceScale)} 1)`
  return (
    <>
      <rect {...shadow} className="flat-card-shade" transform={shadowTransform} />
      <FlatCard
        width={width}
        at={at}
        face={faceScale > 0 ? card.card : undefined}
        turn={turn}
        faceScale={Math.abs(faceScale)}
        size={scaleAtHeight(lift)}
      />
    </>
  )
}

export type FlatFlightsProps = Omit<FlatCardsProps, 'viewSide' | 'pitchPx'>

/** The cards in the air, drawn above everything else. */
const FlatFlights = ({ frame, ...props }: FlatFlightsProps) => (
  <g>
    {frame.cards
      .filter((card) => card.t > 0)
      .map((card) => (
        <FlyingCard key={card.id} {...props} card={card} />
      ))}
  </g>
)

export default FlatFlights
