/** Fonts that letters are cut with: after the first one come those for other scripts. */

import latin from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff?url'
import others from '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff?url'
import vietnamese from '@fontsource/fraunces/files/fraunces-vietnamese-600-normal.woff?url'
import cyrillic from '@fontsource/inter/files/inter-cyrillic-600-normal.woff?url'
import greek from '@fontsource/inter/files/inter-greek-600-normal.woff?url'

export const FONTS: readonly string[] = [latin, others, vietnamese, cyrillic, greek]
