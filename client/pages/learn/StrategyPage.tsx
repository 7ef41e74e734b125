import { useId, useMemo, useState } from 'react'
import { isSameAction } from '../../../engine/action.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { useSubjectFocus } from '../../ui/hooks/use-subject-focus.ts'
import { replaceRoute } from '../../ui/page/route.ts'
import { ExercisePage } from './ExercisePage.tsx'
import { type StrategyPuzzle, strategyPuzzles } from './strategy-puzzles.ts'
import { type Attempts, useExercise } from './use-exercise.ts'
import { useLessonNames } from './use-lesson-names.ts'
import './learn.css'

interface StrategyPanelProps {
  readonly puzzle: StrategyPuzzle
  readonly index: number
  readonly count: number
  readonly attempts: Attempts
  readonly goToPuzzle: (index: number) => void
}

/** Verdict on the latest decision; `open` before the first one. */
type Verdict = 'open' | 'good' | 'tempting' | 'other'

const verdictOn = ({ tempting }: StrategyPuzzle, { latest, solved }: Attempts): Verdict => {
  if (latest === undefined || solved) return solved ? 'good' : 'open'
  return isSameAction(tempting, latest) ? 'tempting' : 'other'
}

const StrategyPanel = ({ puzzle, index, count, attempts, goToPuzzle }: StrategyPanelProps) => {
  const { t } = useTranslation('strategy')
  const { id } = puzzle
  const textId = useId()
  const verdict = verdictOn(puzzle, attempts)
  const verdictText = (): string => {
    if (verdict === 'open') return t('puzzle.task')
    if (verdict === 'other') return t('puzzle.other')
    return t(`puzzle.${verdict}`, { why: t(`of.${id}.${verdict}`) })
  }
  return (
    <section className="panel lesson-panel">
      <small className="muted">{t('puzzle.place', { place: index + 1, places: count })}</small>
      <h2 {...useSubjectFocus(id)} aria-describedby={textId}>
        {t(`of.${id}.title`)}
      </h2>
      <p id={textId}>{t(`of.${id}.text`)}</p>
      <p className="lesson-task" role="status">
        {verdictText()}
      </p>
      {verdict === 'good' && index + 1 === count && <p>{t('puzzle.end')}</p>}
      <span className="lesson-ways">
        {verdict !== 'good' && <Button className="small" text={t('puzzle.show')} onPress={attempts.playSolution} />}
        {index > 0 && (
          <Button className="quiet small" text={t('puzzle.before')} onPress={() => goToPuzzle(index - 1)} />
        )}
        <Button
          className={verdict === 'good' ? 'primary small lesson-next' : 'quiet small'}
          text={index + 1 < count ? t('puzzle.next') : t('puzzle.again')}
          onPress={() => goToPuzzle((index + 1) % count)}
        />
      </span>
    </section>
  )
}

const PROGRESS_OF_VERDICT = { open: 'task', good: 'done', tempting: 'other', other: 'other' } as const

/** Page of the puzzles about strategy, one after the other. The address contains the id of the shown one. */
export const StrategyPage = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('strategy')
  const puzzles = useMemo(strategyPuzzles, [])
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      puzzles.findIndex((puzzle) => puzzle.id === id),
    ),
  )
  const puzzle = puzzles[index]
  const attempts = useExercise(puzzle, useLessonNames())
  const goToPuzzle = (next: number): void => {
    setIndex(next)
    replaceRoute({ at: 'strategy', id: puzzles[next]?.id ?? '' })
  }
  return (
    <ExercisePage
      title={t('puzzle.title')}
      id={puzzle?.id}
      progress={puzzle && PROGRESS_OF_VERDICT[verdictOn(puzzle, attempts)]}
    >
      {puzzle !== undefined && (
        <StrategyPanel
          puzzle={puzzle}
          index={index}
          count={puzzles.length}
          attempts={attempts}
          goToPuzzle={goToPuzzle}
        />
      )}
    </ExercisePage>
  )
}
