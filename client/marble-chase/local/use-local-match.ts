import { useEffect, useRef, useState } from 'react'
import type { ChaseAction, ScoreAction } from '../../../engine/marble-chase/action.ts'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import { showNotice } from '../../ui/notices.ts'
import type { Roller } from '../physics/roller.ts'
import type { MatchControls } from '../play/ChasePlay.tsx'
import { chaseRefusalText } from '../words/refusal-texts.ts'
import { useBotTurns } from './bots/use-bot-turns.ts'
import { rollDie } from './dice.ts'
import { type LocalMatch, matchAfter } from './local-match.ts'
import { positionsInSlots, rerolledPositions } from './marble-positions.ts'
import { type MatchMoment, momentWith, rollFlick } from './match-moment.ts'
import { storeMatch } from './stored-match.ts'

/** Marbles on the field lie again after a reload as they lay before. */
const useRerolledMarbles = (
  roller: Roller | undefined,
  opened: LocalMatch,
  set: (lying: readonly RestingMarble[]) => void,
): void => {
  const first = useRef({ opened, set })
  useEffect(() => {
    if (roller === undefined) return undefined
    const { current } = first
    let wanted = true
    rerolledPositions(roller, current.opened.game, current.opened.flicks).then(
      (lying) => wanted && current.set(lying),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [roller])
}

type Moves = Omit<MatchControls, 'own'> & { readonly roll: () => void }

/** A match at this device: it decides, rolls, and keeps the record. */
export const useLocalMatch = (opened: LocalMatch, roller: Roller | undefined): MatchMoment & Moves => {
  const [moment, setMoment] = useState<MatchMoment>({
    match: opened,
    lying: positionsInSlots(opened.game),
    trajectory: undefined,
  })
  const [busy, setBusy] = useState(false)
  const { match, lying } = moment
  useRerolledMarbles(roller, opened, (found) => {
    setMoment((now) => (now.match === opened ? { ...now, lying: found } : now))
  })
  const enter = (next: MatchMoment): void => {
    storeMatch(next.match)
    setMoment(next)
  }
  /** Enters all actions; if one of them is illegal, none, and the player is shown why. */
  const play = (actions: readonly ChaseAction[], resting: readonly RestingMarble[]): void => {
    let now = match
    for (const action of actions) {
      const next = matchAfter(now, action)
      if (!next.ok) {
        showNotice(chaseRefusalText(next.error))
        return
      }
      now = next.value
    }
    enter(momentWith(now, resting))
  }
  const shoot = async (flick: Flick): Promise<void> => {
    if (roller === undefined || busy) return
    setBusy(true)
    const next = await rollFlick(roller, moment, flick, String(match.record.moves.length)).catch(() => undefined)
    setBusy(false)
    if (next === undefined) return
    if (next.ok) enter(next.value)
    else showNotice(chaseRefusalText(next.error))
  }
  const moves: Moves = {
    busy: busy || roller === undefined,
    shoot: (flick) => void shoot(flick),
    score: (actions: readonly ScoreAction[]) => play(actions, lying),
    roll: () => play([{ kind: 'die', value: rollDie() }], []),
  }
  useBotTurns({ match, trajectory: moment.trajectory, busy: moves.busy }, moves)
  return { ...moment, ...moves }
}
