import { Button } from '../../ui/Button.tsx'
import '../chase.css'
import type { LessonContent, LessonProps } from '../../game/kind/lesson-parts.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { navigate } from '../../ui/page/route.ts'
import { gameName } from '../../words/game-text.ts'
import { useRoller } from '../physics/use-roller.tsx'
import { ChasePlay } from '../play/ChasePlay.tsx'
import { PhaseActions } from '../play/PhasePanel.tsx'
import { missText, stepText } from './step-text.ts'
import { type ChaseLessonState, useChaseLesson } from './use-chase-lesson.ts'

const translate = i18n.getFixedT(null, 'chaseLearn')

/** The learner and one opponent. */
const PLAYER_COUNT = 2
const PLAYER_COLOURS = [0, 3]
const LEARNER_SEAT = 0

const contentOf = (lesson: ChaseLessonState, opponent: string): LessonContent => {
  const { step, tried, points, miss, stepCount } = lesson
  return {
    lesson,
    goal: translate('goal', { places: stepCount }),
    words: stepText(step.topic, opponent, tried, points),
    why: miss !== undefined && tried !== undefined ? missText(miss, tried) : undefined,
    ending: translate('end'),
    players: PLAYER_COUNT,
    more: <Button text={translate('device')} onPress={() => navigate({ at: 'chase' })} />,
  }
}

/** The lesson of Marble Chase: the learner flicks marbles, which roll as in a game, and then scores them. */
export const ChaseLesson = ({ rules, names: allNames, partsOf }: LessonProps) => {
  useTranslation('chaseLearn')
  const { t } = useTranslation('learn')
  const names = allNames.slice(0, PLAYER_COUNT)
  const rolling = useRoller()
  const lesson = useChaseLesson(rolling.roller)
  const { step, stepIndex, progress, decisions, game, resting, events, trajectory } = lesson
  const { panel, sentence, buttons } = partsOf(contentOf(lesson, names[1] ?? ''))
  const title = t('page.title', { game: gameName(rules) })
  useTitle(title)
  return (
    <main className="chase learn" data-step={step.topic} data-progress={progress}>
      <ChasePlay
        bar={<PageHead title={title} />}
        lesson={panel}
        head={
          <div className="choice-bar">
            <span className="choice-left">{buttons}</span>
            <p className="status lesson-task" role="status">
              {sentence}
            </p>
            <span className="choice-right">
              <PhaseActions />
            </span>
          </div>
        }
        rolling={rolling}
        gameKey={`lesson ${stepIndex}`}
        match={{ game, resting, events, trajectory }}
        players={{ names, colours: PLAYER_COLOURS }}
        controls={{ ownSeats: [LEARNER_SEAT], ...decisions }}
        onSeen={lesson.onSeen}
      />
    </main>
  )
}
