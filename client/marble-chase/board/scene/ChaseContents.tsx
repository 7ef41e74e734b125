import type { CameraControlsImpl } from '@react-three/drei/core/CameraControls.js'
import { useThree } from '@react-three/fiber'
import { useMemo, useRef, useState } from 'react'
import { Vector3 } from 'three'
import { SLOT_PLACES } from '../../../../engine/marble-chase/field.ts'
import { marbleChaseBody } from '../../../../models/marble-chase/chase-body.ts'
import { USUAL_WOODS } from '../../../../models/marble-chase/chase-woods.ts'
import { mmToSpacings, toSceneZ } from '../../../../models/marble-chase/scene-units.ts'
import { MARBLE_KIND } from '../../../../models/pieces/marble.ts'
import { PieceSet } from '../../../../models/pieces/piece-set.ts'
import { makeEnvironmentLight, turnEnvironmentLight } from '../../../../textures/environment-light.ts'
import { SHOOTING_GLASS } from '../../../../workshop/design/player-colours.ts'
import { TableTop } from '../../../board/scene/board/TableTop.tsx'
import { CubeMeshes } from '../../../board/scene/cubes/CubeMeshes.tsx'
import { CubeSet } from '../../../board/scene/cubes/cube-set.ts'
import { PhotoCapture } from '../../../board/scene/photo/PhotoCapture.tsx'
import { FirstFrames, type FirstFramesProps } from '../../../board/scene/tier/FirstFrames.tsx'
import { TIER_SETTINGS, type Tier } from '../../../board/scene/tier/tier.ts'
import { useSceneProbe } from '../../../board/scene/use-scene-probe.ts'
import { NO_INSET } from '../../../board/use-inset.ts'
import type { ChaseSceneProps } from '../board-view.ts'
import { ChaseCamera } from './ChaseCamera.tsx'
import { ChaseMarbles, ChaseWood } from './ChaseMeshes.tsx'
import { ChasePointer } from './ChasePointer.tsx'
import { arrangementIn } from './camera-framing.ts'
import { makeUniforms, setLights } from './scene-uniforms.ts'
import { useAnimationFrames, useAnimators } from './use-animators.ts'
import { useChaseWood } from './use-chase-wood.ts'

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
export const ChaseContents = ({ props, tier, onTested }: ContentsProps) => {
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
