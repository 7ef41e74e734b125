import { sendingText, useUnplayableReason, waitingText } from '../../../game/play/StatusLine.tsx'
import type { TableGame } from '../../../game/use-game.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { type Choice, stageOf } from '../../../table/input/choice.ts'
import { useChosen } from '../../../table/input/choice-store.ts'
import { NO_CARD, rankOfUse } from '../../../table/input/move-tree.ts'
import type { Turn } from '../../../table/input/turn.ts'
import { useTable } from '../../../table/state/table.ts'
import { aRankName, cardName } from '../../../words/names.ts'
import { promptOf, titleOf } from '../../../words/prompts.ts'

const { t } = i18n

/** Returns a prompt that refers to the list of moves below. */
const askText = (game: TableGame, turn: Turn, choice: Choice): string => {
  const { card, use, parts } = choice
  const stage = stageOf(turn.moveTree, choice)
  const listed = use === 'move' || use?.startsWith('as ') === true
  if (card === undefined || card === NO_CARD || !listed || stage === 'ready') return promptOf(game, turn, choice)
  const rank = rankOfUse(use ?? 'move')
  if (parts.length > 0) return t('move.chooseNext', { card: cardName(card) })
  return rank === undefined
    ? t('move.choose', { card: cardName(card) })
    : t('move.chooseAs', { card: cardName(card), rank: aRankName(rank) })
}

/** Shows who must decide, and what to do or what happened last. */
export const HandStatus = ({ game }: { readonly game: TableGame }) => {
  const { turn, active } = game
  const { choice, folding, sending } = useChosen(turn)
  const reason = useUnplayableReason(game)
  const link = useTable((table) => table.link)
  let line = active && turn !== undefined ? askText(game, turn, choice) : waitingText(game)
  if (folding) line = t('ask.foldSure')
  if (sending) line = sendingText(link, game.state.stuck)
  return (
    <header className="phone-status">
      <strong>{titleOf(game)}</strong>
      <p className={reason === undefined ? '' : 'why'}>{reason ?? line}</p>
    </header>
  )
}
