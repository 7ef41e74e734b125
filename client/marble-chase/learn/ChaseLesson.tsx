import { Button } from '../../ui/Button.tsx'
import '../chase.css'
import './chase-learn.css'
import type { LessonProps, LessonView } from '../../game/kind/lesson.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { navigate } from '../../ui/page/route.ts'
import { gameName } from '../../words/game-text.ts'
import { RollerLoading, useRoller } from '../local/use-roller.tsx'
import { ChasePlay } from '../play/ChasePlay.tsx'
import { missText, stepWords } from './step-words.ts'
import { type ChaseLessonState, useChaseLesson } from './use-chase-lesson.ts'

const t = i18n.getFixedT(null, 'chaseLearn')

/** The learner and one opponent. */
const PLAYER_COUNT = 2
const PLAYER_COLOURS = [0, 3]
const LEARNER_SEAT = 0

const viewOf = (lesson: ChaseLessonState, opponent: string): LessonView => {
  const { step, tried, worth, miss, stepCount } = lesson
  return {
    lesson,
    goal: t('goal', { places: stepCount }),
    words: stepWords(step.topic, opponent, tried, worth),
    why: miss !== undefined && tried !== undefined ? missText(miss, tried) : undefined,
    ending: t('end'),
    players: PLAYER_COUNT,
    more: <Button text={t('device')} onPress={() => navigate({ at: 'chase' })} />,
  }
}

/** The lesson of Marble Chase: the learner shoots by hand, the marbles roll as in a game, and then they are scored. */
export const ChaseLesson = ({ rules, names: all, panel }: LessonProps) => {
  useTranslation('chaseLearn')
  const { t: tLearn } = useTranslation('learn')
  const names = all.slice(0, PLAYER_COUNT)
  const rolling = useRoller()
  const lesson = useChaseLesson(rolling.roller)
  const { step, stepIndex, progress, waits, game, lying, events, trajectory } = lesson
  const title = tLearn('page.title', { game: gameName(rules) })
  useTitle(title)
  return (
    <main className="page chase chase-learn" data-at="match" data-step={step.topic} data-progress={progress}>
      <PageHead title={title} />
      <RollerLoading {...rolling} />
      <ChasePlay
        head={panel(viewOf(lesson, names[1] ?? ''))}
        gameKey={`lesson ${stepIndex}`}
        match={{ game, lying, events, trajectory }}
        players={{ names, colours: PLAYER_COLOURS }}
        controls={{ own: [LEARNER_SEAT], busy: waits, shoot: lesson.shoot, score: lesson.score }}
        onSeen={lesson.onSeen}
      />
    </main>
  )
}
