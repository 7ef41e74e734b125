import { columnOf } from './flick.ts'

/** Colours of a scoring board, in the order of the columns 3 to 6. */
export const COLOURS = ['yellow', 'red', 'blue', 'green'] as const
export type Colour = (typeof COLOURS)[number]

/** Colours of the columns from 1 to 6 (Q2). */
export const COLUMN_COLOURS = ['black', 'white', ...COLOURS] as const
type ColumnColour = (typeof COLUMN_COLOURS)[number]

/** Returns the colour of a slot's column. `slot`: its number, from 0. */
export const colourOfSlot = (slot: number): ColumnColour => COLUMN_COLOURS[columnOf(slot) - 1] as ColumnColour

/** Points of a side by colour. */
export type Totals = Readonly<Record<Colour, number>>

/** Greatest points of a colour. A side with this in all four colours wins. */
export const FULL_POINTS = 20

export const NO_POINTS: Totals = { yellow: 0, red: 0, blue: 0, green: 0 }

/** Greatest points that a scoring board shows. */
export const MAX_BOARD_POINTS = COLOURS.length * FULL_POINTS

/** Returns the sum of a side's points. */
export const sumOfPoints = (totals: Totals): number => COLOURS.reduce((sum, colour) => sum + totals[colour], 0)

/** Returns whether all colours are full, so that the side has won. */
export const isComplete = (totals: Totals): boolean => COLOURS.every((colour) => totals[colour] === FULL_POINTS)
