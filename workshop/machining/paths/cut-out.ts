/** Cuts a part out of its blank, with tabs that hold it until the end. Lengths in mm. */

import type { ManifoldToplevel } from 'manifold-3d'
import type { Point } from '../../../engine/boards/layout.ts'
import type { Tool } from '../tool.ts'
import { makeSection, offsetOutlines } from './clearing.ts'
import { fitArcs } from './fitted-arcs.ts'
import { CLEARANCE_MM, type MillCut, type Move, passDepths } from './moves.ts'
import { pointAlong, type Ring, ringCut, ringOf, walkRing } from './ring.ts'

export interface HoldingTabs {
  /** Height of the wood left under the tool; 0: no tabs. */
  readonly height: number
  readonly width: number
  /** Greatest distance between tabs along the outline. */
  readonly spacing: number
}

/** A part is held by at least this many tabs. */
const MIN_TABS = 3

const tabCount = (length: number, { spacing }: HoldingTabs): number => Math.max(MIN_TABS, Math.ceil(length / spacing))

/**
 * Returns moves once round a ring at the height `bottom`, up to `top` over the tabs. The tool stays up for longer than
 * a tab's width, by its own diameter.
 */
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

const tabbedPass = (ring: Ring, tool: Tool, top: number, bottom: number, floor: number, tabs: HoldingTabs): MillCut => {
  const start = { ...pointAlong(ring, 0), z: top }
  const moves = [{ to: start }, { to: { ...start, z: bottom } }, ...overTabs(ring, tool, bottom, floor, tabs)]
  return { kind: 'cut', from: { ...start, z: top + CLEARANCE_MM }, moves }
}

/**
 * Returns the passes that cut out a part with a clockwise outline. `floor`: height of the blank's lower face, negative;
 * `through`: depth of the last pass in the spoilboard.
 */
export const cutOut = (
  kernel: ManifoldToplevel,
  outline: readonly Point[],
  tool: Tool,
  floor: number,
  through: number,
  tabs: HoldingTabs,
): readonly MillCut[] => {
  const section = makeSection(kernel, [outline])
  const path = offsetOutlines(section, tool.diameter / 2)[0] ?? []
  section.delete()
  const ring = ringOf(fitArcs([...path].reverse()))
  const tabTop = floor + tabs.height
  const held = tabs.height > 0 && tabs.width + tool.diameter < ring.length / tabCount(ring.length, tabs)
  const above = passDepths(0, held ? tabTop : floor - through, tool.pass).map((depth, i, all) =>
    ringCut(ring, all[i - 1] ?? 0, depth),
  )
  if (!held) return above
  const below = passDepths(tabTop, floor - through, tool.pass).map((depth, i, all) =>
    tabbedPass(ring, tool, all[i - 1] ?? tabTop, depth, tabTop, tabs),
  )
  return [...above, ...below]
}
