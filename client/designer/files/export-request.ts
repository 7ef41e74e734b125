import { chaseRules, PLAYER_COUNTS } from '../../../engine/marble-chase/rules.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { isChase } from '../../../workshop/design/marble-chase.ts'
import type { DrawingStyle, ExportOrder, RuleSection } from '../../../workshop/exports/format.ts'
import type { Format } from '../../../workshop/exports/makers.ts'
import { rulesOfDesign } from '../../../workshop/exports/pdf/pen-board/paper-rules.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { rulesPlainText } from '../../pages/rules/rules-plain-text.ts'
import { linkOf } from '../design-link.ts'
import { useJig } from '../jig/jig-state.ts'
import { useMachine } from '../machine/machine-state.ts'
import { useShop } from '../sawing/shop-store.ts'
import { useStage } from '../stage/stage-state.ts'
import { useDesigner } from '../store.ts'
import { failFile, makeFile } from './file-downloads.ts'

const marbleChaseRules = async ({ players: boards }: Design): Promise<readonly RuleSection[]> => {
  const [{ chaseRuleTexts }] = await Promise.all([
    import('../../marble-chase/rules/rule-texts.ts'),
    loadTexts(['chaseRules']),
  ])
  const players = PLAYER_COUNTS.find((number) => number >= boards) ?? (PLAYER_COUNTS.at(-1) as number)
  const rules = chaseRules({ players })
  if (!rules.ok) throw new Error(rules.error.message)
  return chaseRuleTexts(rules.value)
}

/** The rules of a design's game as plain text, for its board on paper. */
export const paperRules = async (design: Design): Promise<readonly RuleSection[]> =>
  isChase(design) ? marbleChaseRules(design) : rulesPlainText(rulesOfDesign(design))

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
