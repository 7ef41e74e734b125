import { shaderMaterial } from '@react-three/drei/core/shaderMaterial.js'
import { extend } from '@react-three/fiber'
import type { ReactNode, Ref } from 'react'
import { Vector3 } from 'three'
import { CardGeometry, type CardSubdivisions } from '../../../../models/cards/card-geometry.ts'
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
const Geometry = extend(CardGeometry)
const CardMaterial = extend(shaderMaterial(CARD_UNIFORMS, CARD_VERTEX, CARD_FRAGMENT))
const Shadows = extend(CardShadows)
const ShadowGeometry = extend(CardShadowGeometry)
const ShadowMaterial = extend(shaderMaterial({ uSun: new Vector3() }, CARD_SHADOW_VERTEX, CARD_SHADOW_FRAGMENT))

interface CardMeshProps {
  readonly ref: Ref<CardInstances>
  /** Greatest number of cards. */
  readonly capacity: number
  readonly environment: EnvironmentUniforms
  readonly cut: CardSubdivisions
  readonly gloss: boolean
  /** Number of columns and rows of the atlas. */
  readonly grid: readonly [number, number]
  /** The atlas, attached as `uAtlas`. */
  readonly children: ReactNode
}

/** All cards of a table, in one draw call. */
export const CardMesh = ({ ref, capacity, environment, cut, gloss, grid, children }: CardMeshProps) => (
  <Cards ref={ref} args={[capacity]} renderOrder={-2}>
    <Geometry args={[cut, capacity]} />
    <CardMaterial defines={gloss ? { GLOSS: '' } : { PLAIN: '' }} uniforms={environment} uGrid={grid}>
      {children}
    </CardMaterial>
  </Cards>
)

interface ShadowMeshProps {
  readonly ref: Ref<CardShadows>
  /** Greatest number of shadows. */
  readonly capacity: number
  readonly environment: EnvironmentUniforms
}

/** The shadows of all cards of a table, in one draw call. */
export const CardShadowMesh = ({ ref, capacity, environment }: ShadowMeshProps) => (
  <Shadows ref={ref} args={[capacity]}>
    <ShadowGeometry args={[capacity]} />
    <ShadowMaterial uniforms={{ uSun: environment.uSun }} transparent depthWrite={false} toneMapped={false} />
  </Shadows>
)
