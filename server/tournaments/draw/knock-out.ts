import type { TournamentRound, TournamentTable } from '../../protocol/tournament.ts'
import { FINAL_STAGE } from '../../protocol/tournament-terms.ts'
import { winnersOf } from '../scoring.ts'
import { tableSizes } from './swiss-tables.ts'

type Tables = readonly (readonly (readonly number[])[])[]

/** Returns the tables whose winners go on: not that for the third place. */
export const mainTables = ({ stage, tables }: TournamentRound): readonly TournamentTable[] =>
  stage === FINAL_STAGE ? tables.slice(0, 1) : tables

/** Returns the numbers of tables from a full first round to the final, the first one enough for all. */
const tablesFor = (entrants: number, most: number): number => {
  let tables = 1
  while (tables * most < entrants) tables *= most
  return tables
}

/** Returns the places in the order of a bracket in which the best meet as late as possible. */
const bracket = (size: number): readonly number[] => {
  let order = [0]
  while (order.length < size) {
    const next = 2 * order.length
    order = order.flatMap((place) => [place, next - 1 - place])
  }
  return order
}

/** Draws the first round: byes go to the first in the list, who also meet each other last. */
const firstTables = (entrants: readonly number[], most: number): Tables => {
  const tables = tablesFor(entrants.length, most)
  const drawn = Array.from({ length: tables }, (): number[][] => [])
  entrants.forEach((entrant, i) => {
    const row = Math.floor(i / tables)
    drawn[row % 2 === 0 ? i % tables : tables - 1 - (i % tables)]?.push([entrant])
  })
  return tables > 1 ? bracket(tables).flatMap((place) => (drawn[place] === undefined ? [] : [drawn[place]])) : drawn
}

/** Returns those who are still in, in the order of the bracket. */
export const stillIn = (
  rounds: readonly TournamentRound[],
  isHere: (entrant: number) => boolean,
): readonly number[] => {
  const last = rounds.at(-1)
  if (last === undefined) return []
  return mainTables(last)
    .flatMap((table) =>
      winnersOf(table)
        .slice(0, 1)
        .flatMap((side) => table.sides[side] ?? []),
    )
    .filter(isHere)
}

/** Draws tables of winners who are neighbours in the bracket. If somebody is missing, the first in the list have the byes. */
const nextTables = (entrants: readonly number[], list: readonly number[], most: number): Tables => {
  const tables = tablesFor(entrants.length, most)
  const byes = most === 2 ? 2 * tables - entrants.length : 0
  const free = new Set(list.filter((entrant) => entrants.includes(entrant)).slice(0, byes))
  const drawn: number[][][] = []
  const sizes = tableSizes(entrants.length, Math.ceil(entrants.length / tables)).values()
  let open: number[][] | undefined
  let seats = 0
  for (const entrant of entrants) {
    if (free.has(entrant)) {
      drawn.push([[entrant]])
      continue
    }
    if (open === undefined) {
      open = []
      seats = most === 2 ? 2 : (sizes.next().value ?? most)
      drawn.push(open)
    }
    open.push([entrant])
    if (open.length === seats) open = undefined
  }
  return drawn
}

/** Returns the table for the third place: those who lost the semi-finals. */
const thirdPlace = (last: TournamentRound, isHere: (entrant: number) => boolean): Tables => {
  const losers = mainTables(last).flatMap((table) =>
    table.sides.filter((_, side) => table.sides.length > 1 && !winnersOf(table).includes(side)).flat(),
  )
  const here = losers.filter(isHere)
  return losers.length === 2 && here.length === 2 ? [here.map((loser) => [loser])] : []
}

/** Draws the next round of a knock-out; the first one from the list of entrants. */
export const knockOut = (
  entrants: readonly number[],
  most: number,
  rounds: readonly TournamentRound[],
  isHere: (entrant: number) => boolean,
): { readonly stage: number; readonly tables: Tables } => {
  const last = rounds.at(-1)
  if (last === undefined) return { stage: entrants.length, tables: firstTables(entrants, most) }
  const left = stillIn(rounds, isHere)
  const third = left.length === FINAL_STAGE && most === 2 ? thirdPlace(last, isHere) : []
  return { stage: left.length, tables: [...nextTables(left, entrants, most), ...third] }
}
