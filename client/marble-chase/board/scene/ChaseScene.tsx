import type { CameraControlsImpl } from '@react-three/drei/core/CameraControls.js'
import { useFrame, useThree } from '@react-three/fiber'
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { Vector3, type WebGLRenderer } from 'three'
import { SLOT_PLACES } from '../../../../engine/marble-chase/field.ts'
import { bakeMarbleChaseTops } from '../../../../models/bakes/marble-chase-bake.ts'
import { paintMarbleChaseTops } from '../../../../models/inlay/marble-chase-inlay.ts'
import { marbleChaseBody } from '../../../../models/marble-chase/chase-body.ts'
import { type ChaseWoods, USUAL_WOODS } from '../../../../models/marble-chase/chase-woods.ts'
import { mmToSpacings, toSceneZ } from '../../../../models/marble-chase/scene-units.ts'
import type { Arrangement } from '../../../../models/marble-chase/table-layout.ts'
import { MARBLE_KIND } from '../../../../models/pieces/marble.ts'
import { PieceSet } from '../../../../models/pieces/piece-set.ts'
import type { BakedWood, BakeTargets } from '../../../../textures/bake.ts'
import { makeEnvironmentLight, turnEnvironmentLight } from '../../../../textures/environment-light.ts'
import { SHOOTING_GLASS } from '../../../../workshop/design/player-colours.ts'
import { TableTop } from '../../../board/scene/board/TableTop.tsx'
import { useBakedWood } from '../../../board/scene/board/use-baked-wood.ts'
import { useFontReadyText } from '../../../board/scene/board/use-font-ready-text.ts'
import { CubeMeshes } from '../../../board/scene/cubes/CubeMeshes.tsx'
import { CubeSet } from '../../../board/scene/cubes/cube-set.ts'
import { SoftwareRendererContext } from '../../../board/scene/FramePacing.tsx'
import { PhotoCapture } from '../../../board/scene/photo/PhotoCapture.tsx'
import { SceneCanvas } from '../../../board/scene/SceneCanvas.tsx'
import { FirstFrames, type FirstFramesProps } from '../../../board/scene/tier/FirstFrames.tsx'
import { TIER_SETTINGS, type Tier } from '../../../board/scene/tier/tier.ts'
import { useSceneProbe } from '../../../board/scene/use-scene-probe.ts'
import { NO_INSET } from '../../../board/use-inset.ts'
import { prefersReducedMotion } from '../../../ui/media-queries.ts'
import type { ChaseBoardView, ChaseSceneProps } from '../board-view.ts'
import { useTrajectoryTimes } from '../trajectory/use-trajectory.ts'
import { ChaseCamera } from './ChaseCamera.tsx'
import { ChaseMarbles, ChaseWood } from './ChaseMeshes.tsx'
import { ChasePointer } from './ChasePointer.tsx'
import { arrangementIn } from './camera-framing.ts'
import { CubeAnimator } from './cube-animator.ts'
import { MarbleAnimator } from './marble-animator.ts'
import { type ChaseUniforms, makeUniforms, setLights } from './scene-uniforms.ts'

/** Returns the animators of marbles and cubes, which move them to the places that the view gives. */
const useAnimators = (props: ChaseSceneProps, arrangement: Arrangement) => {
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
  }, [trajectory, resting, hand, aim, boards, named, highlights, mood, arrangement, invalidate])
  return animators
}

/** Runs before the camera, which follows a marble. */
const BEFORE_CAMERA_PRIORITY = -3

