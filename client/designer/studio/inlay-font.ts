import hebrew from '@fontsource/frank-ruhl-libre/files/frank-ruhl-libre-hebrew-600-normal.woff2?url'
import arabic from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-600-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import { scriptsOf } from '../../../workshop/geometry/cut-letters.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { fetchBytes } from '../../ui/fetch-bytes.ts'

const URLS_BY_SCRIPT = { hebrew, arabic }

const loadFont = async (family: string, url: string, descriptors: FontFaceDescriptors): Promise<void> => {
  // The content security policy of workers allows only fonts that come as bytes.
  const face = new FontFace(family, await fetchBytes(url), { weight: '100 900', ...descriptors })
  ;(self as unknown as { fonts: FontFaceSet }).fonts.add(await face.load())
}

/** Loads the fonts of letters that are burnt in or inlaid, if a board has any: a worker has none of the page's fonts. */
export const loadInlayFont = async ({ marks }: Plan): Promise<void> => {
  const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
  if (texts.length === 0) return
  const scripts = scriptsOf(texts.join(''))
  await Promise.all([
    loadFont('Fraunces Variable', fraunces, {}),
    ...scripts.map((script) =>
      loadFont('Cut Scripts', URLS_BY_SCRIPT[script], {
        unicodeRange: script === 'hebrew' ? 'U+590-5FF' : 'U+600-8FF',
      }),
    ),
  ])
}
