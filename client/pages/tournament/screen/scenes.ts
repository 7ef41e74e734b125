/** Scenes that the big screen shows one after the other. */

import type { TournamentView } from '../../../../server/protocol/tournament.ts'
import { latestRound } from '../evening.ts'

export type Scene = 'invitation' | 'seats' | 'standings' | 'winners'

/** A scene, or a part of a list that is too long for letters which are read from ten metres. */
export interface ScenePart {
  readonly scene: Scene
  /** Lines from which and up to which the part has its list, as of `Array.slice`. */
  readonly from: number
  readonly to: number
  /** True if the list has other parts. */
  readonly isPart: boolean
}

/** Time of a scene where others follow it, in ms. Seats are looked for from a distance. */
export const SCENE_MS: Readonly<Record<Scene, number>> = {
  invitation: 20_000,
  seats: 14_000,
  standings: 12_000,
  winners: 30_000,
}

/** The most lines of a list that are shown at once. */
const MAX_LINES = 48

type Shown = Pick<TournamentView, 'phase' | 'standings' | 'rounds'>

const hasStandings = ({ standings }: Shown): boolean => standings.some(({ games }) => games > 0)

/** Returns the scenes that follow each other in a phase. */
const kindsOf = (view: Shown): readonly Scene[] => {
  const standings: readonly Scene[] = hasStandings(view) ? ['standings'] : []
  switch (view.phase) {
    case 'entry':
      return ['invitation']
    case 'drawn':
      return ['seats']
    case 'running':
    case 'paused':
      return ['seats', ...standings]
    case 'between':
      return standings.length > 0 ? standings : ['seats']
    case 'over':
      return ['winners', ...standings]
  }
}

const linesOf = (view: Shown, scene: Scene): number => {
  if (scene === 'seats') return latestRound(view)?.tables.flatMap(({ sides }) => sides).length ?? 0
  if (scene !== 'standings') return 0
  const groups = new Set(view.standings.flatMap(({ group }) => group ?? []))
  return groups.size + view.standings.length
}

/** Returns what the screen shows in a phase, one after the other: long lists in parts of about the same length. */
export const scenesOf = (view: Shown): readonly ScenePart[] =>
  kindsOf(view).flatMap((scene) => {
    const lines = linesOf(view, scene)
    const parts = Math.max(1, Math.ceil(lines / MAX_LINES))
    const each = Math.ceil(lines / parts)
    return Array.from({ length: parts }, (_, part) => ({
      ...{ scene, from: part * each, to: (part + 1) * each },
      isPart: parts > 1,
    }))
  })

const MAX_COLUMNS = 8
/** Widths of a column to choose from, in heights of its letters. */
const COLUMN_WIDTHS = [9, 11, 13, 15, 18, 21, 25, 30] as const
/** Height and width of the list, in heights of a screen of 16 : 9. */
const LIST_HEIGHT = 0.81
const LIST_WIDTH = 1.7
/** Distance of two rows, in heights of its letters. */
const ROW_LETTERS = 1.42
/** The largest letters, as a share of the screen's height. */
const MAX_LETTERS = 0.08

/** Room of a column that is not for the name: its number and the gaps, in heights of its letters. */
const NUMBER_LETTERS = 4.6
/** Widths of a letter in heights of it: of most alphabets, and of those whose letters are squares. */
const LETTER_WIDTH = 0.57
const SQUARE_LETTER_WIDTH = 1.02
const SQUARE_LETTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Share of the usual size in which a name has two lines in a row. */
const TWO_LINES_SHARE = 0.66
/** Share of a line that words fill on average, because the next one does not fit. */
const USED_LINE_SHARE = 0.8

const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (SQUARE_LETTERS.test(letter) ? SQUARE_LETTER_WIDTH : LETTER_WIDTH), 0)

/** Returns the share of the usual size in which a name fits a column of this width: in one line, or in two smaller ones. */
export const nameShare = (name: string, columnWidth: number): number => {
  const room = columnWidth - NUMBER_LETTERS
  const oneLine = room / widthOf(name)
  const twoLines = Math.min(TWO_LINES_SHARE, 2 * USED_LINE_SHARE * oneLine)
  return Math.min(1, Math.max(oneLine, twoLines))
}

export interface ListColumns {
  readonly columns: number
  readonly rows: number
  /** Width of a column in heights of the letters. */
  readonly width: number
}

/** Returns the height of the letters of a list. */
const lettersOf = ({ columns, rows, width }: ListColumns): number =>
  Math.min(LIST_HEIGHT / (rows * ROW_LETTERS), LIST_WIDTH / (columns * width), MAX_LETTERS)

/** Share of the names, the longest ones, that may be smaller than the others. */
const SMALLER_NAMES_SHARE = 0.1

/** Returns the columns and rows for a list of names, so that nearly all of them are as large as possible. */
export const columnsFor = (names: readonly string[]): ListColumns => {
  const lengths = names.toSorted((a, b) => widthOf(b) - widthOf(a))
  const longest = lengths[Math.floor(names.length * SMALLER_NAMES_SHARE)] ?? ''
  const offered = Array.from({ length: MAX_COLUMNS }, (_, i) => i + 1).flatMap((columns) =>
    COLUMN_WIDTHS.map((width) => ({ columns, rows: Math.max(1, Math.ceil(names.length / columns)), width })),
  )
  const sizeIn = (list: ListColumns) => lettersOf(list) * nameShare(longest, list.width)
  return offered.reduce((best, other) => (sizeIn(other) > sizeIn(best) + 1e-9 ? other : best))
}
