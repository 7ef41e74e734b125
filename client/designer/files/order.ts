import type { DrawingStyle, Format } from '../../../workshop/exports/format.ts'
import { linkOf } from '../link.ts'
import { useDesigner } from '../store.ts'
import { makeFile } from './files.ts'

/** Makes a file of the design as it is now. */
export const order = (format: Format, style: DrawingStyle, handOver?: Parameters<typeof makeFile>[1]): void => {
  const { design } = useDesigner.getState()
  makeFile({ design, format, link: linkOf(design), ...style }, handOver)
}
