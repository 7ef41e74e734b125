/** A match that bots play for a demonstration, computed before it is shown; marbles roll as in a game. */

import { chaseDecision } from '../../../engine/marble-chase/bots/bot-decision.ts'
import { colourOfSlot } from '../../../engine/marble-chase/colours.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { ChaseSetup } from '../../../engine/marble-chase/rules.ts'
import { beginMatch } from '../../../engine/marble-chase/text/played-match.ts'
import type { Result } from '../../../engine/result.ts'
import { type DemoScene, type DemoStep, demoScenes } from '../../game/demo/demo-scenes.ts'
import { rollDie } from '../local/local-match.ts'
import { type FlickRoller, type MatchMoment, momentAfter, rollFlick } from '../play/match-moment.ts'
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

/** One entry of the match: the moments before and after it. */
export type ChaseStep = DemoStep<MatchMoment>

export type ChaseScene = DemoScene<ChaseStep, DemoLesson>

/** A bot that seldom misses the slots, so that there is something to see. */
const BOT_ID = 'expert'
/** Limit that no match comes near. It ends one that would never end. */
const MAX_ENTRIES = 3000

/** Returns a match before its first flick, begun by seat `first` (counted on beyond the last seat); undefined for an invalid set-up. */
export const chaseDemoOpening = (setup: ChaseSetup, first: number): MatchMoment | undefined => {
  const begun = beginMatch(setup, first % setup.players)
  return begun.ok ? { ...begun.value, resting: [], trajectory: undefined } : undefined
}

const decide = async (before: MatchMoment, roller: FlickRoller): Promise<Result<MatchMoment>> => {
  const { game, resting } = before
  if (game.phase === 'die') return momentAfter(before, { kind: 'die', value: rollDie() }, resting)
  const choice = chaseDecision(game, BOT_ID, Math.random)
  if (!choice.ok) return choice
  const { decision } = choice.value
  if (decision.kind === 'score') return momentAfter(before, decision, resting)
  return rollFlick(roller, before, decision.flick)
}

/** Plays a match to its end, entry by entry. It returns earlier if the signal is aborted or a flick can't be computed. */
export const playBotMatch = async (
  opening: MatchMoment,
  roller: FlickRoller,
  signal?: AbortSignal,
): Promise<readonly ChaseStep[]> => {
  const steps: ChaseStep[] = []
  let before = opening
  while (before.game.phase !== 'over' && steps.length < MAX_ENTRIES && signal?.aborted !== true) {
    const next = await decide(before, roller)
    if (!next.ok) break
    steps.push({ before, after: next.value })
    before = next.value
  }
  return steps
}

/** Returns the events of a step. */
export const eventsOf = ({ before, after }: ChaseStep): readonly ChaseEvent[] =>
  after.events.slice(before.events.length)

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

/** Returns the lessons that a step shows. */
export const lessonsOf = (step: ChaseStep): readonly DemoLesson[] =>
  eventsOf(step).flatMap((event) => lessonsIn(event, step.before.game.die))

/** Yields the scenes of match after match; players begin in turns, from `first` on. */
export const chaseScenes = (
  setup: ChaseSetup,
  first: number,
  roller: FlickRoller,
  signal?: AbortSignal,
): AsyncGenerator<ChaseScene> =>
  demoScenes(
    {
      opening: (round) => chaseDemoOpening(setup, first + round),
      play: (opening, _, ended) => playBotMatch(opening, roller, ended),
      lessonsOf,
    },
    signal,
  )
