import { Vector3 } from 'three'
import { SLOT_SPOTS } from '../../../../engine/marble-chase/field.ts'
import { inScene, sceneZ } from '../../../../models/marble-chase/scale.ts'
import type { Tier } from '../../../board/scene/tier/tier.ts'
import { useSceneProbe } from '../../../board/scene/use-scene-probe.ts'

/** Lets tests see what the scene costs, and where it shows a slot. */
export const ChaseProbe = ({ tier }: { readonly tier: Tier }) => {
  useSceneProbe(tier, (slot, camera) => {
    const spot = SLOT_SPOTS[slot]
    return spot && new Vector3(inScene(spot.x), 0, sceneZ(spot.z)).project(camera)
  })
  return null
}
