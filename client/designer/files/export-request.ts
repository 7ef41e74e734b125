import type { DrawingStyle, ExportOrder } from '../../../workshop/exports/export-order.ts'
import type { Format } from '../../../workshop/exports/makers.ts'
import { useDesigner } from '../design-state.ts'
import { useJigSetup } from '../jig/jig-state.ts'
import { useMachineState } from '../machine/machine-state.ts'
import { useShop } from '../sawing/shop-state.ts'
import { useStageState } from '../stage/stage-state.ts'
import { designUrl } from '../use-design-link.ts'
import { failFile, makeFile } from './file-downloads.ts'
import { paperRules } from './paper-rules.ts'

/** Style of drawings until the person chooses another one. */
export const DEFAULT_STYLE: DrawingStyle = { layering: 'named', letters: 'outlines' }

/** Makes a file of the design as it is now. `handOver` receives the file; without it the file is downloaded. `options`: choices for this one file. */
export const requestFile = async (
  format: Format,
  style = DEFAULT_STYLE,
  handOver?: Parameters<typeof makeFile>[1],
  options: Pick<ExportOrder, 'sheet'> = {},
): Promise<void> => {
  const { design } = useDesigner.getState()
  const rules = format === 'pdf-pen' ? await paperRules(design).catch(() => undefined) : []
  if (rules === undefined) return failFile(format)
  const machine = format === 'gcode' ? { machine: useMachineState.getState().setup } : {}
  const equipment = { link: designUrl(design), shop: useShop.getState(), jig: useJigSetup.getState() }
  const pieces = useStageState.getState().withPieces
  makeFile({ design, format, pieces, ...equipment, rules, ...machine, ...style, ...options }, handOver)
}
