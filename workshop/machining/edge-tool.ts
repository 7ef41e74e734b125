import type { Plan } from '../plan.ts'
import type { EdgeCutter } from './paths/edge-passes.ts'
import type { MachineSetup } from './setup.ts'
import type { Tool, ToolRole } from './tool.ts'

/** A V-bit whose angle is so near to 90° cuts a chamfer, degrees. */
const RIGHT = 0.5

export const isRightVee = ({ angle }: Pick<Tool, 'angle'>): boolean => Math.abs(angle - 90) <= RIGHT

export interface EdgeShop {
  readonly plan: Pick<Plan, 'design'>
  readonly setup: Pick<MachineSetup, 'edge'>
  readonly tools: Readonly<Record<ToolRole, Tool>>
}

/** What cuts the profile of the edge; undefined: there is none, or it is left to a router by hand. */
export const edgeCutter = ({
  plan: { design },
  setup: { edge: way },
  tools: { vee, edge },
}: EdgeShop): (EdgeCutter & { readonly tool: Tool }) | undefined => {
  if (design.edge === 'square' || way === 'hand') return undefined
  const isVee = design.edge === 'chamfer' && way === 'bit'
  const tool = isVee ? vee : edge
  const form = isVee ? 'vee' : tool.round === undefined ? 'ball' : 'round'
  return { form, tool, diameter: tool.diameter, pass: tool.pass }
}
