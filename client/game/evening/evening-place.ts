import type { Seat } from '../../../engine/board.ts'
import type { TournamentRound, TournamentTable, TournamentView } from '../../../server/protocol/tournament.ts'
import type { SeatedTable, SeatedTeams } from '../../table/state/table.ts'

/** A table of a round, and the side at which somebody sits there. */
export interface EveningPlace {
  readonly round: TournamentRound
  readonly table: TournamentTable
  /** Index of the side; -1 for those who look on. */
  readonly side: number
  /** Id of the entrant; undefined for those who look on, and where a bot plays for a side that is missing. */
  readonly entrant: number | undefined
}

/** Returns the entrant who has the seat: the people of a side have the seats of its team, in their order. */
const entrantAt = ({ entrants }: TournamentView, side: readonly number[], place: number): number | undefined =>
  side.flatMap((id) => (entrants.find((entrant) => entrant.id === id)?.names ?? []).map(() => id))[place]

/** Returns which table of the evening this is, and who the viewer is there; undefined if the evening doesn't have it. */
export const placeAtTable = (
  view: TournamentView,
  { state: { code }, seat, setup: { rules } }: Pick<SeatedTeams, 'state' | 'seat' | 'setup'>,
): EveningPlace | undefined => {
  for (const round of view.rounds.toReversed()) {
    const table = round.tables.find((one) => one.code === code)
    if (table === undefined) continue
    const side = rules.teamOf[seat] ?? -1
    const mates = rules.teamOf.flatMap((team, other): readonly Seat[] => (team === side ? [other] : []))
    return { round, table, side, entrant: entrantAt(view, table.sides[side] ?? [], mates.indexOf(seat)) }
  }
  return undefined
}

/** Returns the round that has the table with this code. */
export const roundOfCode = (view: TournamentView | undefined, code: string): TournamentRound | undefined =>
  view?.rounds.find(({ tables }) => tables.some((table) => table.code === code))

/** Returns whether the start of the round was taken back: then the table is stopped, and the evening doesn't have it any more. */
export const isTakenBack = (view: TournamentView | undefined, { code, stopped }: SeatedTable['state']): boolean =>
  stopped && view !== undefined && roundOfCode(view, code) === undefined

/** Returns the place of the same entrant in a later round; undefined while none is drawn, or if they are not in it. */
export const nextPlace = (view: TournamentView, { round: before, entrant }: EveningPlace): EveningPlace | undefined => {
  const round = view.rounds.at(-1)
  if (entrant === undefined || round === undefined || round.number <= before.number) return undefined
  for (const table of round.tables) {
    const side = table.sides.findIndex((ids) => ids.includes(entrant))
    if (side >= 0) return { round, table, side, entrant }
  }
  return undefined
}
