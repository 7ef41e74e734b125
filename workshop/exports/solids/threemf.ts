import { FileForRelThumbnail, fileForContentTypes, to3dmodel } from '@jscadui/3mf-export'
import { strToU8, zipSync } from 'fflate'
import { COLUMN_COLOURS } from '../../../engine/marble-chase/colours.ts'
import type { Design } from '../../design/design.ts'
import { isChase } from '../../design/marble-chase.ts'
import { hasAlternateWoods, woodOfPart } from '../../design/part-woods.ts'
import { COLUMN_STAINS, TONES, type Wood } from '../../design/woods.ts'
import { BAR_WOOD } from '../../geometry/joints/lock.ts'
import { makeLettering } from '../../geometry/lettering.ts'
import { type Plan, planOf } from '../../plan.ts'
import { fileName } from '../file-name.ts'
import type { MadeFile, Maker } from '../format.ts'
import { type InlaidSolid, inlaidSolidsOf } from './inlaid-solid.ts'
import { lockBarMesh } from './lock-bar-solid.ts'
import { FINE_SOLID, type Mesh } from './solid.ts'

/** A float of 32 bits holds no more. */
const COORDINATE_DIGITS = 9
const PART_SPACING_MM = 10
/** Id of the group of colours, beyond those of objects. */
const MATERIALS_ID = 1000

const escaped = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const reach = ({ corners }: Mesh, axis: 0 | 1): readonly [number, number] => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = axis; i < corners.length; i += 3) {
    low = Math.min(low, corners[i] as number)
    high = Math.max(high, corners[i] as number)
  }
  return [low, high]
}

/** An object that is printed as often as it is needed, and the bodies inlaid in it. `material`: its index in the list of materials. */
interface Thing {
  readonly name: string
  readonly count: number
  readonly material: number
  readonly mesh: Mesh
  readonly inlays: readonly Pick<Thing, 'name' | 'material' | 'mesh'>[]
}

/** Objects by their number: bodies, and what is inlaid in each after it; behind all of them, what is a thing of several bodies. */
interface Ids {
  readonly body: string
  readonly inlays: readonly string[]
  readonly all: string
}

const idsOf = (things: readonly Thing[]): readonly Ids[] => {
  let next = 1
  const singles = things.map(({ inlays }) => ({
    body: String(next++),
    inlays: inlays.map(() => String(next++)),
  }))
  return singles.map((own) => ({ ...own, all: own.inlays.length === 0 ? own.body : String(next++) }))
}

const IDENTITY_TRANSFORM = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

/** Every part once, one north of the other, with the lowest corner of the first at the origin. */
const itemsOf = (things: readonly Thing[], ids: readonly Ids[]) => {
  let north = 0
  return things.flatMap(({ mesh, count }, i) => {
    const [[west], [south, top]] = [reach(mesh, 0), reach(mesh, 1)]
    return Array.from({ length: count }, () => {
      const transform = [...IDENTITY_TRANSFORM, -west, north - south, 0, 1]
      north += top - south + PART_SPACING_MM
      return { objectID: (ids[i] as Ids).all, transform }
    })
  })
}

const meshesOf = (things: readonly Thing[], ids: readonly Ids[]) =>
  things.flatMap((thing, i) => {
    const { body, inlays } = ids[i] as Ids
    const object = (id: string, { name, mesh }: Pick<Thing, 'name' | 'mesh'>) => ({
      id,
      name,
      vertices: mesh.corners,
      indices: mesh.triangles,
    })
    return [object(body, thing), ...thing.inlays.map((inlay, n) => object(inlays[n] as string, inlay))]
  })

/** A part with its inlays is one thing on the bed, of several bodies. */
const componentsOf = (things: readonly Thing[], ids: readonly Ids[]) =>
  things.flatMap(({ name }, i) => {
    const { body, inlays, all } = ids[i] as Ids
    if (inlays.length === 0) return []
    const children = [body, ...inlays].map((objectID) => ({ objectID, transform: [...IDENTITY_TRANSFORM, 0, 0, 0, 1] }))
    return [{ id: all, name, children }]
  })

