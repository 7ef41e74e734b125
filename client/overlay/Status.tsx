import { sameTeam } from '../../engine/ruleset.ts'
import { i18n } from '../i18n/i18n.ts'
import { aRankName, cardName } from '../i18n/names.ts'
import { claimText, promptOf, rankOfUse, titleOf, waitingGivers } from '../i18n/prompts.ts'
import { entrySentence } from '../i18n/sentences.ts'
import type { Game } from '../screens/use-game.ts'
import { useChoosing, useChosen } from '../store/choosing.ts'
import { readClock } from '../store/clock.ts'
import type { Entry } from '../store/log.ts'
import { useTable } from '../store/table.ts'
import { reasonOf } from '../store/why.ts'
import { TimeLeft } from './TimeLeft.tsx'

const { t } = i18n

/** What is told to somebody who is not asked. */
export const news = (game: Game): string => {
  const { state, log, told } = game
  if (state.stage === 'doubt') return claimText(game)
  if (state.stage === 'give') return waitingGivers(game)
  const last = log[log.length - 1]
  return last === undefined ? '' : entrySentence(told, ownGift(game, last) ?? last)
}

/** Of gifts that came while the page was cut off, the one to this person matters. */
const ownGift = ({ log, told: { rules, viewer } }: Game, last: Entry): Entry | undefined => {
  if (last.action?.kind !== 'give' || viewer === -1 || last.events.length > 0) return undefined
  return log.findLast(({ action, seat }) => action?.kind === 'give' && seat !== viewer && sameTeam(rules, seat, viewer))
}

/** Why the card or rank that was asked about can't be used. */
export const useReason = (game: Game): string | undefined => {
  const asked = useChoosing((choosing) => choosing.asked)
  if (asked === undefined || game.turn === undefined) return undefined
  if (typeof asked === 'string') {
    const rank = rankOfUse(asked)
    return rank === undefined ? undefined : t('ask.rankNot', { rank: aRankName(rank) })
  }
  const reason = reasonOf(game.turn, asked)
  return reason === undefined ? undefined : `${cardName(asked)}: ${t(`reason.${reason.code}`)}`
}

/** For as long as newcomers may wonder: in some games the next player sits at the right. */
const passesRight = ({ ground, log, state }: Game): boolean =>
  ground.rules.choices.turns === 'counter' && state.phase === 'playing' && log.length < 2 * state.players

/** The time that matters now: one's own, else of the seat that is waited for; and how long an absent player is waited for. */
const Running = ({ state, seat, active }: Game) => {
  const asked = active ? seat : (state.asked[0] ?? -1)
  const { deadline = 0, heldUntil = 0 } = state.seats[asked] ?? {}
  const until = heldUntil > 0 ? heldUntil : deadline
  return until === 0 || state.phase !== 'playing' ? null : <TimeLeft clock={readClock(state.clock)} deadline={until} />
}

/** Where a decision that was made stays until it can be told to the table. */
export const sendingText = (link: string, stuck: boolean): string => {
  if (stuck) return t('status.keptStuck')
  return link === 'open' ? t('status.sending') : t('status.keptOffline')
}

/** Whose decision it is, what to do, and what happened last. */
export const Status = ({ game }: { readonly game: Game }) => {
  const { turn, active } = game
  const { choice, folding, sending } = useChosen(turn)
  const reason = useReason(game)
  let line = active && turn !== undefined ? promptOf(game, turn, choice) : news(game)
  if (folding) line = t('ask.foldSure')
  const link = useTable((table) => table.link)
  if (sending) line = sendingText(link, game.state.stuck)
  return (
    <div className={active ? 'status active' : 'status'}>
      <strong>
        {titleOf(game)} <Running {...game} />
      </strong>
      {!active && passesRight(game) && <small>{t('ask.right')}</small>}
      <span className={reason === undefined ? '' : 'status-reason'}>{reason ?? line}</span>
    </div>
  )
}
