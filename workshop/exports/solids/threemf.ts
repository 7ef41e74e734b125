import { FileForRelThumbnail, fileForContentTypes, to3dmodel } from '@jscadui/3mf-export'
import { strToU8, zipSync } from 'fflate'
import type { Design } from '../../design/design.ts'
import { TONES, type Wood } from '../../design/woods.ts'
import { planOf } from '../../plan.ts'
import { fileName } from '../file-name.ts'
import type { MadeFile, Maker } from '../format.ts'
import { makeLettering } from '../letters/lettering.ts'
import { type InlaidSolid, inlaidSolidsOf } from './inlaid-solid.ts'
import { FINE_SOLID, type Mesh } from './solid.ts'

/** Digits of a coordinate: all that a float of 32 bits holds. */
const DIGITS = 9
/** Between parts that lie on the bed beside each other, mm. */
const APART = 10
/** Number of the group of colours, beyond those of objects. */
const MATERIALS = 1000

const escaped = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const reach = ({ corners }: Mesh, axis: 0 | 1): readonly [number, number] => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = axis; i < corners.length; i += 3) {
    low = Math.min(low, corners[i] as number)
    high = Math.max(high, corners[i] as number)
  }
  return [low, high]
}

/** Objects by their number: the bodies, then what is inlaid in them, then both together. */
const idsOf = (solids: readonly InlaidSolid[], i: number) => ({
  body: String(i + 1),
  inlay: String(solids.length + i + 1),
  both: String(2 * solids.length + i + 1),
})

const AT_REST = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

/** Every part once, one north of the other, with the lowest corner of the first at the origin. */
const itemsOf = (solids: readonly InlaidSolid[]) => {
  let north = 0
  return solids.flatMap((solid, i) => {
    const [[west], [south, top]] = [reach(solid, 0), reach(solid, 1)]
    const { body, both } = idsOf(solids, i)
    return solid.alike.map(() => {
      const transform = [...AT_REST, -west, north - south, 0, 1]
      north += top - south + APART
      return { objectID: solid.inlay === undefined ? body : both, transform }
    })
  })
}

const nameOf = ({ alike, part }: InlaidSolid): string => (alike.length > 1 ? 'section' : part.name)

const meshesOf = (solids: readonly InlaidSolid[]) =>
  solids.flatMap((solid, i) => {
    const { body, inlay } = idsOf(solids, i)
    const object = (id: string, name: string, { corners, triangles }: Mesh) => ({
      id,
      name,
      vertices: corners,
      indices: triangles,
    })
    const own = object(body, nameOf(solid), solid)
    return solid.inlay === undefined ? [own] : [own, object(inlay, `${nameOf(solid)} inlay`, solid.inlay)]
  })

/** A part with its inlay is one thing on the bed, of two bodies. */
const componentsOf = (solids: readonly InlaidSolid[]) =>
  solids.flatMap((solid, i) => {
    const { body, inlay, both } = idsOf(solids, i)
    const children = [body, inlay].map((objectID) => ({ objectID, transform: [...AT_REST, 0, 0, 0, 1] }))
    return solid.inlay === undefined ? [] : [{ id: both, name: nameOf(solid), children }]
  })

const colour = (name: Wood, tone: 0 | 1): string =>
  `<base name="${name}" displaycolor="${TONES[name][tone].toUpperCase()}"/>`

/** The package writes no colours: each body is given the material of the field's wood, and what is inlaid that of its own, darker if it is the same. */
const coloured = (model: string, { field, inlay }: Design, solids: readonly InlaidSolid[]): string => {
  const material = `<basematerials id="${MATERIALS}">${colour(field, 1)}${colour(inlay, inlay === field ? 0 : 1)}</basematerials>`
  const isInlay = (id: string) => Number(id) > solids.length
  return model
    .replace('<resources>', `<resources>\n${material}`)
    .replace(/<object id="(\d+)" type="model"([^>]*)>(?=\s*<mesh>)/g, (_, id: string, rest: string) => {
      return `<object id="${id}" type="model" pid="${MATERIALS}" pindex="${isInlay(id) ? 1 : 0}"${rest}>`
    })
}

const modelOf = (design: Design, solids: readonly InlaidSolid[]): string => {
  const header = {
    unit: 'millimeter',
    title: escaped(design.title || design.game),
    application: 'Board designer',
  } as const
  const [meshes, components, items] = [meshesOf(solids), componentsOf(solids), itemsOf(solids)]
  return coloured(to3dmodel({ meshes, components, items, precision: DIGITS, header }), design, solids)
}

/** 3MF in mm: an object for each shape, with what is inlaid or painted in a colour of its own, built as often as the board needs it. */
export const make3mf: Maker = async ({ design }, tools): Promise<MadeFile> => {
  const lettering = makeLettering(await tools.fonts())
  const solids = await inlaidSolidsOf(planOf(design), FINE_SOLID, lettering, tools)
  const relations = new FileForRelThumbnail()
  relations.add3dModel('3D/3dmodel.model')
  const model = strToU8(modelOf(design, solids))
  tools.progress(0.9)
  const bytes = zipSync({
    [fileForContentTypes.name]: strToU8(fileForContentTypes.content),
    [relations.name]: strToU8(relations.content),
    '3D/3dmodel.model': model,
  })
  return { name: fileName(design, '.3mf'), type: 'model/3mf', bytes }
}
