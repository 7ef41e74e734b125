/** A part cut out of its blank, with tabs that hold it until the end. */

import type { ManifoldToplevel } from 'manifold-3d'
import type { Point } from '../../../engine/boards/layout.ts'
import type { Tool } from '../tool.ts'
import { offsetOutlines, sectionOf } from './clearing.ts'
import { fitArcs } from './fitted-arcs.ts'
import { CLEAR, type MillCut, type Move, passesOf } from './moves.ts'
import { downRound, pointAlong, type Ring, ringOf, walkRing } from './ring.ts'

export interface HoldingTabs {
  /** Of wood that is left under the tool; 0: no tabs. */
  readonly height: number
  readonly width: number
  /** Farthest from tab to tab along the outline. */
  readonly apart: number
}

/** Fewer tabs hold nothing. */
const FEWEST = 3

const tabCount = (length: number, { apart }: HoldingTabs): number => Math.max(FEWEST, Math.ceil(length / apart))

/** Once round a ring at a depth, up over the tabs. The tool is broader than the way that it leaves out. */
const overTabs = (ring: Ring, tool: Tool, bottom: number, top: number, tabs: HoldingTabs): readonly Move[] => {
  const count = tabCount(ring.length, tabs)
  const each = ring.length / count
  const raised = tabs.width + tool.diameter
  const moves: Move[] = []
  for (let i = 0; i < count; i++) {
    const from = i * each
    const low = each - raised
    moves.push(...walkRing(ring, from, low / 2, bottom, bottom))
    moves.push({ to: { ...pointAlong(ring, from + low / 2), z: top } })
    moves.push(...walkRing(ring, from + low / 2, raised, top, top))
    moves.push({ to: { ...pointAlong(ring, from + low / 2 + raised), z: bottom } })
    moves.push(...walkRing(ring, from + low / 2 + raised, low / 2, bottom, bottom))
  }
  return moves
}

const whole = (ring: Ring, top: number, bottom: number): MillCut => {
  const start = { ...pointAlong(ring, 0), z: top }
  const moves = [{ to: start }, ...downRound(ring, 0, top, bottom).moves]
  return { kind: 'cut', from: { ...start, z: top + CLEAR }, moves }
}

const tabbed = (ring: Ring, tool: Tool, top: number, bottom: number, floor: number, tabs: HoldingTabs): MillCut => {
  const start = { ...pointAlong(ring, 0), z: top }
  const moves = [{ to: start }, { to: { ...start, z: bottom } }, ...overTabs(ring, tool, bottom, floor, tabs)]
  return { kind: 'cut', from: { ...start, z: top + CLEAR }, moves }
}

/** Passes round a part, whose outline (clockwise) has its wood within; `floor`: height of the blank's lower face. */
export const cutOut = (
  kernel: ManifoldToplevel,
  outline: readonly Point[],
  tool: Tool,
  floor: number,
  through: number,
  tabs: HoldingTabs,
): readonly MillCut[] => {
  const section = sectionOf(kernel, [outline])
  const way = offsetOutlines(section, tool.diameter / 2)[0] ?? []
  section.delete()
  const ring = ringOf(fitArcs([...way].reverse()))
  const tabTop = floor + tabs.height
  const held = tabs.height > 0 && tabs.width + tool.diameter < ring.length / tabCount(ring.length, tabs)
  const above = passesOf(0, held ? tabTop : floor - through, tool.pass).map((depth, i, all) =>
    whole(ring, all[i - 1] ?? 0, depth),
  )
  if (!held) return above
  const below = passesOf(tabTop, floor - through, tool.pass).map((depth, i, all) =>
    tabbed(ring, tool, all[i - 1] ?? tabTop, depth, tabTop, tabs),
  )
  return [...above, ...below]
}
