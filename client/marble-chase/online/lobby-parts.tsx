import type { TableProps } from '../../game/kind/game-kind.ts'
import { readLook } from '../../table/state/look.ts'
import { tableRulesName } from '../../words/game-text.ts'
import { ChaseRulesShort } from '../ChaseRulesShort.tsx'
import { LazyChaseRulesDrawer } from '../rules/lazy.ts'
import { optionTexts } from '../words/option-texts.ts'
import { chaseSetupOf } from './received-match.ts'

/** The match and its options in words. */
export const ChaseLobbyFacts = ({ game: { state } }: TableProps) => (
  <div className="lobby-agreed">
    <p className="muted">{[tableRulesName(state), ...optionTexts(chaseSetupOf(state))].join(' · ')}</p>
  </div>
)

export const ChaseLobbyAside = () => <ChaseRulesShort />

/** Drawer with the rules of a table. */
export const ChaseTableRules = ({ game: { state } }: TableProps) => (
  <LazyChaseRulesDrawer setup={chaseSetupOf(state)} called={readLook(state.look).called} />
)
