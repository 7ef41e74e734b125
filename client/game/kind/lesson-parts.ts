import type { ReactNode } from 'react'

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

/** Texts of a step. */
export interface LessonWords {
  readonly title: string
  readonly text: string
  readonly task: string
  readonly done: string
}

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
  /** Returns the parts of the lesson with this content. */
  readonly partsOf: (content: LessonContent) => LessonParts
}
