/** Looks that a person chooses from. Apart from `look.ts`, which every page loads at once. */

import { DEFAULT_LOOK, type Look } from '../../../server/protocol/look.ts'
import { LOOK_PART_NAMES, type LookPart, withPart } from './look.ts'

/** Returns the look with one part changed. Letters and lines in the field's own wood could hardly be seen: the two swap woods instead. */
export const changeLookPart = (look: Look, part: LookPart, value: unknown): Look => {
  const picked = withPart(look, part, value) ?? look
  if (picked.field !== picked.inlay) return picked
  return part === 'inlay' ? { ...picked, field: look.inlay } : { ...picked, inlay: look.field }
}

/** The same woods, finish, edge and pieces. */
export const sameLook = (a: Look, b: Look): boolean => LOOK_PART_NAMES.every((part) => a[part] === b[part])

/** Undefined unless every part is named and known. */
export const parseLook = (text: string): Look | undefined => {
  const named = text.split(',')
  if (named.length !== LOOK_PART_NAMES.length) return undefined
  return LOOK_PART_NAMES.reduce<Look | undefined>(
    (look, part, i) => look && withPart(look, part, named[i]),
    DEFAULT_LOOK,
  )
}

/** Woods that go together, by name; which pieces stand on them is a choice of its own. */
export const LOOK_PRESETS = {
  walnut: { field: 'walnut', border: 'walnut', inlay: 'maple', finish: 'semigloss', edge: 'round' },
  maple: { field: 'maple', border: 'walnut', inlay: 'walnut', finish: 'semigloss', edge: 'round' },
  cherry: { field: 'cherry', border: 'cherry', inlay: 'maple', finish: 'gloss', edge: 'ogee' },
  oak: { field: 'white-oak', border: 'white-oak', inlay: 'walnut', finish: 'matte', edge: 'chamfer' },
  sapele: { field: 'sapele', border: 'sapele', inlay: 'maple', finish: 'gloss', edge: 'ogee' },
  padauk: { field: 'padauk', border: 'walnut', inlay: 'maple', finish: 'semigloss', edge: 'round' },
  birch: { field: 'birch-ply', border: 'birch-ply', inlay: 'walnut', finish: 'raw', edge: 'square' },
} as const satisfies { readonly [name: string]: Pick<Look, Exclude<LookPart, 'pieces'>> }
export type LookName = keyof typeof LOOK_PRESETS
export const LOOK_NAMES = Object.keys(LOOK_PRESETS) as readonly LookName[]
export const lookNameOf = (look: Look): LookName | undefined =>
  LOOK_NAMES.find((name) => sameLook({ ...LOOK_PRESETS[name], pieces: look.pieces }, look))
