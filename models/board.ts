import { type DataTexture, Mesh, ShaderMaterial, Vector2, Vector3, Vector4 } from 'three'
import type { Layout } from '../engine/layout.ts'
import type { BakedWood } from '../textures/bake.ts'
import type { RoomUniforms } from '../textures/room.ts'
import { SPECIES, type WoodName } from '../textures/species.ts'
import { BOARD_FRAGMENT, BOARD_VERTEX } from './board-shader.ts'
import { boardApothem, makeBoardShape, spanOf } from './board-shape.ts'
import type { EdgeName } from './edge-profile.ts'
import { makeHoleLookup } from './hole-lookup.ts'
import { type HoleMark, makeMarkTexture, writeMarks } from './hole-marks.ts'

/** Strength of the lacquer's mirror, and how blurred it is. */
const COATS = { raw: [0.12, 0.7], matte: [0.45, 0.45], semigloss: [0.85, 0.2], gloss: [1.15, 0.035] } as const
type FinishName = keyof typeof COATS

/** What the board is made of, as far as its model must know. */
export interface BoardLook {
  readonly field: WoodName
  readonly finish: FinishName
  readonly edge: EdgeName
}

/** Distances of the line and of the bead from the middle, and the bead's radius, in hole spacings. */
interface TurnLight {
  readonly line: number
  readonly ring: number
  readonly bead: number
}

export interface BoardModel {
  readonly mesh: Mesh
  readonly span: number
  readonly mark: (marks: readonly HoleMark[]) => void
  /** Light along a side of the active track and round its bead; `out` is the side's outward normal in x and z. */
  readonly lightSide: (out: readonly [number, number] | undefined, at: TurnLight, colour: Vector3) => void
  readonly dispose: () => void
}

const boardMaterial = (
  room: RoomUniforms,
  wood: BakedWood,
  holes: DataTexture,
  marks: DataTexture,
  span: number,
  apothem: number,
  { field, finish }: BoardLook,
): ShaderMaterial =>
  new ShaderMaterial({
    defines: wood.relief === undefined ? { PLAIN: '' } : {},
    uniforms: {
      ...room,
      uWood: { value: wood.colour },
      uRelief: { value: wood.relief ?? null },
      uHoles: { value: holes },
      uMarks: { value: marks },
      uSpan: { value: span },
      uApothem: { value: apothem },
      uCore: { value: SPECIES[field].mid },
      uCoat: { value: new Vector2(...COATS[finish]) },
      uTurnLine: { value: new Vector4() },
      uTurnBead: { value: new Vector3() },
      uTurnColour: { value: new Vector3() },
    },
    vertexShader: BOARD_VERTEX,
    fragmentShader: BOARD_FRAGMENT,
  })

/** The board as one mesh of one draw call: wood, holes and everything that glows on it. Without a relief it is drawn plainly. */
export const makeBoardModel = (
  layout: Layout,
  activeTrack: number,
  seatedSides: readonly number[],
  room: RoomUniforms,
  wood: BakedWood,
  look: BoardLook,
): BoardModel => {
  const span = spanOf(layout)
  const holes = makeHoleLookup(layout, activeTrack, seatedSides, span)
  const marks = makeMarkTexture(layout.holes.length)
  const material = boardMaterial(room, wood, holes, marks, span, boardApothem(layout), look)
  const mesh = new Mesh(makeBoardShape(layout, look.edge), material)
  mesh.renderOrder = -1
  return {
    mesh,
    span,
    mark: (list) => writeMarks(marks, list),
    lightSide: (out, at, colour) => {
      const line = material.uniforms.uTurnLine?.value as Vector4
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
