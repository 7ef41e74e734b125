import type { Design } from '../../../workshop/design/design.ts'

/** What a person has and has written, whichever board they begin with. */
const OWN = [
  'title',
  'names',
  'units',
  'paper',
  'onePage',
  'bedWidth',
  'bedHeight',
  'blankWidth',
  'blankHeight',
] as const satisfies readonly (keyof Design)[]

/** The board as its author would begin it. */
export const asOwn = (board: Design, own: Design): Design => ({
  ...board,
  ...Object.fromEntries(OWN.map((name) => [name, own[name]])),
})
