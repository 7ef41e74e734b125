import { memo } from 'react'
import type { Board } from '../../../engine/board.ts'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { type SideLines, sideEdges, sideLines } from '../../../models/flat/side-lines.ts'
import { SIDE_LANE } from '../../../textures/side-lane.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'

interface Props {
  readonly map: FlatMap
  readonly board: Board
  readonly colours: readonly number[]
}

const Side = ({ inlay, colour }: { readonly inlay: SideLines; readonly colour: string }) => (
  <g className="flat-side">
    {sideEdges('var(--inlay)', colour).map(([width, style]) => (
      <g key={style} stroke={style} strokeWidth={width}>
        <polyline points={inlay.way} strokeWidth={width - SIDE_LANE.wayLess} />
        {inlay.area !== '' && <polygon points={inlay.area} fill={style} />}
        {inlay.lines.map((line) => (
          <polyline key={line} points={line} />
        ))}
      </g>
    ))}
  </g>
)

/** Homes and starts in their players' colours. */
export const FlatSides = memo(({ map, board, colours }: Props) =>
  board.sideOf.map((side, seat) => (
    <Side key={side} inlay={sideLines(map, board, side)} colour={colourAt(colours[seat] ?? 0).css} />
  )),
)
