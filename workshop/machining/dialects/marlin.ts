import { type Dialect, GCODE } from './dialect.ts'

/** Greatest `S` of `M3`, unless a firmware was built for per cent or revolutions. */
const FULL_POWER = 255

/**
 * Firmware of printers. `M30` would delete a file, and `G17`, `G53`, `G94`, inches and comments in brackets are left
 * out of most builds. `G0` has no speed of its own. At `M0` the tool can't be moved: each bit has a file.
 */
export const MARLIN: Dialect = {
  ...GCODE,
  extension: '.gcode',
  unit: 'mm',
  firstMoves: ['hand', 'lift'],
  hasRapidFeed: true,
  wait: ['G4 S3'],
  end: ['M400', 'M5'],
  comment: (text) => `;${text}`,
  message: (text) => [`;${text}`],
  begin: () => ['G21', 'G90'],
  startSpindle: (rpm, fastest) => [`M3 S${Math.floor(Math.min(1, rpm / fastest) * FULL_POWER)}`],
}
