/** Reads path data of SVG. Points are in the unit of the drawing, y downwards. */

import type { Point } from '../../engine/boards/layout.ts'
import { point, pointBetween } from '../geometry/point.ts'

/** A step of a path to its next point: straight, or a cubic Bezier curve with two control points. */
export type PathStep = { readonly to: Point } | { readonly to: Point; readonly controls: readonly [Point, Point] }

export interface Subpath {
  readonly from: Point
  readonly steps: readonly PathStep[]
  readonly closed: boolean
}

const FULL_TURN_RAD = 2 * Math.PI

/** Returns the cubic curve with the shape of a quadratic one. */
const quadraticStep = (from: Point, control: Point, to: Point): PathStep => ({
  to,
  controls: [pointBetween(from, control, 2 / 3), pointBetween(to, control, 2 / 3)],
})

/** An arc of an ellipse: its radii, the turn of its x axis in degrees, and which of the four possible ones it is. */
export interface EllipseArc {
  readonly radii: Point
  readonly turn: number
  readonly isLarge: boolean
  readonly isSweep: boolean
}

/** Returns an arc as curves of at most a quarter turn each (SVG 1.1, appendix F.6). */
export const arcSteps = (
  from: Point,
  { radii, turn, isLarge, isSweep }: EllipseArc,
  to: Point,
): readonly PathStep[] => {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const half = point((from.x - to.x) / 2, (from.y - to.y) / 2)
  const own = point(cos * half.x + sin * half.y, cos * half.y - sin * half.x)
  let [rx, ry] = [Math.abs(radii.x), Math.abs(radii.y)]
  if (rx === 0 || ry === 0 || Math.hypot(own.x, own.y) === 0) return [{ to }]
  const excess = Math.hypot(own.x / rx, own.y / ry)
  if (excess > 1) [rx, ry] = [rx * excess, ry * excess]
  const square = (own.x / rx) ** 2 + (own.y / ry) ** 2
  const factor = Math.sqrt(Math.max(0, 1 / square - 1)) * (isLarge === isSweep ? -1 : 1)
  const centre = point((factor * rx * own.y) / ry, (-factor * ry * own.x) / rx)
  const start = Math.atan2((own.y - centre.y) / ry, (own.x - centre.x) / rx)
  const end = Math.atan2((-own.y - centre.y) / ry, (-own.x - centre.x) / rx)
  const ahead = (((end - start) % FULL_TURN_RAD) + FULL_TURN_RAD) % FULL_TURN_RAD
  const sweep = isSweep ? ahead : ahead - FULL_TURN_RAD
  const place = (x: number, y: number): Point => {
    const [u, v] = [centre.x + rx * x, centre.y + ry * y]
    return point(cos * u - sin * v + (from.x + to.x) / 2, sin * u + cos * v + (from.y + to.y) / 2)
  }
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9))
  const reach = (4 / 3) * Math.tan(sweep / count / 4)
  return Array.from({ length: count }, (_, i): PathStep => {
    const [a, b] = [start + (sweep * i) / count, start + (sweep * (i + 1)) / count]
    const controls = [
      place(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a)),
      place(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b)),
    ] as const
    return { to: i === count - 1 ? to : place(Math.cos(b), Math.sin(b)), controls }
  })
}

const NUMBER_PATTERN = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/y
/** A flag of an arc is one digit, which the next number may follow without a space. */
const FLAG_PATTERN = /[\s,]*([01])/y
const COMMAND_PATTERN = /[\s,]*([MmLlHhVvCcSsQqTtAaZz])/y
const NUMBER_AHEAD = /^[\s,]*[\d.+-]/
/** Longest space in which the next number is looked for. */
const MAX_SEPARATOR_LENGTH = 200
/** Kinds of the values of each command: of points and lengths, or flags. */
const VALUE_KINDS: Readonly<Record<string, string>> = {
  M: 'nn',
  L: 'nn',
  H: 'n',
  V: 'n',
  C: 'nnnnnn',
  S: 'nnnn',
  Q: 'nnnn',
  T: 'nn',
  A: 'nnnffnn',
  Z: '',
}

interface PathCommand {
  readonly name: string
  readonly isRelative: boolean
  readonly values: readonly number[]
}

/** Reads commands up to the first error, as browsers draw a path. */
const parseCommands = (text: string): readonly PathCommand[] => {
  let at = 0
  const read = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[1]
    if (found !== undefined) at = pattern.lastIndex
    return found
  }
  const readValues = (kinds: string): readonly number[] | undefined => {
    const values = [...kinds].map((kind) => Number(read(kind === 'f' ? FLAG_PATTERN : NUMBER_PATTERN) ?? Number.NaN))
    return values.every(Number.isFinite) ? values : undefined
  }
  const commands: PathCommand[] = []
  let letter = read(COMMAND_PATTERN)
  while (letter !== undefined) {
    const name = letter.toUpperCase()
    const kinds = VALUE_KINDS[name] ?? ''
    const values = readValues(kinds)
    if (values === undefined || (commands.length === 0 && name !== 'M')) break
    commands.push({ name, isRelative: letter !== name, values })
    // The values of a command may be repeated; those after a first M are lines.
    const isRepeated = kinds !== '' && NUMBER_AHEAD.test(text.slice(at, at + MAX_SEPARATOR_LENGTH))
    const repeated: string = name === 'M' ? (letter === 'M' ? 'L' : 'l') : letter
    letter = isRepeated ? repeated : read(COMMAND_PATTERN)
  }
  return commands
}

