import { useEffect } from 'react'
import type { Look } from '../../../server/protocol/look.ts'
import type { LessonContent, LessonParts } from '../../game/kind/lesson-parts.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { navigate } from '../../ui/page/route.ts'
import { Select } from '../../ui/Select.tsx'
import { gameName } from '../../words/game-text.ts'
import { playNow } from '../home/open-table.ts'
import { GAME_FAMILIES } from '../setup/game-families.ts'
import { LessonText } from './LessonText.tsx'
import { printDirection } from './lesson-direction.ts'

interface LessonTable {
  /** Id of the rule set. */
  readonly rules: string
  readonly look: Look
}

type LessonProps = LessonContent & LessonTable

/** Opens the lesson of another game. */
const OtherLessons = ({ rules, look }: LessonTable) => {
  const { t } = useTranslation('learn')
  const own = GAME_FAMILIES.find(({ sets }) => sets.some(({ id }) => id === rules))?.head.id ?? ''
  const games = GAME_FAMILIES.map(({ head: { id } }) => ({ value: id, text: gameName(id) }))
  return (
    <Select
      label={t('page.others')}
      value={own}
      options={own === '' ? [{ value: '', text: t('page.others') }, ...games] : games}
      onChange={(id) => navigate({ at: 'learn', rules: id, query: printDirection(look.direction) })}
    />
  )
}

const LessonPanel = ({ lesson, goal, words, ending, more, rules, look }: LessonProps) => {
  const { t } = useTranslation('learn')
  const { stepCount, stepIndex, goToStep } = lesson
  if (stepIndex < 0) {
    return (
      <LessonText title={t('goal.title')} text={goal} step={stepIndex}>
        <OtherLessons rules={rules} look={look} />
      </LessonText>
    )
  }
  if (stepIndex < stepCount) {
    const place = t('page.place', { place: stepIndex + 1, places: stepCount })
    return words && <LessonText title={words.title} text={words.text} step={stepIndex} place={place} />
  }
  return (
    <LessonText title={t('end.title')} text={ending} step={stepIndex}>
      <span className="lesson-ways">
        <Button
          className="small"
          text={t('page.rules')}
          onPress={() =>
            navigate({
              at: 'rules',
              query: [`rules=${rules}`, printDirection(look.direction)].filter(Boolean).join('&'),
            })
          }
        />
        {more}
        <Button className="quiet small" text={t('page.again')} onPress={() => goToStep(0)} />
      </span>
      <OtherLessons rules={rules} look={look} />
    </LessonText>
  )
}

const PlayFirstGame = ({ rules, look, players }: LessonTable & Pick<LessonProps, 'players'>) => {
  const { t } = useTranslation('learn')
  const [isStarting, run] = useBusy()
  return (
    <Button
      className="primary"
      text={t('page.play')}
      hint={t('page.playHint')}
      disabled={isStarting}
      onPress={() => void run(() => playNow({ rules, players, ...(look.direction === undefined ? {} : { look }) }))}
    />
  )
}

/** Takes the focus if what had it is gone with the last step. */
const NextButton = ({ onPress }: { readonly onPress: () => void }) => {
  const { t } = useTranslation('learn')
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('.lesson-next')?.focus()
  }, [])
  return <Button className="primary lesson-next" text={t('page.next')} onPress={onPress} />
}

const LessonButtons = ({ lesson, ...props }: LessonProps) => {
  const { t } = useTranslation('learn')
  const { stepCount, stepIndex, progress, goToStep, playSolution } = lesson
  const next = () => goToStep(stepIndex + 1)
  if (stepIndex < 0) return <Button className="primary" text={t('page.begin')} onPress={next} />
  if (stepIndex >= stepCount) return <PlayFirstGame {...props} />
  if (progress === 'done') return <NextButton onPress={next} />
  return (
    <>
      <Button className="quiet small" text={t('page.skip')} onPress={next} />
      <Button className="small" text={t('page.show')} onPress={playSolution} />
    </>
  )
}

const sentenceOf = ({ lesson: { progress, stepCount, stepIndex }, words, why }: LessonContent): string => {
  if (words === undefined || stepIndex < 0 || stepIndex >= stepCount) return ''
  if (progress === 'task') return words.task
  return progress === 'done' ? words.done : (why ?? i18n.t('learn:page.other', { task: words.task }))
}

/** Returns the parts of a lesson at this table. */
export const lessonParts = (table: LessonTable, content: LessonContent): LessonParts => {
  if (content.lesson.stepCount === 0)
    return {
      panel: (
        <section className="lesson-panel">
          <OtherLessons {...table} />
        </section>
      ),
      sentence: '',
      buttons: null,
    }
  return {
    panel: <LessonPanel {...table} {...content} />,
    sentence: sentenceOf(content),
    buttons: <LessonButtons {...table} {...content} />,
  }
}
