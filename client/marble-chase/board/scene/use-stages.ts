import { useFrame, useThree } from '@react-three/fiber'
import { useContext, useEffect, useMemo, useRef } from 'react'
import type { Arrangement } from '../../../../models/marble-chase/layout.ts'
import type { PieceSet } from '../../../../models/pieces/piece-set.ts'
import type { CubeSet } from '../../../board/scene/cubes/cube-set.ts'
import { SoftwareRendererContext } from '../../../board/scene/FramePacing.tsx'
import { prefersReducedMotion } from '../../../ui/media-queries.ts'
import type { ChaseSceneProps } from '../board-view.ts'
import { useTrajectoryTimes } from '../trajectory/use-trajectory.ts'
import { CubeStage } from './cube-stage.ts'
import { MarbleStage } from './marble-stage.ts'
import type { ChaseUniforms } from './scene-uniforms.ts'

/** Returns the marbles and cubes that move, and sends them to the places that the view gives. */
export const useStages = (props: ChaseSceneProps, arrangement: Arrangement) => {
  const invalidate = useThree((state) => state.invalidate)
  const stages = useMemo(() => ({ marbles: new MarbleStage(), cubes: new CubeStage() }), [])
  const began = useTrajectoryTimes(props.trajectory, props)
  const first = useRef(true)
  const { trajectory, lying, hand, aim, boards, named, highlights, mood } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of these is to be drawn
  useEffect(() => {
    const { marbles, cubes } = stages
    const jump = first.current || prefersReducedMotion()
    const now = performance.now()
    marbles.rolling = trajectory && { trajectory, began: began.current }
    if (trajectory === undefined) marbles.aim(props, now, jump)
    cubes.lie(boards.length, arrangement)
    cubes.aim(boards, named, now, jump)
    first.current = false
    invalidate()
  }, [trajectory?.key, lying, hand, aim, boards, named, highlights, mood, arrangement, invalidate])
  return stages
}

/** Runs before the camera, which follows a marble. */
const BEFORE_CAMERA_PRIORITY = -3

/** Moves marbles and cubes frame by frame, and requests the next frame as long as one of them moves. */
export const useStageFrames = (
  { marbles, cubes }: ReturnType<typeof useStages>,
  { balls, blocks, uniforms }: { readonly balls: PieceSet; readonly blocks: CubeSet; readonly uniforms: ChaseUniforms },
): void => {
  const software = useContext(SoftwareRendererContext)
  useFrame((state) => {
    const now = performance.now()
    const rolls = marbles.step(now)
    const hops = cubes.write(blocks, now)
    marbles.write(balls.matrices.array, uniforms.uBalls.value)
    balls.matrices.needsUpdate = true
    if (!rolls && !hops) return
    if (software) state.performance.regress()
    state.invalidate()
  }, BEFORE_CAMERA_PRIORITY)
}
