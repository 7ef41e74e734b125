import { CARD_RATIO, cardBackUrl, cardFaceUrl } from '../../../../textures/cards/faces.ts'
import { bitmapFrom } from './svg-bitmap.ts'

/** Card images in a few widths: images that are scaled down much look rough. */
export class CardImages {
  readonly #pictures = new Map<string, HTMLCanvasElement>()

  /** Loads card faces and the back in this width, in px. */
  async load(faces: readonly number[], width: number): Promise<void> {
    const wanted = [[-1, cardBackUrl] as const, ...faces.map((face) => [face, cardFaceUrl(face)] as const)]
    await Promise.all(
      wanted.map(async ([face, url]) => {
        this.#pictures.set(`${face} ${Math.round(width)}`, await bitmapFrom(url, width, width / CARD_RATIO))
      }),
    )
  }

  /** Returns the image of a card; undefined stands for the back. Cards that were not loaded are shown as a back. */
  of(face: number | undefined, width: number): HTMLCanvasElement | undefined {
    const breadth = Math.round(width)
    return this.#pictures.get(`${face ?? -1} ${breadth}`) ?? this.#pictures.get(`-1 ${breadth}`)
  }
}
