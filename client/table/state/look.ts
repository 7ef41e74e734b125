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
export const LOOK_PART_NAMES = Object.keys(LOOK_PARTS) as readonly LookPart[]

/** The look with one part changed; undefined if there is no such wood, edge… */
export const withPart = (look: Look, part: LookPart, value: unknown): Look | undefined =>
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
