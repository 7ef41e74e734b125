import { CARD_RATIO, cardBackUrl, cardFaceUrl } from '../../../../textures/cards/faces.ts'
import { bitmapFrom } from './svg-bitmap.ts'

/** Cards as pixels, in a few breadths: a picture that is drawn much smaller than it is looks rough. */
export class CardImages {
  readonly #pictures = new Map<string, HTMLCanvasElement>()

  /** Loads faces and the back in this breadth, px. */
  async load(faces: readonly number[], width: number): Promise<void> {
    const wanted = [[-1, cardBackUrl] as const, ...faces.map((face) => [face, cardFaceUrl(face)] as const)]
    await Promise.all(
      wanted.map(async ([face, url]) => {
        this.#pictures.set(`${face} ${Math.round(width)}`, await bitmapFrom(url, width, width / CARD_RATIO))
      }),
    )
  }

  /** Undefined: the back. A face that was not loaded is drawn as a back. */
  of(face: number | undefined, width: number): HTMLCanvasElement | undefined {
    const breadth = Math.round(width)
    return this.#pictures.get(`${face ?? -1} ${breadth}`) ?? this.#pictures.get(`-1 ${breadth}`)
  }
}
