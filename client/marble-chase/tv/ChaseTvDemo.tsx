import { type ReactNode, useMemo } from 'react'
import { sideOf } from '../../../engine/marble-chase/rules.ts'
import { DemoCaption } from '../../game/demo/DemoCaption.tsx'
import { type DemoPlayers, useDemoPlayers } from '../../game/demo/use-demo-players.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readLook } from '../../table/state/look.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { HeardChaseBoard } from '../board/HeardChaseBoard.tsx'
import { tableWoods } from '../board/table-woods.ts'
import { type ShownChaseDemo, useChaseDemo } from '../demo/use-chase-demo.ts'
import { useRoller } from '../local/use-roller.ts'
import { chaseSetupOf } from '../online/told-match.ts'
import { handOf } from '../play/board-props.ts'
import { shownBoards } from '../play/shown-boards.ts'
import { useShownMatch } from '../play/use-shown.ts'
import { ScoreBoards } from '../score/ScoreBoards.tsx'

const nothing = (): void => undefined

interface ShownProps extends DemoPlayers {
  readonly game: SeatedTable
  readonly show: ShownChaseDemo
}

/** The board as far as its film has come. */
const Board = ({ game: { state }, show, colours, names }: ShownProps) => {
  const { shown, running, onFilmEnd } = useShownMatch(show, show.film, show.onSeen)
  const { game, lying, events } = shown
  const boards = shownBoards(game, game.totals, names, colours)
  const woods = tableWoods(readLook(state.look))
  return (
    <div className="chase-tv-match chase-tv-demo" data-covered={show.covered}>
      <ScoreBoards
        woods={woods}
        boards={boards}
        wins={undefined}
        turn={sideOf(game.rules, game.turn)}
        targets={[]}
        onPick={nothing}
      />
      <div className="chase-board">
        <HeardChaseBoard
          woods={woods}
          lying={lying}
          hand={handOf(game, running)}
          aim={undefined}
          named={game.die}
          boards={boards}
          highlights={[]}
          film={running}
          onPointer={nothing}
          onFilmEnd={onFilmEnd}
          events={events}
        />
      </div>
    </div>
  )
}

interface Props {
  readonly game: SeatedTable
  /** In its place until it begins, and on a television too old to roll marbles. */
  readonly children: ReactNode
}

/** A table that nobody has come to shows its game; what rolls the marbles comes with it. */
export const ChaseTvDemo = ({ game, children }: Props) => {
  const { t } = useTranslation('tv')
  const rolling = useRoller()
  const shownPlayers = useDemoPlayers(game)
  const { players, options } = game.state
  const setup = useMemo(() => chaseSetupOf({ players, options }), [players, options])
  const show = useChaseDemo(rolling, { setup, names: shownPlayers.names })
  if (show === undefined) return children
  const { scene } = show
  return (
    <section className="demo" aria-label={t('demo.label')}>
      <Board game={game} show={show} {...shownPlayers} />
      <DemoCaption
        scene={scene}
        title={show.title}
        text={show.text}
        colour={scene.step && shownPlayers.colours[scene.step.before.match.game.turn]}
      />
    </section>
  )
}
