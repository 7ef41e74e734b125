/** A match that bots play for a demonstration, computed before it is shown; marbles roll as in a game. */

import type { ChaseAction } from '../../../engine/marble-chase/action.ts'
import { chaseDecision } from '../../../engine/marble-chase/bots/bot-decision.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import type { ChaseSetup } from '../../../engine/marble-chase/rules.ts'
import { parseChaseAction, parseFlick } from '../../../engine/marble-chase/text/notation.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import { type DemoScene, demoScenes } from '../../game/demo/demo-scenes.ts'
import type { ShownTrajectory } from '../board/board-view.ts'
import { rollDie } from '../local/dice.ts'
import { beginMatch, type LocalMatch, matchAfter, newRollOff } from '../local/local-match.ts'
import type { Roller } from '../physics/roller.ts'
import { type DemoLesson, demoLessonsIn } from './demo-lessons.ts'

/** A match at one moment. */
export interface DemoMoment {
  readonly match: LocalMatch
  readonly lying: readonly RestingMarble[]
}

/** An entry of the match. */
export interface ChaseStep {
  readonly before: DemoMoment
  readonly after: DemoMoment
  /** Undefined for entries that are no shot. */
  readonly trajectory: ShownTrajectory | undefined
  /** Events of the entry. */
  readonly latest: readonly ChaseEvent[]
}

export type ChaseScene = DemoScene<ChaseStep, DemoLesson>

interface BotMatch {
  readonly roller: Pick<Roller, 'roll'>
  /** Part of the keys of trajectories, so that they differ between matches. */
  readonly round: number
}

/** This bot hits often, so that there is something to see. */
const BOT_ID = 'expert'
/** Above the number of entries of any match. */
const MAX_ENTRIES = 3000

/** Returns a match before its first shot; undefined for an invalid set-up. */
export const chaseDemoOpening = (setup: ChaseSetup, first: number): DemoMoment | undefined => {
  const begun = beginMatch(newRollOff(setup, []), first % setup.players)
  return begun.ok ? { match: begun.value, lying: [] } : undefined
}

const after = (
  before: DemoMoment,
  action: ChaseAction,
  lying: readonly RestingMarble[],
  trajectory?: ShownTrajectory,
): ChaseStep | undefined => {
  const next = matchAfter(before.match, action)
  if (!next.ok) return undefined
  const match = next.value
  return {
    before,
    after: { match, lying: match.shots.length === 0 ? [] : lying },
    trajectory,
    latest: match.events.slice(before.match.events.length),
  }
}

const withShot = async (
  before: DemoMoment,
  shot: Flick,
  { roller, round }: BotMatch,
): Promise<ChaseStep | undefined> => {
  const seen = await roller.roll(shot, before.lying)
  if (!seen.ok) return undefined
  const { outcome, trajectory } = seen.value
  const key = `${round} ${before.match.record.moves.length}`
  return after(before, { kind: 'shot', shot, roll: outcome.roll }, outcome.resting, { key, ...trajectory })
}

const nextStep = async (before: DemoMoment, botMatch: BotMatch): Promise<ChaseStep | undefined> => {
  const { game } = before.match
  if (game.phase === 'die') return after(before, { kind: 'die', value: rollDie() }, [])
  const choice = chaseDecision(game, BOT_ID, Math.random)
  if (!choice.ok) return undefined
  const { move } = choice.value
  if (game.phase === 'shoot') {
    const shot = parseFlick(move)
    return shot.ok ? withShot(before, shot.value, botMatch) : undefined
  }
  const score = parseChaseAction(game.rules, move)
  return score.ok ? after(before, score.value, before.lying) : undefined
}

/** Plays a match to its end, entry by entry. */
export const playBotMatch = async (
  opening: DemoMoment,
  botMatch: BotMatch,
  signal?: AbortSignal,
): Promise<readonly ChaseStep[]> => {
  const steps: ChaseStep[] = []
  let moment = opening
  while (moment.match.game.phase !== 'over' && steps.length < MAX_ENTRIES && signal?.aborted !== true) {
    const step = await nextStep(moment, botMatch)
    if (step === undefined) break
    steps.push(step)
    moment = step.after
  }
  return steps
}

export const lessonsOf = ({ before, latest }: ChaseStep): readonly DemoLesson[] =>
  demoLessonsIn(latest, before.match.game.die)

/** Yields the scenes of match after match; players begin in turns, from `first` on. */
export const chaseScenes = (
  setup: ChaseSetup,
  first: number,
  roller: Pick<Roller, 'roll'>,
  signal?: AbortSignal,
): AsyncGenerator<ChaseScene> =>
  demoScenes(
    {
      opening: (round) => chaseDemoOpening(setup, first + round),
      play: (opening, round, ended) => playBotMatch(opening, { roller, round }, ended),
      lessonsOf,
    },
    signal,
  )
