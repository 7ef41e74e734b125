/** Contents of printed sheets. */

import type { TournamentLinks, TournamentTable, TournamentView } from '../../../../server/protocol/tournament.ts'
import { currentLocale, i18n } from '../../../i18n/i18n.ts'
import { isBye, latestRound, peopleOfSide, sideName, togetherText } from '../evening.ts'
import { openLink, seatLink } from '../tournament-keys.ts'

export const SHEETS = ['draw', 'scores', 'standings'] as const
export type Sheet = (typeof SHEETS)[number]

/** Sizes of paper in mm. */
export const PAPERS = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const
export type Paper = keyof typeof PAPERS

export interface ScoreSheet {
  readonly number: number
  readonly sides: readonly {
    readonly name: string
    /** Link that opens the result of this side on a phone. */
    readonly link: string
  }[]
}

/** Contents of a cell: a text, and the two lines that it becomes where one line is too short for it. */
export type SheetCell = string | { readonly text: string; readonly lines: readonly [string, string] }

const scoreSheet = (
  view: TournamentView,
  table: TournamentTable,
  links: TournamentLinks | undefined,
  origin: string,
): ScoreSheet => {
  const tokens = links?.tables.find(({ number }) => number === table.number)?.tokens ?? []
  return {
    number: table.number,
    sides: table.sides.map((side, i) => {
      const token = tokens[i]
      return {
        name: sideName(view, side),
        link: token === undefined ? openLink(origin, view.code) : seatLink(origin, view.code, table.number, i, token),
      }
    }),
  }
}

/** Returns a sheet for each table of the latest round that is played. */
export const scoreSheets = (
  view: TournamentView,
  links: TournamentLinks | undefined,
  origin: string,
): readonly ScoreSheet[] =>
  (latestRound(view)?.tables ?? [])
    .filter((table) => !isBye(table))
    .map((table) => scoreSheet(view, table, links, origin))

/** Returns who is at a side; a team stands above its people, where both are too long for a line. */
export const sideCell = (view: TournamentView, side: readonly number[]): SheetCell => {
  const { names, team } = peopleOfSide(view, side)
  const text = sideName(view, side)
  return team === undefined ? text : { text, lines: [team, togetherText(names)] }
}

/** Returns the number of a table, or the word for a bye, which has none. */
const numberText = (table: TournamentTable): string =>
  isBye(table) ? i18n.t('tournament:tournament.screen.bye') : String(table.number)

/** Returns the tables of the latest round as lines: number and names of the sides. */
export const drawnTables = (view: TournamentView): readonly (readonly SheetCell[])[] =>
  (latestRound(view)?.tables ?? []).map((table) => [
    numberText(table),
    ...table.sides.map((side) => sideCell(view, side)),
  ])

/** Returns all sides of the latest round by name, with the number of their table. */
export const seatsByName = (view: TournamentView) =>
  (latestRound(view)?.tables ?? [])
    .flatMap((table) =>
      table.sides.map((side) => ({
        side,
        name: sideName(view, side),
        number: numberText(table),
      })),
    )
    .sort((a, b) => a.name.localeCompare(b.name, currentLocale()))
