import { useEffect, useState } from 'react'
import { seatView } from '../../table/input/seat-view.ts'
import { useTable } from '../../table/state/table.ts'
import { whenResolved } from '../../ui/when-resolved.ts'
import type { TableGame } from '../use-game.ts'
import { ChanceBar } from './ChanceBar.tsx'
import { askInsight } from './insight-client.ts'

/** Returns the teams' chances according to public knowledge; undefined before the first answer. */
const usePublicChances = (game: TableGame): readonly number[] | undefined => {
  const { state, setup } = game
  const [chances, setChances] = useState<readonly number[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: they change with the decisions
  useEffect(() => {
    const { rules: _, ...view } = seatView(setup.rules, state, useTable.getState().history, 'table')
    return whenResolved(askInsight(setup.rules, { ask: 'chances', view }), setChances)
  }, [setup.rules, state.game, state.seq, state.stage])
  return chances
}

/** Shows the chances of the teams on a shared screen. Hidden hands are not taken into account. */
export const PublicChances = ({ game }: { readonly game: TableGame }) => {
  const chances = usePublicChances(game)
  return chances === undefined ? null : (
    <li>
      <ChanceBar game={game} chances={chances} />
    </li>
  )
}
