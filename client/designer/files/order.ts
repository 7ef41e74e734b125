import { makeDesign } from '../../../workshop/design-text.ts'
import type { Format, Layering } from '../../../workshop/exports/format.ts'
import { originNow } from '../../store/origin.ts'
import { pathOf } from '../../store/route.ts'
import { useDesigner } from '../store.ts'
import { makeFile } from './files.ts'

/** Makes a file of the design as it is now. */
export const order = (format: Format, layering: Layering, handOver?: Parameters<typeof makeFile>[1]): void => {
  const { design } = useDesigner.getState()
  const link = `${originNow()}${pathOf({ at: 'design', query: makeDesign(design) })}`
  makeFile({ design, format, layering, link }, handOver)
}
