import type { Seat } from '../../../../engine/board.ts'
import type { FlatMap } from '../../../../models/flat/flat-map.ts'
import FlatInlays from '../../../board/flat/FlatInlays.tsx'
import { MarbleBody, MarbleGradients } from '../../../board/flat/FlatMarbles.tsx'
import { FlatHoles, FlatWood } from '../../../board/flat/FlatWood.tsx'
import type { ClipBoard } from '../clip-table.ts'
import { contextOf } from './canvas.ts'
import { rasterizeSvg, renderOffscreen, writeTexts } from './svg-bitmap.ts'

interface Size {
  readonly width: number
  readonly height: number
}

interface EmptyBoardProps extends Size {
  readonly map: FlatMap
  readonly board: ClipBoard
  readonly turn: Seat | undefined
}

const EmptyBoard = ({ map, board, turn, width, height }: EmptyBoardProps) => {
  const { board: holes, look, layout, activeTrack, viewSide, names, colours, turns, playerPiles } = board
  return (
    <svg
      viewBox={map.box.join(' ')}
      width={width}
      height={height}
      aria-hidden="true"
      className={`wood-${look.inlay} flat-inlaid`}
    >
      <FlatWood map={map} look={look} />
      <FlatInlays
        {...{ map, layout, activeTrack, viewSide, names, look, turns, colours, turn, playerPiles }}
        board={holes}
      />
      <FlatHoles map={map} />
    </svg>
  )
}

/** Draws the flat board without marbles and cards, in this size in px. `turn` is the highlighted seat. */
export const drawBoard = async (input: EmptyBoardProps): Promise<HTMLCanvasElement> => {
  const { svg, clear } = renderOffscreen(<EmptyBoard {...input} />)
  try {
    await document.fonts.ready
    const bitmap = await rasterizeSvg(svg, input.width, input.height)
    writeTexts(contextOf(bitmap), svg)
    return bitmap
  } finally {
    clear()
  }
}

/** Half the width of a marble's image, which contains the marble and its smooth edge. */
export const MARBLE_HALF_SPACINGS = 0.47

/** Draws a marble on a square image. `palette` is the index of its colour. */
export const drawMarble = async (palette: number, sizePx: number): Promise<HTMLCanvasElement> => {
  const box = [-MARBLE_HALF_SPACINGS, -MARBLE_HALF_SPACINGS, 2 * MARBLE_HALF_SPACINGS, 2 * MARBLE_HALF_SPACINGS].join(
    ' ',
  )
  const { svg, clear } = renderOffscreen(
    <svg viewBox={box} width={sizePx} height={sizePx} aria-hidden="true">
      <MarbleGradients />
      <MarbleBody palette={palette} />
    </svg>,
  )
  try {
    return await rasterizeSvg(svg, sizePx, sizePx)
  } finally {
    clear()
  }
}
