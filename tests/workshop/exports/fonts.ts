import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ExportTools } from '../../../workshop/exports/export-order.ts'

const { resolve } = createRequire(import.meta.url)
const CUT_FONTS = [
  '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff',
  '@fontsource/fraunces/files/fraunces-vietnamese-600-normal.woff',
  '@fontsource/inter/files/inter-cyrillic-600-normal.woff',
  '@fontsource/inter/files/inter-greek-600-normal.woff',
]
const SCRIPT_FONTS = [
  '@fontsource/frank-ruhl-libre/files/frank-ruhl-libre-hebrew-600-normal.woff',
  '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-600-normal.woff',
]

const FONT_ALPHABETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek']

const scriptFiles = (weight: number) =>
  readFonts([
    `@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-${weight}-normal.woff`,
    `@fontsource/vazirmatn/files/vazirmatn-arabic-${weight}-normal.woff`,
  ])

const readFonts = (names: readonly string[]) =>
  Promise.all(names.map(async (name) => new Uint8Array(await readFile(resolve(name))).buffer))

const interFiles = (weight: number) =>
  readFonts(FONT_ALPHABETS.map((alphabet) => `@fontsource/inter/files/inter-${alphabet}-${weight}-normal.woff`))

const cutFonts = readFonts(CUT_FONTS)

/** The fonts that the page's worker cuts letters with. All files of a test are made with the same ones, which are parsed once. */
export const fonts: ExportTools['fonts'] = () => cutFonts

/** Those of a design with Hebrew and Arabic letters. */
export const fontsOfAllScripts: ExportTools['fonts'] = () => readFonts([...CUT_FONTS, ...SCRIPT_FONTS])

const readTextFonts = async () => ({ regular: await interFiles(400), bold: await interFiles(700) })
const pdfFonts = readTextFonts()

/** The fonts that it writes PDFs with. */
export const textFonts: ExportTools['textFonts'] = () => pdfFonts

/** Those of texts with Hebrew and Arabic letters. */
export const textFontsOfAllScripts: ExportTools['textFonts'] = async () => {
  const { regular, bold } = await pdfFonts
  return { regular: [...regular, ...(await scriptFiles(400))], bold: [...bold, ...(await scriptFiles(700))] }
}
