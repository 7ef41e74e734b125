/** Which sketches go with the sentences of a board's steps. */

import type { Plan } from '../plan.ts'
import type { Translate } from '../texts.ts'
import * as chase from './chase-sketches.ts'
import { type Draw, makeSketch } from './desk.ts'
import * as holes from './hole-sketches.ts'
import * as last from './last-sketches.ts'
import * as marks from './mark-sketches.ts'
import * as shape from './shape-sketches.ts'
import type { Sketch } from './sketch.ts'
import * as wood from './wood-sketches.ts'

const DRAWS = {
  ...wood,
  ...marks,
  ...holes,
  ...shape,
  ...last,
  ...chase,
} as const satisfies Readonly<Record<string, Draw>>
export type SketchName = keyof typeof DRAWS

/** By the key of a sentence's text, without its plural. */
const SKETCHES: Readonly<Record<string, readonly SketchName[]>> = {
  sections: ['rough'],
  plyPanels: ['rough'],
  boardPanels: ['rough'],
  gluedPanels: ['rough', 'glue'],
  halves: ['halves'],
  template: ['template'],
  frame: ['frame'],
  inlay: ['inlay'],
  drawings: ['drawings'],
  wells: ['wells'],
  punch: ['punch', 'order'],
  brad: ['drill', 'jig'],
  forstner: ['drill', 'jig'],
  ball: ['drill', 'jig'],
  through: ['drill', 'jig'],
  rim: ['mouth'],
  mouth: ['mouth'],
  saw: ['saw'],
  sawRound: ['saw'],
  sawFrame: ['saw'],
  lap: ['lap'],
  corners: ['ring'],
  lock: ['lock'],
  edge: ['edge'],
  edgeSquare: ['edge'],
  backing: ['backing'],
  hinge: ['hinge'],
  sand: ['sand'],
  paint: ['paint'],
  raw: ['finish'],
  matte: ['finish'],
  semigloss: ['finish'],
  gloss: ['finish'],
  feet: ['feet'],
  pegs: ['pieces'],
  otherPieces: ['pieces'],
}

const CHASE_SKETCHES: Readonly<Record<string, readonly SketchName[]>> = {
  field: ['rough', 'glue'],
  plyField: ['rough'],
  template: ['template'],
  first: ['strip'],
  tongue: ['tongue'],
  stain: ['columns'],
  veneer: ['columns'],
  rings: ['places'],
  slots: ['slots'],
  rails: ['rails'],
  glueRails: ['glueRails'],
  pockets: ['pockets'],
  edge: ['edge'],
  sand: ['sand'],
  'finish.raw': ['finish'],
  'finish.matte': ['finish'],
  'finish.semigloss': ['finish'],
  'finish.gloss': ['finish'],
  try: ['level'],
  feet: ['feet'],
}

/** A sketch that has nothing to show of this board is left out. */
export const sketchesFor = (plan: Plan, keys: readonly string[], t: Translate): readonly Sketch[] => {
  const table = plan.design.form === 'field' ? CHASE_SKETCHES : SKETCHES
  const names = [...new Set(keys.flatMap((key) => table[key] ?? []))]
  return names.map((name) => makeSketch(name, DRAWS[name], plan, t)).filter(({ shapes }) => shapes.length > 0)
}
