import { BOARD_EDGES, WORDINGS } from '../../../server/protocol/choices.ts'
import { DEFAULT_LOOK, type Look } from '../../../server/protocol/look.ts'
import { PIECES } from '../../../workshop/design/pieces.ts'
import { FINISHES, WOODS } from '../../../workshop/design/woods.ts'
import { parseJson } from '../storage/json.ts'

/** Possible values of each part of a look, in the order of a link. */
export const LOOK_PARTS = {
  field: WOODS,
  border: WOODS,
  inlay: WOODS,
  finish: FINISHES,
  edge: BOARD_EDGES,
  pieces: PIECES,
} as const satisfies { readonly [P in LookPart]: readonly Look[P][] }
export type LookPart = Exclude<keyof Look, 'design' | 'wording' | 'called'>
const LOOK_PART_NAMES = Object.keys(LOOK_PARTS) as readonly LookPart[]

/** The look with one part changed; undefined if there is no such wood, edge… */
const withPart = (look: Look, part: LookPart, value: unknown): Look | undefined =>
  LOOK_PARTS[part].some((known) => known === value) ? { ...look, [part]: value } : undefined

/** `maple,walnut,padauk,gloss,ogee,tees`: all but a board and words of one's own. */
export const printLook = (look: Look): string => LOOK_PART_NAMES.map((part) => look[part]).join(',')

let cached: { readonly text: string; readonly look: Look } = { text: '', look: DEFAULT_LOOK }

/** Parses the look in a table's state; returns the same value while the text stays the same. A part that this client doesn't know becomes the default. */
export const readLook = (text: string): Look => {
  if (cached.text === text) return cached.look
  const values = new Map<string, unknown>(Object.entries(Object(parseJson(text))))
  const known = LOOK_PART_NAMES.reduce(
    (before, part) => withPart(before, part, values.get(part)) ?? before,
    DEFAULT_LOOK,
  )
  const [design, called] = [values.get('design'), values.get('called')]
  const wording = WORDINGS.find((word) => word === values.get('wording'))
  const look = {
    ...known,
    ...(typeof design === 'string' ? { design } : {}),
    ...(wording === undefined ? {} : { wording }),
    ...(typeof called === 'string' ? { called } : {}),
  }
  cached = { text, look }
  return look
}

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
