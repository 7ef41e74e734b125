/** Sketches that illustrate the steps of building a board. */

import type { Plan } from '../plan.ts'
import type { Translate } from '../texts.ts'
import { DOWEL_SKETCHES } from './dowel-sketches.ts'
import { FIELD_SKETCHES } from './field-sketches.ts'
import { FINISHING_SKETCHES } from './finishing-sketches.ts'
import { HOLE_SKETCHES } from './hole-sketches.ts'
import { JOINT_SKETCHES } from './joint-sketches.ts'
import { KEY_SKETCHES } from './key-sketches.ts'
import { MAGNET_SKETCHES } from './magnet-sketches.ts'
import { MARK_SKETCHES } from './mark-sketches.ts'
import { MITRE_SKETCHES } from './mitre-sketches.ts'
import { RAIL_SKETCHES } from './rail-sketches.ts'
import { SHAPE_SKETCHES } from './shape-sketches.ts'
import type { Sketch } from './sketch.ts'
import { type DrawSketch, makeSketch } from './sketch-context.ts'
import { WOOD_SKETCHES } from './wood-sketches.ts'

const SKETCHES = {
  ...WOOD_SKETCHES,
  ...MARK_SKETCHES,
  ...HOLE_SKETCHES,
  ...SHAPE_SKETCHES,
  ...JOINT_SKETCHES,
  ...MITRE_SKETCHES,
  ...DOWEL_SKETCHES,
  ...KEY_SKETCHES,
  ...MAGNET_SKETCHES,
  ...FINISHING_SKETCHES,
  ...FIELD_SKETCHES,
  ...RAIL_SKETCHES,
} as const satisfies Readonly<Record<string, DrawSketch>>
type SketchName = keyof typeof SKETCHES

/** Names of sketches by the key of a sentence's text, without its plural. */
const TRACK_SKETCHES: Readonly<Record<string, readonly SketchName[]>> = {
  sections: ['rough'],
  plyPanels: ['rough'],
  boardPanels: ['rough'],
  gluedPanels: ['rough', 'glue'],
  halves: ['halves'],
  template: ['template'],
  frame: ['frame'],
  inlay: ['inlay'],
  drawings: ['drawings'],
  plugs: ['plugs'],
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
  sawOval: ['saw'],
  sawFrame: ['saw'],
  lap: ['lap'],
  corners: ['ring'],
  lock: ['lock'],
  mitres: ['mitre'],
  ringDowels: ['dowelFace', 'dowelDepth'],
  glueRing: ['glueRing'],
  glueRingOnDowels: ['glueRing'],
  ringKeys: ['keyForm', 'keyPocket'],
  mitredCorners: ['corners'],
  dowels: ['dowelFace', 'dowelDepth'],
  gluedDowels: ['glueHalves'],
  looseDowels: ['looseDowels'],
  keys: ['keyForm', 'keyPocket'],
  edgeMagnets: ['magnetFace'],
  bottomMagnets: ['bottomMagnets'],
  poles: ['magnetRod'],
  edgePoles: ['edgePoles'],
  bottomPoles: ['bottomPoles'],
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

const MARBLE_CHASE_SKETCHES: Readonly<Record<string, readonly SketchName[]>> = {
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

/** Draws the sketches of sentences; one that has nothing to show of this board is left out. `keys`: of the sentences' texts. */
export const sketchesFor = (plan: Plan, keys: readonly string[], t: Translate): readonly Sketch[] => {
  const table = plan.design.form === 'field' ? MARBLE_CHASE_SKETCHES : TRACK_SKETCHES
  const names = [...new Set(keys.flatMap((key) => table[key] ?? []))]
  return names.map((name) => makeSketch(name, SKETCHES[name], plan, t)).filter(({ shapes }) => shapes.length > 0)
}
