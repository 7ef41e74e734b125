/** Reads the areas and lines of an SVG drawing, in the order in which they cover each other. */

import { type Affine, applyAffine, composeAffine, IDENTITY, parseTransform, scaleOf } from './affine.ts'
import type { PathStep, Subpath } from './path-data.ts'
import { shapePaths } from './svg-shapes.ts'
import {
  FIRST_STYLE,
  ownProperties,
  type Paint,
  paintOf,
  parseStyleSheet,
  type StyleRule,
  type SvgStyle,
  styleWithin,
} from './svg-style.ts'

/** Largest file that is read, in bytes. */
export const MAX_SVG_BYTES = 65_536
/** Elements that are read, those that are used repeatedly counted each time. */
const MAX_ELEMENT_COUNT = 3000
const MAX_DEPTH = 64
/** Numbers beyond this are mistakes or attacks. */
const MAX_COORDINATE = 1e7

/** Parts of a drawing that wood can't show, as keys of the sentences about them. */
export type LeftOut = 'texts' | 'images' | 'shades' | 'clips' | 'dashes' | 'effects' | 'scripts' | 'links' | 'rest'

/** An area or a line in the drawing. Points are in the unit of the drawing, y downwards. */
export interface DrawnLayer {
  readonly subpaths: readonly Subpath[]
  readonly rule: 'EvenOdd' | 'NonZero'
  /** Width of a line; 0 for an area. */
  readonly width: number
  /** Ends of a line, as SVG names them. */
  readonly cap: string
  /** It is as light as paper: it hides what lies under it. */
  readonly isPaper: boolean
}

export interface SvgDrawing {
  readonly layers: readonly DrawnLayer[]
  readonly leftOut: readonly LeftOut[]
}

const LEFT_OUT_ELEMENTS: Readonly<Record<string, LeftOut>> = {
  text: 'texts',
  flowRoot: 'texts',
  image: 'images',
  foreignObject: 'images',
  video: 'images',
  script: 'scripts',
  animate: 'effects',
  animateTransform: 'effects',
  animateMotion: 'effects',
  set: 'effects',
}
/** Elements that are drawn only where others name them, or never. */
const UNDRAWN_ELEMENTS = [
  'defs',
  'symbol',
  'style',
  'title',
  'desc',
  'metadata',
  'clipPath',
  'mask',
  'marker',
  'pattern',
  'linearGradient',
  'radialGradient',
  'filter',
  'namedview',
]
const GROUP_ELEMENTS = ['svg', 'g', 'a', 'switch']

interface Surroundings {
  readonly style: SvgStyle
  readonly transform: Affine
  readonly depth: number
}

const movePath = (transform: Affine, { from, steps, closed }: Subpath): Subpath => ({
  from: applyAffine(transform, from),
  steps: steps.map((step): PathStep => {
    const to = applyAffine(transform, step.to)
    if (!('controls' in step)) return { to }
    return { to, controls: [applyAffine(transform, step.controls[0]), applyAffine(transform, step.controls[1])] }
  }),
  closed,
})

const isReasonable = ({ from, steps }: Subpath): boolean =>
  [from, ...steps.flatMap((step) => ('controls' in step ? [step.to, ...step.controls] : [step.to]))].every(
    ({ x, y }) => Math.abs(x) <= MAX_COORDINATE && Math.abs(y) <= MAX_COORDINATE,
  )

class SvgReader {
  readonly layers: DrawnLayer[] = []
  readonly leftOut = new Set<LeftOut>()
  readonly #root: Element
  readonly #rules: readonly StyleRule[]
  #elementCount = 0

  constructor(root: Element) {
    this.#root = root
    this.#rules = [...root.getElementsByTagName('style')].flatMap((sheet) => parseStyleSheet(sheet.textContent ?? ''))
  }

  read(element: Element, outer: Surroundings): void {
    this.#elementCount++
    if (this.#elementCount > MAX_ELEMENT_COUNT || outer.depth > MAX_DEPTH) {
      this.leftOut.add('rest')
      return
    }
    const name = element.localName
    if (UNDRAWN_ELEMENTS.includes(name)) return
    const omitted = LEFT_OUT_ELEMENTS[name]
    if (omitted !== undefined) this.leftOut.add(omitted)
    const own = ownProperties(element, this.#rules)
    if (omitted !== undefined || own('display') === 'none' || Number.parseFloat(own('opacity') ?? '1') === 0) return
    const inner = {
      style: styleWithin(outer.style, own),
      transform: composeAffine(outer.transform, parseTransform(own('transform') ?? '')),
      depth: outer.depth + 1,
    }
    this.#noteEffects(own)
    if (GROUP_ELEMENTS.includes(name)) this.#readChildren(element, inner)
    else if (name === 'use') this.#readUsed(element, inner)
    else this.#readShape(element, inner)
  }

  #readChildren(element: Element, inner: Surroundings): void {
    for (const child of element.children) this.read(child, inner)
  }

  #noteEffects(own: (name: string) => string | undefined): void {
    const has = (name: string) => (own(name) ?? 'none') !== 'none'
    if (has('clip-path') || has('mask')) this.leftOut.add('clips')
    if (has('filter')) this.leftOut.add('effects')
  }

  /** Reads what a `use` names, moved to its place. */
  #readUsed(element: Element, inner: Surroundings): void {
    const link = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? ''
    const id = link.slice(1)
    const used = link.startsWith('#')
      ? [...this.#root.querySelectorAll('[id]')].find((one) => one.id === id)
      : undefined
    if (used === undefined) {
      this.leftOut.add('links')
      return
    }
    const [x, y] = ['x', 'y'].map((name) => Number.parseFloat(element.getAttribute(name) ?? '') || 0)
    const placed = { ...inner, transform: composeAffine(inner.transform, [1, 0, 0, 1, x ?? 0, y ?? 0]) }
    if (used.localName === 'symbol') this.#readChildren(used, placed)
    else this.read(used, placed)
  }

  #readShape(element: Element, { style, transform }: Surroundings): void {
    const paths = shapePaths(element)
    if (paths === undefined || style.visibility === 'hidden' || style.visibility === 'collapse') return
    const moved = paths.map((path) => movePath(transform, path))
    const subpaths = moved.filter(isReasonable)
    if (subpaths.length < moved.length) this.leftOut.add('rest')
    if (subpaths.length === 0) return
    const rule = style['fill-rule'] === 'evenodd' ? 'EvenOdd' : 'NonZero'
    const fill = paintOf(style.fill, style['fill-opacity'], style.color)
    const cap = style['stroke-linecap']
    if (element.localName !== 'line') this.#addLayer({ subpaths, rule, width: 0, cap }, fill)
    const width = (Number.parseFloat(style['stroke-width']) || 0) * scaleOf(transform)
    const stroke = paintOf(style.stroke, style['stroke-opacity'], style.color)
    if (width <= 0 || stroke === 'none') return
    if (style['stroke-dasharray'] !== 'none') this.leftOut.add('dashes')
    this.#addLayer({ subpaths, rule, width, cap }, stroke)
  }

  #addLayer(layer: Omit<DrawnLayer, 'isPaper'>, paint: Paint): void {
    if (paint === 'shade') this.leftOut.add('shades')
    if (paint !== 'none') this.layers.push({ ...layer, isPaper: paint === 'paper' })
  }
}

/** Reads a drawing from its root element, an `svg`. */
export const readSvg = (root: Element): SvgDrawing => {
  const reader = new SvgReader(root)
  reader.read(root, { style: FIRST_STYLE, transform: IDENTITY, depth: 0 })
  return { layers: reader.layers, leftOut: [...reader.leftOut] }
}
