/**
 * Pictures of texts for a PDF whose fonts lack their letters, such as names in Arabic or Chinese: the device on which a PDF is made has
 * fonts for what its person reads.
 */

import { concatTransformationMatrix, drawObject, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib'
import type { Ink, InkLettering } from '../../../../workshop/exports/pdf/page/ink.ts'

/** A text as a picture. Lengths in heights of its type. */
interface TextPicture {
  readonly png: Uint8Array
  readonly width: number
  /** Height of the picture above the line on which the letters stand, and below it. */
  readonly above: number
  readonly below: number
}

export type DrawText = (text: string, isBold: boolean) => Promise<TextPicture>

/** Height of the type of a picture, in px: 500 to an inch in the largest names. */
const TYPE_PX = 120
/** Parts of a picture above and below the line on which the letters stand, in heights of its type. */
const ABOVE_BASE_RATIO = 1.2
const BELOW_BASE_RATIO = 0.5

/** Draws a text with the fonts of the device. */
export const drawText: DrawText = async (text, isBold) => {
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  const font = `${isBold ? 700 : 400} ${TYPE_PX}px system-ui, sans-serif`
  context.font = font
  const width = Math.max(1, Math.ceil(context.measureText(text).width))
  // A canvas whose size is set has forgotten its font.
  canvas.width = width
  canvas.height = (ABOVE_BASE_RATIO + BELOW_BASE_RATIO) * TYPE_PX
  context.font = font
  context.fillText(text, 0, ABOVE_BASE_RATIO * TYPE_PX)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return {
    png: new Uint8Array(await blob.arrayBuffer()),
    width: width / TYPE_PX,
    above: ABOVE_BASE_RATIO,
    below: BELOW_BASE_RATIO,
  }
}

interface StoredPicture {
  /** Name by which pages show it. */
  readonly name: string
  readonly ref: PDFRef
  readonly width: number
}

type TextPictures = ReadonlyMap<string, StoredPicture>

const keyOf = (text: string, isBold: boolean): string => `${isBold} ${text}`

/** Stores a picture so that it is shown at the origin with a type of height 1. */
const storePicture = async (file: PDFDocument, { png, width, above, below }: TextPicture): Promise<PDFRef> => {
  const image = await file.embedPng(png)
  const place = concatTransformationMatrix(width, 0, 0, above + below, 0, -below)
  const form = file.context.formXObject([place, drawObject('Picture')], {
    BBox: [0, -below, width, above],
    Resources: { XObject: { Picture: image.ref } },
  })
  return file.context.register(form)
}

const ALIGNMENT_SHARES = { left: 0, middle: 0.5, right: 1 } as const

/** Returns an ink that shows the pictures in place of their texts. */
export const inkWithPictures = (ink: Ink, pictures: TextPictures): Ink => {
  const pictureOf = (text: string, { bold = false }: Pick<InkLettering, 'bold'>) => pictures.get(keyOf(text, bold))
  return {
    ...ink,
    widthOf: (text, lettering) => {
      const width = pictureOf(text, lettering)?.width
      return width === undefined ? ink.widthOf(text, lettering) : width * lettering.size
    },
    text: (text, at, lettering) => {
      const picture = pictureOf(text, lettering)
      if (picture === undefined) return ink.text(text, at, lettering)
      const { size, align = 'left' } = lettering
      const x = at.x - picture.width * size * ALIGNMENT_SHARES[align]
      ink.withTransform({ x, y: at.y }, 0, () => ink.drawImage(picture.name), size)
    },
  }
}

type DrawPage = (ink: Ink) => void

/** Returns the texts that these pages write in letters that the fonts lack, and of which there is no picture. */
const lackingTexts = (pages: readonly DrawPage[], { ruler, lacks }: PictureSources, pictures: TextPictures) => {
  const texts = new Map<string, readonly [text: string, isBold: boolean]>()
  const noting: Ink = {
    ...inkWithPictures(ruler, pictures),
    text: (text, _at, { bold = false }) => {
      const key = keyOf(text, bold)
      if (lacks(text) && !pictures.has(key)) texts.set(key, [text, bold])
    },
  }
  for (const page of pages) page(noting)
  return texts
}

interface PictureSources {
  readonly lacks: (text: string) => boolean
  readonly draw: DrawText
  /** Ink whose drawings nobody sees. */
  readonly ruler: Ink
}

/** Stores pictures of all texts of the pages in letters that the fonts lack. Where a line is broken depends on their widths, so that it is asked again until there are all. */
export const storeTextPictures = async (
  file: PDFDocument,
  pages: readonly DrawPage[],
  sources: PictureSources,
): Promise<TextPictures> => {
  const pictures = new Map<string, StoredPicture>()
  for (;;) {
    const lacking = lackingTexts(pages, sources, pictures)
    if (lacking.size === 0) return pictures
    for (const [key, [text, isBold]] of lacking) {
      const picture = await sources.draw(text, isBold)
      const ref = await storePicture(file, picture)
      pictures.set(key, { name: `Text${pictures.size + 1}`, ref, width: picture.width })
    }
  }
}
