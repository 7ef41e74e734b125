import type { Rules } from '../../../engine/ruleset.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useChoiceForTurn, useChoiceState } from '../../table/input/choice-store.ts'
import { rankOfUse } from '../../table/input/move-tree.ts'
import { useTable } from '../../table/state/table.ts'
import { contextAt } from '../../words/former-players.ts'
import { aRankName, cardName } from '../../words/names.ts'
import { claimText, promptOf, turnTitle, waitingGiversText } from '../../words/prompts.ts'
import type { TableGame } from '../use-game.ts'
import { useNoMoveText, useSentences } from './late-words.ts'
import { RunningTime } from './panels/TimeLeft.tsx'
import { reachScrolling } from './reach-scrolling.ts'

const { t } = i18n

/** Returns the status text for a player who has nothing to decide. What happened last follows when the board stands. */
export const useWaitingText = (game: TableGame): string => {
  const sentences = useSentences()
  const { state, log, textContext } = game
  if (state.stage === 'doubt') return claimText(game)
  if (state.stage === 'give') return waitingGiversText(game)
  const latest = log[log.length - 1]
  if (latest === undefined) return ''
  return sentences?.entrySentence(contextAt(textContext, log.length - 1), latest) ?? ''
}

/** Returns the reason why the card or rank that was pressed can't be used; undefined if none was pressed. */
export const useUnplayableReason = (game: TableGame): string | undefined => {
  const asked = useChoiceState((choosing) => choosing.explained)
  const words = useNoMoveText(asked !== undefined)
  if (asked === undefined || game.turn === undefined) return undefined
  if (typeof asked === 'string') {
    const rank = rankOfUse(asked)
    return rank === undefined ? undefined : t('ask.rankNot', { rank: aRankName(rank, 'as') })
  }
  const reason = words?.noMoveText(game.textContext, game.turn, asked)
  return reason ? t('noMove:told', { card: cardName(asked), reason }) : undefined
}

/** Returns true if the turn passes to the player at the right, as seen at the table. */
const passesRight = ({ choices, board }: Rules): boolean =>
  (choices.turns === 'counter') !== (board.spec.mirrored === true)

/** Returns true early in a game in which turns pass to the right, which may surprise newcomers. */
const isTurnOrderExplained = ({ setup, log, state }: TableGame): boolean =>
  passesRight(setup.rules) && state.phase === 'playing' && log.length < 2 * state.players

/** Describes the state of a decision that has not reached the server yet. */
export const sendingText = (link: string, isStuck: boolean): string => {
  if (isStuck) return t('status.keptStuck')
  return link === 'open' ? t('status.sending') : t('status.keptOffline')
}

/** Returns the class of the text: a reason why not, or the latest move, which upright windows show above it already. */
const textClass = (
  { active, state }: TableGame,
  reason: string | undefined,
  isSending: boolean,
): string | undefined => {
  if (reason !== undefined) return 'status-reason'
  const isLatestMove = !active && !isSending && state.stage !== 'doubt' && state.stage !== 'give'
  return isLatestMove ? 'status-latest' : undefined
}

/** Number of letters with which a text is more than two lines of a phone. Its letters are smaller there. */
const LONG_TEXT_LENGTH = 84

/** Shows who must decide, what to do, or what happened last. */
export const StatusLine = ({ game }: { readonly game: TableGame }) => {
  const { turn, active } = game
  const { choice, folding, sending } = useChoiceForTurn(turn)
  const reason = useUnplayableReason(game)
  const waiting = useWaitingText(game)
  let line = active && turn !== undefined ? promptOf(game, turn, choice) : waiting
  if (folding) line = t('ask.foldSure')
  const link = useTable((table) => table.link)
  if (sending) line = sendingText(link, game.state.stuck)
  const text = reason ?? line
  return (
    <div
      className={active ? 'status active' : 'status'}
      data-long={text.length >= LONG_TEXT_LENGTH}
      ref={(line) => reachScrolling(line)}
    >
      <strong>
        {turnTitle(game)} <RunningTime {...game} />
      </strong>
      {!active && isTurnOrderExplained(game) && <small>{t('ask.right')}</small>}
      <span id="prompt" className={textClass(game, reason, sending)}>
        {text}
      </span>
    </div>
  )
}
