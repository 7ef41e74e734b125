import type { ChaseEvent } from '../../../engine/marble-chase/chase-events.ts'
import { colourOfSlot } from '../../../engine/marble-chase/colours.ts'

/** What a match among bots can be seen to teach. */
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

const shotLessons = (
  { shot, to }: Extract<ChaseEvent, { readonly type: 'shot' }>,
  die: number | undefined,
): readonly DemoLesson[] => {
  if (typeof to !== 'number') return [to === 'out' ? 'outside' : 'again']
  const other = die !== undefined && shot.column !== die
  return [...(other ? (['other'] as const) : []), ...(shot.row === 'b' ? (['back'] as const) : []), 'shot']
}

/** What an event shows, the weightiest first. `die`: the column that it named, if it did. */
const lessonsIn = (event: ChaseEvent, die: number | undefined): readonly DemoLesson[] => {
  switch (event.type) {
    case 'rolled':
      return ['die']
    case 'shot':
      return shotLessons(event, die)
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

/** The first lesson in what happened that was not taught yet. */
export const untaughtIn = (
  events: readonly ChaseEvent[],
  die: number | undefined,
  taught: readonly DemoLesson[],
): DemoLesson | undefined => events.flatMap((event) => lessonsIn(event, die)).find((lesson) => !taught.includes(lesson))
