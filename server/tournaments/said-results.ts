import type { TableResult, TournamentTable } from '../protocol/tournament.ts'

export const sameResult = (one: TableResult, other: TableResult): boolean =>
  one.winner === other.winner &&
  one.home.length === other.home.length &&
  one.home.every((marbles, side) => marbles === other.home[side])

/** Returns what the other sides have said. */
export const saidByOthers = ({ said }: TournamentTable, side: number): readonly TableResult[] =>
  said.filter((result, other): result is TableResult => result !== null && other !== side)

/** Returns the result that two sides have said. */
export const agreedResult = (said: TournamentTable['said']): TableResult | undefined =>
  said.find(
    (result, side): result is TableResult =>
      result !== null && said.some((other, i) => i !== side && other !== null && sameResult(result, other)),
  ) ?? undefined
