/** Bodies as a 3MF model, in mm. */

import { FileForRelThumbnail, fileForContentTypes, to3dmodel } from '@jscadui/3mf-export'
import { strToU8, zipSync } from 'fflate'
import type { Point } from '../../../engine/boards/layout.ts'
import type { Translate } from '../../texts.ts'
import { type ExportOrder, unmendedLines } from '../export-order.ts'
import type { Mesh } from './part-solids.ts'

/** Digits of a coordinate: a float of 32 bits holds no more. */
const COORDINATE_DIGITS = 9
/** Id of the group of colours, beyond those of objects. */
const MATERIALS_ID = 1000
const MODEL_PATH = '3D/3dmodel.model'

export interface Body {
  readonly name: string
  readonly mesh: Mesh
  /** Index into the model's materials; absent if it has none. */
  readonly material?: number
}

/** A thing on the bed: a body and what is inlaid in it, printed once at each place. */
export interface PrintedThing {
  readonly bodies: readonly [Body, ...Body[]]
  readonly places: readonly Point[]
}

export interface Material {
  readonly name: string
  readonly css: string
}

const escapeXml = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const transformTo = ({ x, y }: Point) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, 0, 1]

/** Adds a material to each body, for the package writes no colours. */
const addMaterials = (model: string, bodies: readonly Body[], materials: readonly Material[]): string => {
  const bases = materials.map(({ name, css }) => `<base name="${name}" displaycolor="${css.toUpperCase()}"/>`)
  return model
    .replace('<resources>', `<resources>\n<basematerials id="${MATERIALS_ID}">${bases.join('')}</basematerials>`)
    .replace(/<object id="(\d+)" type="model"([^>]*)>(?=\s*<mesh>)/g, (_, id: string, rest: string) => {
      const index = bodies[Number(id) - 1]?.material ?? 0
      return `<object id="${id}" type="model" pid="${MATERIALS_ID}" pindex="${index}"${rest}>`
    })
}

interface ModelTexts {
  readonly title: string
  readonly about: string
}

/** Returns the text of the model. Bodies are numbered one after the other; things of several bodies come after them. */
const modelOf = (
  things: readonly PrintedThing[],
  { title, about }: ModelTexts,
  materials: readonly Material[],
): string => {
  const bodies = things.flatMap((thing) => thing.bodies)
  const ids = new Map(bodies.map((body, i) => [body, String(i + 1)]))
  const idOf = (body: Body) => ids.get(body) ?? ''
  const several = things.filter((thing) => thing.bodies.length > 1)
  const idOfThing = (thing: PrintedThing) =>
    several.includes(thing) ? String(bodies.length + several.indexOf(thing) + 1) : idOf(thing.bodies[0])
  const model = to3dmodel({
    meshes: bodies.map((body) => ({
      id: idOf(body),
      name: body.name,
      vertices: body.mesh.corners,
      indices: body.mesh.triangles,
    })),
    components: several.map((thing) => ({
      id: idOfThing(thing),
      name: thing.bodies[0].name,
      children: thing.bodies.map((body) => ({ objectID: idOf(body), transform: transformTo({ x: 0, y: 0 }) })),
    })),
    items: things.flatMap((thing) =>
      thing.places.map((place) => ({ objectID: idOfThing(thing), transform: transformTo(place) })),
    ),
    precision: COORDINATE_DIGITS,
    header: {
      unit: 'millimeter',
      title: escapeXml(title),
      description: escapeXml(about),
      application: 'Board designer',
    },
  })
  return materials.length === 0 ? model : addMaterials(model, bodies, materials)
}

/** The texts of a file about its board. */
export const modelTexts = (order: ExportOrder, t: Translate): ModelTexts => ({
  title: order.design.title || t(`game.${order.design.game}`),
  about: [...unmendedLines(order, t), order.link].join('\n'),
})

/** Returns the bytes of a 3MF file, which is a zip. */
export const make3mfBytes = (
  things: readonly PrintedThing[],
  texts: ModelTexts,
  materials: readonly Material[] = [],
): Uint8Array<ArrayBuffer> => {
  const relations = new FileForRelThumbnail()
  relations.add3dModel(MODEL_PATH)
  return zipSync({
    [fileForContentTypes.name]: strToU8(fileForContentTypes.content),
    [relations.name]: strToU8(relations.content),
    [MODEL_PATH]: strToU8(modelOf(things, texts, materials)),
  })
}
