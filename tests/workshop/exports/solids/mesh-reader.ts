import { strFromU8, unzipSync } from 'fflate'

/** A solid as a reader of its file knows it: corners (mm), three of them by index for each triangle. */
export interface ReadSolid {
  readonly corners: readonly (readonly [number, number, number])[]
  readonly triangles: readonly (readonly [number, number, number])[]
}

/** Binary STL. Corners at the same place are one, as slicers read it. */
export const readStl = (bytes: Uint8Array): ReadSolid => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint32(80, true)
  if (bytes.length !== 84 + 50 * count) throw new Error(`${bytes.length} bytes for ${count} triangles`)
  const known = new Map<string, number>()
  const corners: [number, number, number][] = []
  const corner = (at: number): number => {
    const place: [number, number, number] = [
      view.getFloat32(at, true),
      view.getFloat32(at + 4, true),
      view.getFloat32(at + 8, true),
    ]
    const key = `${place[0]} ${place[1]} ${place[2]}`
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, corners.length)
    return corners.push(place) - 1
  }
  const triangles = Array.from({ length: count }, (_, i) => {
    const at = 84 + 50 * i + 12
    return [corner(at), corner(at + 12), corner(at + 24)] as const
  })
  return { corners, triangles }
}

const attributePatterns = (names: readonly string[]): readonly RegExp[] =>
  names.map((name) => new RegExp(`\\b${name}="([^"]*)"`))
const CORNER_ATTRIBUTES = attributePatterns(['x', 'y', 'z'])
const TRIANGLE_ATTRIBUTES = attributePatterns(['v1', 'v2', 'v3'])

const numbers = (tag: string, patterns: readonly RegExp[]): [number, number, number] =>
  patterns.map((pattern) => Number(pattern.exec(tag)?.[1] ?? Number.NaN)) as [number, number, number]

export interface Read3mf {
  readonly unit: string
  readonly colours: readonly string[]
  readonly objects: ReadonlyMap<string, ReadSolid>
  /** Index into the colours, for each object. */
  readonly colourOf: ReadonlyMap<string, number>
  /** Objects that are several together. */
  readonly together: ReadonlyMap<string, readonly string[]>
  /** Each built object with its transform, row by row. */
  readonly items: readonly { readonly object: string; readonly transform: readonly number[] }[]
}

export const read3mf = (bytes: Uint8Array): Read3mf => {
  const files = unzipSync(bytes)
  const target = /Target="\/?([^"]+)"[^>]*3dmodel"/.exec(strFromU8(files['_rels/.rels'] as Uint8Array))?.[1] ?? ''
  const model = strFromU8(files[target] as Uint8Array)
  const objects = [...model.matchAll(/<object id="(\d+)"[^>]*>\s*<mesh>([\s\S]*?)<\/object>/g)].map(([, id, body]) => {
    const tags = (name: string) => (body as string).match(new RegExp(`<${name} [^>]*>`, 'g')) ?? []
    const solid = {
      corners: tags('vertex').map((tag) => numbers(tag, CORNER_ATTRIBUTES)),
      triangles: tags('triangle').map((tag) => numbers(tag, TRIANGLE_ATTRIBUTES)),
    }
    return [id as string, solid] as const
  })
  return {
    unit: /<model unit="(\w+)"/.exec(model)?.[1] ?? '',
    colours: [...model.matchAll(/displaycolor="(#\w+)"/g)].map(([, colour]) => colour as string),
    objects: new Map(objects),
    colourOf: new Map(
      [...model.matchAll(/<object id="(\d+)"[^>]*pindex="(\d+)"/g)].map(([, id, index]) => [
        id as string,
        Number(index),
      ]),
    ),
    together: new Map(
      [...model.matchAll(/<object id="(\d+)"[^>]*>\s*<components>([\s\S]*?)<\/components>/g)].map(([, id, body]) => [
        id as string,
        [...(body as string).matchAll(/objectid="(\d+)"/g)].map(([, child]) => child as string),
      ]),
    ),
    items: [...model.matchAll(/<item objectid="(\d+)" transform="([^"]*)"/g)].map(([, object, text]) => ({
      object: object as string,
      transform: (text as string).split(' ').map(Number),
    })),
  }
}

/** Edges that are not shared by exactly two triangles in opposite directions, and triangles without an area. */
export const leaksOf = ({ corners, triangles }: ReadSolid): number => {
  const { length } = corners
  const edges = new Set<number>()
  let leaks = 0
  for (const [a, b, c] of triangles) {
    if (a === b || b === c || a === c) leaks++
    for (const edge of [a * length + b, b * length + c, c * length + a]) {
      if (edges.has(edge)) leaks++
      edges.add(edge)
    }
  }
  for (const edge of edges) if (!edges.has((edge % length) * length + Math.floor(edge / length))) leaks++
  return leaks
}

/** mm³; positive if the triangles are anticlockwise seen from outside. */
export const volumeOf = ({ corners, triangles }: ReadSolid): number =>
  triangles.reduce((sum, corner) => {
    const [a, b, c] = corner.map((i) => corners[i] ?? [0, 0, 0]) as [number[], number[], number[]]
    const [[ax = 0, ay = 0, az = 0], [bx = 0, by = 0, bz = 0], [cx = 0, cy = 0, cz = 0]] = [a, b, c]
    return sum + (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6
  }, 0)

/** Counts the bodies of a solid that touch nowhere. */
export const bodiesOf = ({ corners, triangles }: ReadSolid): number => {
  const parent = corners.map((_, i) => i)
  const root = (i: number): number => {
    let at = i
    while (parent[at] !== at) at = parent[at] = parent[parent[at] as number] as number
    return at
  }
  for (const [a, b, c] of triangles) {
    parent[root(a)] = root(b)
    parent[root(b)] = root(c)
  }
  return parent.filter((_, i) => root(i) === i).length
}
