import { type ChaseSetup, OPTION_VALUES } from '../../../engine/marble-chase/rules.ts'
import type { TableProps } from '../../game/kind/game-kind.ts'
import { AgreedFacts } from '../../game/setup/AgreedFacts.tsx'
import { i18n } from '../../i18n/i18n.ts'
import { chaseSetupOf } from '../../table/state/received-match.ts'
import { tableRulesName } from '../../words/game-text.ts'
import { ChaseRulesShort } from '../ChaseRulesShort.tsx'

const t = i18n.getFixedT(null, 'chase')

type OptionName = keyof typeof OPTION_VALUES

/** Returns the agreed options as texts, such as `Match: Best of three`. */
const optionTexts = ({ options = {} }: ChaseSetup): readonly string[] =>
  (Object.keys(OPTION_VALUES) as OptionName[]).map((name) => {
    const count = options[name] ?? OPTION_VALUES[name][0]
    return t('chase.agreed', {
      option: t(`chase.option.${name}.name`),
      value: t(`chase.option.${name}.value`, { count }),
    })
  })

/** Shows the match and its options in words. */
export const ChaseLobbyFacts = ({ game }: TableProps) => (
  <AgreedFacts game={game} name={tableRulesName(game.state)} facts={optionTexts(chaseSetupOf(game.state))} />
)

/** Part beside the seats of the lobby: the rules in short. */
export const ChaseLobbyAside = () => <ChaseRulesShort />
