import { useMemo, useState } from 'react'
import { sameAction } from '../../../engine/action.ts'
import { useGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useChosen } from '../../table/input/choice-store.ts'
import { Button } from '../../ui/Button.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { replaceRoute } from '../../ui/page/route.ts'
import { LessonTable } from './LessonTable.tsx'
import { type Puzzle, puzzles } from './strategy.ts'
import { useLessonNames } from './use-lesson-names.ts'
import { type Solving, usePuzzle } from './use-puzzle.ts'
import './learn.css'

interface PanelProps {
  readonly puzzle: Puzzle
  readonly at: number
  readonly places: number
  readonly solving: Solving
  readonly go: (at: number) => void
}

/** The good move, the one that tempts, or another one. */
const verdictOn = ({ tempting }: Puzzle, { made, solved }: Solving): 'open' | 'good' | 'tempting' | 'other' => {
  if (made === undefined || solved) return solved ? 'good' : 'open'
  return sameAction(tempting, made) ? 'tempting' : 'other'
}

const PuzzlePanel = ({ puzzle, at, places, solving, go }: PanelProps) => {
  const { t } = useTranslation('strategy')
  const { id } = puzzle
  const { show } = solving
  const verdict = verdictOn(puzzle, solving)
  const said = (): string => {
    if (verdict === 'open') return t('puzzle.task')
    if (verdict === 'other') return t('puzzle.other')
    return t(`puzzle.${verdict}`, { why: t(`of.${id}.${verdict}`) })
  }
  return (
    <section className="panel lesson-panel">
      <small className="muted">{t('puzzle.place', { place: at + 1, places })}</small>
      <h2>{t(`of.${id}.title`)}</h2>
      <p>{t(`of.${id}.text`)}</p>
      <p className="lesson-task" role="status">
        {said()}
      </p>
      {verdict === 'good' && at + 1 === places && <p>{t('puzzle.end')}</p>}
      <span className="lesson-ways">
        {verdict !== 'good' && <Button className="small" text={t('puzzle.show')} onPress={show} />}
        {at > 0 && <Button className="quiet small" text={t('puzzle.before')} onPress={() => go(at - 1)} />}
        <Button
          className={verdict === 'good' ? 'primary small' : 'quiet small'}
          text={at + 1 < places ? t('puzzle.next') : t('puzzle.again')}
          onPress={() => go((at + 1) % places)}
        />
      </span>
    </section>
  )
}

const PROGRESS_OF_VERDICT = { open: 'task', good: 'done', tempting: 'other', other: 'other' } as const

const indexOf = (all: readonly Puzzle[], id: string): number => all.findIndex((puzzle) => puzzle.id === id)

/** Positions to be solved, one after the other; the address names the one on show. */
export const StrategyPage = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('strategy')
  const names = useLessonNames()
  const all = useMemo(puzzles, [])
  const [at, setAt] = useState(() => Math.max(0, indexOf(all, id)))
  const puzzle = all[at]
  const solving = usePuzzle(puzzle, names)
  const game = useGame()
  const { from } = useChosen(game?.turn).choice
  const show = (next: number): void => {
    setAt(next)
    replaceRoute({ at: 'strategy', id: all[next]?.id ?? '' })
  }
  useTitle(t('puzzle.title'))
  return (
    <main
      className="play learn"
      data-from={from}
      data-seq={game?.state.seq}
      data-step={puzzle?.id}
      data-progress={puzzle && PROGRESS_OF_VERDICT[verdictOn(puzzle, solving)]}
    >
      <PageHead title={t('puzzle.title')} />
      {puzzle !== undefined && <PuzzlePanel puzzle={puzzle} at={at} places={all.length} solving={solving} go={show} />}
      {game !== undefined && <LessonTable game={game} />}
    </main>
  )
}
