import {
  concatTransformationMatrix,
  PDFDocument,
  PDFName,
  type PDFPage,
  type PDFRef,
  PDFString,
  PrintScaling,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'
import type { Bounds } from '../../../geometry/contour.ts'
import { type CutLettering, loadLettering } from '../../../geometry/lettering.ts'
import type { Direction } from '../../../geometry/right-to-left.ts'
import type { Translate } from '../../../texts.ts'
import type { ExportOrder, ExportTools, MadeFile } from '../../export-order.ts'
import { fileName } from '../../file-name.ts'
import { createInk, type Ink } from './ink.ts'
import { embedFonts } from './page-fonts.ts'

export const POINTS_PER_MM = 72 / 25.4

/** Writes a PDF. All lengths in mm from the lower left corner of a page, as they are printed. */
export interface PdfWriter {
  /** Stores an image that later pages show by its name. `box`: bounds of the image. */
  readonly storeImage: (name: string, box: Bounds, draw: (ink: Ink) => void) => void
  /** Adds a page. `links`: areas of it that open an address. */
  readonly addPage: (width: number, height: number, draw: (ink: Ink) => void, links?: readonly LinkArea[]) => void
  /** Ink that measures lines of text and is drawn nowhere. */
  readonly ruler: Ink
  /** Outlines of letters of the bundled fonts. */
  readonly letterOutlines: CutLettering['outlinesOf']
  /** Returns a person's own words without the letters that those fonts lack. */
  readonly withoutMissingLetters: CutLettering['drawableText']
  readonly makeFile: () => Promise<MadeFile>
}

export interface LinkArea {
  readonly box: Bounds
  readonly address: string
}

/** Progress is reported after this many pages; a person may cancel then. */
const PAGES_PER_PROGRESS = 4

/** Place of what is drawn on a page, in points: of its origin, and of a millimetre. */
interface PagePlace {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** Returns the size of a page in points, and the place of what is drawn on it. What a printer enlarges stays about the page's middle, that no edge is cut off by more than the other. */
const placeOnPage = (width: number, height: number, printScale: number) => {
  const scale = POINTS_PER_MM / printScale
  const [wide, high] = [width, height].map((mm) => Math.max(mm * POINTS_PER_MM, mm * scale)) as [number, number]
  return { wide, high, place: { x: (wide - width * scale) / 2, y: (high - height * scale) / 2, scale } }
}

const addLink = (page: PDFPage, { box, address }: LinkArea, { x, y, scale }: PagePlace) => {
  const { context } = page.doc
  const annotation = context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [x + box.west * scale, y + box.south * scale, x + box.east * scale, y + box.north * scale],
    Border: [0, 0, 0],
    A: { Type: 'Action', S: 'URI', URI: PDFString.of(address) },
  })
  page.node.addAnnot(context.register(annotation))
}

const registerImage = (file: PDFDocument, box: Bounds, ink: Ink): PDFRef =>
  file.context.register(
    file.context.formXObject([...ink.operators], {
      BBox: [box.west, box.south, box.east, box.north],
      Resources: { Font: Object.fromEntries([...ink.fonts].map(({ name, font }) => [name, font.ref])) },
    }),
  )

/** Writes what an ink has drawn onto a page of its file. */
export const fillPage = (
  page: PDFPage,
  pictures: ReadonlyMap<string, PDFRef>,
  ink: Ink,
  { x, y, scale }: PagePlace,
) => {
  for (const { name, font } of ink.fonts) page.node.setFontDictionary(PDFName.of(name), font.ref)
  for (const [name, ref] of pictures) page.node.setXObject(PDFName.of(name), ref)
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(scale, 0, 0, scale, x, y),
    ...ink.operators,
    popGraphicsState(),
  )
}

const createDocument = async (heading: string, order: ExportOrder, t: Translate): Promise<PDFDocument> => {
  const file = await PDFDocument.create()
  const { title } = order.design
  file.setTitle(title === '' ? heading : t('file.title', { title, heading }), { showInWindowTitleBar: true })
  file.setSubject(order.link)
  file.setCreator('Pegs and Jokers')
  file.setLanguage(t('file.language'))
  // A template that is "fitted to the page" is scrap.
  file.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None)
  return file
}

const RIGHT_TO_LEFT_LANGUAGES = ['ar']

const textDirection = (language: string): Direction => (RIGHT_TO_LEFT_LANGUAGES.includes(language) ? 'rtl' : 'ltr')

/** Starts an empty file. `ending`: last part of its name; `heading`: kind of file, for its title. */
export const startPdf = async (
  ending: string,
  heading: string,
  order: ExportOrder,
  tools: ExportTools,
): Promise<PdfWriter> => {
  const file = await createDocument(heading, order, tools.t)
  const fonts = await embedFonts(file, await tools.textFonts(), textDirection(tools.t('file.language')))
  const lettering = await loadLettering(await tools.fonts())
  const pictures = new Map<string, PDFRef>()
  return {
    ruler: createInk(fonts, tools.t),
    letterOutlines: lettering.outlinesOf,
    withoutMissingLetters: lettering.drawableText,
    storeImage: (key, box, draw) => {
      const ink = createInk(fonts, tools.t)
      draw(ink)
      pictures.set(key, registerImage(file, box, ink))
    },
    addPage: (width, height, draw, links = []) => {
      const { wide, high, place } = placeOnPage(width, height, order.printScale ?? 1)
      const page = file.addPage([wide, high])
      const ink = createInk(fonts, tools.t)
      draw(ink)
      fillPage(page, pictures, ink, place)
      for (const link of links) addLink(page, link, place)
      if (file.getPageCount() % PAGES_PER_PROGRESS === 0)
        tools.progress(1 - 1 / (1 + file.getPageCount() / PAGES_PER_PROGRESS))
    },
    makeFile: async () => {
      const bytes = (await file.save()) as Uint8Array<ArrayBuffer>
      tools.progress(1)
      return { name: fileName(order.design, ending), type: 'application/pdf', bytes }
    },
  }
}
