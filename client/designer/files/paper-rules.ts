import { chaseRules, PLAYER_COUNTS } from '../../../engine/marble-chase/rules.ts'
import { type Design, isChase } from '../../../workshop/design/design.ts'
import type { RuleSection } from '../../../workshop/exports/export-order.ts'
import { rulesOfDesign } from '../../../workshop/exports/pdf/paper-board/paper-rules.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { rulesPlainText } from '../../pages/rules/rule-sections.ts'

const marbleChaseRules = async ({ players: boards }: Design): Promise<readonly RuleSection[]> => {
  const [{ chaseRuleTexts }] = await Promise.all([
    import('../../marble-chase/rules/rule-sections.ts'),
    loadTexts(['chaseRules']),
  ])
  // The rules have the next player count that the game allows.
  const players = PLAYER_COUNTS.find((number) => number >= boards) ?? (PLAYER_COUNTS.at(-1) as number)
  const rules = chaseRules({ players })
  if (!rules.ok) throw new Error(rules.error.message)
  return chaseRuleTexts(rules.value)
}

/** Returns the rules of a design's game as plain text, for its board on paper. Throws if their texts can't be loaded. */
export const paperRules = async (design: Design): Promise<readonly RuleSection[]> =>
  isChase(design) ? marbleChaseRules(design) : rulesPlainText(rulesOfDesign(design))
