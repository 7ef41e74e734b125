import type { Design } from '../../../../workshop/design/design.ts'
import { GALLERY_EXAMPLES } from '../../../../workshop/design/gallery-examples.ts'
import { PRESETS } from '../../../../workshop/design/presets.ts'

/** One of each form and game: three tracks, a ring of paddles, a folding one, a round one, with a border, for twelve, a field. */
const BOARD_NAMES = [
  'three-in-one-half',
  'paddles',
  'travel',
  'round-table',
  'jackaroo',
  'great-dozen',
  'river',
  'chase-two',
] as const

const ALL_BOARDS = [...PRESETS, ...GALLERY_EXAMPLES]

/** Eight boards that differ in everything that files depend on. */
export const EIGHT_BOARDS: readonly (readonly [string, Design])[] = BOARD_NAMES.map((name) => {
  const found = ALL_BOARDS.find(({ id }) => id === name)
  if (found === undefined) throw new Error(`no board ${name}`)
  return [name, found.design]
})
