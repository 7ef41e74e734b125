import { MARK_PATHS } from '../../workshop/design/mark-shapes.ts'
import { colourAt, type GlassKind, type GlassPattern } from '../../workshop/design/player-colours.ts'
import { type FlatElement, flatElement } from './flat-element.ts'
import { mixColours } from './mix-colours.ts'

/** Distances of the ends of strokes from a marble's middle, in hole spacings. */
const [HINT_INNER, HINT_OUTER] = [0.3, 0.42]

/** Writes a point at a radius and an angle, in turns clockwise from the top. */
const polarPoint = (radius: number, turns: number): string => {
  const [x, y] = [Math.sin(turns * 2 * Math.PI), -Math.cos(turns * 2 * Math.PI)]
  return `${(radius * x).toFixed(3)} ${(radius * y).toFixed(3)}`
}

const repeatAround = (count: number, line: (turns: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i / count)).join('')

const circlePath = (radius: number): string =>
  `M${polarPoint(radius, 0)}A${radius} ${radius} 0 1 1 ${polarPoint(radius, 0.5)}A${radius} ${radius} 0 1 1 ${polarPoint(radius, 0)}`

/** Strokes for each kind of glass. */
const HINT_PATHS: Readonly<Record<GlassKind, (count: number) => string>> = {
  vanes: (count) =>
    repeatAround(count, (turns) => `M${polarPoint(HINT_INNER, turns)}L${polarPoint(HINT_OUTER, turns)}`),
  swirl: (count) =>
    repeatAround(
      count,
      (turns) =>
        `M${polarPoint(HINT_INNER, turns)}Q${polarPoint(HINT_OUTER, turns)} ${polarPoint(HINT_OUTER, turns + 0.11)}`,
    ),
  bands: (count) =>
    repeatAround(
      count,
      (turns) => `M${polarPoint(0.36, turns)}A0.36 0.36 0 0 1 ${polarPoint(0.36, turns + 0.5 / count)}`,
    ),
  corkscrew: (count) => Array.from({ length: count }, (_, i) => circlePath(HINT_OUTER - 0.03 - i * 0.08)).join(''),
}

/** Returns the pattern of a player's glass as strokes around the mark: SVG path data in hole spacings. */
export const glassHint = ({ kind, count }: GlassPattern): string => HINT_PATHS[kind](count)

/** Returns the gradients of marbles with these indices of the palette, to be put into a `defs`. */
export const glassElements = (palette: readonly number[]): readonly FlatElement[] =>
  [...new Set(palette)]
    .map(colourAt)
    .map(({ id, css }) =>
      flatElement(
        'radialGradient',
        { id: `glass-${id}`, cx: 0.36, cy: 0.3, r: 0.78 },
        flatElement('stop', { offset: 0, 'stop-color': mixColours(css, '#ffffff', 0.55) }),
        flatElement('stop', { offset: 0.35, 'stop-color': css }),
        flatElement('stop', { offset: 1, 'stop-color': mixColours(css, '#000000', 0.45) }),
      ),
    )

/** Returns the shadow of a marble at the origin. `lift`: height above its hole, in hole spacings. */
export const marbleShadow = (lift = 0): FlatElement =>
  flatElement('ellipse', {
    cx: 0.05 + lift * 0.2,
    cy: 0.1 + lift * 0.35,
    rx: 0.46,
    ry: 0.44,
    fill: '#000',
    opacity: 0.42,
  })

/** Returns a marble at the origin with a radius of 0.45 hole spacings. It needs the gradients of `glassElements`. `palette`: index of its colour. */
export const marbleElements = (palette: number): readonly FlatElement[] => {
  const { id, mark, ink, pattern } = colourAt(palette)
  return [
    flatElement('circle', { r: 0.45, fill: `url(#glass-${id})` }),
    flatElement('path', {
      d: glassHint(pattern),
      fill: 'none',
      stroke: pattern.thread,
      'stroke-width': 0.055,
      opacity: 0.7,
    }),
    flatElement('path', {
      d: MARK_PATHS[mark],
      transform: 'scale(0.019)',
      fill: ink,
      'fill-rule': 'evenodd',
      opacity: 0.88,
    }),
    flatElement('ellipse', {
      cx: -0.15,
      cy: -0.22,
      rx: 0.15,
      ry: 0.08,
      transform: 'rotate(-32 -0.15 -0.22)',
      fill: '#fff',
      opacity: 0.75,
    }),
  ]
}
