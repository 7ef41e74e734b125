import { COLUMN_COLOURS } from '../../../engine/marble-chase/colours.ts'
import { type Design, isChase } from '../../design/design.ts'
import { hasAlternateWoods, woodOfPart } from '../../design/part-woods.ts'
import { COLUMN_STAINS, WOOD_TONES, type Wood } from '../../design/woods.ts'
import { BAR_WOOD } from '../../geometry/joints/lock.ts'
import { loadLettering } from '../../geometry/lettering.ts'
import { type Plan, planOf } from '../../plan.ts'
import type { FileMaker, MadeFile } from '../export-order.ts'
import { fileName } from '../file-name.ts'
import { type InlaidSolid, makeInlaidSolids } from './inlaid-solid.ts'
import { type Body, type Material, make3mfBytes, modelTexts, type PrintedThing } from './model-3mf.ts'
import { FINE_SOLID, type Mesh } from './part-solids.ts'
import { makeLockBarMesh } from './plate-solid.ts'

const PART_SPACING_MM = 10

/** Bodies of a thing, and how often it is printed. */
type CountedBodies = readonly [bodies: PrintedThing['bodies'], count: number]

const rangeAlong = ({ corners }: Mesh, axis: 0 | 1): readonly [number, number] => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = axis; i < corners.length; i += 3) {
    low = Math.min(low, corners[i] as number)
    high = Math.max(high, corners[i] as number)
  }
  return [low, high]
}

/** Lays every thing as often as it is needed, one north of the other, with the lower left corner of the first at the origin. */
const layOutThings = (counted: readonly CountedBodies[]): readonly PrintedThing[] => {
  let north = 0
  return counted.map(([bodies, count]) => {
    const [[west], [south, top]] = [rangeAlong(bodies[0].mesh, 0), rangeAlong(bodies[0].mesh, 1)]
    const places = Array.from({ length: count }, () => {
      const place = { x: -west, y: north - south }
      north += top - south + PART_SPACING_MM
      return place
    })
    return { bodies, places }
  })
}

const woodMaterial = (wood: Wood, tone: 0 | 1): Material => ({ name: wood, css: WOOD_TONES[wood][tone] })

/** Returns the colours of the field, of inlays (darker if they are of the same wood), of the border, the columns and the bars. */
const materialsOf = ({ design, lock }: Plan): readonly Material[] => {
  const { field, border, inlay } = design
  const isField = isChase(design)
  return [
    woodMaterial(field, 1),
    woodMaterial(inlay, inlay === field ? 0 : 1),
    ...(isField || hasAlternateWoods(design) ? [woodMaterial(border, 1)] : []),
    ...(isField ? COLUMN_STAINS.map((css, i) => ({ name: COLUMN_COLOURS[i] as string, css })) : []),
    ...(lock === undefined ? [] : [woodMaterial(BAR_WOOD, 1)]),
  ]
}

/** Indices into the list of materials: the field's, the inlays', the border's, and the first of the columns' colours. */
const MATERIAL_INDICES = { field: 0, inlay: 1, border: 2, stain: 3 } as const

const nameOf = ({ part }: InlaidSolid, design: Design): string => {
  if (design.form !== 'sections') return part.name
  return hasAlternateWoods(design) ? `section-${woodOfPart(design, part)}` : 'section'
}

const partBodies = (design: Design, solid: InlaidSolid): CountedBodies => {
  const name = nameOf(solid, design)
  const inlays = solid.inlays.map(
    ({ stain, mesh }): Body => ({
      name: `${name} inlay${stain === undefined ? '' : ` ${COLUMN_COLOURS[stain]}`}`,
      material: stain === undefined ? MATERIAL_INDICES.inlay : MATERIAL_INDICES.stain + stain,
      mesh,
    }),
  )
  const wood = { name, material: MATERIAL_INDICES[solid.part.wood ?? 'field'], mesh: solid }
  return [[wood, ...inlays], solid.alike.length]
}

/** Makes a 3MF in mm: an object for each shape, as often as the board needs it, with inlays and paint as bodies of their own colour. */
export const make3mf: FileMaker = async (order, tools): Promise<MadeFile> => {
  const { design } = order
  const lettering = await loadLettering(await tools.fonts())
  const plan = planOf(design)
  const solids = await makeInlaidSolids(plan, FINE_SOLID, lettering, tools)
  const bar = await makeLockBarMesh(plan, FINE_SOLID, tools)
  const materials = materialsOf(plan)
  const things = layOutThings([
    ...solids.map((solid) => partBodies(design, solid)),
    // One under each joint of a ring.
    ...(bar === undefined
      ? []
      : [[[{ name: 'bar', material: materials.length - 1, mesh: bar }], plan.parts.length] as const]),
  ])
  tools.progress(0.9)
  const bytes = make3mfBytes(things, modelTexts(order, tools.t), materials)
  return { name: fileName(design, '.3mf'), type: 'model/3mf', bytes }
}
