import type { ManifoldToplevel } from 'manifold-3d'
import { type CutLettering, loadLettering } from '../geometry/lettering.ts'
import type { ExportTools } from './export-order.ts'
import { loadKernel } from './solids/kernel.ts'

export interface DrawingTools {
  readonly lettering: CutLettering
  /** Joins areas and cuts solids. */
  readonly kernel: ManifoldToplevel
}

export const loadDrawingTools = async (
  tools: Pick<ExportTools, 'fonts' | 'solids' | 'progress'>,
): Promise<DrawingTools> => {
  const [fonts, kernel] = await Promise.all([tools.fonts(), loadKernel(tools)])
  return { lettering: await loadLettering(fonts), kernel }
}