/** Draws commands one after the other. */
class PathDrawer {
  readonly subpaths: { from: Point; steps: PathStep[]; closed: boolean }[] = []
  #at = point(0, 0)
  /** Last control point of the step before, for curves that go on smoothly, and the kind of that step. */
  #control = { of: '', at: point(0, 0) }

  draw({ name, isRelative, values }: PathCommand): void {
    const base = isRelative ? this.#at : point(0, 0)
    const points = Array.from({ length: Math.floor(values.length / 2) }, (_, i) =>
      point(base.x + (values[2 * i] ?? 0), base.y + (values[2 * i + 1] ?? 0)),
    )
    const [first = this.#at, second = first, third = second] = points
    const [length = 0] = values
    switch (name) {
      case 'M':
        this.#begin(first)
        break
      case 'H':
        this.#add([{ to: point(base.x + length, this.#at.y) }])
        break
      case 'V':
        this.#add([{ to: point(this.#at.x, base.y + length) }])
        break
      case 'C':
        this.#add([{ to: third, controls: [first, second] }], { of: 'C', at: second })
        break
      case 'S':
        this.#add([{ to: second, controls: [this.#mirrored('C'), first] }], { of: 'C', at: first })
        break
      case 'Q':
        this.#add([quadraticStep(this.#at, first, second)], { of: 'Q', at: first })
        break
      case 'T': {
        const control = this.#mirrored('Q')
        this.#add([quadraticStep(this.#at, control, first)], { of: 'Q', at: control })
        break
      }
      case 'A':
        this.#addArc(values, base)
        break
      case 'Z':
        this.#close()
        break
      default:
        this.#add([{ to: first }])
    }
  }

  #begin(at: Point): void {
    this.subpaths.push({ from: at, steps: [], closed: false })
    this.#moveTo(at)
  }

  #moveTo(at: Point, control = { of: '', at }): void {
    this.#at = at
    this.#control = control
  }

  #add(steps: readonly PathStep[], control?: { of: string; at: Point }): void {
    // After a closed path the next one begins where that one did.
    if (this.subpaths.at(-1)?.closed !== false) this.#begin(this.#at)
    this.subpaths.at(-1)?.steps.push(...steps)
    this.#moveTo(steps.at(-1)?.to ?? this.#at, control)
  }

  #addArc([rx = 0, ry = 0, turn = 0, large, sweep, x = 0, y = 0]: readonly number[], base: Point): void {
    const to = point(base.x + x, base.y + y)
    const arc = { radii: point(rx, ry), turn, isLarge: large === 1, isSweep: sweep === 1 }
    this.#add(arcSteps(this.#at, arc, to))
  }

  #close(): void {
    const last = this.subpaths.at(-1)
    if (last === undefined) return
    last.closed = true
    this.#moveTo(last.from)
  }

  /** Returns the control point that continues a curve of a kind, or else the present point. */
  #mirrored(kind: string): Point {
    const { of, at } = this.#control
    return of === kind ? point(2 * this.#at.x - at.x, 2 * this.#at.y - at.y) : this.#at
  }
}

/** Reads the value of a `d` attribute, up to its first error. */
export const parsePathData = (text: string): readonly Subpath[] => {
  const drawer = new PathDrawer()
  for (const command of parseCommands(text)) drawer.draw(command)
  return drawer.subpaths.filter(({ steps }) => steps.length > 0)
}

const curvePoint = (from: Point, [a, b]: readonly [Point, Point], to: Point, share: number): Point => {
  const rest = 1 - share
  const [w, x, y, z] = [rest ** 3, 3 * rest * rest * share, 3 * rest * share * share, share ** 3]
  return point(w * from.x + x * a.x + y * b.x + z * to.x, w * from.y + x * a.y + y * b.y + z * to.y)
}

/** Number of straight pieces for a cubic curve by Wang's formula, so that none is farther from it than the tolerance. */
const pieceCount = (from: Point, [a, b]: readonly [Point, Point], to: Point, tolerance: number): number => {
  const bend = Math.max(
    Math.hypot(from.x - 2 * a.x + b.x, from.y - 2 * a.y + b.y),
    Math.hypot(a.x - 2 * b.x + to.x, a.y - 2 * b.y + to.y),
  )
  return Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / tolerance)))
}

/** Returns the points of a path that is nowhere farther from its curves than the tolerance. */
export const flattenSubpath = ({ from, steps }: Subpath, tolerance: number): readonly Point[] =>
  steps.reduce<Point[]>(
    (points, step) => {
      const before = points.at(-1) ?? from
      if (!('controls' in step)) points.push(step.to)
      else {
        const count = pieceCount(before, step.controls, step.to, tolerance)
        for (let i = 1; i <= count; i++) points.push(curvePoint(before, step.controls, step.to, i / count))
      }
      return points
    },
    [from],
  )
