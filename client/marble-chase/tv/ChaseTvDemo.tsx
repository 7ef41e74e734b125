import { type ReactNode, useMemo } from 'react'
import type { TvView } from '../../game/kind/television.ts'
import { type ShownPlayers, useDemoPlayers } from '../../game/shown-players.ts'
import { chaseSetupOf } from '../../table/state/received-match.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { tableWoods } from '../board/board-view.ts'
import { type ShownChaseDemo, useChaseDemo } from '../demo/use-chase-demo.ts'
import { useRoller } from '../physics/use-roller.tsx'
import { MatchBoard } from '../play/MatchBoard.tsx'
import { useShownMatch } from '../play/use-shown-match.ts'

interface DemoBoardProps {
  readonly game: SeatedTable
  readonly demo: ShownChaseDemo
  readonly players: ShownPlayers
}

const DemoBoard = ({ game: { state }, demo, players }: DemoBoardProps) => {
  const screen = useShownMatch(demo, demo.onSeen)
  return (
    <div className="chase-tv-match chase-tv-demo" data-covered={demo.covered}>
      <MatchBoard screen={screen} woods={tableWoods(state.look)} players={players} />
    </div>
  )
}

interface ChaseTvDemoProps {
  readonly game: SeatedTable
  /** Shown until the demonstration begins, and on a television too old to roll marbles. */
  readonly waiting: ReactNode
  readonly children: (view: Pick<TvView, 'board' | 'demo'>) => ReactNode
}

/** Demonstration of a match on a big screen. It loads the physics. */
export const ChaseTvDemo = ({ game, waiting, children }: ChaseTvDemoProps) => {
  const rolling = useRoller()
  const players = useDemoPlayers(game)
  const { players: count, options } = game.state
  const setup = useMemo(() => chaseSetupOf({ players: count, options }), [count, options])
  const demo = useChaseDemo(rolling, setup, players)
  if (demo === undefined) return waiting
  return children({
    board: <DemoBoard game={game} demo={demo} players={players} />,
    demo: { caption: demo.caption, covered: false },
  })
}
