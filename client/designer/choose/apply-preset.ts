import type { Design } from '../../../workshop/design/design.ts'

/** Fields that hold the person's own tools and texts, which every preset keeps. */
const OWN_FIELDS = [
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
export const applyPreset = (board: Design, own: Design): Design => ({
  ...board,
  ...Object.fromEntries(OWN_FIELDS.map((name) => [name, own[name]])),
})
