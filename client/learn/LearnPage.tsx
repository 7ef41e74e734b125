import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { gameName } from '../i18n/game-words.ts'
import { i18n } from '../i18n/i18n.ts'
import { useChosen } from '../input/choosing.ts'
import { useSettings } from '../state/settings.ts'
import { useGame } from '../state/use-game.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { useTitle } from '../ui/use-title.ts'
import { LessonPanel } from './LessonPanel.tsx'
import { LessonTable, OTHERS } from './LessonTable.tsx'
import { useLesson } from './use-lesson.ts'
import './learn.css'

/** A lesson: one position after the other, each with one thing to do, on the board and with the hand of every game. */
export const LearnPage = ({ rules }: { readonly rules: string }) => {
  const { t } = useTranslation('learn')
  const name = useSettings((settings) => settings.name)
  const names = useMemo(() => [name.trim() === '' ? i18n.t('play:strip.you') : name, ...OTHERS], [name])
  const lesson = useLesson(rules, names)
  const game = useGame()
  const { from } = useChosen(game?.turn).choice
  const known = lesson.steps.length > 0
  const title = known ? t('page.title', { game: gameName(rules) }) : t('page.none', { rules })
  useTitle(title)
  return (
    <main
      className="play learn"
      data-from={from}
      data-seq={game?.state.seq}
      data-step={lesson.step?.topic}
      data-progress={lesson.progress}
    >
      <PageHead title={title} />
      <LessonPanel lesson={lesson} rules={rules} names={names} />
      {known && game !== undefined && <LessonTable game={game} />}
    </main>
  )
}
