/** How a step stands: not tried, something else was tried, or done. */
export type Progress = 'task' | 'other' | 'done'

/** Where a learner is in a lesson, whatever game it teaches. */
export interface LessonCourse {
  /** Steps it has. */
  readonly places: number
  /** Index of the step; -1 before the first, `places` after the last. */
  readonly at: number
  readonly progress: Progress
  readonly go: (at: number) => void
  /** Does what is to be done. */
  readonly show: () => void
}
