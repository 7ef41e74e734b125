import { useEffect, useMemo, useRef, useState } from 'react'
import type { Decision } from '../../engine/action.ts'
import { resolveChance } from '../../engine/chance/resolve-chance.ts'
import { play } from '../../engine/play.ts'
import { makeAction } from '../../engine/text/notation.ts'
import { forgetChoice } from '../input/choosing.ts'
import { openLocalTable, playLocally, showLocally } from '../net/local-table.ts'
import { act } from '../net/table-link.ts'
import { type LessonStep, lessonFor } from './lesson.ts'

/** How a step stands: not tried, another move was tried, or done. */
type Progress = 'task' | 'other' | 'done'

export interface LessonProgress {
  readonly steps: readonly LessonStep[]
  /** Index of the step; -1 before the first, `steps.length` after the last. */
  readonly at: number
  readonly step: LessonStep | undefined
  readonly progress: Progress
  readonly go: (at: number) => void
  /** Does what is to be done. */
  readonly show: () => void
}

/** The lesson of a rule set, played in this browser alone. `names` by seat, a stable value. */
export const useLesson = (rules: string, names: readonly string[]): LessonProgress => {
  const steps = useMemo(() => lessonFor({ rules, players: 4 }), [rules])
  const [at, setAt] = useState(-1)
  const [progress, setProgress] = useState<Progress>('task')
  const step = steps[Math.min(Math.max(at, 0), steps.length - 1)]
  const current = useRef(step)
  current.current = step
  const tried = useRef(0)
  useEffect(() => {
    if (steps.length === 0) return
    const onDecision = (decision: Decision): boolean => {
      const here = current.current
      const played = here && play(here.game, decision, 0)
      if (here === undefined || !played?.ok || !here.shows(played.value.events)) {
        setProgress('other')
        return false
      }
      const after = resolveChance(played.value, (cards) => cards)
      playLocally(after.ok ? after.value.game : played.value.game, names, decision, played.value.events)
      setProgress('done')
      return true
    }
    return openLocalTable({ names, onDecision }, () => (current.current as LessonStep).game)
  }, [steps, names])
  useEffect(() => {
    if (step === undefined) return
    setProgress('task')
    forgetChoice()
    showLocally(step.game, names, ++tried.current)
  }, [step, names])
  const show = () => {
    if (step !== undefined) void act(makeAction(step.game.rules.board, step.solution))
  }
  return { steps, at, step, progress, go: setAt, show }
}
