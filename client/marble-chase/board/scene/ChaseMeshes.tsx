import { shaderMaterial } from '@react-three/drei/core/shaderMaterial.js'
import { extend } from '@react-three/fiber'
import type { Texture } from 'three'
import { MARBLE_BOARD_GLSL } from '../../../../models/marble-chase/marble-reflection.ts'
import type { Arrangement } from '../../../../models/marble-chase/table-layout.ts'
import { ChaseWoodGeometry } from '../../../../models/marble-chase/wood-geometry.ts'
import { CHASE_FRAGMENT, CHASE_VERTEX } from '../../../../models/marble-chase/wood-shader.ts'
import { MARBLE_VERTEX, marbleFragment } from '../../../../models/pieces/marble-shader.ts'
import { type PieceDetail, PieceInstances, type PieceSet } from '../../../../models/pieces/piece-set.ts'
import type { BakedWood } from '../../../../textures/bake.ts'
import type { ChaseUniforms } from './scene-uniforms.ts'

const WOOD_UNIFORMS = { uWood: null as Texture | null, uRelief: null as Texture | null }

const Wood = extend(ChaseWoodGeometry)
const WoodMaterial = extend(shaderMaterial(WOOD_UNIFORMS, CHASE_VERTEX, CHASE_FRAGMENT))
const MarbleInstances = extend(PieceInstances)
const Glass = extend(
  shaderMaterial({ uWood: null as Texture | null }, MARBLE_VERTEX, marbleFragment(MARBLE_BOARD_GLSL)),
)

interface LitProps {
  readonly uniforms: ChaseUniforms
  readonly wood: BakedWood
}

/** Field, rails, scoring boards and everything else of wood, in one draw call. */
export const ChaseWood = ({
  sides,
  arrangement,
  uniforms,
  wood,
  raw,
}: LitProps & { readonly sides: number; readonly arrangement: Arrangement; readonly raw: boolean }) => (
  <mesh renderOrder={-1} frustumCulled={false}>
    <Wood args={[sides, arrangement]} />
    <WoodMaterial
      key={String(raw)}
      defines={{ ...(wood.relief === undefined && { PLAIN: '' }), ...(raw && { RAW: '' }) }}
      uniforms={uniforms}
      uWood={wood.colour}
      uRelief={wood.relief ?? null}
    />
  </mesh>
)

/** The marbles. Their shadows are drawn with the wood. */
export const ChaseMarbles = ({
  set,
  uniforms,
  wood,
  detail,
}: LitProps & { readonly set: PieceSet; readonly detail: PieceDetail }) => {
  const looks = Object.fromEntries(Object.entries(set.looks).map(([name, values]) => [`attributes-${name}`, values]))
  const { segments, steps } = detail
  return (
    <MarbleInstances args={[set]} renderOrder={-2}>
      <sphereGeometry args={[1, segments * 2, Math.round(segments * 1.4)]} {...looks} />
      <Glass defines={{ STEPS: steps }} uniforms={uniforms} uWood={wood.colour} />
    </MarbleInstances>
  )
}
