import type { Plan } from '../plan.ts'
import type { EdgeCutter } from './paths/edge-passes.ts'
import type { MachineSetup } from './setup.ts'
import type { Tool, ToolRole } from './tool.ts'

/** A V-bit within this tolerance of 90° cuts a chamfer. */
const RIGHT_ANGLE_TOLERANCE_DEG = 0.5

/** Tests whether a V-bit has 90° between its flanks. */
export const isRightVee = ({ angle }: Pick<Tool, 'angle'>): boolean => Math.abs(angle - 90) <= RIGHT_ANGLE_TOLERANCE_DEG

export interface EdgeInput {
  readonly plan: Pick<Plan, 'design'>
  readonly setup: Pick<MachineSetup, 'edge'>
  readonly tools: Readonly<Record<ToolRole, Tool>>
}

/**
 * Returns the tool that cuts the profile of the edge; undefined if there is no profile, or if it is cut by hand with a
 * router.
 */
export const edgeCutter = ({
  plan: { design },
  setup: { edge: method },
  tools: { vee, edge },
}: EdgeInput): (EdgeCutter & { readonly tool: Tool }) | undefined => {
  if (design.edge === 'square' || method === 'hand') return undefined
  const isVee = design.edge === 'chamfer' && method === 'bit'
  const tool = isVee ? vee : edge
  const form = isVee ? 'vee' : tool.round === undefined ? 'ball' : 'round'
  return { form, tool, diameter: tool.diameter, pass: tool.pass }
}
