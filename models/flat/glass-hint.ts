import type { GlassKind, GlassPattern } from '../../workshop/design/player-colours.ts'

const [INNER, OUTER] = [0.3, 0.42]

const at = (radius: number, turns: number): string => {
  const [x, y] = [Math.sin(turns * 2 * Math.PI), -Math.cos(turns * 2 * Math.PI)]
  return `${(radius * x).toFixed(3)} ${(radius * y).toFixed(3)}`
}

const each = (count: number, line: (turns: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i / count)).join('')

const circle = (radius: number): string =>
  `M${at(radius, 0)}A${radius} ${radius} 0 1 1 ${at(radius, 0.5)}A${radius} ${radius} 0 1 1 ${at(radius, 0)}`

const HINT_PATHS: Readonly<Record<GlassKind, (count: number) => string>> = {
  vanes: (count) => each(count, (turns) => `M${at(INNER, turns)}L${at(OUTER, turns)}`),
  swirl: (count) => each(count, (turns) => `M${at(INNER, turns)}Q${at(OUTER, turns)} ${at(OUTER, turns + 0.11)}`),
  bands: (count) => each(count, (turns) => `M${at(0.36, turns)}A0.36 0.36 0 0 1 ${at(0.36, turns + 0.5 / count)}`),
  corkscrew: (count) => Array.from({ length: count }, (_, i) => circle(OUTER - 0.03 - i * 0.08)).join(''),
}

/** The pattern of a player's glass as strokes about the mark, path data in hole spacings. */
export const glassHint = ({ kind, count }: GlassPattern): string => HINT_PATHS[kind](count)
