/** A match that bots play to be watched, one entry after the other; marbles roll as in a game. */

import { decide } from '../../../engine/marble-chase/bots/decide.ts'
import type { ChaseAction } from '../../../engine/marble-chase/chase-action.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/chase-events.ts'
import type { Shot } from '../../../engine/marble-chase/shot.ts'
import { parseAction, parseShot } from '../../../engine/marble-chase/text/chase-notation.ts'
import type { Lying } from '../../../physics/lying.ts'
import type { ShownFilm } from '../board/board-view.ts'
import { rollDie } from '../local/dice.ts'
import { begin, entered, type LocalMatch, newRollOff } from '../local/local-match.ts'
import type { Roller } from '../physics/roller.ts'
import { type DemoLesson, untaughtIn } from './demo-lesson.ts'

export interface DemoCourse {
  /** Number of the match since the demonstration began. */
  readonly nth: number
  readonly match: LocalMatch
  readonly lying: readonly Lying[]
  readonly film: ShownFilm | undefined
  /** What the latest entry did. */
  readonly latest: readonly ChaseEvent[]
  /** What it teaches for the first time, and all that was taught before. */
  readonly lesson: DemoLesson | undefined
  readonly taught: readonly DemoLesson[]
}

/** A hand that hits often, so that there is something to see. */
const BOT = 'expert'

/** A match before its first shot; those who begin take turns. Undefined for a number of players that there is not. */
export const demoMatch = (players: number, nth: number): DemoCourse | undefined => {
  const begun = begin(newRollOff({ players }, []), nth % players)
  if (!begun.ok) return undefined
  return { nth, match: begun.value, lying: [], film: undefined, latest: [], lesson: 'aim', taught: ['aim'] }
}

const after = (
  course: DemoCourse,
  action: ChaseAction,
  lying: readonly Lying[],
  film?: ShownFilm,
): DemoCourse | undefined => {
  const next = entered(course.match, action)
  if (!next.ok) return undefined
  const { events, shots } = next.value
  const latest = events.slice(course.match.events.length)
  const lesson = untaughtIn(latest, course.match.game.die, course.taught)
  return {
    nth: course.nth,
    match: next.value,
    lying: shots.length === 0 ? [] : lying,
    film,
    latest,
    lesson,
    taught: lesson === undefined ? course.taught : [...course.taught, lesson],
  }
}

const withShot = async (
  course: DemoCourse,
  shot: Shot,
  roller: Pick<Roller, 'roll'>,
): Promise<DemoCourse | undefined> => {
  const seen = await roller.roll(shot, course.lying)
  if (!seen.ok) return undefined
  const { outcome, film } = seen.value
  const key = `${course.nth} ${course.match.record.moves.length}`
  return after(course, { kind: 'shot', shot, roll: outcome.roll }, outcome.lying, { key, film })
}

/** One entry on; after the end another match. Undefined where that can't be. */
export const demoStep = async (course: DemoCourse, roller: Pick<Roller, 'roll'>): Promise<DemoCourse | undefined> => {
  const { game } = course.match
  if (game.phase === 'over') return demoMatch(game.rules.players, course.nth + 1)
  if (game.phase === 'die') return after(course, { kind: 'die', value: rollDie() }, [])
  const choice = decide(game, BOT, Math.random)
  if (!choice.ok) return undefined
  const { move } = choice.value
  if (game.phase === 'shoot') {
    const shot = parseShot(move)
    return shot.ok ? withShot(course, shot.value, roller) : undefined
  }
  const score = parseAction(game.rules, move)
  return score.ok ? after(course, score.value, course.lying) : undefined
}
