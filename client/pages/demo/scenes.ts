/** A take of a played game that is shown. `teaches`: a lesson that this game has not shown yet. */
interface Scene<Take, Lesson> {
  readonly take: Take
  readonly teaches: Lesson | undefined
  /** The takes before it were left out. */
  readonly cut: boolean
}

/** Takes shown before and after each that teaches; where fewer than `BRIDGED` would be left out, all are shown. */
const LEAD = 1
const TAIL = 1
const BRIDGED = 3

/** The index of the first take of each lesson, one lesson a take: a second one waits for its next chance. */
const firstTakes = <Take, Lesson>(
  takes: readonly Take[],
  lessonsOf: (take: Take) => readonly Lesson[],
): ReadonlyMap<number, Lesson> => {
  const taught = new Set<Lesson>()
  const found = new Map<number, Lesson>()
  takes.forEach((take, i) => {
    const lesson = lessonsOf(take).find((shown) => !taught.has(shown))
    if (lesson === undefined) return
    taught.add(lesson)
    found.set(i, lesson)
  })
  return found
}

const shownTakes = (teaching: Iterable<number>, length: number): readonly number[] => {
  const wanted: number[] = []
  let last = -1
  for (const at of teaching) {
    const from = at - LEAD - last <= BRIDGED ? last + 1 : at - LEAD
    const to = Math.min(length - 1, at + TAIL)
    for (let i = Math.max(from, last + 1); i <= to; i++) wanted.push(i)
    last = Math.max(last, to)
  }
  return wanted
}

/** What is shown of a game: all that it teaches in the order it happens, with little else between. `lessonsOf`: the weightiest first. */
export const scenesOf = <Take, Lesson>(
  takes: readonly Take[],
  lessonsOf: (take: Take) => readonly Lesson[],
): readonly Scene<Take, Lesson>[] => {
  const teaching = firstTakes(takes, lessonsOf)
  const shown = shownTakes(teaching.keys(), takes.length)
  return shown.map((at, i) => ({
    take: takes[at] as Take,
    teaches: teaching.get(at),
    cut: at !== (shown[i - 1] ?? -1) + 1,
  }))
}
