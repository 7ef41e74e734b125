import type { ChaseSetup } from '../../../engine/marble-chase/rules.ts'
import { scenesOf } from '../../pages/demo/scenes.ts'
import type { Roller } from '../physics/roller.ts'
import { chaseDemoOpening, type DemoMoment, type DemoTake, rehearseChase } from './chase-rehearsal.ts'
import { type DemoLesson, demoLessonsIn } from './demo-lesson.ts'

/** A moment of the demonstration. */
export interface ChaseBeat {
  /** Since the demonstration began, from 0. */
  readonly nth: number
  /** Of the match. */
  readonly round: number
  /** What it is about: the last lesson begun. */
  readonly chapter: DemoLesson
  /** How many chapters of the match are begun with this one, and how many it has; 0 where that is not known yet. */
  readonly place: number
  readonly places: number
  /** The chapter begins here. */
  readonly teaches: boolean
  /** Undefined: before the first shot. */
  readonly take: DemoTake | undefined
  readonly before: DemoMoment
  readonly after: DemoMoment
  /** What came before it was left out: the marbles lie otherwise than in the last beat. */
  readonly cut: boolean
}

type ToldBeat = Omit<ChaseBeat, 'nth' | 'round'>

const aimOf = (opening: DemoMoment): ToldBeat => ({
  ...{ chapter: 'aim', place: 1, places: 0, teaches: true },
  ...{ take: undefined, before: opening, after: opening, cut: true },
})

const lessonsOf = ({ before, latest }: DemoTake): readonly DemoLesson[] => demoLessonsIn(latest, before.match.game.die)

/** What a match teaches, each thing once and in the order it happens, with little else between. */
export function* chaseBeats(takes: readonly DemoTake[]): Generator<ToldBeat> {
  const scenes = scenesOf(takes, lessonsOf)
  const places = 1 + scenes.filter(({ teaches }) => teaches !== undefined).length
  let chapter: DemoLesson = 'aim'
  let place = 1
  for (const { take, teaches, cut } of scenes) {
    chapter = teaches ?? chapter
    if (teaches !== undefined) place++
    yield { chapter, place, places, teaches: teaches !== undefined, take, before: take.before, after: take.after, cut }
  }
}

/** Match after match, without an end unless the set-up is none; those who begin take turns, from `first` on. */
export async function* chaseProgram(
  setup: ChaseSetup,
  first: number,
  roller: Pick<Roller, 'roll'>,
): AsyncGenerator<ChaseBeat> {
  let nth = 0
  for (let round = 0; ; round++) {
    const opening = chaseDemoOpening(setup, first + round)
    if (opening === undefined) return
    yield { ...aimOf(opening), nth: nth++, round }
    for (const told of chaseBeats(await rehearseChase(opening, { roller, round }))) yield { ...told, nth: nth++, round }
  }
}
