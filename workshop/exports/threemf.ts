import { FileForRelThumbnail, fileForContentTypes, to3dmodel } from '@jscadui/3mf-export'
import { strToU8, zipSync } from 'fflate'
import type { Design } from '../design.ts'
import { planOf } from '../plan.ts'
import { TONES } from '../woods.ts'
import { fileName } from './file-name.ts'
import type { MadeFile, Maker } from './format.ts'
import { FINE, type Solid, solidsOf } from './solid.ts'

/** Digits of a coordinate: all that a float of 32 bits holds. */
const DIGITS = 9
/** Between parts that lie on the bed beside each other, mm. */
const APART = 10

const escaped = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const reach = ({ corners }: Solid, axis: 0 | 1): readonly [number, number] => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = axis; i < corners.length; i += 3) {
    low = Math.min(low, corners[i] as number)
    high = Math.max(high, corners[i] as number)
  }
  return [low, high]
}

/** Every part once, one north of the other, with the lowest corner of the first at the origin. */
const itemsOf = (solids: readonly Solid[]) => {
  let north = 0
  return solids.flatMap((solid, i) => {
    const [[west], [south, top]] = [reach(solid, 0), reach(solid, 1)]
    return solid.alike.map(() => {
      const transform = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -west, north - south, 0, 1]
      north += top - south + APART
      return { objectID: String(i + 1), transform }
    })
  })
}

/** The package writes no colours: each object is given the material of the field's wood. */
const coloured = (model: string, { field }: Design): string => {
  const material = `<basematerials id="1000"><base name="${field}" displaycolor="${TONES[field][1].toUpperCase()}"/></basematerials>`
  return model
    .replace('<resources>', `<resources>\n${material}`)
    .replaceAll('type="model"', 'type="model" pid="1000" pindex="0"')
}

const modelOf = (design: Design, solids: readonly Solid[]): string => {
  const meshes = solids.map(({ part, alike, corners, triangles }, i) => ({
    id: String(i + 1),
    name: alike.length > 1 ? 'section' : part.name,
    vertices: corners,
    indices: triangles,
  }))
  const header = {
    unit: 'millimeter',
    title: escaped(design.title || design.game),
    application: 'Board designer',
  } as const
  return coloured(to3dmodel({ meshes, items: itemsOf(solids), precision: DIGITS, header }), design)
}

/** 3MF in mm: an object for each shape, built as often as the board needs it. */
export const make3mf: Maker = async ({ design }, tools): Promise<MadeFile> => {
  const solids = await solidsOf(planOf(design), FINE, tools)
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
