import type { TournamentView } from '../protocol/tournament.ts'

/** A person, or a pair with one name, in the season of a club. */
export interface SeasonLine {
  readonly name: string
  /** Equal ranks are possible. */
  readonly rank: number
  readonly evenings: number
  /** One point for each evening, and one for everyone there with a lower rank. */
  readonly points: number
  readonly wins: number
  readonly games: number
}

type Evening = Pick<TournamentView, 'entrants' | 'standings'>
type Standing = Evening['standings'][number]
type Total = Omit<SeasonLine, 'rank'>

/** Returns one and the number of those behind, in the same group. Points of an evening can't be added: each may count otherwise. */
const placePoints = ({ standings }: Evening, { rank, group }: Standing): number =>
  1 + standings.filter((other) => other.group === group && other.rank > rank).length

const addTo = (totals: Map<string, Total>, name: string, evening: Evening, standing: Standing): void => {
  const key = name.trim().toLowerCase()
  const before = totals.get(key) ?? { name: name.trim(), evenings: 0, points: 0, wins: 0, games: 0 }
  totals.set(key, {
    name: before.name,
    evenings: before.evenings + 1,
    points: before.points + placePoints(evening, standing),
    wins: before.wins + standing.wins,
    games: before.games + standing.games,
  })
}

const isBefore = (one: Total, other: Total): boolean =>
  one.points > other.points || (one.points === other.points && one.wins > other.wins)

/** Returns the table of a season: everybody who played in one of the evenings, by name, the best first; equal points are told apart by wins. */
export const seasonTable = (evenings: readonly Evening[]): readonly SeasonLine[] => {
  const totals = new Map<string, Total>()
  for (const evening of evenings)
    for (const standing of evening.standings) {
      const entrant = evening.entrants.find(({ id }) => id === standing.entrant)
      if (standing.games > 0) for (const name of entrant?.names ?? []) addTo(totals, name, evening, standing)
    }
  const all = [...totals.values()]
  return all
    .map((total) => ({ ...total, rank: 1 + all.filter((other) => isBefore(other, total)).length }))
    .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'en'))
}
