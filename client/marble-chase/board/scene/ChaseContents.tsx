import type { CameraControlsImpl } from '@react-three/drei/core/CameraControls.js'
import { useThree } from '@react-three/fiber'
import { useMemo, useRef, useState } from 'react'
import { Vector3 } from 'three'
import { SLOT_PLACES } from '../../../../engine/marble-chase/field.ts'
import { inScene, sceneZ } from '../../../../models/marble-chase/scale.ts'
import { chaseBody } from '../../../../models/marble-chase/wood-body.ts'
import { USUAL_WOODS } from '../../../../models/marble-chase/woods.ts'
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
import { light, makeUniforms } from './scene-uniforms.ts'
import { useChaseWood } from './use-chase-wood.ts'
import { useStageFrames, useStages } from './use-stages.ts'

/** Lets tests see what the scene costs, and where it shows a slot. */
const ChaseProbe = ({ tier }: { readonly tier: Tier }) => {
  useSceneProbe(tier, (slot, camera) => {
    const spot = SLOT_PLACES[slot]
    return spot && new Vector3(inScene(spot.x), 0, sceneZ(spot.z)).project(camera)
  })
  return null
}

/** Room, light and shapes. */
const useSetting = ({ boards, woods = USUAL_WOODS, mood = 'morning' }: ChaseSceneProps) => {
  const sides = boards.length
  const arrangement = useThree(({ size }) => arrangementIn(size))
  const room = useMemo(() => makeEnvironmentLight(mood), [mood])
  turnEnvironmentLight(room, mood, 0)
  const body = useMemo(() => chaseBody(sides, arrangement), [sides, arrangement])
  const { field, border, finish } = woods
  const uniforms = useMemo(
    () => makeUniforms(room, body.reach, SHOOTING_GLASS, { field, border, finish }),
    [room, body, field, border, finish],
  )
  const sets = useMemo(
    () => ({ balls: new PieceSet(MARBLE_KIND, SHOOTING_GLASS, undefined), blocks: new CubeSet() }),
    [],
  )
  return { sides, mood, woods, arrangement, room, body, uniforms, ...sets }
}

/** Records that a marble is being pulled, and counts the releases. */
const useHold = () => {
  const now = useRef(false)
  const [releases, setReleases] = useState(0)
  const set = (holds: boolean): void => {
    if (now.current && !holds) setReleases((before) => before + 1)
    now.current = holds
  }
  return { now, releases, set }
}

interface ContentsProps {
  readonly props: ChaseSceneProps
  readonly tier: Tier
  readonly onTested: FirstFramesProps['onTested']
}

/** The game on the table of the house. */
export const ChaseContents = ({ props, tier, onTested }: ContentsProps) => {
  const setting = useSetting(props)
  const { sides, mood, woods, arrangement, room, body, uniforms, balls, blocks } = setting
  const wood = useChaseWood(props.boards, woods, tier)
  light(uniforms, props)
  const stages = useStages(props, arrangement)
  const { marbles } = stages
  useStageFrames(stages, setting)
  const controls = useRef<CameraControlsImpl>(null)
  const hold = useHold()
  const flicked = props.trajectory?.marbles.at(-1)
  return (
    <>
      <ChaseCamera
        props={props}
        controls={controls}
        held={hold.now}
        released={hold.releases}
        rolling={() => (flicked && marbles.isRolling(performance.now()) ? marbles.placeOf(flicked) : undefined)}
      />
      <TableTop body={body} room={room} mood={mood} tier={tier} />
      {wood && (
        <ChaseWood
          sides={sides}
          arrangement={arrangement}
          uniforms={uniforms}
          wood={wood}
          raw={woods.finish === 'raw'}
        />
      )}
      {wood && <ChaseMarbles set={balls} uniforms={uniforms} wood={wood} detail={TIER_SETTINGS[tier].pieces} />}
      {wood && <CubeMeshes set={blocks} uniforms={uniforms} plain={tier === 'low'} />}
      <ChasePointer props={props} controls={controls} onHold={hold.set} />
      <PhotoCapture sun={room.uSun.value} inset={props.inset ?? NO_INSET} onPose={() => undefined} />
      <ChaseProbe tier={tier} />
      <FirstFrames whole={wood !== undefined} onTested={onTested} onReady={props.onReady} />
    </>
  )
}
