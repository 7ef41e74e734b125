import { type Matrix4, type Texture, Vector2 } from 'three'
import { ListedInstances } from '../instances.ts'
import type { CardGeometry } from './card-geometry.ts'

/** Drawing of a card. `face`: slot in the atlas; `across`, `along`: bend in radians per unit of length; `thick`: thickness of one card or of a pack. */
export interface CardAppearance {
  readonly face: number
  readonly across: number
  readonly along: number
  readonly thick: number
}

/** A card above another one, in the plane of the lower one. `angle` is in radians, lengths are in units of the card. */
export interface CardOver {
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly height: number
}

/** Angle that stands for no card above, in the shader. */
const NO_CARD_ANGLE = 99

/** Uniforms of the cards' material besides those of the environment. */
export const CARD_UNIFORMS = { uAtlas: null as Texture | null, uGrid: new Vector2() }

/** All cards, and packs of cards, listed again for each frame. */
export class CardInstances extends ListedInstances<CardGeometry> {
  put(at: Matrix4, { face, across, along, thick }: CardAppearance, over?: CardOver): void {
    const index = this.addInstance(at)
    if (index === undefined) return
    this.geometry.look.setXYZW(index, face, across, along, thick)
    this.geometry.over.setXYZW(index, over?.x ?? 0, over?.y ?? 0, over?.angle ?? NO_CARD_ANGLE, over?.height ?? 0)
  }
}
