import { useEffect, useMemo, useRef, useState } from 'react'
import type { Decision } from '../../../engine/action.ts'
import { resolveChance } from '../../../engine/chance/resolve-chance.ts'
import { play } from '../../../engine/play.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import type { LessonProgress, Progress } from '../../game/kind/lesson.ts'
import { forgetChoice } from '../../table/input/choice-store.ts'
import { openLocalTable, playLocalDecision, showLocalPosition } from '../../table/net/local-table.ts'
import { sendMove } from '../../table/net/table-requests.ts'
import { type LessonStep, lessonFor } from './lesson.ts'

interface CardLessonProgress extends LessonProgress {
  /** The first one before the lesson begins, the last one after it; undefined for a game without a lesson. */
  readonly step: LessonStep | undefined
}

/** The lesson of a rule set, played in this browser alone. `names` by seat, a stable value. */
export const useLesson = (rules: string, names: readonly string[]): CardLessonProgress => {
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
      playLocalDecision(after.ok ? after.value.game : played.value.game, names, decision, played.value.events)
      setProgress('done')
      return true
    }
    return openLocalTable({ names, onDecision }, () => (current.current as LessonStep).game)
  }, [steps, names])
  useEffect(() => {
    if (step === undefined) return
    setProgress('task')
    forgetChoice()
    showLocalPosition(step.game, names, ++tried.current)
  }, [step, names])
  const show = () => {
    if (step !== undefined) void sendMove(makeAction(step.game.rules.board, step.solution))
  }
  return { places: steps.length, at, step, progress, go: setAt, show }
}
