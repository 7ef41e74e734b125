/** A match that bots play to be watched, worked out before it is shown; marbles roll as in a game. */

import type { ChaseAction } from '../../../engine/marble-chase/action.ts'
import { chaseDecision } from '../../../engine/marble-chase/bots/bot-decision.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import type { ChaseSetup } from '../../../engine/marble-chase/rules.ts'
import { parseChaseAction, parseFlick } from '../../../engine/marble-chase/text/notation.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import type { ShownFilm } from '../board/board-view.ts'
import { rollDie } from '../local/dice.ts'
import { begin, entered, type LocalMatch, newRollOff } from '../local/local-match.ts'
import type { Roller } from '../physics/roller.ts'

/** A match at one moment. */
export interface DemoMoment {
  readonly match: LocalMatch
  readonly lying: readonly RestingMarble[]
}

/** An entry of the match. */
export interface DemoTake {
  readonly before: DemoMoment
  readonly after: DemoMoment
  /** Of a shot. */
  readonly film: ShownFilm | undefined
  /** What it did. */
  readonly latest: readonly ChaseEvent[]
}

interface Rehearsal {
  readonly roller: Pick<Roller, 'roll'>
  /** Tells the films of matches apart. */
  readonly round: number
}

/** A hand that hits often, so that there is something to see. */
const BOT = 'expert'
/** More entries than a match has. */
const LONGEST = 3000

/** A match before its first shot; those who begin take turns. Undefined for a set-up that there is not. */
export const chaseDemoOpening = (setup: ChaseSetup, nth: number): DemoMoment | undefined => {
  const begun = begin(newRollOff(setup, []), nth % setup.players)
  return begun.ok ? { match: begun.value, lying: [] } : undefined
}

const after = (
  before: DemoMoment,
  action: ChaseAction,
  lying: readonly RestingMarble[],
  film?: ShownFilm,
): DemoTake | undefined => {
  const next = entered(before.match, action)
  if (!next.ok) return undefined
  const match = next.value
  return {
    before,
    after: { match, lying: match.shots.length === 0 ? [] : lying },
    film,
    latest: match.events.slice(before.match.events.length),
  }
}

const withShot = async (
  before: DemoMoment,
  shot: Flick,
  { roller, round }: Rehearsal,
): Promise<DemoTake | undefined> => {
  const seen = await roller.roll(shot, before.lying)
  if (!seen.ok) return undefined
  const { outcome, trajectory: film } = seen.value
  const key = `${round} ${before.match.record.moves.length}`
  return after(before, { kind: 'shot', shot, roll: outcome.roll }, outcome.resting, { key, film })
}

const nextTake = async (before: DemoMoment, rehearsal: Rehearsal): Promise<DemoTake | undefined> => {
  const { game } = before.match
  if (game.phase === 'die') return after(before, { kind: 'die', value: rollDie() }, [])
  const choice = chaseDecision(game, BOT, Math.random)
  if (!choice.ok) return undefined
  const { move } = choice.value
  if (game.phase === 'shoot') {
    const shot = parseFlick(move)
    return shot.ok ? withShot(before, shot.value, rehearsal) : undefined
  }
  const score = parseChaseAction(game.rules, move)
  return score.ok ? after(before, score.value, before.lying) : undefined
}

/** The whole match, entry by entry. */
export const rehearseChase = async (opening: DemoMoment, rehearsal: Rehearsal): Promise<readonly DemoTake[]> => {
  const takes: DemoTake[] = []
  let moment = opening
  while (moment.match.game.phase !== 'over' && takes.length < LONGEST) {
    const take = await nextTake(moment, rehearsal)
    if (take === undefined) break
    takes.push(take)
    moment = take.after
  }
  return takes
}
