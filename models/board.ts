import { type DataTexture, Mesh, ShaderMaterial, Vector2, Vector3, Vector4 } from 'three'
import type { Layout, PlacedHole } from '../engine/layout.ts'
import type { BakedWood } from '../textures/bake.ts'
import type { RoomUniforms } from '../textures/room.ts'
import { SPECIES, type WoodName } from '../textures/species.ts'
import type { BoardBody, HoleShape } from './board-body.ts'
import { BOARD_FRAGMENT, BOARD_VERTEX } from './board-shader.ts'
import { makeBoardShape } from './board-shape.ts'
import { makeHoleLookup } from './hole-lookup.ts'
import { type HoleMark, makeMarkTexture, writeMarks } from './hole-marks.ts'
import { HOLE_DEPTH, HOLE_RADIUS } from './measures.ts'

/** Strength of the lacquer's mirror, and how blurred it is. */
const COATS = { raw: [0.12, 0.7], matte: [0.45, 0.45], semigloss: [0.85, 0.2], gloss: [1.15, 0.035] } as const
type FinishName = keyof typeof COATS

/** What the board is made of, as far as its model must know. */
export interface BoardLook {
  readonly field: WoodName
  readonly border: WoodName
  readonly finish: FinishName
}

/** Distances of the line and of the bead from the middle, and the bead's radius, in hole spacings; a round line is a part of a circle. */
interface TurnLight {
  readonly line: number
  readonly round: boolean
  readonly ring: number
  readonly bead: number
}

export interface BoardModel {
  readonly mesh: Mesh
  readonly mark: (marks: readonly HoleMark[]) => void
  /** Light along a side of the active track and round its bead; `out` is the side's outward normal in x and z. */
  readonly lightSide: (out: readonly [number, number] | undefined, at: TurnLight, colour: Vector3) => void
  /** How far each part lies from its place. */
  readonly movePart: (index: number, by: Vector3) => void
  readonly dispose: () => void
}

/** Radius of a hole where it meets the top, if that had no chamfer. */
export const rimOf = ({ radius, depth, ball }: HoleShape): number =>
  ball && depth < radius ? Math.sqrt(depth * (2 * radius - depth)) : radius

/** Part of the sky that the middle of a hole's floor sees. */
const skyOf = (radius: number, depth: number): number => radius ** 2 / (radius ** 2 + depth ** 2)

const holeUniforms = ({ hole }: BoardBody) => {
  const rim = rimOf(hole)
  return {
    uHole: { value: new Vector4(rim, hole.depth, hole.chamfer, hole.ball ? hole.radius : 0) },
    uHoleSky: { value: Math.min(1.6, skyOf(rim, hole.depth) / skyOf(HOLE_RADIUS, HOLE_DEPTH)) },
  }
}

const boardMaterial = (
  room: RoomUniforms,
  wood: BakedWood,
  holes: DataTexture,
  marks: DataTexture,
  body: BoardBody,
  look: BoardLook,
): ShaderMaterial =>
  new ShaderMaterial({
    defines: {
      ...(wood.relief === undefined && { PLAIN: '' }),
      ...(body.solid && { SOLID: '', ...(look.finish === 'raw' && { RAW: '' }) }),
    },
    uniforms: {
      ...room,
      ...holeUniforms(body),
      ...body.solid?.uniforms(body, look),
      uWood: { value: wood.colour },
      uRelief: { value: wood.relief ?? null },
      uHoles: { value: holes },
      uMarks: { value: marks },
      uSpan: { value: body.span },
      uApothem: { value: body.reach },
      uCore: { value: SPECIES[look.field].mid },
      uCoat: { value: new Vector2(...COATS[look.finish]) },
      uTurnLine: { value: new Vector4(0, 0, 0, 0) },
      uTurnRound: { value: 0 },
      uTurnBead: { value: new Vector3() },
      uTurnColour: { value: new Vector3() },
    },
    vertexShader: BOARD_VERTEX,
    fragmentShader: BOARD_FRAGMENT.replace('#pragma solid', body.solid?.glsl ?? ''),
  })

/** The board as one mesh of one draw call: wood, holes and everything that glows on it. Without a relief it is drawn plainly. */
export const makeBoardModel = (
  layout: Layout,
  body: BoardBody,
  isOpen: (hole: PlacedHole) => boolean,
  room: RoomUniforms,
  wood: BakedWood,
  look: BoardLook,
): BoardModel => {
  const holes = makeHoleLookup(layout, isOpen, body.span)
  const marks = makeMarkTexture(layout.holes.length)
  const material = boardMaterial(room, wood, holes, marks, body, look)
  const mesh = new Mesh(makeBoardShape(body), material)
  mesh.renderOrder = -1
  return {
    mesh,
    mark: (list) => writeMarks(marks, list),
    movePart: (index, by) => material.uniforms.uParts?.value[index]?.copy(by),
    lightSide: (out, at, colour) => {
      const line = material.uniforms.uTurnLine?.value as Vector4
      Object.assign(material.uniforms.uTurnRound ?? {}, { value: at.round ? 1 : 0 })
      line.set(out?.[0] ?? 0, out?.[1] ?? 0, at.line, out === undefined ? 0 : 1)
      material.uniforms.uTurnBead?.value.set((out?.[0] ?? 0) * at.ring, (out?.[1] ?? 0) * at.ring, at.bead)
      material.uniforms.uTurnColour?.value.copy(colour)
    },
    dispose: () => {
      mesh.geometry.dispose()
      material.dispose()
      holes.dispose()
      marks.dispose()
    },
  }
}
