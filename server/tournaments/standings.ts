import type { Standing, TournamentRound, TournamentTable } from '../protocol/tournament.ts'
import { type BeforeDraw, presentEntrants } from './draw/draw-round.ts'
import { mainTables } from './draw/knock-out.ts'
import { homeOf, winnersOf } from './scoring.ts'
import { isBye, otherSides, sideOf } from './table-sides.ts'

type Score = Omit<Standing, 'rank' | 'group' | 'opponents'>

/** A seat of an entrant at a table that has points. */
interface Appearance {
  readonly table: TournamentTable
  readonly side: number
}

const appearancesOf = (rounds: readonly TournamentRound[]): ReadonlyMap<number, readonly Appearance[]> => {
  const all = new Map<number, Appearance[]>()
  for (const table of rounds.flatMap(({ tables }) => tables)) {
    if (table.points === undefined) continue
    table.sides.forEach((entrants, side) => {
      for (const entrant of entrants) all.set(entrant, [...(all.get(entrant) ?? []), { table, side }])
    })
  }
  return all
}

const scoreOf = (entrant: number, appearances: readonly Appearance[], { setup }: BeforeDraw): Score => ({
  entrant,
  points: appearances.reduce((sum, { table, side }) => sum + (table.points?.[side] ?? 0), 0),
  wins: appearances.filter(({ table, side }) => winnersOf(table).length === 1 && winnersOf(table)[0] === side).length,
  games: appearances.filter(({ table }) => !isBye(table)).length,
  home: appearances.reduce((sum, { table, side }) => sum + homeOf(table, side, setup.scoring), 0),
})

/** Returns the sum of the points of all opponents. With a bye, the entrant's own points count, so that it neither helps nor harms. */
const opponentsOf = (
  { entrant, points }: Score,
  appearances: readonly Appearance[],
  scores: ReadonlyMap<number, Score>,
): number =>
  appearances.reduce((sum, { table }) => {
    if (isBye(table)) return sum + points
    const side = table.sides[sideOf(table, entrant)] ?? []
    return otherSides(table.sides, side)
      .flat()
      .reduce((all, opponent) => all + (scores.get(opponent)?.points ?? 0), sum)
  }, 0)

/** Returns the last round that the entrant came to in a knock-out, with half a round for a win there and a quarter for the third place. */
const progressOf = (entrant: number, rounds: readonly TournamentRound[]): number =>
  rounds.reduce((progress, round, i) => {
    const main = mainTables(round)
    const table = round.tables.find((one) => sideOf(one, entrant) >= 0)
    if (table === undefined) return progress
    const hasWon = table.points !== undefined && winnersOf(table)[0] === sideOf(table, entrant)
    if (!main.includes(table)) return hasWon ? progress + 0.25 : progress
    return i + 1 + (hasWon ? 0.5 : 0)
  }, 0)

type Line = Omit<Standing, 'rank'>

/** Criteria of the order, the most important first; whoever has more is better. */
const criteriaOf = ({ points, wins, home, opponents }: Line): readonly number[] => [points, wins, home, opponents]

/** Returns a negative number if the first of the lists is better. */
const compare = (one: readonly number[], other: readonly number[]): number => {
  const differing = one.findIndex((value, i) => value !== other[i])
  return differing < 0 ? 0 : (other[differing] ?? 0) - (one[differing] ?? 0)
}

/** Returns the points in the tables of some entrants against each other; undefined unless all of them met. */
const directPoints = (
  entrant: number,
  others: readonly number[],
  appearances: readonly Appearance[],
): number | undefined => {
  const opponents = ({ table, side }: Appearance) => otherSides(table.sides, table.sides[side] ?? []).flat()
  const against = appearances.filter((one) => opponents(one).some((opponent) => others.includes(opponent)))
  const met = new Set(against.flatMap(opponents))
  if (!others.every((other) => other === entrant || met.has(other))) return undefined
  return against.reduce((sum, { table, side }) => sum + (table.points?.[side] ?? 0), 0)
}

/** Returns the tied lines in the order of their tables against each other, each with those points; all 0 unless all of them met. */
const splitTie = (
  tied: readonly Line[],
  appearances: ReadonlyMap<number, readonly Appearance[]>,
): readonly { readonly line: Line; readonly direct: number }[] => {
  const ids = tied.map(({ entrant }) => entrant)
  const direct = ids.map((id) => directPoints(id, ids, appearances.get(id) ?? []))
  const isUsable = tied.length > 1 && direct.every((points) => points !== undefined)
  return tied
    .map((line, i) => ({ line, direct: isUsable ? (direct[i] ?? 0) : 0 }))
    .sort((a, b) => b.direct - a.direct || a.line.entrant - b.line.entrant)
}

/** Returns the lines in order, in lists of those that are equal. */
const ties = (lines: readonly Line[], keyOf: (line: Line) => readonly number[]): readonly (readonly Line[])[] => {
  const sorted = lines.toSorted((a, b) => compare(keyOf(a), keyOf(b)))
  const lists: Line[][] = []
  for (const line of sorted) {
    const last = lists.at(-1)
    if (last?.[0] !== undefined && compare(keyOf(last[0]), keyOf(line)) === 0) last.push(line)
    else lists.push([line])
  }
  return lists
}

const ranked = (
  lines: readonly Line[],
  keyOf: (line: Line) => readonly number[],
  appearances: ReadonlyMap<number, readonly Appearance[]>,
): readonly Standing[] => {
  const standings: Standing[] = []
  for (const tied of ties(lines, keyOf)) {
    const first = standings.length
    const split = splitTie(tied, appearances)
    split.forEach(({ line, direct }) => {
      const better = split.filter((other) => other.direct > direct).length
      standings.push({ ...line, rank: first + 1 + better })
    })
  }
  return standings
}

/** Returns the standings, best first: with groups, one group after the other. Who left before playing is not in them. */
export const standingsOf = (tournament: BeforeDraw): readonly Standing[] => {
  const { setup, rounds, entrants } = tournament
  const appearances = appearancesOf(rounds)
  const here = new Set(presentEntrants(tournament))
  const counted = entrants.map(({ id }) => id).filter((id) => here.has(id) || appearances.has(id))
  const scores = new Map(counted.map((id) => [id, scoreOf(id, appearances.get(id) ?? [], tournament)]))
  const lines = [...scores.values()].map(
    (score): Line => ({ ...score, opponents: opponentsOf(score, appearances.get(score.entrant) ?? [], scores) }),
  )
  if (setup.draw === 'knock-out') return ranked(lines, ({ entrant }) => [progressOf(entrant, rounds)], new Map())
  const groups = rounds.at(-1)?.groups
  if (groups === undefined) return ranked(lines, criteriaOf, appearances)
  return groups.flatMap((group, i) =>
    ranked(
      lines.filter(({ entrant }) => group.includes(entrant)),
      criteriaOf,
      appearances,
    ).map((standing) => ({ ...standing, group: i })),
  )
}
