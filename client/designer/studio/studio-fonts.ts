import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import type { Plan } from '../../../workshop/plan.ts'

/** Has letters that are burnt in or inlaid in their type: a worker knows none of the page's. */
export const loadStudioFonts = async ({ marks }: Plan): Promise<void> => {
  if (!marks.some(({ kind }) => kind === 'text')) return
  // The policy of workers has no fonts but those that come as bytes.
  const bytes = await (await fetch(fraunces)).arrayBuffer()
  const face = new FontFace('Fraunces Variable', bytes, { weight: '100 900' })
  ;(self as unknown as { fonts: FontFaceSet }).fonts.add(await face.load())
}
