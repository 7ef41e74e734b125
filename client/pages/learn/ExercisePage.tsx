import { type ReactNode, Suspense, useMemo } from 'react'
import { BoardDescription } from '../../game/play/BoardDescription.tsx'
import { ChoiceBar } from '../../game/play/choices/ChoiceBar.tsx'
import { useFocusRecovery } from '../../game/play/focus.ts'
import { Hand } from '../../game/play/hand/Hand.tsx'
import { LiveRegion } from '../../game/play/LiveRegion.tsx'
import { TableAside } from '../../game/play/TableAside.tsx'
import { TablePanels } from '../../game/play/TablePanels.tsx'
import { useKeys } from '../../game/play/use-keys.ts'
import { TableBoard } from '../../game/TableBoard.tsx'
import { type TableGame, useGame } from '../../game/use-game.ts'
import { useChoiceForTurn } from '../../table/input/choice-store.ts'
import { readLook } from '../../table/state/look.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { LazyCardRules } from '../rules/LazyCardRules.tsx'

/** Board, hand, list of moves and keys of an exercise: those of a table. */
const ExerciseTable = ({ game }: { readonly game: TableGame }) => {
  useKeys(game)
  useFocusRecovery()
  const { turn } = game
  return (
    <>
      <TableBoard game={game} />
      <BoardDescription game={game} />
      <TableAside game={game} />
      <div className="prompt-area">{turn !== undefined && <ChoiceBar game={game} />}</div>
      <div className="hand-area">
        {turn !== undefined && <Hand turn={turn} received={undefined} laid={undefined} />}
      </div>
      <LiveRegion game={{ ...game, active: false }} />
      <Suspense fallback={null}>
        <TablePanels
          game={game}
          rules={<LazyCardRules layout="drawer" rules={game.setup.rules} look={readLook(game.state.look)} />}
        />
      </Suspense>
    </>
  )
}

interface ExercisePageProps {
  readonly title: string
  /** Id of the exercise, for tests; undefined without an exercise. */
  readonly id: string | undefined
  /** False while the position is only looked at: before a lesson begins and after it. */
  readonly isAsked?: boolean
  /** `task` before the first decision, `other` after a wrong one, `done` after the right one. */
  readonly progress: 'task' | 'other' | 'done' | undefined
  /** The task in words. */
  readonly children: ReactNode
}

/** Page of an exercise: its task, and a table for solving it. */
export const ExercisePage = ({ title, id, isAsked = true, progress, children }: ExercisePageProps) => {
  const table = useGame()
  const game = useMemo(
    () => (isAsked ? table : table && { ...table, turn: undefined, active: false }),
    [table, isAsked],
  )
  const { from } = useChoiceForTurn(game?.turn).choice
  useTitle(title)
  return (
    <main className="play learn" data-from={from} data-seq={game?.state.seq} data-step={id} data-progress={progress}>
      <PageHead title={title} />
      {children}
      {game !== undefined && <ExerciseTable game={game} />}
    </main>
  )
}
