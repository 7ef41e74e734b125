import { colourOfSlot } from '../../../engine/marble-chase/colours.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'

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
  return ['shot', ...(other ? (['other'] as const) : []), ...(shot.row === 'b' ? (['back'] as const) : [])]
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

/** What can be learnt from what happened. `die`: the column that it named, if it did. */
export const demoLessonsIn = (events: readonly ChaseEvent[], die: number | undefined): readonly DemoLesson[] =>
  events.flatMap((event) => lessonsIn(event, die))
