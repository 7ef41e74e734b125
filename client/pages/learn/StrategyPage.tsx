import { useMemo, useState } from 'react'
import { isSameAction } from '../../../engine/action.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWording } from '../../i18n/use-wording.ts'
import { Button } from '../../ui/Button.tsx'
import { replaceRoute } from '../../ui/page/route.ts'
import { gameName } from '../../words/game-text.ts'
import { ExercisePage } from './ExercisePage.tsx'
import { LessonText } from './LessonText.tsx'
import { lessonLook } from './lesson-direction.ts'
import { leadsToPuzzle, puzzleIndex, type StrategyPuzzle, strategyPuzzles } from './strategy-puzzles.ts'
import { type Attempts, useExercise } from './use-exercise.ts'
import { useLessonNames } from './use-lesson-names.ts'
import './learn.css'

interface StrategyProps {
  readonly puzzle: StrategyPuzzle
  readonly index: number
  readonly count: number
  readonly attempts: Attempts
  /** Id in the address that leads to no puzzle; else empty. */
  readonly unknownId: string
  readonly goToPuzzle: (index: number) => void
}

/** Verdict on the latest decision; `open` before the first one. */
type Verdict = 'open' | 'good' | 'tempting' | 'other'

const verdictOn = ({ tempting }: StrategyPuzzle, { latest, solved }: Attempts): Verdict => {
  if (latest === undefined || solved) return solved ? 'good' : 'open'
  return isSameAction(tempting, latest) ? 'tempting' : 'other'
}

const StrategyText = ({ puzzle: { id, game }, index, count, attempts, unknownId }: StrategyProps) => {
  const { t } = useTranslation('strategy')
  return (
    <LessonText
      title={t(`of.${id}.title`)}
      text={t(`of.${id}.text`)}
      step={id}
      place={t('puzzle.place', { game: gameName(game.rules.id), place: index + 1, places: count })}
    >
      {unknownId !== '' && <p className="problem">{t('puzzle.unknown', { id: unknownId })}</p>}
      {attempts.solved && index + 1 === count && <p>{t('puzzle.end')}</p>}
    </LessonText>
  )
}

const StrategyButtons = ({ index, count, attempts, goToPuzzle }: StrategyProps) => {
  const { t } = useTranslation('strategy')
  return (
    <>
      {index > 0 && !attempts.solved && (
        <Button className="quiet small" text={t('puzzle.before')} onPress={() => goToPuzzle(index - 1)} />
      )}
      <Button
        className={attempts.solved ? 'primary lesson-next' : 'quiet small'}
        text={index + 1 < count ? t('puzzle.next') : t('puzzle.again')}
        onPress={() => goToPuzzle((index + 1) % count)}
      />
      {!attempts.solved && <Button className="small" text={t('puzzle.show')} onPress={attempts.playSolution} />}
    </>
  )
}

const verdictText = ({ id }: StrategyPuzzle, verdict: Verdict): string => {
  if (verdict === 'open') return i18n.t('strategy:puzzle.task')
  return verdict === 'other'
    ? i18n.t('strategy:puzzle.other')
    : i18n.t(`strategy:puzzle.${verdict}`, { why: i18n.t(`strategy:of.${id}.${verdict}`) })
}

const PROGRESS_OF_VERDICT = { open: 'task', good: 'done', tempting: 'other', other: 'other' } as const

/**
 * Page of the puzzles about strategy, one after the other. The address contains the id of the shown one, or of the rule
 * set whose puzzles come first.
 */
export const StrategyPage = ({ id, query }: { readonly id: string; readonly query: string }) => {
  const { t } = useTranslation('strategy')
  const puzzles = useMemo(strategyPuzzles, [])
  const [index, setIndex] = useState(() => puzzleIndex(puzzles, id))
  const [unknownId, setUnknownId] = useState(() => (id === '' || leadsToPuzzle(puzzles, id) ? '' : id))
  const puzzle = puzzles[index]
  const look = useMemo(() => lessonLook(query), [query])
  useWording(look)
  const attempts = useExercise(puzzle, useLessonNames(), look)
  const goToPuzzle = (next: number): void => {
    setIndex(next)
    setUnknownId('')
    replaceRoute({ at: 'strategy', id: puzzles[next]?.id ?? '', query })
  }
  const verdict = puzzle && verdictOn(puzzle, attempts)
  const props = puzzle && { puzzle, index, count: puzzles.length, attempts, unknownId, goToPuzzle }
  return (
    <ExercisePage
      title={t('puzzle.title')}
      id={puzzle?.id}
      progress={verdict && PROGRESS_OF_VERDICT[verdict]}
      sentence={puzzle && verdict ? verdictText(puzzle, verdict) : ''}
      panel={props && <StrategyText {...props} />}
      buttons={props && <StrategyButtons {...props} />}
    />
  )
}
