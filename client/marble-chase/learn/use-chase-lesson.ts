import { useCallback, useEffect, useState } from 'react'
import type { ChaseAction, ScoreAction } from '../../../engine/marble-chase/action.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import { type ChaseGame, flickPoints, slottedMarbles } from '../../../engine/marble-chase/game.ts'
import { playChase } from '../../../engine/marble-chase/play.ts'
import type { RolledFlick } from '../../../physics/trajectory.ts'
import { type LessonProgress, type Progress, useLessonSteps } from '../../game/kind/lesson-parts.ts'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import type { Roller } from '../physics/roller.ts'
import type { MatchDecisions } from '../play/match-play.ts'
import type { KnownMatch } from '../play/use-shown-match.ts'
import { CHASE_STEPS, type ChaseStep, type FlickStep, type Miss, missOf, type ScoreStep } from './lesson-steps.ts'
import type { TriedFlick } from './step-text.ts'

/** Time for which a flick that missed stays as it lies. */
const MISS_SHOWN_MS = 1500

/** The outcome of a try. */
interface Verdict {
  readonly progress: Progress
  readonly miss: Miss | undefined
  readonly tried: TriedFlick | undefined
}

const NO_VERDICT: Verdict = { progress: 'task', miss: undefined, tried: undefined }

/** State of a step. */
interface StepState extends KnownMatch {
  readonly verdict: Verdict
  /** Verdict on the trajectory that is being shown; it takes effect at its end. */
  readonly pendingVerdict: Verdict | undefined
}

const NO_EVENTS: readonly ChaseEvent[] = []
const FIRST_STEP = CHASE_STEPS[0] as ChaseStep

/** Returns the state of a step before a try. */
const openingState = ({ game }: ChaseStep, verdict = NO_VERDICT): StepState => ({
  // A copy each time, because a draft of scores starts again for another game.
  game: { ...game },
  resting: slottedMarbles(game),
  events: NO_EVENTS,
  trajectory: undefined,
  verdict,
  pendingVerdict: undefined,
})

const judgeFlick = (step: FlickStep, flick: Flick, { outcome, trajectory }: RolledFlick, after: ChaseGame): Verdict => {
  const { to } = outcome.roll
  const miss = missOf(step, flick, to, trajectory)
  const tried = { flick, to }
  if (!step.isWholeTurn) return { progress: miss === undefined ? 'done' : 'other', miss, tried }
  if (after.phase !== 'shoot') return { progress: 'done', miss: undefined, tried }
  return { progress: miss === undefined ? 'task' : 'other', miss, tried }
}

/** Returns the state after an action; undefined if the action is illegal. */
const stateAfter = (state: StepState, action: ChaseAction): StepState | undefined => {
  const played = playChase(state.game, action)
  if (!played.ok) return undefined
  return { ...state, game: played.value.game, events: [...state.events, ...played.value.events] }
}

const stateAfterFlick = (state: StepState, step: FlickStep, flick: Flick, rolled: RolledFlick): StepState => {
  const { roll, resting } = rolled.outcome
  const after = stateAfter(state, { kind: 'flick', flick, roll })
  if (after === undefined) return state
  const pendingVerdict = judgeFlick(step, flick, rolled, after.game)
  return { ...after, resting, trajectory: rolled.trajectory, pendingVerdict }
}

const stateAfterScores = (state: StepState, step: ScoreStep, actions: readonly ScoreAction[]): StepState => {
  const after = actions.reduce<StepState | undefined>((latest, action) => latest && stateAfter(latest, action), state)
  if (after === undefined) return state
  if (!step.isFulfilled(after.events)) return openingState(step, { ...NO_VERDICT, progress: 'other' })
  return { ...after, resting: [], verdict: { ...NO_VERDICT, progress: 'done' } }
}

export interface ChaseLessonState extends LessonProgress, KnownMatch {
  readonly step: ChaseStep
  readonly miss: Miss | undefined
  readonly tried: TriedFlick | undefined
  /** Points of the marble that was flicked. */
  readonly points: number
  readonly decisions: MatchDecisions
  /** Called when the trajectory has been seen to its end. */
  readonly onSeen: () => void
}

const triedPoints = ({ game, verdict }: StepState): number => {
  const marble = game.marbles.find((one) => one.marble === verdict.tried?.flick.marble)
  return marble === undefined ? 0 : flickPoints(marble)
}

/** Takes back a flick that missed after a while, unless the turn goes on. Returns true until then. */
const useRetry = (step: ChaseStep, state: StepState, onRetry: (verdict: Verdict) => void): boolean => {
  const { verdict, events, pendingVerdict } = state
  const isSeen = pendingVerdict === undefined && events.length > 0
  const isMissed = step.kind === 'flick' && !step.isWholeTurn && verdict.progress === 'other' && isSeen
  useEffect(() => {
    if (!isMissed) return undefined
    const timer = setTimeout(() => onRetry(verdict), MISS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isMissed, verdict, onRetry])
  return isMissed
}

/** The lesson of Marble Chase. Marbles roll in this browser, without a table on the server. */
export const useChaseLesson = (roller: Roller | undefined): ChaseLessonState => {
  const [state, setState] = useState(() => openingState(FIRST_STEP))
  const lesson = useLessonSteps(CHASE_STEPS, (opened = FIRST_STEP) => setState(openingState(opened)))
  const { step = FIRST_STEP, isOpen } = lesson
  const [isRolling, run] = useBusy()
  const currentStep = useLatest(step)
  const retry = useCallback((verdict: Verdict) => setState(openingState(currentStep.current, verdict)), [])
  const isMissed = useRetry(step, state, retry)
  const isLocked = !isOpen || isRolling || state.pendingVerdict !== undefined || state.verdict.progress === 'done'
  const rollFlick = async (flick: Flick): Promise<void> => {
    if (step.kind !== 'flick' || roller === undefined || isLocked) return
    const from = isMissed ? openingState(step, state.verdict) : state
    const rolled = await run(() => roller.roll(flick, from.resting))
    // A learner who has gone on meanwhile doesn't see it.
    if (rolled?.ok !== true || currentStep.current !== step) return
    setState(stateAfterFlick(from, step, flick, rolled.value))
  }
  const score = (actions: readonly ScoreAction[]): void => {
    if (step.kind === 'score' && !isLocked) setState(stateAfterScores(state, step, actions))
  }
  const onSeen = useCallback(
    () =>
      setState((shown) =>
        shown.pendingVerdict === undefined
          ? shown
          : { ...shown, verdict: shown.pendingVerdict, pendingVerdict: undefined },
      ),
    [],
  )
  const { game, resting, events, trajectory } = state
  return {
    ...lesson,
    ...state.verdict,
    ...{ step, game, resting, events, trajectory, onSeen },
    points: triedPoints(state),
    decisions: { isBusy: isLocked || isMissed, flick: (flick) => void rollFlick(flick), score },
    playSolution: () =>
      step.kind === 'flick' ? void rollFlick(step.solution(isMissed ? step.game : game)) : score(step.solution),
  }
}
