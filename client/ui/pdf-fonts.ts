/** URLs of the fonts for the texts of PDFs. Each font has the letters of one alphabet. */

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

export const TEXT_FONT_URLS = {
  regular: [latin, latinExtended, vietnamese, cyrillic, cyrillicExtended, greek],
  bold: [boldLatin, boldLatinExtended, boldVietnamese, boldCyrillic, boldCyrillicExtended, boldGreek],
} as const satisfies Readonly<Record<string, readonly string[]>>
