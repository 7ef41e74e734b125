import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { playNow } from '../home/open-table.ts'
import { gameName } from '../i18n/game-words.ts'
import { goalText, lessonWords } from '../i18n/lesson-words.ts'
import { CARD_FAMILIES } from '../setup/families.ts'
import { go } from '../state/route.ts'
import type { LessonProgress } from './use-lesson.ts'

interface Props {
  readonly lesson: LessonProgress
  /** Id of the rule set. */
  readonly rules: string
  /** By seat. */
  readonly names: readonly string[]
}

const Goal = ({ lesson, names }: Props) => {
  const { t } = useTranslation('learn')
  const { step, steps } = lesson
  if (step === undefined) return null
  return (
    <>
      <h2>{t('goal.title')}</h2>
      <p>{goalText(step.game, names, steps.length)}</p>
      <button type="button" className="button primary" onClick={() => lesson.go(0)}>
        {t('page.begin')}
      </button>
    </>
  )
}

const Task = ({ lesson, names }: Props) => {
  const { t } = useTranslation('learn')
  const { step, steps, at, progress } = lesson
  if (step === undefined) return null
  const { title, text, task, done } = lessonWords(step, names)
  const next = () => lesson.go(at + 1)
  return (
    <>
      <small className="muted">{t('page.place', { place: at + 1, places: steps.length })}</small>
      <h2>{title}</h2>
      <p>{text}</p>
      <p className="lesson-task" role="status">
        {progress === 'done' ? done : progress === 'other' ? t('page.other', { task }) : task}
      </p>
      {progress === 'done' ? (
        <button type="button" className="button primary" onClick={next}>
          {t('page.next')}
        </button>
      ) : (
        <span className="lesson-ways">
          <button type="button" className="button small" onClick={lesson.show}>
            {t('page.show')}
          </button>
          <button type="button" className="button quiet small" onClick={next}>
            {t('page.skip')}
          </button>
        </span>
      )}
    </>
  )
}

const End = ({ lesson, rules }: Props) => {
  const { t } = useTranslation('learn')
  const [starting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    await playNow({ rules, players: 4 })
    setStarting(false)
  }
  return (
    <>
      <h2>{t('end.title')}</h2>
      <p>{t('end.text')}</p>
      <button type="button" className="button primary big" disabled={starting} onClick={() => void start()}>
        {t('page.play')}
        <small>{t('page.playHint')}</small>
      </button>
      <button type="button" className="button" onClick={() => go({ at: 'rules', query: `rules=${rules}` })}>
        {t('page.rules')}
      </button>
      <button type="button" className="button" onClick={() => go({ at: 'strategy', id: '' })}>
        {t('page.strategy')}
      </button>
      <button type="button" className="button quiet small" onClick={() => lesson.go(0)}>
        {t('page.again')}
      </button>
    </>
  )
}

const Others = ({ rules }: Pick<Props, 'rules'>) => {
  const { t } = useTranslation('learn')
  return (
    <nav className="lesson-others" aria-label={t('page.others')}>
      <small className="muted">{t('page.others')}</small>
      {CARD_FAMILIES.filter(({ sets }) => !sets.some(({ id }) => id === rules)).map(({ head }) => (
        <button
          key={head.id}
          type="button"
          className="button quiet small"
          onClick={() => go({ at: 'learn', rules: head.id })}
        >
          {gameName(head.id)}
        </button>
      ))}
    </nav>
  )
}

/** What is to be learnt now, and the way on. */
export const LessonPanel = (props: Props) => {
  const { lesson, rules } = props
  const { at, steps } = lesson
  const part = () => {
    if (at < 0) return <Goal {...props} />
    return at < steps.length ? <Task {...props} /> : <End {...props} />
  }
  return (
    <section className="panel lesson-panel">
      {steps.length > 0 && part()}
      {(at < 0 || at >= steps.length) && <Others rules={rules} />}
    </section>
  )
}
