/** Reads drawings as another program would: elements, their groups, and paths in absolute coordinates. */

export interface ReadCircle {
  readonly x: number
  /** Upwards, unlike in the file. */
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
      layer?.circles.push({ x: Number(read.cx), y: -Number(read.cy), radius: Number(read.r), label })
    } else if (name === 'path') layer?.paths.push({ commands: commandsOf(read.d ?? ''), label })
    else if (name !== 'desc') throw new Error(`<${name}> is not known`)
  }
  if (open.length > 0) throw new Error(`${open.join()} is not closed`)
  const viewBox = (root.viewBox ?? '').split(' ').map(Number)
  return { width: root.width ?? '', height: root.height ?? '', viewBox, title, layers }
}
