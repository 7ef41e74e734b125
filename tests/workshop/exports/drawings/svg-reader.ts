/** Reads drawings as another program would: elements, their groups, and paths in absolute coordinates. */

export interface ReadCircle {
  /** Distance from the left end of the outlines. */
  readonly x: number
  /** Upwards from the lower end of the outlines. */
  readonly y: number
  readonly radius: number
  readonly label: string
}

interface ReadPath {
  /** Commands with their numbers, as they stand in the file. */
  readonly commands: readonly { readonly letter: string; readonly numbers: readonly number[] }[]
  readonly label: string
}

export interface ReadLayer {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly circles: readonly ReadCircle[]
  readonly paths: readonly ReadPath[]
}

export interface ReadSvg {
  readonly width: string
  readonly height: string
  readonly viewBox: readonly number[]
  readonly title: string
  /** Left and lower end of all outlines, as the file counts; 0 without outlines. */
  readonly corner: { readonly x: number; readonly y: number }
  readonly layers: readonly ReadLayer[]
}

const XML_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const plain = (text: string): string =>
  text.replace(/&(\w*);?/g, (whole, name: string) => {
    const letter = XML_ENTITIES[name]
    if (letter === undefined) throw new Error(`${whole} is no entity`)
    return letter
  })

const attributesOf = (text: string): Record<string, string> => {
  const attributes: Record<string, string> = {}
  const rest = text.replace(/\s+([\w:.-]+)="([^"<]*)"/g, (_, name: string, value: string) => {
    if (name in attributes) throw new Error(`${name} stands twice`)
    attributes[name] = plain(value)
    return ''
  })
  if (rest.trim() !== '') throw new Error(`"${rest}" is no attribute`)
  return attributes
}

const NUMBER_COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, A: 7, Q: 4, Z: 0 }

const commandsOf = (d: string): ReadPath['commands'] =>
  [...d.matchAll(/([A-Z])([^A-Z]*)/g)].flatMap(([, letter = '', text = '']) => {
    const numbers =
      text.trim() === ''
        ? []
        : text
            .trim()
            .split(/[\s,]+/)
            .map(Number)
    const count = NUMBER_COUNTS[letter]
    if (count === undefined || numbers.some(Number.isNaN)) throw new Error(`"${letter}${text}" is no path command`)
    if (count === 0 || numbers.length === count) return [{ letter, numbers }]
    if (numbers.length % count !== 0) throw new Error(`"${letter}${text}" has too few numbers`)
    return Array.from({ length: numbers.length / count }, (_, i) => ({
      letter: letter === 'M' && i > 0 ? 'L' : letter,
      numbers: numbers.slice(i * count, (i + 1) * count),
    }))
  })

type Numbers = readonly number[]

/** Returns points on an arc from `from`, by the conversion to its centre in appendix B.2.4 of SVG 2; for true circles. */
const pointsOnArc = ([x1 = 0, y1 = 0]: Numbers, [radius = 0, , , large, sweep, x2 = 0, y2 = 0]: Numbers): Numbers[] => {
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const half = Math.hypot(dx, dy)
  const factor = Math.sqrt(Math.max(0, radius ** 2 / half ** 2 - 1)) * (large === sweep ? -1 : 1)
  const [cx, cy] = [(x1 + x2) / 2 + factor * dy, (y1 + y2) / 2 - factor * dx]
  const [start, end] = [Math.atan2(y1 - cy, x1 - cx), Math.atan2(y2 - cy, x2 - cx)]
  const turn = (end - start + (sweep === 1 ? 4 : -4) * Math.PI) % (2 * Math.PI)
  return Array.from({ length: 721 }, (_, i) => {
    const angle = start + (turn * i) / 720
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
  })
}

/** Returns points along a path of straight lines and arcs, as the file counts. */
export const pathPoints = ({ commands }: ReadPath): readonly Numbers[] => {
  let at: Numbers = [0, 0]
  return commands.flatMap(({ letter, numbers }) => {
    const from = at
    if (letter === 'H' || letter === 'V') throw new Error('an outline has crosses')
    if (numbers.length > 0) at = numbers.slice(-2)
    if (letter === 'A') return pointsOnArc(from, numbers)
    return numbers.length > 0 ? [at] : []
  })
}

const OUTLINE_LAYERS = /^(0|OUTLINE.*|(MM_)?PROFILE_OUT.*|CUT_OUTSIDE)$/

const cornerOf = (layers: readonly ReadLayer[]): ReadSvg['corner'] => {
  const points = layers
    .filter(({ name }) => OUTLINE_LAYERS.test(name))
    .flatMap(({ paths }) => paths.flatMap(pathPoints))
  if (points.length === 0) return { x: 0, y: 0 }
  return { x: Math.min(...points.map(([x = 0]) => x)), y: Math.max(...points.map(([, y = 0]) => y)) }
}

/** Throws if the text is not well-formed. */
export const readSvg = (text: string): ReadSvg => {
  const open: string[] = []
  const layers: (ReadLayer & { circles: ReadCircle[]; paths: ReadPath[] })[] = []
  let root: Record<string, string> = {}
  let title = ''
  const body = text.replace(/^<\?xml[^>]*\?>/, '')
  for (const [, close = '', name = '', attributes = '', single = '', words = ''] of body.matchAll(
    /<(\/?)([\w:]+)((?:\s+[\w:.-]+="[^"]*")*)\s*(\/?)>([^<]*)/g,
  )) {
    if (close !== '') {
      if (open.pop() !== name) throw new Error(`</${name}> does not fit`)
      continue
    }
    if (single === '') open.push(name)
    const read = attributesOf(attributes)
    const label = read['inkscape:label'] ?? ''
    const layer = layers.at(-1)
    if (name === 'svg') root = read
    else if (name === 'title') title = plain(words)
    else if (name === 'g') layers.push({ name: label, attributes: read, circles: [], paths: [] })
    else if (name === 'circle') {
      layer?.circles.push({ x: Number(read.cx), y: Number(read.cy), radius: Number(read.r), label })
    } else if (name === 'path') layer?.paths.push({ commands: commandsOf(read.d ?? ''), label })
    else if (name !== 'desc') throw new Error(`<${name}> is not known`)
  }
  if (open.length > 0) throw new Error(`${open.join()} is not closed`)
  const viewBox = (root.viewBox ?? '').split(' ').map(Number)
  const corner = cornerOf(layers)
  const moved = layers.map((layer) => ({
    ...layer,
    circles: layer.circles.map((circle) => ({ ...circle, x: circle.x - corner.x, y: corner.y - circle.y })),
  }))
  return { width: root.width ?? '', height: root.height ?? '', viewBox, title, corner, layers: moved }
}
