import { BOARD_EDGES, WORDINGS } from '../../server/protocol/choices.ts'
import { FIRST_LOOK, type Look } from '../../server/protocol/look.ts'
import { PIECES } from '../../workshop/design/pieces.ts'
import { FINISHES, WOODS } from '../../workshop/design/woods.ts'
import { parseJson } from './kept/json.ts'

/** What each part of a look can be, in the order a link names them. */
export const LOOK_PARTS = {
  field: WOODS,
  border: WOODS,
  inlay: WOODS,
  finish: FINISHES,
  edge: BOARD_EDGES,
  pieces: PIECES,
} as const satisfies { readonly [P in LookPart]: readonly Look[P][] }
export type LookPart = Exclude<keyof Look, 'design' | 'wording' | 'called'>
const PARTS = Object.keys(LOOK_PARTS) as readonly LookPart[]

/** The look with one part changed; undefined if there is no such wood, edge… */
const withPart = (look: Look, part: LookPart, value: unknown): Look | undefined =>
  LOOK_PARTS[part].some((known) => known === value) ? { ...look, [part]: value } : undefined

/** The look with one part chosen anew. Letters and lines of the field's own wood could hardly be seen: the two trade woods instead. */
export const pickLookPart = (look: Look, part: LookPart, value: unknown): Look => {
  const picked = withPart(look, part, value) ?? look
  if (picked.field !== picked.inlay) return picked
  return part === 'inlay' ? { ...picked, field: look.inlay } : { ...picked, inlay: look.field }
}

/** The same woods, finish, edge and pieces. */
export const sameLook = (a: Look, b: Look): boolean => PARTS.every((part) => a[part] === b[part])

/** `maple,walnut,padauk,gloss,ogee,tees`: all but a board and words of one's own. */
export const printLook = (look: Look): string => PARTS.map((part) => look[part]).join(',')

/** Undefined unless every part is named and known. */
export const parseLook = (text: string): Look | undefined => {
  const named = text.split(',')
  if (named.length !== PARTS.length) return undefined
  return PARTS.reduce<Look | undefined>((look, part, i) => look && withPart(look, part, named[i]), FIRST_LOOK)
}

let kept: { readonly text: string; readonly look: Look } = { text: '', look: FIRST_LOOK }

/** The look that a table's state tells, the same value while it stays the same; a part that this client doesn't know is the first one's. */
export const readLook = (text: string): Look => {
  if (kept.text === text) return kept.look
  const told = new Map<string, unknown>(Object.entries(Object(parseJson(text))))
  const known = PARTS.reduce((before, part) => withPart(before, part, told.get(part)) ?? before, FIRST_LOOK)
  const [design, called] = [told.get('design'), told.get('called')]
  const wording = WORDINGS.find((word) => word === told.get('wording'))
  const look = {
    ...known,
    ...(typeof design === 'string' ? { design } : {}),
    ...(wording === undefined ? {} : { wording }),
    ...(typeof called === 'string' ? { called } : {}),
  }
  kept = { text, look }
  return look
}

/** Woods that go together, by name; which pieces stand on them is a choice of its own. */
export const NAMED_LOOKS = {
  walnut: { field: 'walnut', border: 'walnut', inlay: 'maple', finish: 'semigloss', edge: 'round' },
  maple: { field: 'maple', border: 'walnut', inlay: 'walnut', finish: 'semigloss', edge: 'round' },
  cherry: { field: 'cherry', border: 'cherry', inlay: 'maple', finish: 'gloss', edge: 'ogee' },
  oak: { field: 'white-oak', border: 'white-oak', inlay: 'walnut', finish: 'matte', edge: 'chamfer' },
  sapele: { field: 'sapele', border: 'sapele', inlay: 'maple', finish: 'gloss', edge: 'ogee' },
  padauk: { field: 'padauk', border: 'walnut', inlay: 'maple', finish: 'semigloss', edge: 'round' },
  birch: { field: 'birch-ply', border: 'birch-ply', inlay: 'walnut', finish: 'raw', edge: 'square' },
} as const satisfies { readonly [name: string]: Pick<Look, Exclude<LookPart, 'pieces'>> }
export type LookName = keyof typeof NAMED_LOOKS
export const LOOK_NAMES = Object.keys(NAMED_LOOKS) as readonly LookName[]
export const lookNameOf = (look: Look): LookName | undefined =>
  LOOK_NAMES.find((name) => sameLook({ ...NAMED_LOOKS[name], pieces: look.pieces }, look))
