import { useThree } from '@react-three/fiber'
import { useCallback, useEffect, useMemo } from 'react'
import { type BoardModel, makeBoardModel } from '../../../models/board.ts'
import type { BoardBody } from '../../../models/board-body.ts'
import { makeBoardShape } from '../../../models/board-shape.ts'
import { pieceSizeOf } from '../../../models/piece-size.ts'
import { PIECE_SETS } from '../../../models/pieces.ts'
import type { BakedWood } from '../../../textures/bake.ts'
import { bakeBoard } from '../../../textures/board-bake.ts'
import { paintDesign } from '../../../textures/design-inlay.ts'
import { colourAt } from '../../../textures/palette.ts'
import type { RoomUniforms } from '../../../textures/room.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { useDisposable } from '../../scene/disposable.ts'
import { useReadyNames } from '../../scene/ready-names.ts'
import { TIER_SETTINGS, type Tier } from '../../scene/tier.ts'
import { piecesOn } from './standing-pieces.ts'

/** Pixels a side of the baked wood: here one comes nearer than in a game. */
const SIZES: Readonly<Record<Tier, number>> = { low: 1024, mid: 2048, high: 4096 }

const lettersOf = ({ marks }: Plan): string => marks.map((mark) => (mark.kind === 'text' ? mark.text : '')).join('')

/** The top of the design, baked for its woods, lines and letters. */
export const useDesignWood = (plan: Plan, body: BoardBody, tier: Tier): BakedWood | undefined => {
  const renderer = useThree((state) => state.gl)
  const letters = useReadyNames(lettersOf(plan))
  const make = useCallback(() => {
    if (letters === undefined) return undefined
    const { field, border, inlay, finish } = plan.design
    const { anisotropy, relief } = TIER_SETTINGS[tier]
    const size = SIZES[tier]
    const { span } = body
    const inlays = paintDesign(plan, span, size)
    if (inlays === undefined) return undefined
    const shape = makeBoardShape(body)
    const woods = { field, border: body.frame === 0 ? field : border, inlay, raw: finish === 'raw' }
    const order = { ...woods, body, shape, inlays, span, size, anisotropy, relief, plain: tier === 'low' }
    const baked = bakeBoard(renderer, order)
    inlays.dispose()
    shape.dispose()
    return baked
  }, [renderer, plan, body, tier, letters])
  return useDisposable(make)
}

export interface StageBoardProps {
  readonly plan: Plan
  readonly body: BoardBody
  readonly wood: BakedWood
  readonly room: RoomUniforms
  readonly tier: Tier
}

/** The designed board; all of its holes are open. */
export const useDesignBoard = ({ plan, body, wood, room }: StageBoardProps): BoardModel | undefined => {
  const { field, border, finish } = plan.design
  const make = useCallback(
    () => makeBoardModel(plan.layout, body, () => true, room, wood, { field, border, finish }),
    [plan, body, room, wood, field, border, finish],
  )
  return useDisposable(make)
}

const STILL = { lift: 0, squash: 1, roll: 0, axisX: 1, axisY: 0, lean: 0 }

/** Marbles, pegs, tees or bulbs in their true size. */
export const StagePieces = ({ plan, body, wood, room, tier }: StageBoardProps) => {
  const invalidate = useThree((state) => state.invalidate)
  const pieces = useMemo(() => piecesOn(plan), [plan])
  const make = useCallback(() => {
    const made = PIECE_SETS[plan.design.piece]({
      colours: pieces.map(({ side }) => colourAt(side)),
      room,
      board: wood.colour,
      span: body.span,
      detail: TIER_SETTINGS[tier].pieces,
      size: pieceSizeOf(plan.design),
    })
    pieces.forEach(({ hole }, peg) => {
      made.place({ ...STILL, peg, x: hole.x, y: hole.y }, false)
    })
    made.placed()
    return made
  }, [plan, pieces, body, wood, room, tier])
  const made = useDisposable(make)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new pieces are to be drawn
  useEffect(() => invalidate(), [made, invalidate])
  if (made === undefined) return null
  return (
    <>
      <primitive object={made.shadows} />
      <primitive object={made.mesh} />
    </>
  )
}
