import { useEffect, useMemo } from 'react'
import { WithdrawButton } from '../../../game/play/choices/WithdrawButton.tsx'
import { focusMoves } from '../../../game/play/focus.ts'
import { LiveRegion } from '../../../game/play/LiveRegion.tsx'
import { LazyCardRule, LazyRankPicker } from '../../../game/play/lazy.tsx'
import { MoveLine } from '../../../game/play/moves/MoveLine.tsx'
import { TeamProgress } from '../../../game/play/TeamProgress.tsx'
import { useLateMoveNotice } from '../../../game/play/use-late-move-notice.ts'
import type { TableGame } from '../../../game/use-game.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { stageOf } from '../../../table/input/choice.ts'
import { useChoiceForTurn, useChoiceState } from '../../../table/input/choice-store.ts'
import type { Turn } from '../../../table/input/turn.ts'
import { MarkChip } from '../../../ui/MarkChip.tsx'
import { hitOnViewer } from '../../../words/headlines.ts'
import { BoardPreview, useBoardMap } from './BoardPreview.tsx'
import { highlightsOf } from './board-preview.ts'
import { MoveOffers } from './MoveOffers.tsx'
import './table-overview.css'

/** Maximum number of decisions with routes on the board. */
const MAX_RECENT_MOVES = 3
/** The status line has one more while others decide. What hit the player takes the place of one. */
const MAX_LISTED_MOVES = 2

/** Returns the latest decisions since this player's own last one, inclusive. */
const latestEntries = ({ log, seat }: TableGame): TableGame['log'] => {
  const own = log.findLastIndex((entry) => entry.seat === seat && !entry.byBot)
  return log.slice(Math.max(own, log.length - MAX_RECENT_MOVES, 0))
}

/** Returns the latest decisions, newest first, without the one that the status line shows while others decide. */
const listedEntries = (game: TableGame, hasHeadline: boolean): TableGame['log'] => {
  const entries = latestEntries(game)
  const isLatestInStatus = !game.active && !['doubt', 'give'].includes(game.state.stage)
  const count = hasHeadline ? MAX_LISTED_MOVES - 1 : MAX_LISTED_MOVES
  return (isLatestInStatus ? entries.slice(0, -1) : entries).toReversed().slice(0, count)
}

/** Overview for a player who has nothing to choose: the board with the latest routes, the latest moves, and the teams' progress. */
const TableOverview = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation(['phone', 'moves'])
  const { announced, state, setup } = game
  const { map, colours } = useBoardMap(game)
  /** Says to this player that they were hit, until they decide again: on their own turn the status line asks for a card instead. */
  const headline = hitOnViewer(game.textContext, game.log)
  const highlights = useMemo(() => {
    const events = announced.length > 0 ? announced : latestEntries(game).flatMap((entry) => entry.events)
    return announced.length > 0 ? highlightsOf(events) : { ...highlightsOf(events), victims: [] }
  }, [announced, game])
  return (
    <section className="phone-glance" aria-label={t('phone.table')}>
      {headline !== undefined && (
        <p className="hand-headline">
          <MarkChip colour={state.seats[headline.seat]?.colour ?? 0} size={22} /> {headline.text}
        </p>
      )}
      <div className="phone-glance-board">
        <BoardPreview
          map={map}
          board={setup.rules.board}
          colours={colours}
          pegs={state.pegs}
          highlights={highlights}
          whole
        />
      </div>
      <ol className="glance-moves" aria-label={t('moves:strip.title')}>
        {listedEntries(game, headline !== undefined).map((entry, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list changes as a whole
          <li key={i}>
            <MoveLine game={game} entry={entry} index={game.log.indexOf(entry)} />
          </li>
        ))}
      </ol>
      <TeamProgress game={game} isShort />
    </section>
  )
}

interface HandMiddleProps {
  readonly game: TableGame
}

/** Shows the next choices. If there are none, it shows the table, or the rule of an unplayable card that was tapped. */
const NextChoices = ({ game, turn }: HandMiddleProps & { readonly turn: Turn }) => {
  const { t } = useTranslation(['phone', 'moves'])
  const { choice, folding, sending } = useChoiceForTurn(turn)
  const stage = stageOf(turn.moveTree, choice)
  const asked = useChoiceState((choosing) => choosing.explained)
  if (typeof asked === 'number') return <LazyCardRule rules={game.setup.rules} card={asked} />
  if (!game.active || sending || folding || stage === 'card' || stage === 'ready') return <TableOverview game={game} />
  return (
    <section className="phone-moves legal" aria-label={t('move.list')}>
      {stage === 'use' ? <LazyRankPicker turn={turn} /> : <MoveOffers game={game} turn={turn} />}
    </section>
  )
}

/** Middle of the phone's screen, between the status and the cards, with what is announced to screen readers. */
export const HandMiddle = ({ game }: HandMiddleProps) => {
  useLateMoveNotice(game)
  useEffect(() => {
    // On a slow network the ranks of a joker would come a moment after the card is chosen.
    import('../../../game/play/choices/RankPicker.tsx').catch(() => undefined)
    // A card may have been chosen before this component was loaded.
    if (document.activeElement?.matches('.hand .chosen')) focusMoves()
  }, [])
  const { turn } = game
  const { sending } = useChoiceForTurn(turn)
  return (
    <>
      {turn === undefined ? <TableOverview game={game} /> : <NextChoices game={game} turn={turn} />}
      {turn !== undefined && sending && <WithdrawButton />}
      <LiveRegion game={game} />
    </>
  )
}
