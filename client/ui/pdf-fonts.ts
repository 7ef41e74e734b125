/** Fonts for the texts of PDFs. Each font has the letters of one alphabet. */

import cyrillic from '@fontsource/inter/files/inter-cyrillic-400-normal.woff?url'
import boldCyrillic from '@fontsource/inter/files/inter-cyrillic-700-normal.woff?url'
import cyrillicExtended from '@fontsource/inter/files/inter-cyrillic-ext-400-normal.woff?url'
import boldCyrillicExtended from '@fontsource/inter/files/inter-cyrillic-ext-700-normal.woff?url'
import greek from '@fontsource/inter/files/inter-greek-400-normal.woff?url'
import boldGreek from '@fontsource/inter/files/inter-greek-700-normal.woff?url'
import latin from '@fontsource/inter/files/inter-latin-400-normal.woff?url'
import boldLatin from '@fontsource/inter/files/inter-latin-700-normal.woff?url'
import latinExtended from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url'
import boldLatinExtended from '@fontsource/inter/files/inter-latin-ext-700-normal.woff?url'
import vietnamese from '@fontsource/inter/files/inter-vietnamese-400-normal.woff?url'
import boldVietnamese from '@fontsource/inter/files/inter-vietnamese-700-normal.woff?url'
import hebrew from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff?url'
import boldHebrew from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff?url'
import arabic from '@fontsource/vazirmatn/files/vazirmatn-arabic-400-normal.woff?url'
import boldArabic from '@fontsource/vazirmatn/files/vazirmatn-arabic-700-normal.woff?url'
import type { TextFonts } from '../../workshop/exports/export-order.ts'
import { scriptsOf } from '../../workshop/geometry/cut-letters.ts'
import { fetchBytes } from './fetch-bytes.ts'

const URLS_BY_WEIGHT = {
  regular: [latin, latinExtended, vietnamese, cyrillic, cyrillicExtended, greek],
  bold: [boldLatin, boldLatinExtended, boldVietnamese, boldCyrillic, boldCyrillicExtended, boldGreek],
} as const
const URLS_BY_SCRIPT = {
  regular: { hebrew, arabic },
  bold: { hebrew: boldHebrew, arabic: boldArabic },
} as const

/** Loads the fonts of texts with such letters as these; those of Hebrew and Arabic only if they have some. */
export const loadTextFonts = async (letters: string): Promise<TextFonts> => {
  const scripts = scriptsOf(letters)
  const load = (weight: 'regular' | 'bold') =>
    Promise.all([...URLS_BY_WEIGHT[weight], ...scripts.map((script) => URLS_BY_SCRIPT[weight][script])].map(fetchBytes))
  const [regular, bold] = await Promise.all([load('regular'), load('bold')])
  return { regular, bold }
}
