import { BOARD_EDGES, WORDINGS } from '../../../server/protocol/choices.ts'
import { DEFAULT_LOOK, type Look } from '../../../server/protocol/look.ts'
import { PIECES } from '../../../workshop/design/pieces.ts'
import { FINISHES, WOODS } from '../../../workshop/design/woods.ts'
import { parseJson } from '../storage/json.ts'

/** Possible values of each part of a look, in the order that links use. */
export const LOOK_PARTS = {
  field: WOODS,
  border: WOODS,
  inlay: WOODS,
  finish: FINISHES,
  edge: BOARD_EDGES,
  pieces: PIECES,
} as const satisfies { readonly [P in LookPart]: readonly Look[P][] }
export type LookPart = Exclude<keyof Look, 'design' | 'board' | 'direction' | 'wording' | 'called'>
export const LOOK_PART_NAMES = Object.keys(LOOK_PARTS) as readonly LookPart[]

/** Returns the look with one part changed; undefined if the part has no such value. */
export const withLookPart = (look: Look, part: LookPart, value: unknown): Look | undefined =>
  LOOK_PARTS[part].some((known) => known === value) ? { ...look, [part]: value } : undefined

/** Returns the text of a look in a link, such as `maple,walnut,padauk,gloss,ogee,tees`. It lacks the design, the board, the direction, the wording and the name of the rules. */
export const printLook = (look: Look): string => LOOK_PART_NAMES.map((part) => look[part]).join(',')

let lastLook: { readonly text: string; readonly look: Look } = { text: '', look: DEFAULT_LOOK }

/** Parses the look in the state of a table. Returns the same object while the text stays the same. Unknown values become the defaults. */
export const readLook = (text: string): Look => {
  if (lastLook.text === text) return lastLook.look
  const values = new Map<string, unknown>(Object.entries(Object(parseJson(text))))
  const known = LOOK_PART_NAMES.reduce(
    (before, part) => withLookPart(before, part, values.get(part)) ?? before,
    DEFAULT_LOOK,
  )
  const [design, called] = [values.get('design'), values.get('called')]
  const wording = WORDINGS.find((word) => word === values.get('wording'))
  const look = {
    ...known,
    ...(typeof design === 'string' ? { design } : {}),
    ...(values.get('board') === 'three-in-one' ? { board: 'three-in-one' as const } : {}),
    ...(values.get('direction') === 'counter' ? { direction: 'counter' as const } : {}),
    ...(wording === undefined ? {} : { wording }),
    ...(typeof called === 'string' ? { called } : {}),
  }
  lastLook = { text, look }
  return look
}
