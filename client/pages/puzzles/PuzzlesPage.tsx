import { useEffect, useMemo, useState } from 'react'
import { type FoundPuzzle, puzzleId } from '../../../engine/puzzles/found-puzzle.ts'
import { useGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWording } from '../../i18n/use-wording.ts'
import { replaceRoute } from '../../ui/page/route.ts'
import { ExercisePage } from '../learn/ExercisePage.tsx'
import { lessonLook } from '../learn/lesson-direction.ts'
import { useExercise } from '../learn/use-exercise.ts'
import { useLessonNames } from '../learn/use-lesson-names.ts'
import { PuzzleButtons, PuzzlePanel, puzzleSentence } from './PuzzlePanel.tsx'
import { exerciseOf, PUZZLE_RULE_SETS, puzzleOfDay, puzzlesOf, puzzleWith, saveSolved } from './puzzles.ts'
import '../../game/insight/hint.css'
import '../learn/learn.css'
import './puzzles.css'

/** Returns the puzzle with this id. If it is the id of a rule set, or of nothing, that is the puzzle of the day of the rule set, or of the first one. */
const puzzleAt = (id: string): FoundPuzzle | undefined => {
  const set = PUZZLE_RULE_SETS.includes(id) ? id : (PUZZLE_RULE_SETS[0] ?? '')
  return puzzleWith(id) ?? puzzleOfDay(puzzlesOf(set), Date.now())
}

/** Returns true if there is a puzzle with this id, or if it is that of a rule set. */
const isPuzzleOrSet = (id: string): boolean => PUZZLE_RULE_SETS.includes(id) || puzzleWith(id) !== undefined

/** Page of puzzles: positions from games in which one move is clearly the best. */
export const PuzzlesPage = ({ id, query }: { readonly id: string; readonly query: string }) => {
  const { t } = useTranslation('insight')
  const [shownId, setShownId] = useState(id)
  const puzzle = useMemo(() => puzzleAt(shownId), [shownId])
  const exercise = useMemo(() => puzzle && exerciseOf(puzzle), [puzzle])
  const look = useMemo(() => lessonLook(query), [query])
  useWording(look)
  const attempts = useExercise(exercise, useLessonNames(), look)
  const game = useGame()
  const { latest, solved, playSolution } = attempts
  /** Id of the latest puzzle with a revealed solution: it does not count as solved. */
  const [revealedId, setRevealedId] = useState('')
  const currentId = puzzle === undefined ? '' : puzzleId(puzzle)
  useEffect(() => {
    if (solved && revealedId !== currentId) saveSolved(currentId)
  }, [solved, revealedId, currentId])
  const open = (next: string): void => {
    setShownId(next)
    replaceRoute({ at: 'puzzles', id: next, query })
  }
  const reveal = (): void => {
    setRevealedId(currentId)
    playSolution()
  }
  const progress = latest === undefined ? 'task' : solved ? 'done' : 'other'
  const unknownId = shownId === '' || isPuzzleOrSet(shownId) ? '' : shownId
  const props = puzzle &&
    game && { puzzle, exercise, game, attempts: { ...attempts, playSolution: reveal }, unknownId, onOpen: open, query }
  return (
    <ExercisePage
      title={t('found.title')}
      id={currentId}
      progress={progress}
      sentence={props === undefined ? '' : puzzleSentence(props)}
      panel={props && <PuzzlePanel {...props} />}
      buttons={props && <PuzzleButtons {...props} />}
    />
  )
}
