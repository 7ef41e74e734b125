import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import type { Plan } from '../../../workshop/plan.ts'
import { fetchBytes } from '../fetch-bytes.ts'

/** Loads the font of letters that are burnt in or inlaid, if a board has any: a worker has none of the page's fonts. */
export const loadInlayFont = async ({ marks }: Plan): Promise<void> => {
  if (!marks.some(({ kind }) => kind === 'text')) return
  // The content security policy of workers allows only fonts that come as bytes.
  const face = new FontFace('Fraunces Variable', await fetchBytes(fraunces), { weight: '100 900' })
  ;(self as unknown as { fonts: FontFaceSet }).fonts.add(await face.load())
}
