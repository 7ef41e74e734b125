import { type Dialect, GCODE } from './dialect.ts'

/** Whole millimetres and straight lines; it has neither `G53` nor `G91` nor `G4`, and leads through a touch-off itself. */
export const EASEL: Dialect = { ...GCODE, unit: 'mm', arcs: 'none', firstMoves: ['hand'] }
