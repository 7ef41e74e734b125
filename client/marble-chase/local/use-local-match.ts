import { useEffect, useState } from 'react'
import type { ChaseAction } from '../../../engine/marble-chase/action.ts'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import { slottedMarbles } from '../../../engine/marble-chase/game.ts'
import { ok, type Result } from '../../../engine/result.ts'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { showNotice } from '../../ui/notices.ts'
import { whenResolved } from '../../ui/when-resolved.ts'
import type { Roller } from '../physics/roller.ts'
import { type MatchMoment, momentAfter, momentOf, rollFlick } from '../play/match-moment.ts'
import type { MatchDecisions } from '../play/match-play.ts'
import { chaseRefusalText } from '../words/sentences.ts'
import { useBotTurns } from './bots/use-bot-turns.ts'
import { keepMatch } from './keep-match.ts'
import { type LocalMatch, rollDie } from './local-match.ts'
import { storeMatch } from './stored-match.ts'

/** A match at this device. Every decision is stored in the browser. */
export const useLocalMatch = (
  opened: LocalMatch,
  roller: Roller | undefined,
): { readonly moment: MatchMoment; readonly decisions: MatchDecisions } => {
  const [first] = useState<MatchMoment>(() => ({
    ...opened,
    resting: slottedMarbles(opened.game),
    trajectory: undefined,
  }))
  const [moment, setMoment] = useState(first)
  const [isRolling, run] = useBusy()
  // After a reload, the marbles of the turn are rolled again.
  useEffect(() => {
    if (roller === undefined) return undefined
    return whenResolved(momentOf(first, roller), (rolled) => setMoment((now) => (now === first ? rolled : now)))
  }, [roller, first])
  const enter = (next: Result<MatchMoment>): void => {
    if (!next.ok) {
      showNotice(chaseRefusalText(next.error))
      return
    }
    const match = { ...opened, ...next.value }
    storeMatch(match)
    setMoment(next.value)
    if (match.game.phase === 'over') void keepMatch(match)
  }
  /** Enters all actions; if one of them is illegal, none, and the player is shown why. */
  const play = (actions: readonly ChaseAction[]): void =>
    enter(
      actions.reduce<Result<MatchMoment>>(
        (before, action) => (before.ok ? momentAfter(before.value, action, before.value.resting) : before),
        ok(moment),
      ),
    )
  const flick = async (chosen: Flick): Promise<void> => {
    if (roller === undefined) return
    const next = await run(() => rollFlick(roller, moment, chosen))
    if (next !== undefined) enter(next)
  }
  const decisions = {
    isBusy: isRolling || roller === undefined,
    flick: (chosen: Flick) => void flick(chosen),
    score: play,
    roll: () => play([{ kind: 'die', value: rollDie() }]),
  }
  useBotTurns(moment, opened.seats, decisions)
  return { moment, decisions }
}
