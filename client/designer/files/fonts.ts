/** URLs of the fonts for files. Each font has the letters of one alphabet. */

import hebrew from '@fontsource/frank-ruhl-libre/files/frank-ruhl-libre-hebrew-600-normal.woff?url'
import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff?url'
import frauncesExtended from '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff?url'
import frauncesVietnamese from '@fontsource/fraunces/files/fraunces-vietnamese-600-normal.woff?url'
import cyrillic from '@fontsource/inter/files/inter-cyrillic-400-normal.woff?url'
import cutCyrillic from '@fontsource/inter/files/inter-cyrillic-600-normal.woff?url'
import boldCyrillic from '@fontsource/inter/files/inter-cyrillic-700-normal.woff?url'
import cyrillicExtended from '@fontsource/inter/files/inter-cyrillic-ext-400-normal.woff?url'
import boldCyrillicExtended from '@fontsource/inter/files/inter-cyrillic-ext-700-normal.woff?url'
import greek from '@fontsource/inter/files/inter-greek-400-normal.woff?url'
import cutGreek from '@fontsource/inter/files/inter-greek-600-normal.woff?url'
import boldGreek from '@fontsource/inter/files/inter-greek-700-normal.woff?url'
import latin from '@fontsource/inter/files/inter-latin-400-normal.woff?url'
import boldLatin from '@fontsource/inter/files/inter-latin-700-normal.woff?url'
import latinExtended from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url'
import boldLatinExtended from '@fontsource/inter/files/inter-latin-ext-700-normal.woff?url'
import vietnamese from '@fontsource/inter/files/inter-vietnamese-400-normal.woff?url'
import boldVietnamese from '@fontsource/inter/files/inter-vietnamese-700-normal.woff?url'
import arabic from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-600-normal.woff?url'
import type { Design } from '../../../workshop/design/design.ts'
import { scriptsOf } from '../../../workshop/geometry/cut-letters.ts'

/** Fonts with outlines that are cut into wood. */
const CUT_FONT_URLS: readonly string[] = [fraunces, frauncesExtended, frauncesVietnamese, cutCyrillic, cutGreek]
const URLS_BY_SCRIPT = { hebrew, arabic }

/** Returns the URLs of the fonts that a design's letters are cut with; those of other scripts only if it has their letters. */
export const cutFontUrls = ({ title, names }: Pick<Design, 'title' | 'names'>): readonly string[] => [
  ...CUT_FONT_URLS,
  ...scriptsOf([title, ...names].join('')).map((script) => URLS_BY_SCRIPT[script]),
]

/** Fonts for the texts of PDFs. */
export const TEXT_FONT_URLS = {
  regular: [latin, latinExtended, vietnamese, cyrillic, cyrillicExtended, greek],
  bold: [boldLatin, boldLatinExtended, boldVietnamese, boldCyrillic, boldCyrillicExtended, boldGreek],
} as const satisfies Readonly<Record<string, readonly string[]>>
