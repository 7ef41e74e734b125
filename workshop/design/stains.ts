/** Stains of the columns from 1 to 6, in the order of `COLUMN_COLOURS`. */
export const STAINS = ['#1b1715', '#fbf4e6', '#ecb02a', '#ab2822', '#234a9a', '#2a8048'] as const
