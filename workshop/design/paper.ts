import type { Paper } from './design.ts'

/** Short and long edge of a sheet, mm. */
export const SHEETS: Readonly<Record<Paper, readonly [number, number]>> = {
  a4: [210, 297],
  letter: [215.9, 279.4],
  a3: [297, 420],
  legal: [215.9, 355.6],
}
