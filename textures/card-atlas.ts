import { CanvasTexture, SRGBColorSpace } from 'three'
import { type Card, FACE_COUNT } from '../engine/cards.ts'
import { cardBackUrl, cardFaceUrl, faceChanges } from './cards/faces.ts'

/** Numbers of images in a row and in a column of the atlas. */
export interface AtlasGrid {
  readonly columns: number
  readonly rows: number
}
/** Grid for the cards on the piles and in flight. */
export const PILES_GRID: AtlasGrid = { columns: 4, rows: 3 }
/** Grid for up to four open hands too. */
const OPEN_GRID: AtlasGrid = { columns: 8, rows: 4 }
/** Grid for all faces. */
const WHOLE_GRID: AtlasGrid = { columns: 8, rows: 7 }
const MAX_LARGE_OPEN_HANDS = 4

/** Returns the grid for a number of hands that lie face up. */
export const atlasGridFor = (openHands: number): AtlasGrid => {
  if (openHands === 0) return PILES_GRID
  return openHands <= MAX_LARGE_OPEN_HANDS ? OPEN_GRID : WHOLE_GRID
}
/** Slot of the back. A new face takes the slot that has not been used for the longest time. */
export const BACK_SLOT = 0
/** Slot for bare paper, which is not in the atlas. */
export const BLANK_SLOT = -1

/** Fills a slot with the colour of paper. */
const fillPaper = (pen: CanvasRenderingContext2D, x: number, y: number, w: number, h: number): void => {
  pen.fillStyle = '#fdf8ed'
  pen.fillRect(x, y, w, h)
}

/** Texture with the images of the cards on the table. Images are loaded when a card is first shown. */
export class CardAtlas extends CanvasTexture<HTMLCanvasElement> {
  readonly grid: AtlasGrid
  readonly #width: number
  readonly #height: number
  readonly #pen: CanvasRenderingContext2D | null
  readonly #onChange: () => void
  readonly #slots: (Card | undefined)[]
  readonly #recent: number[]
  #isDisposed = false

  /** `width`: that of one card in pixels; `onChange`: called when an image has been loaded. */
  constructor(width: number, grid: AtlasGrid, onChange: () => void) {
    const height = Math.round((width * 336) / 240)
    const canvas = document.createElement('canvas')
    canvas.width = width * grid.columns
    canvas.height = height * grid.rows
    super(canvas)
    this.colorSpace = SRGBColorSpace
    this.anisotropy = 4
    this.grid = grid
    this.#width = width
    this.#height = height
    this.#pen = canvas.getContext('2d')
    this.#onChange = onChange
    this.#slots = Array.from({ length: grid.columns * grid.rows - 1 })
    this.#recent = this.#slots.map((_, i) => i + 1)
    this.#draw(BACK_SLOT, cardBackUrl, () => true)
    faceChanges.addEventListener('change', this.#drawFaces)
  }

  /** Returns the slot of a face. Its image may be loaded later. */
  slotOf(card: Card): number {
    if (card >= FACE_COUNT) return BACK_SLOT
    const known = this.#slots.indexOf(card)
    const slot = known === -1 ? (this.#recent[0] ?? 1) : known + 1
    this.#recent.splice(this.#recent.indexOf(slot), 1)
    this.#recent.push(slot)
    if (known === -1) {
      this.#slots[slot - 1] = card
      this.#drawFace(slot, card)
    }
    return slot
  }

  override dispose(): void {
    this.#isDisposed = true
    faceChanges.removeEventListener('change', this.#drawFaces)
    super.dispose()
  }

  #drawFace(slot: number, card: Card): void {
    this.#draw(slot, cardFaceUrl(card), () => this.#slots[slot - 1] === card)
  }

  /** Draws all faces again. */
  readonly #drawFaces = (): void => {
    for (const [i, card] of this.#slots.entries()) if (card !== undefined) this.#drawFace(i + 1, card)
  }

  /** Loads an image and draws it, if it is still needed then. */
  #draw(slot: number, url: string, isStillNeeded: () => boolean): void {
    const [pen, width, height] = [this.#pen, this.#width, this.#height]
    if (pen === null) return
    const [x, y] = [(slot % this.grid.columns) * width, Math.floor(slot / this.grid.columns) * height]
    fillPaper(pen, x, y, width, height)
    this.needsUpdate = true
    const image = new Image(width, height)
    image.onload = () => {
      if (this.#isDisposed || !isStillNeeded()) return
      pen.drawImage(image, x, y, width, height)
      this.needsUpdate = true
      this.#onChange()
    }
    image.src = url
  }
}
