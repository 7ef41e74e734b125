import { useFrame, useThree } from '@react-three/fiber'
import { useContext, useEffect, useMemo, useRef } from 'react'
import type { Arrangement } from '../../../../models/marble-chase/table-layout.ts'
import type { PieceSet } from '../../../../models/pieces/piece-set.ts'
import type { CubeSet } from '../../../board/scene/cubes/cube-set.ts'
import { SoftwareRendererContext } from '../../../board/scene/FramePacing.tsx'
import { prefersReducedMotion } from '../../../ui/media-queries.ts'
import type { ChaseSceneProps } from '../board-view.ts'
import { useTrajectoryTimes } from '../trajectory/use-trajectory.ts'
import { CubeAnimator } from './cube-animator.ts'
import { MarbleAnimator } from './marble-animator.ts'
import type { ChaseUniforms } from './scene-uniforms.ts'

/** Returns the animators of marbles and cubes, which move them to the places that the view gives. */
export const useAnimators = (props: ChaseSceneProps, arrangement: Arrangement) => {
  const invalidate = useThree((state) => state.invalidate)
  const animators = useMemo(() => ({ marbles: new MarbleAnimator(), cubes: new CubeAnimator() }), [])
  const began = useTrajectoryTimes(props.trajectory, props)
  const isFirst = useRef(true)
  const { trajectory, resting, hand, aim, boards, named, highlights, mood } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of these is to be drawn
  useEffect(() => {
    const { marbles, cubes } = animators
    const jump = isFirst.current || prefersReducedMotion()
    const nowMs = performance.now()
    marbles.rolling = trajectory && { trajectory, beganMs: began.current }
    if (trajectory === undefined) marbles.setGoals(props, nowMs, jump)
    cubes.arrange(boards.length, arrangement)
    cubes.setGoals(boards, named, nowMs, jump)
    isFirst.current = false
    invalidate()
  }, [trajectory?.key, resting, hand, aim, boards, named, highlights, mood, arrangement, invalidate])
  return animators
}

/** Runs before the camera, which follows a marble. */
const BEFORE_CAMERA_PRIORITY = -3

/** Moves marbles and cubes frame by frame, and requests the next frame as long as one of them moves. */
export const useAnimationFrames = (
  { marbles, cubes }: ReturnType<typeof useAnimators>,
  {
    marbleSet,
    cubeSet,
    uniforms,
  }: { readonly marbleSet: PieceSet; readonly cubeSet: CubeSet; readonly uniforms: ChaseUniforms },
): void => {
  const isSoftware = useContext(SoftwareRendererContext)
  useFrame((state) => {
    const nowMs = performance.now()
    const areMarblesMoving = marbles.step(nowMs)
    const areCubesMoving = cubes.write(cubeSet, nowMs)
    marbles.write(marbleSet.matrices.array, uniforms.uBalls.value)
    marbleSet.matrices.needsUpdate = true
    if (!areMarblesMoving && !areCubesMoving) return
    if (isSoftware) state.performance.regress()
    state.invalidate()
  }, BEFORE_CAMERA_PRIORITY)
}
