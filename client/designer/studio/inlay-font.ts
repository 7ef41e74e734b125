import hebrew from '@fontsource/frank-ruhl-libre/files/frank-ruhl-libre-hebrew-600-normal.woff2?url'
import arabic from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-600-normal.woff2?url'
import frauncesExtended from '@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url'
import greek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url'
import type { Plan } from '../../../workshop/plan.ts'
import { fetchBytes } from '../../ui/fetch-bytes.ts'

interface InlayFont {
  readonly family: string
  readonly url: string
  /** Matches texts that need the font. */
  readonly letters: RegExp
  readonly unicodeRange: string
}

const INLAY_FONTS: readonly InlayFont[] = [
  { family: 'Fraunces Variable', url: fraunces, letters: /./, unicodeRange: 'U+0-FF, U+2000-206F' },
  {
    family: 'Fraunces Variable',
    url: frauncesExtended,
    letters: /[\u0100-\u024f\u1e00-\u1e9f]/,
    unicodeRange: 'U+100-2FF, U+1E00-1E9F',
  },
  { family: 'Inter Variable', url: cyrillic, letters: /\p{Script=Cyrillic}/u, unicodeRange: 'U+400-45F' },
  { family: 'Inter Variable', url: greek, letters: /\p{Script=Greek}/u, unicodeRange: 'U+370-3FF' },
  { family: 'Cut Scripts', url: hebrew, letters: /\p{Script=Hebrew}/u, unicodeRange: 'U+590-5FF' },
  { family: 'Cut Scripts', url: arabic, letters: /\p{Script=Arabic}/u, unicodeRange: 'U+600-8FF' },
]

const loadFont = async ({ family, url, unicodeRange }: InlayFont): Promise<void> => {
  // The content security policy of workers allows only fonts that come as bytes.
  const face = new FontFace(family, await fetchBytes(url), { weight: '100 900', unicodeRange })
  ;(self as unknown as { fonts: FontFaceSet }).fonts.add(await face.load())
}

/** Loads the fonts of letters that are burnt in or inlaid, if a board has any: a worker has none of the page's fonts. */
export const loadInlayFont = async ({ marks }: Plan): Promise<void> => {
  const text = marks.map((mark) => (mark.kind === 'text' ? mark.text : '')).join('')
  await Promise.all(INLAY_FONTS.filter(({ letters }) => letters.test(text)).map(loadFont))
}
