import { Suspense } from 'react'
import { RULE_PRESETS } from '../../../engine/rulesets/presets.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { tableRulesName } from '../../words/game-text.ts'

const LazyVersionName = lazyComponent('VersionName', () => import('./VersionName.tsx'), ['rules'])

/** The name of a table's rules. Forms of a game with a name of their own are looked for only where the game has one, once the page stands. */
export const RulesName = ({ state }: { readonly state: TableState }) => {
  const name = tableRulesName(state)
  return RULE_PRESETS.some(({ rules }) => rules === state.rules) ? (
    <Suspense fallback={name}>
      <LazyVersionName state={state} />
    </Suspense>
  ) : (
    name
  )
}
