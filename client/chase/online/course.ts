import type { Roll } from '../../../engine/marble-chase/shot.ts'
import { parseAction } from '../../../engine/marble-chase/text/chase-notation.ts'
import type { Lying } from '../../../physics/lying.ts'
import type { ShownFilm } from '../board/board-view.ts'
import { entered, type LocalMatch } from '../local/local-match.ts'
import { lyingAgain, lyingInSlots } from '../local/lying-again.ts'
import type { Roller } from '../physics/roller.ts'

/** A match as far as it is shown, and how it came there. */
export interface ChaseCourse {
  readonly match: LocalMatch
  readonly lying: readonly Lying[]
  /** Of the latest shot. */
  readonly film: ShownFilm | undefined
}

/** Who comes back after more entries than this sees what has become of them, not how. */
const MOST_SHOWN = 12

const stillCourse = (match: LocalMatch): ChaseCourse => ({
  match,
  lying: lyingInSlots(match.game),
  film: undefined,
})

const sameRoll = (a: Roll, b: Roll): boolean => JSON.stringify(a) === JSON.stringify(b)

/** One entry on. The record counts where this browser's marbles roll otherwise. */
const stepped = async (course: ChaseCourse, text: string, roller: Roller | undefined): Promise<ChaseCourse> => {
  const { match, lying } = course
  const action = parseAction(match.game.rules, text)
  const next = action.ok ? entered(match, action.value) : action
  if (!action.ok || !next.ok) return course
  const after = (rest: readonly Lying[], film: ShownFilm | undefined): ChaseCourse => ({
    match: next.value,
    lying: next.value.shots.length === 0 ? [] : rest,
    film,
  })
  if (action.value.kind !== 'shot') return after(lying, course.film)
  const seen = await roller?.roll(action.value.shot, lying).catch(() => undefined)
  if (seen?.ok !== true || !sameRoll(seen.value.outcome.roll, action.value.roll)) {
    return after(lyingInSlots(next.value.game), undefined)
  }
  const key = String(next.value.record.moves.length)
  return after(seen.value.outcome.lying, { key, film: seen.value.film })
}

const goesOn = (before: LocalMatch, to: LocalMatch): boolean => {
  const [known, told] = [before.record.moves, to.record.moves]
  return known.length <= told.length && known.every((move, i) => move === told[i])
}

/** The course up to what the table has told. Shots are rolled again to be seen; the first course of a match shows it as it stands. */
export const courseTo = async (
  before: ChaseCourse | undefined,
  to: LocalMatch,
  roller: Roller | undefined,
): Promise<ChaseCourse> => {
  const known = before?.match.record.moves.length ?? 0
  const more = to.record.moves.slice(known)
  if (before === undefined || !goesOn(before.match, to) || more.length > MOST_SHOWN) {
    if (roller === undefined) return stillCourse(to)
    const lying = await lyingAgain(roller, to.game, to.shots).catch(() => lyingInSlots(to.game))
    return { match: to, lying, film: undefined }
  }
  let course = before
  for (const text of more) course = await stepped(course, text, roller)
  return course
}
