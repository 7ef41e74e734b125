import { colourOfSlot } from '../../../engine/marble-chase/colours.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { EventOf } from '../words/sentences.ts'

/** Lessons that a match among bots can show. */
export const DEMO_LESSONS = [
  'aim',
  'die',
  'shot',
  'again',
  'outside',
  'other',
  'back',
  'knocked',
  'own',
  'white',
  'black',
  'unscored',
  'won',
] as const
export type DemoLesson = (typeof DEMO_LESSONS)[number]

/** Returns the lessons of a flick: where it ended, and what its place adds to its points. */
const flickLessons = ({ flick, to }: EventOf<'flick'>, die: number | undefined): readonly DemoLesson[] => {
  if (typeof to !== 'number') return [to === 'out' ? 'outside' : 'again']
  const isOtherColumn = die !== undefined && flick.column !== die
  return ['shot', ...(isOtherColumn ? (['other'] as const) : []), ...(flick.row === 'b' ? (['back'] as const) : [])]
}

/** Returns the lessons that an event shows, the most important first. `die`: the column that the die named, if any. */
const lessonsIn = (event: ChaseEvent, die: number | undefined): readonly DemoLesson[] => {
  switch (event.type) {
    case 'rolled':
      return ['die']
    case 'flick':
      return flickLessons(event, die)
    case 'knocked':
      return ['knocked']
    case 'scored':
      return [colourOfSlot(event.slot) === 'white' ? 'white' : 'own']
    case 'blacked':
      return ['black']
    case 'unscored':
      return ['unscored']
    case 'gameWon':
      return ['won']
    default:
      return []
  }
}

/** Returns the lessons that the events show. `die`: the column that the die named, if any. */
export const demoLessonsIn = (events: readonly ChaseEvent[], die: number | undefined): readonly DemoLesson[] =>
  events.flatMap((event) => lessonsIn(event, die))
