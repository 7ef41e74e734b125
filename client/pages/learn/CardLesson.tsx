import type { LessonProps } from '../../game/kind/lesson.ts'
import { useGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useChosen } from '../../table/input/choice-store.ts'
import { Button } from '../../ui/Button.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { navigate } from '../../ui/page/route.ts'
import { gameName } from '../../words/game-text.ts'
import { LessonTable } from './LessonTable.tsx'
import { goalText, lessonWords } from './lesson-words.ts'
import { useLesson } from './use-lesson.ts'

const PLAYER_COUNT = 4

/** A lesson of a game of cards: one position after the other, each with one task, with the board and the hand of a game. */
export const CardLesson = ({ rules, names, panel }: LessonProps) => {
  const { t } = useTranslation('learn')
  const lesson = useLesson(rules, names)
  const game = useGame()
  const { from } = useChosen(game?.turn).choice
  const { step, places, progress } = lesson
  const known = places > 0
  const title = known ? t('page.title', { game: gameName(rules) }) : t('page.none', { rules })
  useTitle(title)
  return (
    <main
      className="play learn"
      data-from={from}
      data-seq={game?.state.seq}
      data-step={step?.topic}
      data-progress={progress}
    >
      <PageHead title={title} />
      {panel({
        lesson,
        goal: step === undefined ? '' : goalText(step.game, names, places),
        words: step && lessonWords(step, names),
        ending: t('end.text'),
        players: PLAYER_COUNT,
        more: <Button text={t('page.strategy')} onPress={() => navigate({ at: 'strategy', id: '' })} />,
      })}
      {known && game !== undefined && <LessonTable game={game} />}
    </main>
  )
}
