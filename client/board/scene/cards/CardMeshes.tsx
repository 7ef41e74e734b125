import { shaderMaterial } from '@react-three/drei/core/shaderMaterial.js'
import { extend } from '@react-three/fiber'
import type { ReactNode, Ref } from 'react'
import { Vector3 } from 'three'
import { type CardCut, CardGeometry } from '../../../../models/cards/card-geometry.ts'
import { CARD_FRAGMENT, CARD_VERTEX } from '../../../../models/cards/card-shader.ts'
import {
  CARD_SHADOW_FRAGMENT,
  CARD_SHADOW_VERTEX,
  CardShadowGeometry,
  CardShadows,
} from '../../../../models/cards/card-shadows.ts'
import { CARD_UNIFORMS, CardInstances } from '../../../../models/cards/cards.ts'
import type { EnvironmentUniforms } from '../../../../textures/environment-light.ts'

const Cards = extend(CardInstances)
const Shape = extend(CardGeometry)
const Paper = extend(shaderMaterial(CARD_UNIFORMS, CARD_VERTEX, CARD_FRAGMENT))
const Shadows = extend(CardShadows)
const ShadowShape = extend(CardShadowGeometry)
const Shade = extend(shaderMaterial({ uSun: new Vector3() }, CARD_SHADOW_VERTEX, CARD_SHADOW_FRAGMENT))

interface CardMeshProps {
  readonly ref: Ref<CardInstances>
  /** Instances that there is room for. */
  readonly most: number
  readonly room: EnvironmentUniforms
  readonly cut: CardCut
  readonly gloss: boolean
  /** Pictures a row and a column of the atlas. */
  readonly grid: readonly [number, number]
  /** The atlas, attached as `uAtlas`. */
  readonly children: ReactNode
}

/** All cards of a table, in one draw call. */
export const CardMesh = ({ ref, most, room, cut, gloss, grid, children }: CardMeshProps) => (
  <Cards ref={ref} args={[most]} renderOrder={-2}>
    <Shape args={[cut, most]} />
    <Paper defines={gloss ? { GLOSS: '' } : { PLAIN: '' }} uniforms={room} uGrid={grid}>
      {children}
    </Paper>
  </Cards>
)

interface ShadowMeshProps {
  readonly ref: Ref<CardShadows>
  readonly most: number
  readonly room: EnvironmentUniforms
}

/** The shadows of all cards of a table, in one draw call. */
export const CardShadowMesh = ({ ref, most, room }: ShadowMeshProps) => (
  <Shadows ref={ref} args={[most]}>
    <ShadowShape args={[most]} />
    <Shade uniforms={{ uSun: room.uSun }} transparent depthWrite={false} toneMapped={false} />
  </Shadows>
)
