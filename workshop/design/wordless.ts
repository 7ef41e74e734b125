import type { Design } from './design.ts'
import { makeDesign, parseDesign } from './design-text.ts'

/** A design without what its maker wrote on the board: that is shown to those only who come to it. Undefined where it can't be read. */
export const withoutWords = (text: string): { readonly design: Design; readonly text: string } | undefined => {
  const read = text === '' ? undefined : parseDesign(text)
  if (read === undefined || !read.ok) return undefined
  const design = { ...read.value, title: '', names: [] }
  return { design, text: makeDesign(design) }
}
