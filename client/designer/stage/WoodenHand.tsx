import { shaderMaterial } from '@react-three/drei/core/shaderMaterial.js'
import { extend, useThree } from '@react-three/fiber'
import { useMemo } from 'react'
import { Vector3 } from 'three'
import { HandGeometry } from '../../../models/hand/hand-geometry.ts'
import {
  HAND_FRAGMENT,
  HAND_SHADOW_FRAGMENT,
  HAND_SHADOW_UNIFORMS,
  HAND_SHADOW_VERTEX,
  HAND_VERTEX,
  HandShadow,
  SHADOW_MIDDLE,
  SHADOW_SPAN,
} from '../../../models/hand/hand-material.ts'
import { WOOD_SPECIES } from '../../../textures/species.ts'
import { HAND_TURN_RAD, handPlace } from './stage-layout.ts'
import type { StageProps } from './stage-state.ts'

const HandShape = extend(HandGeometry)
const MapleMaterial = extend(shaderMaterial({}, HAND_VERTEX, HAND_FRAGMENT))
const ShadowTexture = extend(HandShadow)
const ShadowMaterial = extend(shaderMaterial(HAND_SHADOW_UNIFORMS, HAND_SHADOW_VERTEX, HAND_SHADOW_FRAGMENT))

/** Height that keeps the shadow from flickering on the table. */
const SHADOW_HEIGHT_MM = 0.15

interface WoodenHandProps extends StageProps {
  /** Reach of the light, in hole spacings. */
  readonly reach: number
}

/** An artist's jointed hand, as large as a person's, and its shadow on the table. Its models are in mm. */
export const WoodenHand = ({ plan, body, reach, environment }: WoodenHandProps) => {
  const isUpright = useThree(({ size }) => size.width < size.height)
  const { x, z } = handPlace(plan, isUpright)
  const { spacing } = plan.design
  const uniforms = useMemo(
    () => ({ ...environment, uMaple: { value: WOOD_SPECIES.maple }, uReach: { value: reach } }),
    [environment, reach],
  )
  /** Direction to the sun in the frame of the hand. */
  const sun = useMemo(
    () =>
      environment.uSun.value
        .clone()
        .applyAxisAngle(new Vector3(0, 1, 0), HAND_TURN_RAD)
        .toArray(),
    [environment],
  )
  return (
    <group position={[x / spacing, -body.thickness, z / spacing]} rotation={[0, -HAND_TURN_RAD, 0]} scale={1 / spacing}>
      <mesh position={[0, SHADOW_HEIGHT_MM, SHADOW_MIDDLE]} rotation={[-Math.PI / 2, 0, 0]}>
        <planeGeometry args={[SHADOW_SPAN, SHADOW_SPAN]} />
        <ShadowMaterial transparent depthWrite={false} toneMapped={false}>
          <ShadowTexture attach="uShade" args={[sun]} />
        </ShadowMaterial>
      </mesh>
      <mesh>
        <HandShape args={[sun]} />
        <MapleMaterial defines={{ WOOD_PLAIN: '' }} uniforms={uniforms} />
      </mesh>
    </group>
  )
}
