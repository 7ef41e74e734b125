import { shaderMaterial } from '@react-three/drei/core/shaderMaterial.js'
import { extend } from '@react-three/fiber'
import { Fragment, useMemo } from 'react'
import { CustomBlending, OneFactor, OneMinusSrcAlphaFactor, Vector2 } from 'three'
import { contactShadowFragment, contactShadowVertex } from '../../../../models/environment/contact-shadow.ts'
import {
  PIECE_UNIFORMS,
  type PieceDetail,
  PieceInstances,
  type PieceKind,
  type PieceSet,
} from '../../../../models/pieces/piece-set.ts'
import type { BakedWood } from '../../../../textures/bake.ts'
import type { EnvironmentUniforms } from '../../../../textures/environment-light.ts'
import { MarkAtlas } from '../../../../textures/mark-atlas.ts'

/** Own instances in place of drei's, which compute a matrix for every instance in every frame: pieces and their shadows share one buffer. */
const Instances = extend(PieceInstances)
const PieceMaterial = extend(shaderMaterial(PIECE_UNIFORMS, '', ''))
const ShadowMaterial = extend(shaderMaterial({}, '', ''))
const Marks = extend(MarkAtlas)

interface PieceMeshesProps {
  readonly kind: PieceKind
  readonly set: PieceSet
  readonly environment: EnvironmentUniforms
  readonly wood: BakedWood
  /** Width of the wood's texture, in hole spacings. */
  readonly span: number
  readonly detail: PieceDetail
}

/** The pieces of a set and their shadows, in two draw calls. */
export const PieceMeshes = ({ kind, set, environment, wood, span, detail }: PieceMeshesProps) => {
  const { profile, shadow } = kind
  const points = useMemo(() => profile?.map(([r, y]) => new Vector2(r, y)), [profile])
  const looks = Object.fromEntries(Object.entries(set.looks).map(([name, values]) => [`attributes-${name}`, values]))
  const { segments, turned, steps } = detail
  return (
    <Fragment key={set.id}>
      <Instances args={[set]}>
        <planeGeometry args={[2, 2]} {...looks} />
        <ShadowMaterial
          uniforms={environment}
          vertexShader={contactShadowVertex(shadow)}
          fragmentShader={contactShadowFragment(shadow)}
          transparent
          depthWrite={false}
          toneMapped={false}
          blending={CustomBlending}
          blendSrc={OneFactor}
          blendDst={OneMinusSrcAlphaFactor}
          polygonOffset
          polygonOffsetFactor={-1}
        />
      </Instances>
      <Instances args={[set]} renderOrder={-2}>
        {points && <latheGeometry args={[points, turned]} {...looks} />}
        {!points && <sphereGeometry args={[1, segments, Math.round(segments * 0.7)]} {...looks} />}
        <PieceMaterial
          defines={{ STEPS: steps }}
          uniforms={environment}
          vertexShader={kind.vertexShader}
          fragmentShader={kind.fragmentShader}
          uWood={wood.colour}
          uSpan={span}
        >
          {points && <Marks attach="uMarks" />}
        </PieceMaterial>
      </Instances>
    </Fragment>
  )
}
