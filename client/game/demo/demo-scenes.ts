/** A demonstration is made of scenes. Bots play one game after the other, and each game shows the steps that teach something. */

/** A decision of a bots' game, or its deal. */
export interface DemoStep<Moment = unknown> {
  /** The game before the step. */
  readonly before: Moment
  /** The game after the step. */
  readonly after: Moment
}

/** A step that is shown, or the board before the first one. */
export interface DemoScene<Step extends DemoStep, Lesson extends string> {
  /** Number of the scene since the demonstration began, from 0. */
  readonly index: number
  /** Number of the game since the demonstration began, from 0. */
  readonly round: number
  /** The last lesson begun; `aim` before the first step. */
  readonly chapter: Lesson | 'aim'
  /** Number of chapters of the game begun so far, this one included. */
  readonly place: number
  /** Total number of chapters of the game; 0 while it is not known yet. */
  readonly places: number
  /** True if the chapter begins here. */
  readonly teaches: boolean
  /** Undefined before the first step. */
  readonly step: Step | undefined
  /** Steps of the game so far, this one and those that were left out included. */
  readonly played: readonly Step[]
  readonly before: Step['before']
  readonly after: Step['after']
  /** True if steps before it were left out: the position differs from that of the last scene. */
  readonly cut: boolean
}

/** Games that bots play for a demonstration. */
export interface DemoGames<Step extends DemoStep, Lesson extends string> {
  /** Returns the game of a round before its first step; undefined for an invalid set-up. */
  readonly opening: (round: number) => Step['before'] | undefined
  /** Plays the game of a round to its end, unless the demonstration ends before. */
  readonly play: (opening: Step['before'], round: number, signal: AbortSignal) => Promise<readonly Step[]>
  /** Returns what a step teaches, the most important lesson first. */
  readonly lessonsOf: (step: Step) => readonly Lesson[]
}

/** Number of steps that are shown before one that teaches. */
const LEAD_STEPS = 1
/** Number of steps that are shown after one that teaches. */
const TAIL_STEPS = 1
/** Gaps of at most this many steps are shown as well. */
const MAX_SHOWN_GAP_STEPS = 3

/** Maps the index of a step to the lesson that it teaches first. A step teaches only one lesson; another one waits for its next occurrence. */
const firstLessons = <Step, Lesson>(
  steps: readonly Step[],
  lessonsOf: (step: Step) => readonly Lesson[],
): ReadonlyMap<number, Lesson> => {
  const taught = new Set<Lesson>()
  const found = new Map<number, Lesson>()
  steps.forEach((step, i) => {
    const lesson = lessonsOf(step).find((shown) => !taught.has(shown))
    if (lesson === undefined) return
    taught.add(lesson)
    found.set(i, lesson)
  })
  return found
}

/** Returns the indices of the steps that are shown. `teaching` holds those of the steps that teach, in order. */
const shownSteps = (teaching: Iterable<number>, length: number): readonly number[] => {
  const shown: number[] = []
  let last = -1
  for (const at of teaching) {
    const from = at - LEAD_STEPS - last <= MAX_SHOWN_GAP_STEPS ? last + 1 : at - LEAD_STEPS
    const to = Math.min(length - 1, at + TAIL_STEPS)
    for (let i = Math.max(from, last + 1); i <= to; i++) shown.push(i)
    last = Math.max(last, to)
  }
  return shown
}

type SceneOfGame<Step extends DemoStep, Lesson extends string> = Omit<DemoScene<Step, Lesson>, 'index' | 'round'>

/** Returns the scenes of a game: all lessons in the order they occur, with few steps between. */
export const scenesOf = <Step extends DemoStep, Lesson extends string>(
  steps: readonly Step[],
  lessonsOf: (step: Step) => readonly Lesson[],
): readonly SceneOfGame<Step, Lesson>[] => {
  const lessons = firstLessons(steps, lessonsOf)
  const places = 1 + lessons.size
  let chapter: Lesson | 'aim' = 'aim'
  let place = 1
  let last = -1
  return shownSteps(lessons.keys(), steps.length).flatMap((at) => {
    const step = steps[at]
    if (step === undefined) return []
    const lesson = lessons.get(at)
    if (lesson !== undefined) place++
    chapter = lesson ?? chapter
    const cut = at !== last + 1
    last = at
    const { before, after } = step
    return {
      chapter,
      place,
      places,
      teaches: lesson !== undefined,
      step,
      played: steps.slice(0, at + 1),
      before,
      after,
      cut,
    }
  })
}

/** Returns the scene before the first step of a game. */
const openingScene = (opening: unknown): SceneOfGame<DemoStep, 'aim'> => ({
  ...{ chapter: 'aim', place: 1, places: 0, teaches: true },
  ...{ step: undefined, played: [], before: opening, after: opening, cut: true },
})

/** Yields scenes of one game after the other. Ends only for an invalid set-up. */
export async function* demoScenes<Step extends DemoStep, Lesson extends string>(
  { opening, play, lessonsOf }: DemoGames<Step, Lesson>,
  signal = new AbortController().signal,
): AsyncGenerator<DemoScene<Step, Lesson>> {
  let index = 0
  for (let round = 0; ; round++) {
    const start = opening(round)
    if (start === undefined) return
    yield { ...(openingScene(start) as SceneOfGame<Step, Lesson>), index: index++, round }
    for (const scene of scenesOf(await play(start, round, signal), lessonsOf)) yield { ...scene, index: index++, round }
  }
}
