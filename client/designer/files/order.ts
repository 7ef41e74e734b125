import type { DrawingStyle, ExportOrder, Format } from '../../../workshop/exports/format.ts'
import { rulesOfDesign } from '../../../workshop/exports/pdf/pen-board/paper-rules.ts'
import { ruleTexts } from '../../rules/rule-texts.ts'
import { useJig } from '../jig/jig-state.ts'
import { linkOf } from '../link.ts'
import { useMachine } from '../machine/machine-state.ts'
import { useShop } from '../sawing/shop-store.ts'
import { useDesigner } from '../store.ts'
import { makeFile } from './files.ts'

/** Makes a file of the design as it is now. `more`: what is chosen for this one file. */
export const orderFile = (
  format: Format,
  style: DrawingStyle,
  handOver?: Parameters<typeof makeFile>[1],
  more: Pick<ExportOrder, 'sheet'> = {},
): void => {
  const { design } = useDesigner.getState()
  const rules = format === 'pdf-pen' ? { rules: ruleTexts(rulesOfDesign(design)) } : {}
  const machine = format === 'gcode' ? { machine: useMachine.getState().setup } : {}
  const own = { link: linkOf(design), shop: useShop.getState(), jig: useJig.getState() }
  makeFile({ design, format, ...own, ...rules, ...machine, ...style, ...more }, handOver)
}
