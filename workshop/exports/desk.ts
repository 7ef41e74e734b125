import type { ManifoldToplevel } from 'manifold-3d'
import type { Tools } from './format.ts'
import { kernelOf } from './kernel.ts'
import { type Lettering, makeLettering } from './lettering.ts'

/** What drawings are made with. */
export interface Desk {
  readonly lettering: Lettering
  /** Joins areas. */
  readonly kernel: ManifoldToplevel
}

export const deskOf = async (tools: Tools): Promise<Desk> => {
  const [fonts, kernel] = await Promise.all([tools.fonts(), kernelOf(tools)])
  return { lettering: makeLettering(fonts), kernel }
}
