import { DynamicDrawUsage, InstancedBufferAttribute, InstancedMesh, type Matrix4, ShaderMaterial, Vector2 } from 'three'
import type { CardAtlas } from '../textures/card-atlas.ts'
import type { RoomUniforms } from '../textures/room.ts'
import { CARD_FRAGMENT, CARD_VERTEX } from './card-shader.ts'
import { type CardCut, makeCardShape } from './card-shape.ts'

/** Bends are radians a unit of the card's breadth and length; `thick` one card or many. */
export interface CardLook {
  readonly face: number
  readonly across: number
  readonly along: number
  readonly thick: number
}

/** A card that lies or flies above another, in the plane of that one; lengths in card units. */
export interface CardOver {
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly height: number
}

const NONE = 99

export interface CardsOrder {
  readonly most: number
  readonly atlas: CardAtlas
  readonly room: RoomUniforms
  readonly cut: CardCut
  readonly gloss: boolean
}

/** All cards, and slabs of many, in one draw call. */
export class Cards {
  readonly mesh: InstancedMesh
  readonly #most: number
  readonly #look: InstancedBufferAttribute
  readonly #over: InstancedBufferAttribute

  constructor({ most, atlas, room, cut, gloss }: CardsOrder) {
    const shape = makeCardShape(cut)
    const four = () => new InstancedBufferAttribute(new Float32Array(most * 4), 4).setUsage(DynamicDrawUsage)
    this.#most = most
    this.#look = four()
    this.#over = four()
    shape.setAttribute('aLook', this.#look)
    shape.setAttribute('aOver', this.#over)
    const material = new ShaderMaterial({
      defines: gloss ? { GLOSS: '' } : { PLAIN: '' },
      uniforms: {
        ...room,
        uAtlas: { value: atlas.texture },
        uGrid: { value: new Vector2(atlas.grid.columns, atlas.grid.rows) },
      },
      vertexShader: CARD_VERTEX,
      fragmentShader: CARD_FRAGMENT,
    })
    this.mesh = new InstancedMesh(shape, material, most)
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage)
    this.mesh.frustumCulled = false
    this.mesh.renderOrder = -2
  }

  clear(): void {
    this.mesh.count = 0
  }

  add(at: Matrix4, { face, across, along, thick }: CardLook, over?: CardOver): void {
    const index = this.mesh.count
    if (index >= this.#most) return
    this.mesh.setMatrixAt(index, at)
    this.#look.setXYZW(index, face, across, along, thick)
    this.#over.setXYZW(index, over?.x ?? 0, over?.y ?? 0, over?.angle ?? NONE, over?.height ?? 0)
    this.mesh.count = index + 1
  }

  /** What was added is to be drawn. */
  send(): void {
    for (const values of [this.mesh.instanceMatrix, this.#look, this.#over]) values.needsUpdate = true
    this.mesh.visible = this.mesh.count > 0
  }
}
