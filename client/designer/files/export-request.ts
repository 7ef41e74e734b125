import type { DrawingStyle, ExportOrder } from '../../../workshop/exports/export-order.ts'
import type { Format } from '../../../workshop/exports/makers.ts'
import { useJig } from '../jig/jig-state.ts'
import { useMachine } from '../machine/machine-state.ts'
import { useShop } from '../sawing/shop-store.ts'
import { useStage } from '../stage/stage-state.ts'
import { useDesigner } from '../store.ts'
import { linkOf } from '../use-design-link.ts'
import { failFile, makeFile } from './file-downloads.ts'
import { paperRules } from './paper-rules.ts'

export const DEFAULT_STYLE: DrawingStyle = { layering: 'named', letters: 'outlines' }

/** Makes a file of the design as it is now. `more`: what is chosen for this one file. */
export const orderFile = async (
  format: Format,
  style = DEFAULT_STYLE,
  handOver?: Parameters<typeof makeFile>[1],
  more: Pick<ExportOrder, 'sheet'> = {},
): Promise<void> => {
  const { design } = useDesigner.getState()
  const rules = format === 'pdf-pen' ? await paperRules(design).catch(() => undefined) : []
  if (rules === undefined) return failFile(format)
  const machine = format === 'gcode' ? { machine: useMachine.getState().setup } : {}
  const own = { link: linkOf(design), shop: useShop.getState(), jig: useJig.getState() }
  const pieces = useStage.getState().withPieces
  makeFile({ design, format, pieces, ...own, rules, ...machine, ...style, ...more }, handOver)
}
