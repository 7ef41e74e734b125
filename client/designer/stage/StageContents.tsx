import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { BoardModel } from '../../../models/board.ts'
import { designBody } from '../../../models/design-body.ts'
import type { TableModel } from '../../../models/table.ts'
import { makeRoom, turnRoom } from '../../../textures/room.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { TablePart } from '../../scene/BoardPart.tsx'
import { type Pacing, PacingContext } from '../../scene/next-frame.ts'
import { StillPart } from '../../scene/StillPart.tsx'
import type { Tier } from '../../scene/tier.ts'
import { patchBeside } from './beside.ts'
import { usePartsMotion } from './parts-motion.ts'
import { type StageBoardProps, StagePieces, useDesignBoard, useDesignWood } from './StageBoard.tsx'
import { StageCamera } from './StageCamera.tsx'
import { StageCards } from './StageCards.tsx'
import { StageHand } from './StageHand.tsx'
import { StageSamples } from './StageSamples.tsx'
import { gridOn, lensFor } from './stage-framing.ts'
import { setStage, useStage } from './stage-state.ts'

/** Pictures until every part that waits for the wood is there. */
const SETTLING = 3

/** The light on the table reaches farther than in a game, by the board's reach and in hole spacings: small boards are looked at too. */
const ROUND_THE_BOARD = 1.15
const BESIDE = 0.82
const LEAST_LIGHT = 15

interface StageProps {
  readonly plan: Plan
  readonly tier: Tier
  readonly onReady: (() => void) | undefined
}

export const StageContents = ({ pacing, ...rest }: StageProps & { readonly pacing: Pacing }) => (
  <PacingContext value={pacing}>
    <World {...rest} />
  </PacingContext>
)

const useFirstPicture = (whole: boolean, onReady: (() => void) | undefined): void => {
  const invalidate = useThree((state) => state.invalidate)
  const settling = useRef(SETTLING)
  useEffect(() => {
    if (whole) invalidate()
  }, [whole, invalidate])
  useFrame(() => {
    if (!whole || settling.current < 0) return
    if (settling.current-- > 0) return invalidate()
    requestAnimationFrame(() => onReady?.())
  })
}

/** The designed board on the table of the game. */
const World = ({ plan, tier, onReady }: StageProps) => {
  const { mood, thing, withPieces, tools } = useStage()
  const invalidate = useThree((state) => state.invalidate)
  const room = useMemo(() => makeRoom(mood), [mood])
  const body = useMemo(() => designBody(plan), [plan])
  const upright = useThree(({ size }) => size.width < size.height)
  const ground = useMemo(() => {
    const { east = 0, near = 0 } = patchBeside(plan, thing, upright) ?? {}
    const beside = (Math.max(east, near) / plan.design.spacing) * BESIDE
    return { ...body, reach: Math.max(body.reach * ROUND_THE_BOARD, LEAST_LIGHT, beside) }
  }, [body, plan, thing, upright])
  const inset = { top: 0, right: 0, bottom: tools, left: 0 }
  const lens = useMemo(() => lensFor(gridOn(plan)), [plan])
  const wood = useDesignWood(plan, body, tier)
  turnRoom(room, mood, 0)
  useFirstPicture(wood !== undefined, onReady)
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of these is to be drawn
  useEffect(() => invalidate(), [mood, thing, withPieces, wood, invalidate])
  const parts = { plan, body, room, tier }
  const [board, setBoard] = useState<BoardModel>()
  const [table, setTable] = useState<TableModel>()
  const joined = usePartsMotion(body, board, table)
  return (
    <>
      <StageCamera plan={plan} />
      <TablePart body={ground} onTable={setTable} room={room} mood={mood} tier={tier} />
      {wood && <Board {...parts} wood={wood} onBoard={setBoard} />}
      {wood && withPieces && joined && <StagePieces {...parts} wood={wood} />}
      {thing === 'samples' && <StageSamples plan={plan} body={body} room={room} />}
      {thing === 'hand' && <StageHand plan={plan} ground={ground} room={room} />}
      {thing === 'cards' && joined && <StageCards {...parts} />}
      <StillPart
        sun={room.uSun.value}
        inset={inset}
        lens={lens}
        onPose={(posing) => posing && setStage({ turning: false })}
      />
    </>
  )
}

interface BoardProps extends StageBoardProps {
  readonly onBoard: (board: BoardModel | undefined) => void
}

const Board = ({ onBoard, ...props }: BoardProps) => {
  const invalidate = useThree((state) => state.invalidate)
  const model = useDesignBoard(props)
  useEffect(() => {
    onBoard(model)
    invalidate()
  }, [model, onBoard, invalidate])
  return model === undefined ? null : <primitive object={model.mesh} />
}
