import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BoardStage } from '../board/BoardStage.tsx'
import { gameName } from '../i18n/game-words.ts'
import { i18n } from '../i18n/i18n.ts'
import { useChosen } from '../input/choosing.ts'
import { useKeptFocus } from '../input/use-kept-focus.ts'
import { useKeys } from '../input/use-keys.ts'
import { CardLook } from '../play/CardLook.tsx'
import { ChoiceRow } from '../play/choices/ChoiceRow.tsx'
import { Hand } from '../play/hand/Hand.tsx'
import { LiveRegion } from '../play/LiveRegion.tsx'
import { useSettings } from '../state/settings.ts'
import { type TableGame, useGame } from '../state/use-game.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { useTitle } from '../ui/use-title.ts'
import { LessonPanel } from './LessonPanel.tsx'
import { useLesson } from './use-lesson.ts'
import './learn.css'

/** The others at the table of a lesson. */
const OTHERS = ['Ada', 'Otto', 'Nora'] as const

const Table = ({ game }: { readonly game: TableGame }) => {
  useKeys(game)
  useKeptFocus()
  const { turn } = game
  return (
    <>
      <BoardStage game={game} />
      <div className="dock">
        <CardLook game={game} />
        <ChoiceRow game={game} />
        {turn !== undefined && <Hand turn={turn} received={undefined} laid={undefined} />}
      </div>
      <LiveRegion game={game} />
    </>
  )
}

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
      {known && game !== undefined && <Table game={game} />}
    </main>
  )
}
