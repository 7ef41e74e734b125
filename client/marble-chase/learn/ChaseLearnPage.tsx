import { RULES_ID } from '../../../engine/marble-chase/rules.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LessonPanel } from '../../pages/learn/LessonPanel.tsx'
import { useLessonNames } from '../../pages/learn/use-lesson-names.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { navigate } from '../../ui/page/route.ts'
import { gameName } from '../../words/game-text.ts'
import { RollerLoading } from '../local/RollerLoading.tsx'
import { useRoller } from '../local/use-roller.ts'
import { ChasePlay } from '../play/ChasePlay.tsx'
import { missText, stepWords } from './step-words.ts'
import { type ChaseLesson, useChaseLesson } from './use-chase-lesson.ts'
import '../chase.css'
import '../../pages/learn/learn.css'
import './chase-learn.css'

/** The learner and one opponent. */
const PLAYERS = 2
const COLOURS = [0, 3]
/** The learner's. */
const SEAT = 0

const Panel = ({ lesson, opponent }: { readonly lesson: ChaseLesson; readonly opponent: string }) => {
  const { t } = useTranslation('chaseLearn')
  const { step, tried, worth, miss, places } = lesson
  return (
    <LessonPanel
      lesson={lesson}
      rules={RULES_ID}
      goal={t('goal', { places })}
      words={stepWords(step.topic, opponent, tried, worth)}
      why={miss !== undefined && tried !== undefined ? missText(miss, tried) : undefined}
      ending={t('end')}
      players={PLAYERS}
      more={
        <button type="button" className="button" onClick={() => navigate({ at: 'chase' })}>
          {t('device')}
        </button>
      }
    />
  )
}

/** The lesson of Marble Chase: shot by hand on a board whose marbles roll as in a game, then scored. */
export const ChaseLearnPage = () => {
  const { t } = useTranslation('learn')
  const all = useLessonNames()
  const names = all.slice(0, PLAYERS)
  const rolling = useRoller()
  const lesson = useChaseLesson(rolling.roller)
  const { step, at, progress, waits, game, lying, events, film } = lesson
  const title = t('page.title', { game: gameName(RULES_ID) })
  useTitle(title)
  return (
    <main className="page chase chase-learn" data-at="match" data-step={step.topic} data-progress={progress}>
      <PageHead title={title} />
      <RollerLoading {...rolling} />
      <ChasePlay
        head={<Panel lesson={lesson} opponent={names[1] ?? ''} />}
        occasion={`lesson ${at}`}
        match={{ game, lying, events, film }}
        players={{ names, colours: COLOURS }}
        controls={{ own: [SEAT], busy: waits, shoot: lesson.shoot, score: lesson.score }}
        onSeen={lesson.onSeen}
      />
    </main>
  )
}
