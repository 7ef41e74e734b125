import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChaseAction, ScoreAction } from '../../../engine/marble-chase/action.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import { type ChaseGame, flickPoints } from '../../../engine/marble-chase/game.ts'
import { playChase } from '../../../engine/marble-chase/play.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import type { LessonProgress, Progress } from '../../game/kind/lesson.ts'
import type { ShownTrajectory } from '../board/board-view.ts'
import { positionsInSlots } from '../local/marble-positions.ts'
import type { SeenRoll } from '../physics/roll-messages.ts'
import type { Roller } from '../physics/roller.ts'
import { type Miss, missOf } from './flick-miss.ts'
import { CHASE_STEPS, type ChaseStep, type FlickStep, type ScoreStep } from './lesson-steps.ts'
import type { TriedFlick } from './step-words.ts'

/** Time that a missed try is seen where it lies. */
const MISS_SHOWN_MS = 1500

/** The outcome of a try. */
interface Verdict {
  readonly progress: Progress
  readonly miss: Miss | undefined
  readonly tried: TriedFlick | undefined
}

const OPEN_VERDICT: Verdict = { progress: 'task', miss: undefined, tried: undefined }

/** A step as it stands. The outcome of a flick is given after its trajectory was seen. */
interface StepState {
  readonly game: ChaseGame
  readonly lying: readonly RestingMarble[]
  readonly events: readonly ChaseEvent[]
  readonly trajectory: ShownTrajectory | undefined
  readonly verdict: Verdict
  /** Verdict on the trajectory that is being watched. */
  readonly coming: Verdict | undefined
}

const NO_EVENTS: readonly ChaseEvent[] = []

const standAt = ({ game }: ChaseStep, verdict = OPEN_VERDICT): StepState => ({
  // Another value each time: a draft of scores begins afresh with it.
  game: { ...game },
  lying: positionsInSlots(game),
  events: NO_EVENTS,
  trajectory: undefined,
  verdict,
  coming: undefined,
})

const verdictOf = (step: FlickStep, flick: Flick, { outcome, trajectory }: SeenRoll, after: ChaseGame): Verdict => {
  const { to } = outcome.roll
  const miss = missOf(step, flick, to, trajectory)
  const tried = { flick, to }
  if (!step.whole) return { progress: miss === undefined ? 'done' : 'other', miss, tried }
  if (after.phase !== 'shoot') return { progress: 'done', miss: undefined, tried }
  return { progress: miss === undefined ? 'task' : 'other', miss, tried }
}

const played = (stand: StepState, action: ChaseAction): StepState | undefined => {
  const made = playChase(stand.game, action)
  if (!made.ok) return undefined
  return { ...stand, game: made.value.game, events: [...stand.events, ...made.value.events] }
}

const withFlick = (stand: StepState, step: FlickStep, flick: Flick, seen: SeenRoll, key: string): StepState => {
  const { roll, resting: lying } = seen.outcome
  const after = played(stand, { kind: 'flick', flick, roll })
  if (after === undefined) return stand
  return {
    ...after,
    lying,
    trajectory: { key, ...seen.trajectory },
    coming: verdictOf(step, flick, seen, after.game),
  }
}

const withScores = (stand: StepState, step: ScoreStep, actions: readonly ScoreAction[]): StepState => {
  const after = actions.reduce<StepState | undefined>((now, action) => now && played(now, action), stand)
  if (after === undefined) return stand
  if (!step.shows(after.events)) return standAt(step, { ...OPEN_VERDICT, progress: 'other' })
  return { ...after, lying: [], verdict: { ...OPEN_VERDICT, progress: 'done' } }
}

export interface ChaseLessonState extends LessonProgress, Pick<StepState, 'game' | 'lying' | 'events' | 'trajectory'> {
  readonly step: ChaseStep
  readonly miss: Miss | undefined
  readonly tried: TriedFlick | undefined
  /** Points of the marble that was flicked. */
  readonly worth: number
  /** Nothing can be tried just now. */
  readonly waits: boolean
  readonly shoot: (flick: Flick) => void
  readonly score: (actions: readonly ScoreAction[]) => void
  /** Called when the trajectory has been seen to its end. */
  readonly onSeen: () => void
}

const stepAt = (at: number): ChaseStep => CHASE_STEPS[Math.min(Math.max(at, 0), CHASE_STEPS.length - 1)] as ChaseStep

const worthIn = ({ game, verdict }: StepState): number => {
  const marble = game.marbles.find((one) => one.marble === verdict.tried?.flick.marble)
  return marble === undefined ? 0 : flickPoints(marble)
}

/** A try that was not what was asked is taken back after a while, unless the turn goes on. */
const useTryAgain = (step: ChaseStep, stand: StepState, again: (verdict: Verdict) => void): boolean => {
  const { verdict, events, coming } = stand
  const isSeen = coming === undefined && events.length > 0
  const isWrong = step.kind === 'flick' && !step.whole && verdict.progress === 'other' && isSeen
  useEffect(() => {
    if (!isWrong) return undefined
    const timer = setTimeout(() => again(verdict), MISS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isWrong, verdict, again])
  return isWrong
}

/** The lesson of Marble Chase: marbles roll in this browser, and no server knows of it. */
export const useChaseLesson = (roller: Roller | undefined): ChaseLessonState => {
  const [at, setAt] = useState(-1)
  const step = stepAt(at)
  const [stand, setStand] = useState(() => standAt(step))
  const [busy, setBusy] = useState(false)
  const trajectories = useRef(0)
  const now = useRef(step)
  now.current = step
  const again = useCallback((verdict: Verdict) => setStand(standAt(now.current, verdict)), [])
  const wrong = useTryAgain(step, stand, again)
  const begun = at >= 0 && at < CHASE_STEPS.length
  const moves = !begun || busy || stand.coming !== undefined || stand.verdict.progress === 'done'
  const go = (next: number): void => {
    setAt(next)
    setStand(standAt(stepAt(next)))
  }
  const shoot = async (flick: Flick): Promise<void> => {
    if (step.kind !== 'flick' || roller === undefined || moves) return
    const from = wrong ? standAt(step, stand.verdict) : stand
    setBusy(true)
    const seen = await roller.roll(flick, from.lying).catch(() => undefined)
    setBusy(false)
    trajectories.current += 1
    const key = String(trajectories.current)
    // A learner who has gone on meanwhile doesn't see it.
    if (seen?.ok === true && now.current === step) setStand(withFlick(from, step, flick, seen.value, key))
  }
  const score = (actions: readonly ScoreAction[]): void => {
    if (step.kind === 'score' && !moves) setStand(withScores(stand, step, actions))
  }
  const onSeen = useCallback(
    () => setStand((seen) => (seen.coming === undefined ? seen : { ...seen, verdict: seen.coming, coming: undefined })),
    [],
  )
  return {
    stepCount: CHASE_STEPS.length,
    stepIndex: at,
    step,
    ...stand.verdict,
    game: stand.game,
    lying: stand.lying,
    events: stand.events,
    trajectory: stand.trajectory,
    worth: worthIn(stand),
    waits: moves || wrong,
    goToStep: go,
    playSolution: () =>
      step.kind === 'flick' ? void shoot(step.solution(wrong ? step.game : stand.game)) : score(step.solution),
    shoot: (flick) => void shoot(flick),
    score,
    onSeen,
  }
}
