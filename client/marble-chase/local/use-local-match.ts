import { useEffect, useRef, useState } from 'react'
import type { ChaseAction } from '../../../engine/marble-chase/action.ts'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import { showNotice } from '../../ui/notices.ts'
import { whenResolved } from '../../ui/when-resolved.ts'
import type { Roller } from '../physics/roller.ts'
import type { MatchDecisions } from '../play/match-play.ts'
import { chaseRefusalText } from '../words/sentences.ts'
import { useBotTurns } from './bots/use-bot-turns.ts'
import { type LocalMatch, matchAfter, rollDie } from './local-match.ts'
import { positionsInSlots, rerolledPositions } from './marble-positions.ts'
import { type MatchMoment, momentWith, rollFlick } from './match-moment.ts'
import { storeMatch } from './stored-match.ts'

/** Calls `onPositions` with the marbles of a match that was opened after a reload, once they are rolled again. */
const useRerolledMarbles = (
  roller: Roller | undefined,
  opened: LocalMatch,
  onPositions: (resting: readonly RestingMarble[]) => void,
): void => {
  const first = useRef({ opened, onPositions })
  useEffect(() => {
    if (roller === undefined) return undefined
    const { current } = first
    return whenResolved(rerolledPositions(roller, current.opened.game, current.opened.flicks), current.onPositions)
  }, [roller])
}

/** A match at this device. Every decision is stored in the browser. */
export const useLocalMatch = (
  opened: LocalMatch,
  roller: Roller | undefined,
): { readonly moment: MatchMoment; readonly decisions: MatchDecisions } => {
  const [moment, setMoment] = useState<MatchMoment>({
    match: opened,
    resting: positionsInSlots(opened.game),
    trajectory: undefined,
  })
  const [isRolling, setRolling] = useState(false)
  const { match, resting, trajectory } = moment
  useRerolledMarbles(roller, opened, (found) => {
    setMoment((now) => (now.match === opened ? { ...now, resting: found } : now))
  })
  const enter = (next: MatchMoment): void => {
    storeMatch(next.match)
    setMoment(next)
  }
  /** Enters all actions; if one of them is illegal, none, and the player is shown why. */
  const play = (actions: readonly ChaseAction[], resting: readonly RestingMarble[]): void => {
    let latest = match
    for (const action of actions) {
      const next = matchAfter(latest, action)
      if (!next.ok) {
        showNotice(chaseRefusalText(next.error))
        return
      }
      latest = next.value
    }
    enter(momentWith(latest, resting))
  }
  const flick = async (chosen: Flick): Promise<void> => {
    if (roller === undefined || isRolling) return
    setRolling(true)
    const next = await rollFlick(roller, moment, chosen, String(match.record.moves.length)).catch(() => undefined)
    setRolling(false)
    if (next === undefined) return
    if (next.ok) enter(next.value)
    else showNotice(chaseRefusalText(next.error))
  }
  const decisions = {
    isBusy: isRolling || roller === undefined,
    flick: (chosen: Flick) => void flick(chosen),
    score: (actions: readonly ChaseAction[]) => play(actions, resting),
    roll: () => play([{ kind: 'die', value: rollDie() }], []),
  }
  useBotTurns({ match, trajectory }, decisions)
  return { moment, decisions }
}
