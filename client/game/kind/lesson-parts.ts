import { type ReactNode, useState } from 'react'
import type { Look } from '../../../server/protocol/look.ts'

/** State of a step: not tried, something else was tried, or done. */
export type Progress = 'task' | 'other' | 'done'

/** The current step of a lesson, and how to go to others. */
export interface LessonProgress {
  readonly stepCount: number
  /** Index of the step; -1 before the first, `stepCount` after the last. */
  readonly stepIndex: number
  readonly progress: Progress
  readonly goToStep: (index: number) => void
  readonly playSolution: () => void
}

/**
 * Leads through the steps of a lesson. Before the first step and after the last one, `isOpen` is false and the nearest step is shown.
 * `onStep` is called with the step that a learner goes to.
 */
export const useLessonSteps = <Step>(steps: readonly Step[], onStep?: (step: Step | undefined) => void) => {
  const [stepIndex, setStepIndex] = useState(-1)
  const stepCount = steps.length
  const stepAt = (index: number): Step | undefined => steps[Math.min(Math.max(index, 0), stepCount - 1)]
  const goToStep = (index: number): void => {
    setStepIndex(index)
    onStep?.(stepAt(index))
  }
  return { stepCount, stepIndex, step: stepAt(stepIndex), isOpen: stepIndex >= 0 && stepIndex < stepCount, goToStep }
}

/** Texts of a step. */
export interface LessonWords {
  readonly title: string
  readonly text: string
  readonly task: string
  readonly done: string
}

/** Returns the texts of a step. */
export const lessonWords = (textOf: (part: keyof LessonWords) => string): LessonWords => ({
  title: textOf('title'),
  text: textOf('text'),
  task: textOf('task'),
  done: textOf('done'),
})

/** Content of a lesson. */
export interface LessonContent {
  readonly lesson: LessonProgress
  /** Goal of the game, shown before the first step. */
  readonly goal: string
  readonly words: LessonWords | undefined
  /** Reason why the latest try is not the task's solution. Without it, a general text is shown. */
  readonly why?: string | undefined
  /** Shown after the last step. */
  readonly ending: string
  /** Number of players of the first game. */
  readonly players: number
  /** Further links after the last step. */
  readonly more?: ReactNode
}

/** Parts that a lesson shows beside the board and above the hand. */
export interface LessonParts {
  /** Title and text of the step. */
  readonly panel: ReactNode
  /** The task, the note that it is done, or after a wrong attempt the reason. Empty before the lesson begins and after it. */
  readonly sentence: string
  /** Buttons that lead through the lesson. */
  readonly buttons: ReactNode
}

export interface LessonProps {
  /** Id of the rule set. */
  readonly rules: string
  /** Names by seat, the learner first. The array must be stable. */
  readonly names: readonly string[]
  readonly look: Look
  /** Returns the parts of the lesson with this content. */
  readonly partsOf: (content: LessonContent) => LessonParts
}
