import { CARD_RATIO, cardBackUrl, cardFaceUrl } from '../../../../textures/cards/faces.ts'
import { loadBitmap } from './svg-bitmap.ts'

/** Images of cards in a few widths: a large image that is scaled down much looks rough. */
export class CardImages {
  readonly #images = new Map<string, HTMLCanvasElement>()

  /** Loads card faces and the back in this width, in px. */
  async load(faces: readonly number[], width: number): Promise<void> {
    const sources = [[-1, cardBackUrl] as const, ...faces.map((face) => [face, cardFaceUrl(face)] as const)]
    await Promise.all(
      sources.map(async ([face, url]) => {
        this.#images.set(`${face} ${Math.round(width)}`, await loadBitmap(url, width, width / CARD_RATIO))
      }),
    )
  }

  /** Returns the image of a card in a loaded width, in px. An undefined face, and one that was not loaded, stand for the back. */
  imageOf(face: number | undefined, width: number): HTMLCanvasElement | undefined {
    const widthPx = Math.round(width)
    return this.#images.get(`${face ?? -1} ${widthPx}`) ?? this.#images.get(`-1 ${widthPx}`)
  }
}
