import { CanvasTexture, SRGBColorSpace } from 'three'
import { type Card, FACES } from '../engine/cards.ts'
import { cardBackUrl, cardFaceUrl } from './cards/faces.ts'

/** How many pictures a row and a column of the atlas have. */
export interface AtlasGrid {
  readonly columns: number
  readonly rows: number
}
/** Enough for the cards on the piles and in the air, and enough for open hands too. */
export const PILES_GRID: AtlasGrid = { columns: 4, rows: 3 }
export const OPEN_GRID: AtlasGrid = { columns: 8, rows: 4 }
/** The place of the back; faces take the others, the one unused for longest first. */
export const BACK_SLOT = 0
/** Bare paper. */
export const BLANK_SLOT = -1

export interface CardAtlas {
  readonly grid: AtlasGrid
  readonly texture: CanvasTexture
  /** Place of a face. Its picture may come later: `onChange` is called when it does. */
  readonly slotOf: (card: Card) => number
  readonly dispose: () => void
}

const paper = (pen: CanvasRenderingContext2D, x: number, y: number, w: number, h: number): void => {
  pen.fillStyle = '#fdf8ed'
  pen.fillRect(x, y, w, h)
}

/** The few card pictures that lie on the table, drawn when first shown. `width`: pixels of one card. */
export const makeCardAtlas = (width: number, grid: AtlasGrid, onChange: () => void): CardAtlas => {
  const height = Math.round((width * 336) / 240)
  const canvas = document.createElement('canvas')
  canvas.width = width * grid.columns
  canvas.height = height * grid.rows
  const pen = canvas.getContext('2d')
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 4
  const slots: (Card | undefined)[] = Array.from({ length: grid.columns * grid.rows - 1 })
  const recent: number[] = slots.map((_, i) => i + 1)
  let gone = false

  const draw = (slot: number, url: string, stillWanted: () => boolean) => {
    const [x, y] = [(slot % grid.columns) * width, Math.floor(slot / grid.columns) * height]
    if (pen === null) return
    paper(pen, x, y, width, height)
    texture.needsUpdate = true
    const image = new Image(width, height)
    image.onload = () => {
      if (gone || !stillWanted()) return
      pen.drawImage(image, x, y, width, height)
      texture.needsUpdate = true
      onChange()
    }
    image.src = url
  }
  const touch = (slot: number) => {
    recent.splice(recent.indexOf(slot), 1)
    recent.push(slot)
  }
  draw(BACK_SLOT, cardBackUrl, () => true)
  return {
    grid,
    texture,
    slotOf: (card) => {
      if (card >= FACES) return BACK_SLOT
      const known = slots.indexOf(card)
      const slot = known === -1 ? (recent[0] ?? 1) : known + 1
      touch(slot)
      if (known === -1) {
        slots[slot - 1] = card
        draw(slot, cardFaceUrl(card), () => slots[slot - 1] === card)
      }
      return slot
    },
    dispose: () => {
      gone = true
      texture.dispose()
    },
  }
}
