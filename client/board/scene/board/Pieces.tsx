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

/** Drei's `Instances` compute a matrix for every instance and picture, and share none: pieces and their shadows have one buffer. */
const Instances = extend(PieceInstances)
const Surface = extend(shaderMaterial(PIECE_UNIFORMS, '', ''))
const Shade = extend(shaderMaterial({}, '', ''))
const Marks = extend(MarkAtlas)

interface PiecesProps {
  readonly kind: PieceKind
  readonly set: PieceSet
  readonly room: EnvironmentUniforms
  readonly wood: BakedWood
  /** Hole spacings that the wood covers. */
  readonly span: number
  readonly detail: PieceDetail
}

/** The pieces of a set and what they cast on the board, in two draw calls. */
export const PieceMeshes = ({ kind, set, room, wood, span, detail }: PiecesProps) => {
  const { profile, casting } = kind
  const points = useMemo(() => profile?.map(([r, y]) => new Vector2(r, y)), [profile])
  const looks = Object.fromEntries(Object.entries(set.looks).map(([name, values]) => [`attributes-${name}`, values]))
  const { segments, turned, steps } = detail
  return (
    <Fragment key={set.id}>
      <Instances args={[set]}>
        <planeGeometry args={[2, 2]} {...looks} />
        <Shade
          uniforms={room}
          vertexShader={contactShadowVertex(casting)}
          fragmentShader={contactShadowFragment(casting)}
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
        <Surface
          defines={{ STEPS: steps }}
          uniforms={room}
          vertexShader={kind.vertexShader}
          fragmentShader={kind.fragmentShader}
          uWood={wood.colour}
          uSpan={span}
        >
          {points && <Marks attach="uMarks" />}
        </Surface>
      </Instances>
    </Fragment>
  )
}
