import { type Dialect, GCODE } from './dialect.ts'

/**
 * `M6` asks for the tool and measures it, and there is no `G43`; `G4` counts milliseconds. `MSG` has a line of its own: in
 * brackets it is a comment. A job ends at `M30` only.
 */
export const MASSO: Dialect = {
  ...GCODE,
  hasCycles: true,
  toolChanges: ['controller'],
  wait: ['G4 P3000'],
  message: (text) => [`MSG ${text}`],
  // A message stays on the screen until an empty one comes.
  changeTool: (number) => [`T${number} M6`, 'MSG'],
}
