import type { GameEvent } from '../../../engine/events.ts'
import type { Game } from '../../../engine/game.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { type Lesson, lessonsOf } from './lesson.ts'
import { demoOpening, rehearse, type Take } from './rehearsal.ts'
import { scenesOf } from './scenes.ts'

/** A moment of the demonstration. */
export interface Beat {
  /** Number of the beat since the demonstration began, from 0. */
  readonly nth: number
  /** What it is about: the last lesson begun; `aim` before the deal. */
  readonly chapter: Lesson | 'aim'
  /** How many chapters of the game are begun with this one, and how many it has; 0 where that is not known yet. */
  readonly place: number
  readonly places: number
  /** The chapter begins here. */
  readonly teaches: boolean
  /** Undefined: the empty board before the deal. */
  readonly take: Take | undefined
  /** What happened in the game up to now, what is left out included. */
  readonly past: readonly GameEvent[]
  /** The game before and after it. */
  readonly before: Game
  readonly after: Game
  /** What came before it was left out: the position is another one than that of the last beat. */
  readonly cut: boolean
}

type Told = Omit<Beat, 'nth'>

const aimOf = (opening: Game): Told => ({
  chapter: 'aim',
  place: 1,
  places: 0,
  teaches: true,
  take: undefined,
  past: [],
  before: opening,
  after: opening,
  cut: true,
})

function* beatsOf(takes: readonly Take[]): Generator<Told> {
  const shots = scenesOf(takes, lessonsOf)
  const places = 1 + shots.filter(({ teaches }) => teaches !== undefined).length
  let chapter: Beat['chapter'] = 'aim'
  let place = 1
  for (const { take, teaches, cut } of shots) {
    chapter = teaches ?? chapter
    if (teaches !== undefined) place++
    const { before, after } = take
    const past = takes.slice(0, takes.indexOf(take) + 1).flatMap(({ events }) => events)
    yield { chapter, place, places, teaches: teaches !== undefined, take, past, before, after, cut }
  }
}

function* gamesOf(setup: Setup, seed: string): Generator<Told | undefined> {
  for (let nth = 0; ; nth++) {
    const opening = demoOpening(setup, nth % setup.players)
    if (opening === undefined) return
    yield aimOf(opening)
    const takes: Take[] = []
    for (const take of rehearse(opening, `${seed} ${nth}`)) {
      takes.push(take)
      yield undefined
    }
    yield* beatsOf(takes)
  }
}

/**
 * The demonstration: game after game, without an end unless the set-up is none. Undefined stands for a piece of thinking
 * without a beat yet, so that the picture need not stand still meanwhile.
 */
export function* program(setup: Setup, seed: string): Generator<Beat | undefined> {
  let nth = 0
  for (const told of gamesOf(setup, seed)) yield told === undefined ? undefined : { ...told, nth: nth++ }
}
