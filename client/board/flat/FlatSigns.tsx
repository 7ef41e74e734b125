import { memo } from 'react'
import type { Board } from '../../../engine/board.ts'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import type { Look } from '../../../server/protocol/look.ts'
import { sideLabels } from '../../../workshop/geometry/side-labels.ts'

/** Letters of the sides and numbers of some of their holes, upright for the viewer. */
export const FlatSigns = memo(
  ({ map, board, look }: { readonly map: FlatMap; readonly board: Board; readonly look: Pick<Look, 'field'> }) => (
    <g className={`wood-${look.field} flat-signs`}>
      {sideLabels(board.spec, map.signRoom).map(({ text, at, size }) => {
        const { x, y } = map.turn(at)
        return (
          <g key={`${at.x},${at.y}`} transform={`translate(${x} ${y})`}>
            <circle r={size * 0.56} />
            <text fontSize={size} y={size * 0.33}>
              {text}
            </text>
          </g>
        )
      })}
    </g>
  ),
)
