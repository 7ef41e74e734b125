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

/** Returns the preset `board` with the person's own tools and texts, which are taken from the design `own`. */
export const applyPreset = (board: Design, own: Design): Design => ({
  ...board,
  ...Object.fromEntries(OWN_FIELDS.map((name) => [name, own[name]])),
})
