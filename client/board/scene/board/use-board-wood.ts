import { useCallback } from 'react'
import type { WebGLRenderer } from 'three'
import { angleOfSide, apothemOf } from '../../../../engine/boards/layout.ts'
import { bakeBoard } from '../../../../models/bakes/board-bake.ts'
import type { BoardBody } from '../../../../models/board/board-body.ts'
import { rimRadius } from '../../../../models/board/board-material.ts'
import { BAND_LINES_SPACINGS, paintInlay } from '../../../../models/inlay/board-inlay.ts'
import type { BakedWood, BakeTargets } from '../../../../textures/bake.ts'
import { socketWood } from '../../../../textures/side-lane.ts'
import { colourAt } from '../../../../workshop/design/player-colours.ts'
import { LAP_RADIUS_SPACINGS } from '../../../../workshop/geometry/joints/section.ts'
import { BAND_WIDTH_SPACINGS } from '../../../../workshop/geometry/side-labels.ts'
import type { TableSceneProps } from '../scene-props.ts'
import { TIER_SETTINGS, type Tier } from '../tier/tier.ts'
import { useBakedWood } from './use-baked-wood.ts'
import { useFontReadyText } from './use-font-ready-text.ts'

/** Width of the light band along the sections of a joined board: with its lines it is as wide as the discs of the joints. */
const SECTIONS_BAND_SPACINGS = 2 * LAP_RADIUS_SPACINGS - BAND_LINES_SPACINGS

/** Paints the inlay of the top: tracks, and the seated sides in their colours and with their names. `size` is in pixels. */
const paintBoardInlay = (
  props: TableSceneProps,
  { span, hole, edge, reach }: BoardBody,
  colours: readonly number[],
  names: readonly string[],
  size: number,
) => {
  const { layout, activeTrack, board, turns, viewSide } = props
  const { field, inlay } = props.look
  const seats = Array.from({ length: board.spec.sides }, (_, side) => board.sideOf.indexOf(side))
  return paintInlay({
    layout,
    board,
    signSpace: reach - edge.size - apothemOf(board.spec),
    turns,
    playerPiles: props.playerPiles,
    viewAngle: angleOfSide(board.spec, viewSide),
    activeTrack,
    colourOfSide: seats.map((seat) => (seat === -1 ? undefined : colourAt(colours[seat] ?? 0))),
    nameOfSide: seats.map((seat) => names[seat] ?? ''),
    span,
    size,
    bandWidth: props.design?.form === 'sections' ? SECTIONS_BAND_SPACINGS : BAND_WIDTH_SPACINGS,
    mouthRadius: rimRadius(hole) + hole.chamfer,
    socket: socketWood(field, inlay) === inlay ? 'inlay' : 'field',
    paintOrnament: props.paintOrnament,
  })
}

/** Returns the baked texture of the board's top; undefined until it is there. */
export const useBoardWood = (props: TableSceneProps, body: BoardBody, tier: Tier): BakedWood | undefined => {
  const { layout, activeTrack, board, turns, viewSide } = props
  const { field, border, inlay, finish } = props.look
  const { board: size, anisotropy, relief } = TIER_SETTINGS[tier]
  const colours = props.colours.join()
  const names = useFontReadyText(props.names.join('\n'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the props that the wood depends on
  const bake = useCallback(
    (renderer: WebGLRenderer, into: BakeTargets) => {
      if (names === undefined) return false
      const paintedInlay = paintBoardInlay(props, body, colours.split(',').map(Number), names.split('\n'), size)
      const woods = { field, border, inlay, raw: finish === 'raw' }
      return bakeBoard(renderer, into, { ...woods, body, plain: tier === 'low' }, paintedInlay)
    },
    [layout, body, activeTrack, board, turns, viewSide, colours, names, tier, field, border, inlay, finish],
  )
  return useBakedWood({ size, anisotropy, relief }, bake)
}
