/** Affine transformations as SVG writes them. */

import type { Point } from '../../engine/boards/layout.ts'

/** (x, y) becomes (a·x + c·y + e, b·x + d·y + f). */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY: Affine = [1, 0, 0, 1, 0, 0]

export const applyAffine = ([a, b, c, d, e, f]: Affine, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

/** Returns the transformation that applies `inner` first, then `outer`. */
export const composeAffine = (outer: Affine, [a, b, c, d, e, f]: Affine): Affine => {
  const [o, p, q, r, s, t] = outer
  return [o * a + q * b, p * a + r * b, o * c + q * d, p * c + r * d, o * e + q * f + s, p * e + r * f + t]
}

/** Factor by which lengths grow, on average of all directions. */
export const scaleOf = ([a, b, c, d]: Affine): number => Math.sqrt(Math.abs(a * d - b * c))

const radians = (degrees: number): number => (degrees * Math.PI) / 180

const rotation = (degrees: number): Affine => {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return [cos, sin, -sin, cos, 0, 0]
}

const translation = (x: number, y: number): Affine => [1, 0, 0, 1, x, y]

const functionOf = (name: string, values: readonly number[]): Affine | undefined => {
  const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = values
  switch (name) {
    case 'matrix':
      return [a, b ?? 0, c, d, e, f]
    case 'translate':
      return translation(a, b ?? 0)
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0]
    case 'rotate':
      return composeAffine(translation(b ?? 0, c), composeAffine(rotation(a), translation(-(b ?? 0), -c)))
    case 'skewX':
      return [1, 0, Math.tan(radians(a)), 1, 0, 0]
    case 'skewY':
      return [1, Math.tan(radians(a)), 0, 1, 0, 0]
    default:
      return undefined
  }
}

/** Reads the value of a `transform` attribute; functions that SVG does not know are passed over. */
export const parseTransform = (text: string): Affine =>
  [...text.matchAll(/(\w+)\s*\(([^)]*)\)/g)].reduce<Affine>((before, [, name = '', list = '']) => {
    const values = list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number.parseFloat)
    return composeAffine(before, functionOf(name, values) ?? IDENTITY)
  }, IDENTITY)