interface Material {
  readonly name: string
  readonly css: string
}

const woodMaterial = (wood: Wood, tone: 0 | 1): Material => ({ name: wood, css: TONES[wood][tone] })

/** Colours of the field, of inlays (darker if they are of the same wood), of the border, the columns and the bars. */
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

const partThing = (design: Design, solid: InlaidSolid): Thing => {
  const name = nameOf(solid, design)
  return {
    name,
    count: solid.alike.length,
    material: MATERIAL_INDICES[solid.part.wood ?? 'field'],
    mesh: solid,
    inlays: solid.inlays.map(({ stain, mesh }) => ({
      name: `${name} inlay${stain === undefined ? '' : ` ${COLUMN_COLOURS[stain]}`}`,
      material: stain === undefined ? MATERIAL_INDICES.inlay : MATERIAL_INDICES.stain + stain,
      mesh,
    })),
  }
}

/** The bars under the joints of a ring, one for each. */
const barThings = (plan: Plan, bar: Mesh | undefined): readonly Thing[] =>
  bar === undefined
    ? []
    : [{ name: 'bar', count: plan.parts.length, material: materialsOf(plan).length - 1, mesh: bar, inlays: [] }]

/** The material of each body, by its number. */
const materialIndices = (things: readonly Thing[], ids: readonly Ids[]): ReadonlyMap<string, number> =>
  new Map(
    things.flatMap(({ material, inlays }, i) => {
      const own = ids[i] as Ids
      return [
        [own.body, material] as const,
        ...inlays.map((inlay, n) => [own.inlays[n] as string, inlay.material] as const),
      ]
    }),
  )

/** The package writes no colours: here each body gets its material. */
const coloured = (model: string, plan: Plan, indices: ReadonlyMap<string, number>): string => {
  const bases = materialsOf(plan).map(({ name, css }) => `<base name="${name}" displaycolor="${css.toUpperCase()}"/>`)
  return model
    .replace('<resources>', `<resources>\n<basematerials id="${MATERIALS_ID}">${bases.join('')}</basematerials>`)
    .replace(/<object id="(\d+)" type="model"([^>]*)>(?=\s*<mesh>)/g, (_, id: string, rest: string) => {
      return `<object id="${id}" type="model" pid="${MATERIALS_ID}" pindex="${indices.get(id) ?? 0}"${rest}>`
    })
}

/** Metadata of a model. */
export const modelHeader = (title: string) =>
  ({ unit: 'millimeter', title: escaped(title), application: 'Board designer' }) as const

const modelOf = (plan: Plan, things: readonly Thing[]): string => {
  const { title, game } = plan.design
  const ids = idsOf(things)
  const [meshes, components] = [meshesOf(things, ids), componentsOf(things, ids)]
  const header = modelHeader(title || game)
  const model = to3dmodel({ meshes, components, items: itemsOf(things, ids), precision: COORDINATE_DIGITS, header })
  return coloured(model, plan, materialIndices(things, ids))
}

/** A model as the zip that 3MF files are. */
export const zipModel = (model: string): Uint8Array<ArrayBuffer> => {
  const relations = new FileForRelThumbnail()
  relations.add3dModel('3D/3dmodel.model')
  return zipSync({
    [fileForContentTypes.name]: strToU8(fileForContentTypes.content),
    [relations.name]: strToU8(relations.content),
    '3D/3dmodel.model': strToU8(model),
  })
}

/** 3MF in mm: an object for each shape, with what is inlaid or painted in a colour of its own, built as often as the board needs it. */
export const make3mf: Maker = async ({ design }, tools): Promise<MadeFile> => {
  const lettering = makeLettering(await tools.fonts())
  const plan = planOf(design)
  const solids = await inlaidSolidsOf(plan, FINE_SOLID, lettering, tools)
  const bar = await lockBarMesh(plan, FINE_SOLID, tools)
  const model = modelOf(plan, [...solids.map((solid) => partThing(design, solid)), ...barThings(plan, bar)])
  tools.progress(0.9)
  const bytes = zipModel(model)
  return { name: fileName(design, '.3mf'), type: 'model/3mf', bytes }
}
