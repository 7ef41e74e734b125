import { useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { Color, Vector3 } from 'three'
import type { TrackSpec } from '../../../../engine/board.ts'
import { angleOfSide, apothemOf, centreOfSide } from '../../../../engine/boards/layout.ts'
import type { BoardBody } from '../../../../models/board/board-body.ts'
import { rimRadius, turnLightUniforms } from '../../../../models/board/board-material.ts'
import { makeDrilledFilter } from '../../../../models/board/hole-lookup.ts'
import type { HoleMarks } from '../../../../models/board/hole-marks.ts'
import { namePlacesInPlay } from '../../../../models/board/name-places-in-play.ts'
import { turnRingOf } from '../../../../models/board/turn-ring.ts'
import type { BakedWood } from '../../../../textures/bake.ts'
import type { EnvironmentUniforms } from '../../../../textures/environment-light.ts'
import { colourAt } from '../../../../workshop/design/player-colours.ts'
import type { BoardProps, HolePick } from '../../board-props.ts'
import type { TableSceneProps } from '../scene-props.ts'
import { BoardMesh } from './BoardMesh.tsx'
import { boardExtent, turnLineDistance } from './board-extent.ts'
import { holeHighlights } from './hole-highlights.ts'

/** Returns a ref to the texture with the highlights of the holes, which is written again when they change. */
const useHoleMarks = (props: BoardProps, hover: HolePick | undefined): RefObject<HoleMarks | null> => {
  const invalidate = useThree((state) => state.invalidate)
  const texture = useRef<HoleMarks>(null)
  const { layout, board, activeTrack, highlights, fresh, motion, colours } = props
  const isStale = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of these makes what glows stale
  useEffect(() => {
    isStale.current = true
    invalidate()
  }, [layout, board, activeTrack, highlights, fresh, hover, motion, colours, invalidate])
  useFrame(() => {
    const frame = motion.sample(performance.now())
    if (!isStale.current && !frame.moving) return
    texture.current?.write(
      holeHighlights({ layout, board, activeTrack, highlights, fresh, hover, colours, pegs: frame.pegs }),
    )
    isStale.current = frame.moving
  })
  return texture
}

/** All sides are straight but those of a circle and those on an oval's arcs. */
const isStraightSide = ({ round, oval, sides }: TrackSpec, side: number): boolean =>
  oval ? side % (sides / 2) === 0 : !round

/** Returns the uniforms of the line of light in front of the side on turn. */
const turnLightOf = ({ layout, plan, board, turn, colours }: TableSceneProps) => {
  const side = turn === undefined ? undefined : board.sideOf[turn]
  const angle = angleOfSide(board.spec, side ?? 0)
  const { x, y } = centreOfSide(board.spec, side ?? 0)
  const { r, g, b } = new Color(colourAt(colours[turn ?? 0] ?? 0).css)
  const { radius, bead } = turnRingOf(apothemOf(board.spec))
  return turnLightUniforms({
    out: side === undefined ? undefined : [-Math.sin(angle), Math.cos(angle)],
    colour: new Vector3(r, g, b).multiplyScalar(1.5).addScalar(0.06),
    line: turnLineDistance(boardExtent(layout, board.spec, plan), plan),
    arc: isStraightSide(board.spec, side ?? 0) ? undefined : [x, -y],
    ring: radius,
    bead,
  })
}

interface WoodenBoardProps {
  readonly props: TableSceneProps
  readonly body: BoardBody
  readonly hover: HolePick | undefined
  readonly environment: EnvironmentUniforms
  readonly wood: BakedWood
}

/** Board of a game with the highlights of its holes and the light of the player on turn. */
export const WoodenBoard = ({ props, body, hover, environment, wood }: WoodenBoardProps) => {
  const { layout, plan, activeTrack, board, look, turn, colours, playerPiles } = props
  const marks = useHoleMarks(props, hover)
  const isDrilled = useMemo(() => {
    const rim = rimRadius(body.hole) + body.hole.chamfer
    const places = namePlacesInPlay(layout, activeTrack, rim, playerPiles)
    return makeDrilledFilter(
      activeTrack,
      board.sideOf.map((side) => places[side]),
      rim,
      turnRingOf(apothemOf(board.spec)),
    )
  }, [layout, body, activeTrack, board, playerPiles])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the props that the light depends on
  const light = useMemo(() => turnLightOf(props), [layout, plan, board, turn, colours])
  const { field, border, finish } = look
  const made = { layout, body, isDrilled, field, border, finish }
  return <BoardMesh {...made} environment={environment} wood={wood} light={light} marks={marks} />
}
