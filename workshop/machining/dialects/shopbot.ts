import type { Unit } from '../../design/units.ts'
import { type Dialect, GCODE, type Place } from './dialect.ts'

/** Jogs or moves the axes that change: `JZ,10`, `M2,5,7` or, with a gap for an axis that stays, `M3,5,,7`. */
const moveCommand = (letter: 'J' | 'M', { X, Y, Z }: Place): string => {
  if (Z === undefined && X !== undefined && Y !== undefined) return `${letter}2,${X},${Y}`
  const [only, ...others] = Object.entries({ X, Y, Z }).filter(([, text]) => text !== undefined)
  if (only !== undefined && others.length === 0) return `${letter}${only.join(',')}`
  return `${letter}3,${X ?? ''},${Y ?? ''},${Z}`
}

/** Sets the speed along x and y, and the one along z. */
const speedLines = (feed: string | undefined): readonly string[] => (feed === undefined ? [] : [`MS,${feed},${feed}`])

/** The system variable 25 is 0 while the control software counts in inches. */
const WRONG_UNIT: Readonly<Record<Unit, number>> = { mm: 0, inch: 1 }

/**
 * OpenSBP of ShopBot, a language of its own. `C9` is the machine's routine for changing tools, custom file 91 the one
 * that explains a wrong unit.
 */
export const SHOPBOT: Dialect = {
  ...GCODE,
  extension: '.sbp',
  arcs: 'flat',
  toolChanges: ['files', 'routine'],
  firstMoves: ['hand', 'lift'],
  wait: ['PAUSE 3'],
  stopSpindle: ['SO,1,0'],
  end: ['SO,1,0', 'END', 'UNIT_ERROR:', 'C#,91', 'END'],
  comment: (text) => `'${text}`,
  message: () => [],
  begin: (unit) => [`IF %(25)=${WRONG_UNIT[unit]} THEN GOTO UNIT_ERROR`, 'SA'],
  resume: () => ['SA'],
  lift: (height) => ['SR', `JZ,${height}`, 'SA'],
  changeTool: (number) => [`&Tool =${number}`, 'C9'],
  startSpindle: (rpm) => [`TR,${rpm},1`, 'SO,1,1'],
  // Speeds are per second.
  feed: (perMinute, unit) => {
    const fine = unit === 'mm' ? 100 : 1000
    return String(Math.floor((perMinute / 60) * fine) / fine)
  },
  rapid: (to) => [moveCommand('J', to)],
  cut: (to, feed) => [...speedLines(feed), moveCommand('M', to)],
  arc: ({ to, centre, clockwise }, feed) => [
    ...speedLines(feed),
    `CG,,${to.X},${to.Y},${centre.i},${centre.j},T,${clockwise ? 1 : -1}`,
  ],
}
