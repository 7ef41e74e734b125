import { useFrame, useThree } from '@react-three/fiber'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Color, Vector3 } from 'three'
import { angleOfSide, apothemOf } from '../../engine/layout.ts'
import { type BoardModel, makeBoardModel, rimOf } from '../../models/board.ts'
import { type BoardBody, gameBody } from '../../models/board-body.ts'
import { makeBoardShape } from '../../models/board-shape.ts'
import { GAME_EDGES } from '../../models/edge-profile.ts'
import { holesInPlay } from '../../models/hole-lookup.ts'
import { BAND } from '../../models/measures.ts'
import { makeTable, TABLE_SPAN, TABLES, type TableModel } from '../../models/table.ts'
import { turnRingOf } from '../../models/turn-ring.ts'
import type { BakedWood } from '../../textures/bake.ts'
import { bakeBoard } from '../../textures/board-bake.ts'
import { BAND_LINES, paintInlay } from '../../textures/board-inlay.ts'
import type { Mood } from '../../textures/moods.ts'
import { colourAt } from '../../textures/palette.ts'
import type { RoomUniforms } from '../../textures/room.ts'
import { bakeTable } from '../../textures/table-bake.ts'
import { LAP } from '../../workshop/section.ts'
import type { BoardViewProps, Pick } from '../board-view.ts'
import { boardRoom } from './board-room.ts'
import { useDisposable } from './disposable.ts'
import { holeMarks } from './marks.ts'
import { useReadyNames } from './ready-names.ts'
import type { TableSceneProps } from './scene-props.ts'
import { TIER_SETTINGS, type Tier } from './tier.ts'
import { turnLineAway } from './turn-line.ts'

export interface BoardWood extends BakedWood {
  readonly body: BoardBody
  readonly span: number
}

/** The board's shape: as somebody designed it, or the game's with the edge of the look. */
export const useBody = ({ layout, body, look }: TableSceneProps): BoardBody =>
  useMemo(() => body ?? gameBody(layout, GAME_EDGES[look.edge]), [layout, body, look.edge])

/** Breadth of the light band along parts joined to a ring: with its lines it is as broad as the discs of their joints. */
const PARTS_BAND = 2 * LAP - BAND_LINES

/** What is inlaid into the top: tracks, the seated sides in their colours and with their names. */
const inlayOf = (
  props: TableSceneProps,
  { span, hole, edge, reach }: BoardBody,
  colours: readonly number[],
  names: readonly string[],
  size: number,
) => {
  const { layout, activeTrack, board, turns, viewSide } = props
  const seats = Array.from({ length: board.spec.sides }, (_, side) => board.sideOf.indexOf(side))
  return paintInlay({
    layout,
    board,
    signRoom: reach - edge.size - apothemOf(board.spec),
    turns,
    viewAngle: angleOfSide(board.spec, viewSide),
    activeTrack,
    colourOfSide: seats.map((seat) => (seat === -1 ? undefined : colourAt(colours[seat] ?? 0))),
    nameOfSide: seats.map((seat) => names[seat] ?? ''),
    span,
    size,
    band: props.design?.form === 'sections' ? PARTS_BAND : BAND,
    mouth: rimOf(hole) + hole.chamfer,
    adorn: props.adorn,
  })
}

/** The board's top, baked for this look, this track, these colours and names. */
export const useBoardWood = (props: TableSceneProps, body: BoardBody, tier: Tier): BoardWood | undefined => {
  const renderer = useThree((state) => state.gl)
  const { layout, activeTrack, board, turns, viewSide } = props
  const { field, border, inlay, finish } = props.look
  const colours = props.colours.join()
  const names = useReadyNames(props.names.join('\n'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the props only what is seen of the wood
  const make = useCallback(() => {
    if (names === undefined) return undefined
    const settings = TIER_SETTINGS[tier]
    const inlays = inlayOf(props, body, colours.split(',').map(Number), names.split('\n'), settings.board)
    if (inlays === undefined) return undefined
    const { span } = body
    const { board: size, anisotropy, relief } = settings
    const woods = { field, border, inlay, raw: finish === 'raw' }
    const shape = makeBoardShape(body)
    const order = { ...woods, body, shape, inlays, span, size, anisotropy, relief, plain: tier === 'low' }
    const baked = bakeBoard(renderer, order)
    inlays.dispose()
    shape.dispose()
    return { ...baked, body, span }
  }, [renderer, layout, body, activeTrack, board, turns, viewSide, colours, names, tier, field, border, inlay, finish])
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

const useTurnLine = (model: BoardModel | undefined, props: TableSceneProps): void => {
  const invalidate = useThree((state) => state.invalidate)
  const { layout, plan, board, turn, colours } = props
  useEffect(() => {
    const side = turn === undefined ? undefined : board.sideOf[turn]
    const angle = angleOfSide(board.spec, side ?? 0)
    const css = new Color(colourAt(colours[turn ?? 0] ?? 0).css)
    const light = new Vector3(css.r, css.g, css.b).multiplyScalar(1.5).addScalar(0.06)
    const out = side === undefined ? undefined : ([-Math.sin(angle), Math.cos(angle)] as const)
    const ring = turnRingOf(apothemOf(board.spec))
    const line = turnLineAway(boardRoom(layout, board.spec, plan), plan)
    model?.lightSide(out, { line, round: board.spec.round === true, ring: ring.radius, bead: ring.bead }, light)
    invalidate()
  }, [model, layout, plan, board, turn, colours, invalidate])
}

interface BoardPartProps {
  readonly props: TableSceneProps
  readonly hover: Pick | undefined
  readonly room: RoomUniforms
  readonly wood: BoardWood
}

export const BoardPart = ({ props, hover, room, wood }: BoardPartProps) => {
  const { layout, activeTrack, board } = props
  const { field, border, finish } = props.look
  const make = useCallback(() => {
    const isOpen = holesInPlay(activeTrack, board.sideOf)
    return makeBoardModel(layout, wood.body, isOpen, room, wood, { field, border, finish })
  }, [layout, activeTrack, board, room, wood, field, border, finish])
  const model = useDisposable(make)
  useMarks(model, props, hover)
  useTurnLine(model, props)
  return model === undefined ? null : <primitive object={model.mesh} />
}

interface TablePartProps {
  readonly body: BoardBody
  /** Told of the table that has been made. */
  readonly onTable?: (table: TableModel | undefined) => void
  readonly room: RoomUniforms
  readonly mood: Mood
  readonly tier: Tier
}

export const TablePart = ({ body, onTable, room, mood, tier }: TablePartProps) => {
  const renderer = useThree((state) => state.gl)
  const { table: size, anisotropy, gloss } = TIER_SETTINGS[tier]
  const bake = useCallback(
    () => bakeTable(renderer, { wood: TABLES[mood].wood, span: TABLE_SPAN, size, anisotropy, plain: tier === 'low' }),
    [renderer, mood, size, anisotropy, tier],
  )
  const wood = useDisposable(bake)
  const make = useCallback(
    () => (wood === undefined ? undefined : makeTable(body, room, wood, mood, gloss)),
    [body, room, wood, mood, gloss],
  )
  const table = useDisposable(make)
  useEffect(() => onTable?.(table), [table, onTable])
  return table === undefined ? null : <primitive object={table.mesh} dispose={undefined} />
}
