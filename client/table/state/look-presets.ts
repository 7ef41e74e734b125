/** Looks that can be chosen. They are not in `look.ts` because every page loads that file. */

import { DEFAULT_LOOK, type Look } from '../../../server/protocol/look.ts'
import { LOOK_PART_NAMES, type LookPart, withLookPart } from './look.ts'

/** Returns the look with one part changed. If field and inlay would have the same wood, they swap woods, as the inlay could hardly be seen. */
export const changeLookPart = (look: Look, part: LookPart, value: unknown): Look => {
  const changed = withLookPart(look, part, value) ?? look
  if (changed.field !== changed.inlay) return changed
  return part === 'inlay' ? { ...changed, field: look.inlay } : { ...changed, inlay: look.field }
}

/** Reports whether two looks have the same woods, finish, edge and pieces. */
export const isSameLook = (a: Look, b: Look): boolean => LOOK_PART_NAMES.every((part) => a[part] === b[part])

/** Parses the text of a look in a link. Returns undefined unless every part is named and known. */
export const parseLook = (text: string): Look | undefined => {
  const values = text.split(',')
  if (values.length !== LOOK_PART_NAMES.length) return undefined
  return LOOK_PART_NAMES.reduce<Look | undefined>(
    (look, part, i) => look && withLookPart(look, part, values[i]),
    DEFAULT_LOOK,
  )
}

/** Combinations of woods by name. The pieces are chosen separately. */
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
  LOOK_NAMES.find((name) => isSameLook({ ...LOOK_PRESETS[name], pieces: look.pieces }, look))
