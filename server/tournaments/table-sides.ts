import type { MakeTournament, TournamentTable } from '../protocol/tournament.ts'

/** Choices of a host for the evening, besides the people. */
export type TournamentSetup = Omit<MakeTournament, 'entrants' | 'club'>

type Sides = TournamentTable['sides']

/** Returns the number of persons of a side. */
const personsOfSide = ({ entry }: TournamentSetup): number => (entry === 'singles' ? 1 : 2)

/** Returns the number of entrants of a side: partners that are drawn for each round are two. */
export const entrantsOfSide = ({ entry }: TournamentSetup): number => (entry === 'drawn-partners' ? 2 : 1)

/** Returns the number of sides at a full table; not whole, if they don't fit the table. */
export const sidesOfTable = (setup: TournamentSetup): number => setup.table.players / personsOfSide(setup)

export const otherSides = (sides: Sides, side: readonly number[]): Sides => sides.filter((other) => other !== side)

export const isBye = ({ sides }: Pick<TournamentTable, 'sides'>): boolean => sides.length === 1

/** Returns the index of the entrant's side; -1 if the entrant is not at the table. */
export const sideOf = ({ sides }: Pick<TournamentTable, 'sides'>, entrant: number): number =>
  sides.findIndex((side) => side.includes(entrant))
