import { shaderMaterial } from '@react-three/drei/core/shaderMaterial.js'
import { extend } from '@react-three/fiber'
import type { IUniform } from 'three'
import {
  CUBE_FRAGMENT,
  CUBE_SHADE_FRAGMENT,
  CUBE_SHADE_VERTEX,
  CUBE_VERTEX,
} from '../../../../models/marble-chase/cube-shader.ts'
import type { EnvironmentUniforms } from '../../../../textures/environment-light.ts'
import type { Species } from '../../../../textures/species.ts'
import { CubeGeometry } from '../../../../workshop/pieces/cube-geometry.ts'
import { CubeInstances, type CubeSet } from './cube-set.ts'

const Cubes = extend(CubeInstances)
const Cube = extend(CubeGeometry)
const CubeWood = extend(shaderMaterial({}, CUBE_VERTEX, CUBE_FRAGMENT))
const CubeShade = extend(shaderMaterial({}, CUBE_SHADE_VERTEX, CUBE_SHADE_FRAGMENT))

interface CubeMeshesProps {
  readonly set: CubeSet
  /** `uApothem` is the distance from the middle to which the light reaches, `uCube` the wood. */
  readonly uniforms: EnvironmentUniforms & { readonly uApothem: IUniform<number>; readonly uCube: IUniform<Species> }
  readonly plain: boolean
}

/** Scoring cubes and the die of Marble Chase, and their shadows, in two draw calls. */
export const CubeMeshes = ({ set, uniforms, plain }: CubeMeshesProps) => (
  <>
    <Cubes args={[set]} renderOrder={-2}>
      <Cube attributes-aSelf={set.selves} />
      <CubeWood defines={plain ? { PLAIN: '' } : {}} uniforms={uniforms} />
    </Cubes>
    <Cubes args={[set]}>
      <planeGeometry args={[2, 2]} attributes-aSelf={set.selves} />
      <CubeShade uniforms={uniforms} transparent depthWrite={false} toneMapped={false} />
    </Cubes>
  </>
)
