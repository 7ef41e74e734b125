import { useId, useState } from 'react'
import type { LessonPanelContent, LessonWords } from '../../game/kind/lesson-panel-props.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { useSubjectFocus } from '../../ui/hooks/use-subject-focus.ts'
import { navigate } from '../../ui/page/route.ts'
import { gameName } from '../../words/game-text.ts'
import { playNow } from '../home/open-table.ts'
import { GAME_FAMILIES } from '../setup/game-families.ts'

interface LessonPanelProps extends LessonPanelContent {
  /** Id of the rule set. */
  readonly rules: string
}

interface SubjectProps {
  readonly title: string
  readonly text: string
  /** Number of the step. */
  readonly stepIndex: number
}

/** Title and text of a step. The title has the focus when the step begins, and screen readers read the text with it. */
const Subject = ({ title, text, stepIndex }: SubjectProps) => {
  const id = useId()
  return (
    <>
      <h2 {...useSubjectFocus(stepIndex)} aria-describedby={id}>
        {title}
      </h2>
      <p id={id}>{text}</p>
    </>
  )
}

const LessonGoal = ({ lesson, goal }: LessonPanelProps) => {
  const { t } = useTranslation('learn')
  return (
    <>
      <Subject title={t('goal.title')} text={goal} stepIndex={lesson.stepIndex} />
      <Button className="primary" text={t('page.begin')} onPress={() => lesson.goToStep(0)} />
    </>
  )
}

/** Returns the task, the note that it is done, or after a wrong attempt the reason. `other` stands in for an unknown reason. */
const taskText = ({ lesson, why }: LessonPanelProps, { task, done }: LessonWords, other: string): string => {
  if (lesson.progress === 'task') return task
  return lesson.progress === 'done' ? done : (why ?? other)
}

const LessonTask = (props: LessonPanelProps) => {
  const { t } = useTranslation('learn')
  const { lesson, words } = props
  const { stepCount, stepIndex, progress } = lesson
  if (words === undefined) return null
  const next = () => lesson.goToStep(stepIndex + 1)
  return (
    <>
      <small className="muted">{t('page.place', { place: stepIndex + 1, places: stepCount })}</small>
      <Subject title={words.title} text={words.text} stepIndex={stepIndex} />
      <p className="lesson-task" role="status">
        {taskText(props, words, t('page.other', { task: words.task }))}
      </p>
      {progress === 'done' ? (
        <Button className="primary lesson-next" text={t('page.next')} onPress={next} />
      ) : (
        <span className="lesson-ways">
          <Button className="small" text={t('page.show')} onPress={lesson.playSolution} />
          <Button className="quiet small" text={t('page.skip')} onPress={next} />
        </span>
      )}
    </>
  )
}

const LessonEnd = ({ lesson, rules, ending, players, more }: LessonPanelProps) => {
  const { t } = useTranslation('learn')
  const [starting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    await playNow({ rules, players })
    setStarting(false)
  }
  return (
    <>
      <Subject title={t('end.title')} text={ending} stepIndex={lesson.stepIndex} />
      <Button
        className="primary big"
        text={t('page.play')}
        hint={t('page.playHint')}
        disabled={starting}
        onPress={() => void start()}
      />
      <Button text={t('page.rules')} onPress={() => navigate({ at: 'rules', query: `rules=${rules}` })} />
      {more}
      <Button className="quiet small" text={t('page.again')} onPress={() => lesson.goToStep(0)} />
    </>
  )
}

/** Links to the lessons of other games. */
const OtherLessons = ({ rules }: Pick<LessonPanelProps, 'rules'>) => {
  const { t } = useTranslation('learn')
  return (
    <nav className="lesson-others" aria-label={t('page.others')}>
      <small className="muted">{t('page.others')}</small>
      {GAME_FAMILIES.filter(({ sets }) => !sets.some(({ id }) => id === rules)).map(({ head: { id } }) => (
        <Button
          key={id}
          className="quiet small"
          text={gameName(id)}
          onPress={() => navigate({ at: 'learn', rules: id })}
        />
      ))}
    </nav>
  )
}

/** Shows the current step of a lesson, and the buttons that lead through it. */
export const LessonPanel = (props: LessonPanelProps) => {
  const { stepCount, stepIndex } = props.lesson
  const isRunning = stepIndex >= 0 && stepIndex < stepCount
  const Part = isRunning ? LessonTask : stepIndex < 0 ? LessonGoal : LessonEnd
  return (
    <section className="panel lesson-panel">
      {stepCount > 0 && <Part {...props} />}
      {!isRunning && <OtherLessons rules={props.rules} />}
    </section>
  )
}
