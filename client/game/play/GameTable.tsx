import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import type { Seat } from '../../../engine/board.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { forgetChoice, useChoiceForTurn } from '../../table/input/choice-store.ts'
import { decisionKey } from '../../table/input/turn.ts'
import { useTable } from '../../table/state/table.ts'
import { useIsPainted } from '../../ui/hooks/use-is-painted.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { turnTitle } from '../../words/prompts.ts'
import { useIsCoached } from '../coach/coaching.ts'
import { TableBoard } from '../TableBoard.tsx'
import type { TableGame } from '../use-game.ts'
import { CardRuleHint } from './CardRuleHint.tsx'
import { ChoiceOffers } from './choices/ChoiceOffers.tsx'
import { useFocusRecovery } from './focus.ts'
import { LiveRegion } from './LiveRegion.tsx'
import {
  LazyBoardDescription,
  LazyCoach,
  LazyLegalMoves,
  LazyMissedMoves,
  LazyPartnerDraw,
  LazyRecentMoves,
} from './lazy.tsx'
import { PlayerPanels } from './panels/PlayerPanels.tsx'
import { TableBanners } from './TableBanners.tsx'
import { TableMain } from './TableMain.tsx'
import { TopBar, ViewTools } from './TopBar.tsx'
import { useKeys } from './use-keys.ts'
import { useLateMoveNotice } from './use-late-move-notice.ts'

interface GameTableProps {
  readonly game: TableGame
  /** Additional CSS class of the screen. */
  readonly kind?: string
  /** Seats of the people at this device, who answer what others ask; undefined for spectators. */
  readonly own?: readonly Seat[]
  /** The seat that is warned when its time is low. */
  readonly timedSeat: number
  /** Called once the board has its final form: scene or flat board. */
  readonly onSettled: () => void
  /** First element of the page, which lets keyboard users skip the board. */
  readonly skip?: ReactNode
  /** Sentence and buttons of the decision, above the hand. */
  readonly prompt: ReactNode
  /** The cards, or what is in their place; undefined for a spectator. */
  readonly hand?: ReactNode
  readonly result: ReactNode
  readonly panels: ReactNode
}

/** Sets up title, keys and focus for a decision. Returns the hole that the current choice starts from. */
const useDecision = (game: TableGame): number | undefined => {
  const { t } = useTranslation()
  const decision = decisionKey(game.state, game.seat)
  useTitle(turnTitle(game), t('lobby.title', { code: game.state.code }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is for one decision; the next one begins afresh
  useEffect(forgetChoice, [decision])
  useKeys(game)
  useLateMoveNotice(game)
  useFocusRecovery()
  return useChoiceForTurn(game.turn).choice.from
}

interface TableAsideProps {
  readonly game: TableGame
  /** True if missed and recent moves are shown; their code is loaded then. */
  readonly tellsMoves?: boolean
}

/**
 * The one place beside the board for everything that comes and goes. Its children stand in the order of their rank, and the style
 * sheet shows the first that has something to say. The hint joins them when it is open.
 */
const TableAside = ({ game, tellsMoves = false }: TableAsideProps) => {
  const { turn, state, log } = game
  const isPainted = useIsPainted()
  const isCoached = useIsCoached(game)
  const isTold = tellsMoves && state.phase === 'playing'
  return (
    <div className="aside-area">
      {turn !== undefined && <ChoiceOffers game={game} turn={turn} />}
      {isPainted && turn !== undefined && <LazyLegalMoves game={game} turn={turn} />}
      {isCoached && <LazyCoach game={game} />}
      <CardRuleHint game={game} />
      <Suspense fallback={null}>
        {isTold && log.some(({ byBot }) => byBot) && <LazyMissedMoves key={game.seat} game={game} />}
        {isTold && log.length > 0 && <LazyRecentMoves game={game} />}
      </Suspense>
    </div>
  )
}

/** The board and the surrounding controls that all ways of playing share. */
export const GameTable = ({
  game,
  kind,
  own,
  timedSeat,
  onSettled,
  skip,
  prompt,
  hand,
  result,
  panels,
}: GameTableProps) => {
  const { state, turn } = game
  const from = useDecision(game)
  const [isSettled, setSettled] = useState(false)
  const settle = useCallback(() => {
    setSettled(true)
    onSettled()
  }, [onSettled])
  const isPartnerDrawOpen = useTable((table) => table.openPartnerDraw !== undefined)
  return (
    <TableMain
      game={{ ...game, seat: timedSeat }}
      className={['play', kind, turn === undefined && 'watching'].filter(Boolean).join(' ')}
      data-stage={state.stage}
      data-from={from}
      panels={
        <>
          {isPartnerDrawOpen && <LazyPartnerDraw game={game} />}
          {state.phase === 'over' && result}
          {panels}
        </>
      }
    >
      {skip}
      <TableBoard game={game} onSettled={settle} />
      <TopBar {...state} ofCards>
        <ViewTools />
      </TopBar>
      <TableBanners game={game} own={own} />
      <PlayerPanels game={game} />
      <Suspense fallback={null}>{isSettled && <LazyBoardDescription game={game} />}</Suspense>
      <TableAside game={game} tellsMoves={isSettled} />
      <div className="prompt-area">{prompt}</div>
      {hand !== undefined && <div className="hand-area">{hand}</div>}
      <LiveRegion game={game} />
    </TableMain>
  )
}
