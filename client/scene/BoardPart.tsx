import { useFrame, useThree } from '@react-three/fiber'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Color, Vector3 } from 'three'
import { angleOfSide, apothemOf } from '../../engine/layout.ts'
import { type BoardModel, makeBoardModel } from '../../models/board.ts'
import { spanOf } from '../../models/board-shape.ts'
import { BAND, HOLE_MOUTH } from '../../models/measures.ts'
import { makeTable, TABLE_SPAN } from '../../models/table.ts'
import { turnRingOf } from '../../models/turn-ring.ts'
import { disposeStain, paintStain } from '../../textures/board-stain.ts'
import { colourAt } from '../../textures/palette.ts'
import type { RoomUniforms } from '../../textures/room.ts'
import { type BakedWood, bakeWood } from '../../textures/wood-bake.ts'
import type { BoardViewProps, Pick } from '../board-view.ts'
import { useDisposable } from './disposable.ts'
import { holeMarks } from './marks.ts'
import { TIER_SETTINGS, type Tier } from './tier.ts'

export interface BoardWood extends BakedWood {
  readonly span: number
}

/** The board's top, baked for this track and these colours. */
export const useBoardWood = (props: BoardViewProps, tier: Tier): BoardWood | undefined => {
  const renderer = useThree((state) => state.gl)
  const { layout, activeTrack, board, turns, viewSide } = props
  const colours = props.colours.join()
  const make = useCallback(() => {
    const settings = TIER_SETTINGS[tier]
    const span = spanOf(layout)
    const colourOfSide = Array.from({ length: board.spec.sides }, (_, side) => {
      const colour = colours.split(',')[board.sideOf.indexOf(side)]
      return colour === undefined || colour === '' ? undefined : colourAt(Number(colour))
    })
    const size = settings.board
    const stain = paintStain({
      layout,
      board,
      turns,
      viewAngle: angleOfSide(board.spec, viewSide),
      activeTrack,
      colourOfSide,
      span,
      size,
      band: BAND,
      mouth: HOLE_MOUTH,
    })
    const { anisotropy, relief } = settings
    const baked = bakeWood(renderer, { wood: 'walnut', span, size, anisotropy, stain, relief, plain: tier === 'low' })
    disposeStain(stain)
    return { ...baked, span }
  }, [renderer, layout, activeTrack, board, turns, viewSide, colours, tier])
  return useDisposable(make)
}

const useMarks = (model: BoardModel | undefined, props: BoardViewProps, hover: Pick | undefined): void => {
  const invalidate = useThree((state) => state.invalidate)
  const { layout, board, activeTrack, marks, fresh, motion } = props
  const stale = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of these makes what glows stale
  useEffect(() => {
    stale.current = true
    invalidate()
  }, [model, layout, board, activeTrack, marks, fresh, hover, motion, invalidate])
  useFrame(() => {
    const frame = motion.sample(performance.now())
    if (model === undefined || (!stale.current && !frame.moving)) return
    model.mark(holeMarks({ layout, board, activeTrack, marks, fresh, hover, pegs: frame.pegs }))
    stale.current = frame.moving
  })
}

const useTurnLine = (model: BoardModel | undefined, props: BoardViewProps): void => {
  const invalidate = useThree((state) => state.invalidate)
  const { board, turn, colours } = props
  useEffect(() => {
    const side = turn === undefined ? undefined : board.sideOf[turn]
    const angle = angleOfSide(board.spec, side ?? 0)
    const css = new Color(colourAt(colours[turn ?? 0] ?? 0).css)
    const light = new Vector3(css.r, css.g, css.b).multiplyScalar(1.5).addScalar(0.06)
    const out = side === undefined ? undefined : ([-Math.sin(angle), Math.cos(angle)] as const)
    const apothem = apothemOf(board.spec)
    const ring = turnRingOf(apothem)
    model?.lightSide(out, { line: apothem + BAND / 2 + 0.72, ring: ring.radius, bead: ring.bead }, light)
    invalidate()
  }, [model, board, turn, colours, invalidate])
}

interface BoardPartProps {
  readonly props: BoardViewProps
  readonly hover: Pick | undefined
  readonly room: RoomUniforms
  readonly wood: BoardWood
}

export const BoardPart = ({ props, hover, room, wood }: BoardPartProps) => {
  const { layout, activeTrack, board } = props
  const make = useCallback(
    () => makeBoardModel(layout, activeTrack, board.sideOf, room, wood),
    [layout, activeTrack, board, room, wood],
  )
  const model = useDisposable(make)
  useMarks(model, props, hover)
  useTurnLine(model, props)
  return model === undefined ? null : <primitive object={model.mesh} />
}

interface TablePartProps {
  readonly layout: BoardViewProps['layout']
  readonly room: RoomUniforms
  readonly tier: Tier
}

export const TablePart = ({ layout, room, tier }: TablePartProps) => {
  const renderer = useThree((state) => state.gl)
  const settings = TIER_SETTINGS[tier]
  const bake = useCallback(
    () =>
      bakeWood(renderer, {
        wood: 'oak',
        span: TABLE_SPAN,
        size: settings.table,
        anisotropy: settings.anisotropy,
        stain: undefined,
        relief: false,
        plain: tier === 'low',
      }),
    [renderer, settings, tier],
  )
  const wood = useDisposable(bake)
  const table = useMemo(
    () => (wood === undefined ? undefined : makeTable(layout, room, wood, settings.gloss)),
    [layout, room, wood, settings],
  )
  return table === undefined ? null : <primitive object={table} dispose={undefined} />
}
