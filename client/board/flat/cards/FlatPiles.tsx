import type { Point } from '../../../../engine/boards/layout.ts'
import { FACES } from '../../../../engine/cards.ts'
import type { FlatMap } from '../../../../models/flat/flat-map.ts'
import { CARD_RATIO } from '../../../../textures/cards/faces.ts'
import type { ShownPile } from '../../scene/cards/shown-cards.ts'
import { chance, FALLEN, THROWN } from '../../untidy.ts'
import { FlatCard } from './FlatCard.tsx'

const DEGREES = 180 / Math.PI

const NoCards = ({ map, at }: { readonly map: FlatMap; readonly at: Point }) => {
  const height = map.cardWidth / CARD_RATIO
  const [x, y] = [at.x - map.cardWidth / 2, at.y - height / 2]
  return <rect x={x} y={y} width={map.cardWidth} height={height} rx={0.14} className="flat-no-card" />
}

/** Packets that the stock is shuffled in, and how far apart its halves are taken, in breadths of a card. */
const PACKETS = 10
const APART = 0.56

/** Where a packet is while the stock is shuffled: taken apart, and falling in from both sides in turn. */
export const shuffledAside = (s: number, i: number): number => {
  const begin = 0.3 + (i / PACKETS) * 0.45
  const away = Math.min(1, s / 0.2) - Math.min(1, Math.max(0, (s - begin) / 0.15))
  return (i % 2 === 0 ? -1 : 1) * APART * Math.max(0, away)
}

interface StockProps {
  readonly map: FlatMap
  readonly count: number
  readonly shuffle: number | undefined
}

export const FlatStock = ({ map, count, shuffle }: StockProps) => {
  const { stock: at, cardWidth: width } = map
  if (count === 0) return <NoCards map={map} at={at} />
  const layers = shuffle === undefined ? Math.min(4, Math.ceil(count / 25)) : PACKETS
  return (
    <g className="flat-pile">
      {Array.from({ length: layers }, (_, i) => i).map((i) => {
        const aside = shuffle === undefined ? 0 : shuffledAside(shuffle, i)
        const below = shuffle === undefined ? layers - 1 - i : 0
        const place = { x: at.x + below * 0.05 + aside * width, y: at.y + below * 0.07 }
        return <FlatCard key={i} width={width} at={place} face={undefined} turn={aside * 12} />
      })}
    </g>
  )
}

/** Cards of the pile that are drawn. */
const SEEN = 4

interface DiscardsProps {
  readonly map: FlatMap
  readonly count: number
  readonly pile: ShownPile
}

/** How card `index` of the pile has come to lie. */
export const fallenAt = (map: FlatMap, index: number, thrown: boolean): Point & { readonly turn: number } => {
  const { turn, slip } = thrown ? THROWN : FALLEN
  const off = slip * map.cardWidth
  const [x, y] = [map.discard.x + chance(index + 0.3) * off, map.discard.y + chance(index + 0.6) * off]
  return { x, y, turn: -chance(index) * turn * DEGREES }
}

export const FlatDiscards = ({ map, count, pile }: DiscardsProps) => {
  if (count === 0) return <NoCards map={map} at={map.discard} />
  const first = Math.max(0, count - SEEN)
  return (
    <g className="flat-pile">
      {Array.from({ length: count - first }, (_, i) => first + i).map((index) => {
        const { turn, ...at } = fallenAt(map, index, pile.isThrown(index))
        const face = pile.faceOf(index)
        const bare = face === undefined
        return (
          <FlatCard
            key={index}
            width={map.cardWidth}
            at={at}
            face={bare || face >= FACES ? undefined : face}
            turn={turn}
            bare={bare}
          />
        )
      })}
    </g>
  )
}
