import { shaderMaterial } from '@react-three/drei/core/shaderMaterial.js'
import { extend } from '@react-three/fiber'
import { type Ref, useCallback } from 'react'
import type { WebGLRenderer } from 'three'
import type { BoardBody } from '../../../../models/board/board-body.ts'
import { EdgeField, edgeSpan } from '../../../../models/board/edge-field.ts'
import {
  TABLE_FRAGMENT,
  TABLE_OF_MOOD,
  TABLE_SPAN_SPACINGS,
  TABLE_UNIFORMS,
  TABLE_VERTEX,
} from '../../../../models/environment/table-material.ts'
import { type BakeTargets, DECIMETRES_PER_SPACING } from '../../../../textures/bake.ts'
import type { EnvironmentUniforms } from '../../../../textures/environment-light.ts'
import type { Mood } from '../../../../textures/moods.ts'
import { bakeTable } from '../../../../textures/table-bake.ts'
import { TIER_SETTINGS, type Tier } from '../tier/tier.ts'
import { useBakedWood } from './use-baked-wood.ts'

const Material = extend(shaderMaterial(TABLE_UNIFORMS, TABLE_VERTEX, TABLE_FRAGMENT))
const Edge = extend(EdgeField)

/** Side of the table in reaches of the board. */
const TABLE_REACHES = 120
/** Number of cells along a side. In few large triangles some renderers lose the precision of the wood's coordinates, and draw them grey. */
const TABLE_CELLS = 15

interface TableTopProps {
  readonly body: BoardBody
  /** Distance from the middle of the board at which the light begins to fade, in hole spacings; by default the reach of the body. */
  readonly reach?: number
  readonly edge?: Ref<EdgeField>
  readonly environment: EnvironmentUniforms
  readonly mood: Mood
  readonly tier: Tier
}

/** The wooden table that the board lies on. It is drawn after the board, which hides most of it. */
export const TableTop = ({ body, reach = body.reach, edge, environment, mood, tier }: TableTopProps) => {
  const { table: size, anisotropy, gloss } = TIER_SETTINGS[tier]
  const { wood: species, tint } = TABLE_OF_MOOD[mood]
  const bake = useCallback(
    (renderer: WebGLRenderer, into: BakeTargets) => {
      bakeTable(renderer, into, species, TABLE_SPAN_SPACINGS, tier === 'low')
      return true
    },
    [species, tier],
  )
  const wood = useBakedWood({ size, anisotropy, relief: false }, bake)
  return (
    <mesh rotation={[-Math.PI / 2, 0, 0]} position={[0, -body.thickness, 0]} visible={wood !== undefined}>
      <planeGeometry args={[reach * TABLE_REACHES, reach * TABLE_REACHES, TABLE_CELLS, TABLE_CELLS]} />
      <Material
        defines={gloss ? { GLOSS: '' } : { PLAIN: '' }}
        uniforms={environment}
        uWood={wood?.colour ?? null}
        uGrain={Math.sqrt(body.decimetresPerSpacing / DECIMETRES_PER_SPACING) / TABLE_SPAN_SPACINGS}
        uApothem={reach}
        uTint={tint}
        uEdgeSpan={edgeSpan(body)}
        uThickness={body.thickness}
      >
        <Edge attach="uEdge" args={[body]} ref={edge ?? null} />
      </Material>
    </mesh>
  )
}
