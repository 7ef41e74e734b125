import { Vector3 } from 'three'
import type { BoardViewProps } from '../board-props.ts'
import { pickables } from './Pointer.tsx'
import { holeToClipSpace } from './picking.ts'
import type { Tier } from './tier/tier.ts'
import { useSceneProbe } from './use-scene-probe.ts'

interface SceneProbeProps {
  readonly props: BoardViewProps
  readonly tier: Tier
}

/** Lets tests see what the scene costs and where it shows something. */
export const SceneProbe = ({ props, tier }: SceneProbeProps) => {
  useSceneProbe(tier, (hole, camera) => holeToClipSpace(pickables(props, camera), hole, new Vector3()))
  return null
}