/** Moves marbles and cubes frame by frame, and requests the next frame as long as one of them moves. */
const useAnimationFrames = (
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

/** Returns the baked tops of field and scoring boards, with the names and colours of the boards; undefined until they are baked. */
const useChaseWood = (
  boards: ChaseBoardView['boards'],
  { field, border, finish }: ChaseWoods,
  tier: Tier,
): BakedWood | undefined => {
  const { board: size, anisotropy, relief } = TIER_SETTINGS[tier]
  const names = useFontReadyText(boards.map(({ name }) => name).join('\n'))
  const colours = boards.map(({ colour }) => colour).join('\n')
  const bake = useCallback(
    (renderer: WebGLRenderer, into: BakeTargets) => {
      if (names === undefined) return false
      const boardNames = names.split('\n')
      const signs = colours.split('\n').map((colour, side) => ({ colour, name: boardNames[side] ?? '' }))
      const woods = { field, border, finish }
      return bakeMarbleChaseTops(renderer, into, woods, paintMarbleChaseTops(signs, woods, size), tier === 'low')
    },
    [names, colours, field, border, finish, size, tier],
  )
  return useBakedWood({ size, anisotropy, relief }, bake)
}

/** Lets tests read what the scene costs, and where it shows a slot. */
const ChaseProbe = ({ tier }: { readonly tier: Tier }) => {
  useSceneProbe(tier, (slot, camera) => {
    const place = SLOT_PLACES[slot]
    return place && new Vector3(mmToSpacings(place.x), 0, toSceneZ(place.z)).project(camera)
  })
  return null
}

/** Returns light, shapes and uniforms of the scene. */
const useSceneParts = ({ boards, woods = USUAL_WOODS, mood = 'morning' }: ChaseSceneProps) => {
  const sides = boards.length
  const arrangement = useThree(({ size }) => arrangementIn(size))
  const environment = useMemo(() => makeEnvironmentLight(mood), [mood])
  turnEnvironmentLight(environment, mood, 0)
  const body = useMemo(() => marbleChaseBody(sides, arrangement), [sides, arrangement])
  const { field, border, finish } = woods
  const uniforms = useMemo(
    () => makeUniforms(environment, body.reach, SHOOTING_GLASS, { field, border, finish }),
    [environment, body, field, border, finish],
  )
  const sets = useMemo(
    () => ({ marbleSet: new PieceSet(MARBLE_KIND, SHOOTING_GLASS, undefined), cubeSet: new CubeSet() }),
    [],
  )
  return { sides, mood, woods, arrangement, environment, body, uniforms, ...sets }
}

/** Records whether a marble is being pulled, and counts the releases. */
const useHold = () => {
  const isHeld = useRef(false)
  const [releases, setReleases] = useState(0)
  const set = (holds: boolean): void => {
    if (isHeld.current && !holds) setReleases((before) => before + 1)
    isHeld.current = holds
  }
  return { isHeld, releases, set }
}

interface ContentsProps {
  readonly props: ChaseSceneProps
  readonly tier: Tier
  readonly onTested: FirstFramesProps['onTested']
}

/** The field, the scoring boards and the marbles on a table top. */
const ChaseContents = ({ props, tier, onTested }: ContentsProps) => {
  const parts = useSceneParts(props)
  const { sides, mood, woods, arrangement, environment, body, uniforms } = parts
  const wood = useChaseWood(props.boards, woods, tier)
  setLights(uniforms, props)
  const animators = useAnimators(props, arrangement)
  const { marbles } = animators
  useAnimationFrames(animators, parts)
  const controls = useRef<CameraControlsImpl>(null)
  const hold = useHold()
  const flicked = props.trajectory?.marbles.at(-1)
  return (
    <>
      <ChaseCamera
        props={props}
        controls={controls}
        isHeld={hold.isHeld}
        releases={hold.releases}
        rollingPosition={() =>
          flicked && marbles.isRolling(performance.now()) ? marbles.positionOf(flicked) : undefined
        }
      />
      <TableTop body={body} environment={environment} mood={mood} tier={tier} />
      {wood && (
        <ChaseWood
          sides={sides}
          arrangement={arrangement}
          uniforms={uniforms}
          wood={wood}
          raw={woods.finish === 'raw'}
        />
      )}
      {wood && (
        <ChaseMarbles set={parts.marbleSet} uniforms={uniforms} wood={wood} detail={TIER_SETTINGS[tier].pieces} />
      )}
      {wood && <CubeMeshes set={parts.cubeSet} uniforms={uniforms} plain={tier === 'low'} />}
      <ChasePointer props={props} controls={controls} onHold={hold.set} />
      <PhotoCapture sun={environment.uSun.value} inset={props.inset ?? NO_INSET} onPose={() => undefined} />
      <ChaseProbe tier={tier} />
      <FirstFrames whole={wood !== undefined} onTested={onTested} onReady={props.onReady} />
    </>
  )
}

/** Marble Chase in 3D; fills the nearest positioned ancestor. */
const ChaseScene = (props: ChaseSceneProps) => {
  const { tier, onUnavailable, onLost } = props
  return (
    <SceneCanvas tier={tier} onUnavailable={onUnavailable} onLost={onLost}>
      {({ key, ...drawing }) => <ChaseContents key={key} props={props} {...drawing} />}
    </SceneCanvas>
  )
}

export default ChaseScene
