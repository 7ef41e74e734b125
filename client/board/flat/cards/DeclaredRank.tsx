import type { Rank } from '../../../../engine/cards.ts'
import type { FlatMap } from '../../../../models/flat/flat-map.ts'

const RANK_SYMBOLS: Partial<Readonly<Record<Rank, string>>> = { T: '10', '*': '★' }

/** Returns the text for a declared rank, such as `10?`. */
export const declaredRankText = (rank: Rank): string => `${RANK_SYMBOLS[rank] ?? rank}?`

/** The rank that a player declared for the card that lies face down on the pile. */
export const DeclaredRank = ({ map, rank }: { readonly map: FlatMap; readonly rank: Rank }) => {
  const size = map.cardWidth * 0.5
  return (
    <g transform={`translate(${map.discard.x} ${map.discard.y})`} className="flat-declared">
      <circle r={size * 0.72} />
      <text fontSize={size} y={size * 0.35}>
        {declaredRankText(rank)}
      </text>
    </g>
  )
}
