/** The chances of the teams after each decision, from the deal on. */
export type CourseOfChances = readonly (readonly number[])[]

/** One colour of a picture of the chances, which lie on top of each other, the first team lowest. */
export interface Band {
  /** Palette index. */
  readonly colour: number
  /** Its lower and its upper edge at each decision, from 0 (below) to 1. */
  readonly from: readonly number[]
  readonly to: readonly number[]
  /** It is the first of its team. */
  readonly first: boolean
}

const edgeOf = (course: CourseOfChances, team: number, share: number): readonly number[] =>
  course.map((chances) => {
    const below = chances.slice(0, team).reduce((sum, chance) => sum + chance, 0)
    return below + share * (chances[team] ?? 0)
  })

/** Each colour of a team has the same share of its chance. `teams`: the palette indices of the players of each team. */
export const bandsOf = (course: CourseOfChances, teams: readonly (readonly number[])[]): readonly Band[] =>
  teams.flatMap((colours, team) =>
    colours.map((colour, i) => ({
      colour,
      from: edgeOf(course, team, i / colours.length),
      to: edgeOf(course, team, (i + 1) / colours.length),
      first: i === 0,
    })),
  )
