/** URLs of the fonts that letters are cut with. Each font has the letters of one alphabet. */

import hebrew from '@fontsource/frank-ruhl-libre/files/frank-ruhl-libre-hebrew-600-normal.woff?url'
import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff?url'
import frauncesExtended from '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff?url'
import frauncesVietnamese from '@fontsource/fraunces/files/fraunces-vietnamese-600-normal.woff?url'
import cutCyrillic from '@fontsource/inter/files/inter-cyrillic-600-normal.woff?url'
import cutGreek from '@fontsource/inter/files/inter-greek-600-normal.woff?url'
import arabic from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-600-normal.woff?url'
import { scriptsOf } from '../../../workshop/geometry/cut-letters.ts'

/** Fonts with outlines that are cut into wood. */
const CUT_FONT_URLS: readonly string[] = [fraunces, frauncesExtended, frauncesVietnamese, cutCyrillic, cutGreek]
const URLS_BY_SCRIPT = { hebrew, arabic }

/** Returns the URLs of the fonts that such letters as these are cut with; those of other scripts only if there are some of theirs. */
export const cutFontUrls = (letters: string): readonly string[] => [
  ...CUT_FONT_URLS,
  ...scriptsOf(letters).map((script) => URLS_BY_SCRIPT[script]),
]
