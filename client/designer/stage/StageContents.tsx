import { useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef } from 'react'
import { designBody } from '../../../models/board/design-body.ts'
import type { EdgeField } from '../../../models/board/edge-field.ts'
import { makeEnvironmentLight, turnEnvironmentLight } from '../../../textures/environment-light.ts'
import { isChase } from '../../../workshop/design/design.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { TableTop } from '../../board/scene/board/TableTop.tsx'
import { PhotoCapture } from '../../board/scene/photo/PhotoCapture.tsx'
import { FirstFrames } from '../../board/scene/tier/FirstFrames.tsx'
import type { Tier } from '../../board/scene/tier/tier.ts'
import { DesignedBoard, DesignedCubes, DesignedPieces, useBakedDesign } from './DesignedBoard.tsx'
import { useExplodedView } from './exploded-view.ts'
import { LyingCards } from './LyingCards.tsx'
import { SampleRack } from './SampleRack.tsx'
import { StageCamera } from './StageCamera.tsx'
import { focusGrid, sharpLensFor } from './stage-framing.ts'
import { areaOfScaleObject } from './stage-layout.ts'
import { setStage, useStageState } from './stage-state.ts'
import { WoodenHand } from './WoodenHand.tsx'

/** Reach of the light on the table, as a ratio of the board's reach. It is larger than in a game. */
const LIGHT_REACH_RATIO = 1.15
/** Reach of the light, as a ratio of the distance to the end of the thing beside the board. */
const LIGHT_BESIDE_RATIO = 0.82
/** Least reach of the light, for small boards. */
const MIN_LIGHT_REACH_SPACINGS = 15

interface StageContentsProps {
  readonly plan: Plan
  readonly tier: Tier
  readonly onReady: (() => void) | undefined
}

/** Contents of the scene: the designed board on the table of the game, and a thing beside it. */
export const StageContents = ({ plan, tier, onReady }: StageContentsProps) => {
  const { mood, scaleObject, withPieces, toolsHeightPx } = useStageState()
  const invalidate = useThree((state) => state.invalidate)
  const isUpright = useThree(({ size }) => size.width < size.height)
  const environment = useMemo(() => makeEnvironmentLight(mood), [mood])
  turnEnvironmentLight(environment, mood, 0)
  const body = useMemo(() => designBody(plan), [plan])
  const reach = useMemo(() => {
    const { east = 0, near = 0 } = areaOfScaleObject(plan, scaleObject, isUpright) ?? {}
    const beside = (Math.max(east, near) / plan.design.spacing) * LIGHT_BESIDE_RATIO
    return Math.max(body.reach * LIGHT_REACH_RATIO, MIN_LIGHT_REACH_SPACINGS, beside)
  }, [body, plan, scaleObject, isUpright])
  const lens = useMemo(() => sharpLensFor(focusGrid(plan)), [plan])
  const wood = useBakedDesign(plan, body, tier)
  const edge = useRef<EdgeField>(null)
  const { shifts, isJoined } = useExplodedView(body, edge)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of any of these needs a new frame
  useEffect(() => invalidate(), [mood, scaleObject, withPieces, wood, invalidate])
  const inset = { top: 0, right: 0, bottom: toolsHeightPx, left: 0 }
  const design = { plan, body, environment }
  return (
    <>
      <StageCamera plan={plan} />
      <TableTop body={body} reach={reach} edge={edge} environment={environment} mood={mood} tier={tier} />
      {wood && <DesignedBoard {...design} wood={wood} shifts={shifts} />}
      {wood && withPieces && isJoined && <DesignedPieces {...design} wood={wood} tier={tier} />}
      {wood && withPieces && isJoined && isChase(plan.design) && <DesignedCubes {...design} tier={tier} />}
      {scaleObject === 'samples' && <SampleRack {...design} />}
      {scaleObject === 'hand' && <WoodenHand {...design} reach={reach} />}
      {scaleObject === 'cards' && isJoined && <LyingCards {...design} tier={tier} />}
      <PhotoCapture
        sun={environment.uSun.value}
        inset={inset}
        lens={lens}
        onPose={(posing) => posing && setStage({ isTurning: false })}
      />
      <FirstFrames whole={wood !== undefined} onReady={onReady} />
    </>
  )
}
