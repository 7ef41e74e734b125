import { Suspense, useMemo } from 'react'
import type { LessonParts } from '../../game/kind/lesson-parts.ts'
import { BoardDescription } from '../../game/play/BoardDescription.tsx'
import { CardRuleHint } from '../../game/play/CardRuleHint.tsx'
import { ChoiceBar } from '../../game/play/choices/ChoiceBar.tsx'
import { ChoiceOffers } from '../../game/play/choices/ChoiceOffers.tsx'
import { LegalMoves } from '../../game/play/choices/LegalMoves.tsx'
import { useFocusRecovery } from '../../game/play/focus.ts'
import { Hand } from '../../game/play/hand/Hand.tsx'
import { LiveRegion } from '../../game/play/LiveRegion.tsx'
import { StatusLine, useUnplayableReason } from '../../game/play/StatusLine.tsx'
import { TablePanels } from '../../game/play/TablePanels.tsx'
import { useKeys } from '../../game/play/use-keys.ts'
import { TableBoard } from '../../game/TableBoard.tsx'
import { type TableGame, useGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useChoiceForTurn } from '../../table/input/choice-store.ts'
import { readLook } from '../../table/state/look.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { openPanel, resetView, usePanels } from '../../ui/panels.ts'
import { LazyCardRules } from '../rules/LazyCardRules.tsx'

/** Returns true while the learner chooses, so that the prompt speaks of the choice in place of the task. */
const useIsChoosing = (game: TableGame): boolean => {
  const { choice, folding, sending } = useChoiceForTurn(game.turn)
  const reason = useUnplayableReason(game)
  return game.active && (choice.card !== undefined || folding || sending || reason !== undefined)
}

interface ExercisePromptProps extends Omit<LessonParts, 'panel'> {
  readonly game: TableGame
}

/** The task with the buttons of the exercise; while a card is chosen, what the table says about it. */
const ExercisePrompt = ({ game, sentence, buttons }: ExercisePromptProps) => {
  const isChoosing = useIsChoosing(game)
  const status = (
    <>
      <p className="status lesson-task" role="status">
        {isChoosing ? '' : sentence}
      </p>
      {isChoosing && <StatusLine game={game} />}
    </>
  )
  return (
    <ChoiceBar game={game} status={status}>
      {!isChoosing && buttons}
    </ChoiceBar>
  )
}

/** Board, hand, list of moves and keys of an exercise: those of a table. */
const ExerciseTable = ({ game, panel, ...prompt }: LessonParts & { readonly game: TableGame }) => {
  useKeys(game)
  useFocusRecovery()
  const { turn } = game
  return (
    <>
      <TableBoard game={game} />
      <BoardDescription game={game} />
      <div className="aside-area">
        {turn !== undefined && <ChoiceOffers game={game} turn={turn} />}
        {turn !== undefined && <LegalMoves game={game} turn={turn} />}
        <CardRuleHint game={game} />
        {panel}
      </div>
      <div className="prompt-area">
        <ExercisePrompt game={game} {...prompt} />
      </div>
      <div className="hand-area">
        {turn !== undefined && <Hand turn={turn} received={undefined} laid={undefined} />}
      </div>
      <LiveRegion game={{ ...game, active: false }} />
      <Suspense fallback={<Loading what="part" />}>
        <TablePanels
          game={game}
          rules={<LazyCardRules layout="drawer" rules={game.setup.rules} look={readLook(game.state.look)} />}
        />
      </Suspense>
    </>
  )
}

interface ExercisePageProps extends LessonParts {
  readonly title: string
  /** Id of the exercise, for tests; undefined without an exercise. */
  readonly id: string | undefined
  /** False while the position is only looked at: before a lesson begins and after it. */
  readonly isAsked?: boolean
  /** `task` before the first decision, `other` after a wrong one, `done` after the right one. */
  readonly progress: 'task' | 'other' | 'done' | undefined
}

/** Page of an exercise: its task, and a table for solving it. */
export const ExercisePage = ({ title, id, isAsked = true, progress, ...parts }: ExercisePageProps) => {
  const { t } = useTranslation()
  const table = useGame()
  const game = useMemo(
    () => (isAsked ? table : table && { ...table, turn: undefined, active: false }),
    [table, isAsked],
  )
  const { from } = useChoiceForTurn(game?.turn).choice
  const isZoomedIn = usePanels((panels) => panels.zoomedIn)
  useTitle(title)
  return (
    <main className="play learn" data-from={from} data-seq={game?.state.seq} data-step={id} data-progress={progress}>
      <PageHead title={title}>
        {game !== undefined && (
          <>
            {isZoomedIn && <IconButton icon="whole" label={t('table.wholeBoard')} onPress={resetView} />}
            <IconButton icon="rules" label={t('rulebook.title')} onPress={() => openPanel('rules')} />
            <IconButton icon="keys" label={t('shortcuts.title')} kind="tool-keys" onPress={() => openPanel('keys')} />
          </>
        )}
      </PageHead>
      {game === undefined ? <div className="aside-area">{parts.panel}</div> : <ExerciseTable game={game} {...parts} />}
    </main>
  )
}
