/** Where the words of a line on a template stand: clear of holes if it has such a place. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Plan } from '../../plan.ts'
import { boreOf } from '../bore.ts'
import { distanceToLine } from '../distance.ts'
import { along } from './registration.ts'
import type { Guide, Template } from './template.ts'

/** From a line's end to its words, from words to the line, from words to a hole's rim, and between places that are tried; mm. */
const END = 4
const ASIDE = 1.2
const CLEAR = 1.5
const STEP = 2

/** The first letter's lower left corner; `length`, `size`: of the words, mm. */
export const guideWordsAt = (
  guide: Guide,
  { drills }: Pick<Template, 'drills'>,
  { design }: Plan,
  length: number,
  size: number,
): Point => {
  const room = boreOf(design).rim / 2 + CLEAR + size / 2
  const whole = Math.hypot(guide.to.x - guide.from.x, guide.to.y - guide.from.y)
  const count = Math.max(1, Math.floor((whole - length - 2 * END) / STEP) + 1)
  const middle = ASIDE + size / 2
  const clearance = (far: number): number => {
    const [a, b] = [along(guide, far / whole, middle), along(guide, (far + length) / whole, middle)]
    return Math.min(Infinity, ...drills.map((drill) => distanceToLine(drill, a, b) - room))
  }
  const places = Array.from({ length: count }, (_, i) => END + i * STEP)
  const free = places.find((far) => clearance(far) >= 0)
  return along(guide, (free ?? END) / whole, ASIDE)
}
