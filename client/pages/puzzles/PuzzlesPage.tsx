import { useEffect, useMemo, useState } from 'react'
import { type FoundPuzzle, puzzleId } from '../../../engine/puzzles/found-puzzle.ts'
import { useGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useChosen } from '../../table/input/choice-store.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { replaceRoute } from '../../ui/page/route.ts'
import { LessonTable } from '../learn/LessonTable.tsx'
import { useLessonNames } from '../learn/use-lesson-names.ts'
import { usePuzzle } from '../learn/use-puzzle.ts'
import { PuzzlePanel } from './PuzzlePanel.tsx'
import { PUZZLE_SETS, puzzlesOf, puzzleWith, questionOf, saveSolved, todaysOf } from './puzzles.ts'
import '../../game/insight/hint.css'
import '../learn/learn.css'
import './puzzles.css'

/** Returns the puzzle with this id, or the puzzle of the day of the rule set with this id, or of the first rule set. */
const puzzleAt = (id: string): FoundPuzzle | undefined => {
  const set = PUZZLE_SETS.includes(id) ? id : (PUZZLE_SETS[0] ?? '')
  return puzzleWith(id) ?? todaysOf(puzzlesOf(set), Date.now())
}

/** Page of puzzles: positions from games in which one move is clearly the best. */
export const PuzzlesPage = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('insight')
  const names = useLessonNames()
  const [shown, setShown] = useState(id)
  const puzzle = useMemo(() => puzzleAt(shown), [shown])
  const question = useMemo(() => puzzle && questionOf(puzzle), [puzzle])
  const solving = usePuzzle(question, names)
  const game = useGame()
  const { from } = useChosen(game?.turn).choice
  const { made, solved, show } = solving
  const [helped, setHelped] = useState('')
  const current = puzzle === undefined ? '' : puzzleId(puzzle)
  useEffect(() => {
    if (solved && helped !== current) saveSolved(current)
  }, [solved, helped, current])
  const open = (next: string): void => {
    setShown(next)
    replaceRoute({ at: 'puzzles', id: next })
  }
  const help = (): void => {
    setHelped(current)
    show()
  }
  useTitle(t('found.title'))
  const progress = made === undefined ? 'task' : solved ? 'done' : 'other'
  return (
    <main
      className="play learn"
      data-from={from}
      data-seq={game?.state.seq}
      data-step={current}
      data-progress={progress}
    >
      <PageHead title={t('found.title')} />
      {puzzle !== undefined && game !== undefined && (
        <PuzzlePanel
          puzzle={puzzle}
          question={question}
          game={game}
          solving={{ ...solving, show: help }}
          onOpen={open}
        />
      )}
      {game !== undefined && <LessonTable game={game} />}
    </main>
  )
}
