import type { DrawingStyle, ExportOrder } from '../../../workshop/exports/export-order.ts'
import type { Format } from '../../../workshop/exports/makers.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/translate.ts'
import { faultSentences } from '../checks/finding-text.ts'
import { cachedFindings } from '../checks/use-findings.ts'
import { useDesigner } from '../design-state.ts'
import { useJigSetup } from '../jig/jig-state.ts'
import { useMachineState } from '../machine/machine-state.ts'
import { useShop } from '../sawing/shop-state.ts'
import { useStageState } from '../stage/stage-state.ts'
import { designUrl } from '../use-design-link.ts'
import { failFile, makeFile } from './file-downloads.ts'
import { useLaserSetup } from './laser-state.ts'
import { paperRules } from './paper-rules.ts'
import { printerOrder } from './printer-state.ts'

/** The page's texts are in the files' language. */
const DESIGNER_TEXTS = i18n.getFixedT(null, 'designer') as unknown as Translate<'designer'>

/** Style of drawings until the person chooses another one. */
export const DEFAULT_STYLE: DrawingStyle = { layering: 'named', letters: 'outlines', dxfOutlines: 'polylines' }

/** Returns true if a file says what is to be mended on its board. A board on paper is thrown away after the game. */
export const saysFaults = (format: Format): boolean => format !== 'pdf-pen'

const unmendedFaults = (format: Format): readonly string[] => {
  const { plan, design } = useDesigner.getState()
  return saysFaults(format) ? faultSentences(DESIGNER_TEXTS, cachedFindings(plan), design.units) : []
}

/** Makes a file of the design as it is now. `handOver` receives the file; without it the file is downloaded. `options`: choices for this one file. */
export const requestFile = async (
  format: Format,
  style = DEFAULT_STYLE,
  handOver?: Parameters<typeof makeFile>[1],
  options: Pick<ExportOrder, 'sheet' | 'resume'> = {},
): Promise<void> => {
  const { design } = useDesigner.getState()
  const rules = format === 'pdf-pen' ? await paperRules(design).catch(() => undefined) : []
  if (rules === undefined) return failFile(format)
  const machine = format === 'gcode' ? { machine: useMachineState.getState().setup } : {}
  const equipment = { shop: useShop.getState(), jig: useJigSetup.getState(), laser: useLaserSetup.getState() }
  const link = designUrl(design)
  const pieces = useStageState.getState().withPieces
  const unmended = unmendedFaults(format)
  const own = { ...printerOrder(format), ...machine, ...style, ...options }
  makeFile({ design, format, link, pieces, unmended, ...equipment, rules, ...own }, handOver)
}
