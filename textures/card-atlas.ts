import { CanvasTexture, SRGBColorSpace } from 'three'
import { type Card, FACE_COUNT } from '../engine/cards.ts'
import { cardBackUrl, cardFaceUrl } from './cards/faces.ts'

/** Numbers of images in a row and in a column of the atlas. */
export interface AtlasGrid {
  readonly columns: number
  readonly rows: number
}
/** Enough for the cards on the piles and in the air; for four open hands too; and for every face. */
export const PILES_GRID: AtlasGrid = { columns: 4, rows: 3 }
const OPEN_GRID: AtlasGrid = { columns: 8, rows: 4 }
const WHOLE_GRID: AtlasGrid = { columns: 8, rows: 7 }
const MAX_LARGE_OPEN_HANDS = 4

/** `openHands`: how many lie face up. */
export const atlasGridFor = (openHands: number): AtlasGrid => {
  if (openHands === 0) return PILES_GRID
  return openHands <= MAX_LARGE_OPEN_HANDS ? OPEN_GRID : WHOLE_GRID
}
/** The place of the back; faces take the others, the one unused for longest first. */
export const BACK_SLOT = 0
/** Bare paper. */
export const BLANK_SLOT = -1

const fillPaper = (pen: CanvasRenderingContext2D, x: number, y: number, w: number, h: number): void => {
  pen.fillStyle = '#fdf8ed'
  pen.fillRect(x, y, w, h)
}

/** The few card pictures that lie on the table, drawn when first shown. */
export class CardAtlas extends CanvasTexture<HTMLCanvasElement> {
  readonly grid: AtlasGrid
  readonly #width: number
  readonly #height: number
  readonly #pen: CanvasRenderingContext2D | null
  readonly #onChange: () => void
  readonly #slots: (Card | undefined)[]
  readonly #recent: number[]
  #gone = false

  /** `width`: pixels of one card; `onChange` is called when a picture has come. */
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
  }

  /** Place of a face. Its picture may come later. */
  slotOf(card: Card): number {
    if (card >= FACE_COUNT) return BACK_SLOT
    const known = this.#slots.indexOf(card)
    const slot = known === -1 ? (this.#recent[0] ?? 1) : known + 1
    this.#recent.splice(this.#recent.indexOf(slot), 1)
    this.#recent.push(slot)
    if (known === -1) {
      this.#slots[slot - 1] = card
      this.#draw(slot, cardFaceUrl(card), () => this.#slots[slot - 1] === card)
    }
    return slot
  }

  override dispose(): void {
    this.#gone = true
    super.dispose()
  }

  #draw(slot: number, url: string, stillWanted: () => boolean): void {
    const [pen, width, height] = [this.#pen, this.#width, this.#height]
    if (pen === null) return
    const [x, y] = [(slot % this.grid.columns) * width, Math.floor(slot / this.grid.columns) * height]
    fillPaper(pen, x, y, width, height)
    this.needsUpdate = true
    const image = new Image(width, height)
    image.onload = () => {
      if (this.#gone || !stillWanted()) return
      pen.drawImage(image, x, y, width, height)
      this.needsUpdate = true
      this.#onChange()
    }
    image.src = url
  }
}
