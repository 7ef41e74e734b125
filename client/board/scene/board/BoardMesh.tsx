import { shaderMaterial } from '@react-three/drei/core/shaderMaterial.js'
import { extend } from '@react-three/fiber'
import { type Ref, useMemo } from 'react'
import type { Vector3 } from 'three'
import type { Layout, PlacedHole } from '../../../../engine/boards/layout.ts'
import type { BoardBody } from '../../../../models/board/board-body.ts'
import { BoardGeometry } from '../../../../models/board/board-geometry.ts'
import {
  BOARD_UNIFORMS,
  type BoardLook,
  boardDefines,
  boardFragment,
  boardUniforms,
  type turnLightUniforms,
} from '../../../../models/board/board-material.ts'
import { BOARD_FRAGMENT, BOARD_VERTEX } from '../../../../models/board/board-shader.ts'
import { HoleLookup } from '../../../../models/board/hole-lookup.ts'
import { HoleMarks } from '../../../../models/board/hole-marks.ts'
import type { BakedWood } from '../../../../textures/bake.ts'
import type { EnvironmentUniforms } from '../../../../textures/environment-light.ts'

const Shape = extend(BoardGeometry)
const Material = extend(shaderMaterial(BOARD_UNIFORMS, BOARD_VERTEX, BOARD_FRAGMENT))
const Lookup = extend(HoleLookup)
const Marks = extend(HoleMarks)

interface BoardMeshProps extends BoardLook {
  readonly layout: Layout
  readonly body: BoardBody
  /** Reports whether a hole is drilled. */
  readonly isDrilled: (hole: PlacedHole) => boolean
  readonly environment: EnvironmentUniforms
  readonly wood: BakedWood
  /** Offset of each part of the board from its place. The vectors may be changed between frames. */
  readonly shifts?: Vector3[]
  readonly light?: ReturnType<typeof turnLightUniforms>
  readonly marks?: Ref<HoleMarks>
}

/** A board in one draw call: wood, holes and everything that glows on it. */
export const BoardMesh = ({
  layout,
  body,
  isDrilled,
  environment,
  wood,
  shifts,
  light,
  marks,
  ...look
}: BoardMeshProps) => {
  const { field, border, finish } = look
  const uniforms = useMemo(
    () => boardUniforms(environment, body, { field, border, finish }),
    [environment, body, field, border, finish],
  )
  const defines = boardDefines(body, look, wood.relief === undefined)
  const moved = shifts && { uParts: shifts }
  return (
    <mesh renderOrder={-1} frustumCulled={false}>
      <Shape args={[body]} />
      <Material
        key={Object.keys(defines).join()}
        defines={defines}
        fragmentShader={boardFragment(body)}
        uniforms={uniforms}
        uWood={wood.colour}
        uRelief={wood.relief ?? null}
        {...moved}
        {...light}
      >
        <Lookup attach="uHoles" args={[layout, isDrilled, body.span]} />
        <Marks attach="uMarks" args={[layout.holes.length]} ref={marks ?? null} />
      </Material>
    </mesh>
  )
}
