import { type ReactNode, useId } from 'react'
import { useSubjectFocus } from '../../ui/hooks/use-subject-focus.ts'

interface LessonTextProps {
  readonly title: string
  readonly text: string
  /** Names the step: another one moves the focus to its title. */
  readonly step: string | number
  /** Line above the title. */
  readonly place?: string
  readonly children?: ReactNode
}

/** Title and text of a step. The title has the focus when the step begins, and screen readers read the text with it. */
export const LessonText = ({ title, text, step, place, children }: LessonTextProps) => {
  const id = useId()
  return (
    <section className="lesson-panel" aria-label={title}>
      {place !== undefined && <small className="muted">{place}</small>}
      <h2 {...useSubjectFocus(step)} aria-describedby={id}>
        {title}
      </h2>
      <p id={id}>{text}</p>
      {children}
    </section>
  )
}
