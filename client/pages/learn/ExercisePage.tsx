import type { ReactNode } from 'react'
import { CardRuleHint } from '../../game/play/CardRuleHint.tsx'
import { ChoiceBar } from '../../game/play/choices/ChoiceBar.tsx'
import { useFocusRecovery } from '../../game/play/focus.ts'
import { Hand } from '../../game/play/hand/Hand.tsx'
import { LiveRegion } from '../../game/play/LiveRegion.tsx'
import { useKeys } from '../../game/play/use-keys.ts'
import { TableBoard } from '../../game/TableBoard.tsx'
import { type TableGame, useGame } from '../../game/use-game.ts'
import { useChoiceForTurn } from '../../table/input/choice-store.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PageHead } from '../../ui/PageHead.tsx'

/** Board and hand of an exercise. */
const ExerciseTable = ({ game }: { readonly game: TableGame }) => {
  useKeys(game)
  useFocusRecovery()
  const { turn } = game
  return (
    <>
      <TableBoard game={game} />
      <div className="dock">
        <CardRuleHint game={game} />
        <ChoiceBar game={game} />
        {turn !== undefined && <Hand turn={turn} received={undefined} laid={undefined} />}
      </div>
      <LiveRegion game={game} />
    </>
  )
}

interface ExercisePageProps {
  readonly title: string
  /** Id of the exercise, for tests; undefined without an exercise. */
  readonly id: string | undefined
  /** `task` before the first decision, `other` after a wrong one, `done` after the right one. */
  readonly progress: 'task' | 'other' | 'done' | undefined
  /** The task in words. */
  readonly children: ReactNode
}

/** Page of an exercise: its task, and a table for solving it. */
export const ExercisePage = ({ title, id, progress, children }: ExercisePageProps) => {
  const game = useGame()
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
