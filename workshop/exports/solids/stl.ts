import { strToU8, zipSync } from 'fflate'
import { BufferAttribute, BufferGeometry, Mesh } from 'three'
import { STLExporter } from 'three/addons/exporters/STLExporter.js'
import { itemAt } from '../../../engine/items.ts'
import type { Design } from '../../design/design.ts'
import { hasAlternateWoods, woodOfPart } from '../../design/part-woods.ts'
import { planOf } from '../../plan.ts'
import { type FileMaker, type MadeFile, unmendedLines } from '../export-order.ts'
import { fileName } from '../file-name.ts'
import { FINE_SOLID, makeSolids, type Solid } from './part-solids.ts'
import { makeLockBarMesh } from './plate-solid.ts'

/** Bytes of a binary STL before its triangles: programs don't read them, people may. */
const STL_HEADER_BYTES = 80

const makeStlOf = (
  { corners, triangles }: Pick<Solid, 'corners' | 'triangles'>,
  notes: readonly string[],
): Uint8Array<ArrayBuffer> => {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(corners, 3))
  geometry.setIndex(new BufferAttribute(triangles, 1))
  const { buffer, byteOffset, byteLength } = new STLExporter().parse(new Mesh(geometry), { binary: true })
  const bytes = new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength)
  bytes.set(strToU8(notes.join(' ')).subarray(0, STL_HEADER_BYTES))
  return bytes
}

/** Suffix that numbers one of several parts that are alike. */
const PART_NUMBER = /-(?:\d+|left)$/

/** Returns a name such as `left`, or for parts that are alike `section-walnut-make-3`: how many to make, and of which of two woods. */
const partName = ({ part, alike }: Solid, design: Design): string => {
  const section = hasAlternateWoods(design) ? `section-${woodOfPart(design, part)}` : 'section'
  const name = design.form === 'sections' ? section : part.name.replace(PART_NUMBER, '')
  return alike.length > 1 ? `${name}-make-${alike.length}` : part.name
}

/** Makes a binary STL in mm. A board of several shapes becomes a zip with a file for each. */
export const makeStl: FileMaker = async (order, tools): Promise<MadeFile> => {
  const { design } = order
  const notes = unmendedLines(order, tools.t)
  const plan = planOf(design)
  const solids = await makeSolids(plan, FINE_SOLID, tools)
  const bar = await makeLockBarMesh(plan, FINE_SOLID, tools)
  const made = [
    ...solids.map((solid) => [`-${partName(solid, design)}.stl`, makeStlOf(solid, notes)] as const),
    ...(bar === undefined ? [] : [[`-bar-make-${plan.parts.length}.stl`, makeStlOf(bar, notes)] as const]),
  ]
  const [first] = made
  if (made.length === 1 && first !== undefined) {
    const ending = itemAt(solids, 0).alike.length > 1 ? first[0] : '.stl'
    return { name: fileName(design, ending), type: 'model/stl', bytes: first[1] }
  }
  const files = Object.fromEntries(made.map(([ending, bytes]) => [fileName(design, ending), bytes]))
  const readMe = notes.length === 0 ? {} : { 'read-me.txt': strToU8(notes.join('\r\n')) }
  return { name: fileName(design, '-stl.zip'), type: 'application/zip', bytes: zipSync({ ...readMe, ...files }) }
}
