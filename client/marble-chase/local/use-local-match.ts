import { useEffect, useRef, useState } from 'react'
import type { ChaseAction, ScoreAction } from '../../../engine/marble-chase/action.ts'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import { showNotice } from '../../ui/notices.ts'
import type { ShownTrajectory } from '../board/board-view.ts'
import type { Roller } from '../physics/roller.ts'
import type { MatchControls } from '../play/ChasePlay.tsx'
import { chaseRefusalText } from '../words/refusal-texts.ts'
import { useBotTurns } from './bots/use-bot-turns.ts'
import { rollDie } from './dice.ts'
import { type LocalMatch, matchAfter } from './local-match.ts'
import { positionsInSlots, rerolledPositions } from './marble-positions.ts'
import { storeMatch } from './stored-match.ts'

interface Course {
  readonly match: LocalMatch
  readonly lying: readonly RestingMarble[]
  readonly trajectory: ShownTrajectory | undefined
}

/** Marbles are taken up when their turn is over. */
const lyingAfter = ({ shots }: LocalMatch, lying: readonly RestingMarble[]): readonly RestingMarble[] =>
  shots.length === 0 ? [] : lying

/** Returns the match after the actions; undefined if one of them is illegal, which the player is shown. */
const after = (match: LocalMatch, actions: readonly ChaseAction[]): LocalMatch | undefined => {
  let now = match
  for (const action of actions) {
    const next = matchAfter(now, action)
    if (!next.ok) {
      showNotice(chaseRefusalText(next.error))
      return undefined
    }
    now = next.value
  }
  return now
}

/** Marbles on the field lie again after a reload as they lay before. */
const useLyingAgain = (
  roller: Roller | undefined,
  { match }: Course,
  set: (lying: readonly RestingMarble[]) => void,
): void => {
  const begun = useRef(match)
  useEffect(() => {
    if (roller === undefined) return undefined
    const { current } = begun
    let asked = true
    rerolledPositions(roller, current.game, current.shots).then(
      (lying) => asked && set(lying),
      () => undefined,
    )
    return () => {
      asked = false
    }
  }, [roller, set])
}

type Moves = Omit<MatchControls, 'own'> & { readonly roll: () => void }

/** A match at this device: it decides, rolls, and keeps the record. */
export const useLocalMatch = (opened: LocalMatch, roller: Roller | undefined): Course & Moves => {
  const [course, setCourse] = useState<Course>({
    match: opened,
    lying: positionsInSlots(opened.game),
    trajectory: undefined,
  })
  const [busy, setBusy] = useState(false)
  const { match, lying } = course
  const setLying = useRef((found: readonly RestingMarble[]) => {
    setCourse((now) => (now.match === opened ? { ...now, lying: found } : now))
  })
  useLyingAgain(roller, course, setLying.current)
  const enter = (
    actions: readonly ChaseAction[],
    rolled: readonly RestingMarble[],
    trajectory: ShownTrajectory | undefined,
  ): void => {
    const next = after(match, actions)
    if (next === undefined) return
    storeMatch(next)
    setCourse({ match: next, lying: lyingAfter(next, rolled), trajectory })
  }
  const shoot = async (shot: Flick): Promise<void> => {
    if (roller === undefined || busy) return
    setBusy(true)
    const seen = await roller.roll(shot, lying).catch(() => undefined)
    setBusy(false)
    if (seen === undefined) return
    if (!seen.ok) return showNotice(chaseRefusalText(seen.error))
    const { outcome, trajectory } = seen.value
    const key = String(match.record.moves.length)
    enter([{ kind: 'shot', shot, roll: outcome.roll }], outcome.resting, { key, ...trajectory })
  }
  const moves: Moves = {
    busy: busy || roller === undefined,
    shoot: (shot) => void shoot(shot),
    score: (actions: readonly ScoreAction[]) => enter(actions, lying, undefined),
    roll: () => enter([{ kind: 'die', value: rollDie() }], [], undefined),
  }
  useBotTurns({ match, trajectory: course.trajectory, busy: moves.busy }, moves)
  return { ...course, ...moves }
}
