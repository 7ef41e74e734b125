import { beginWith, type Dialect, GCODE } from './dialect.ts'

/** The pause for the spindle is in its settings, and for probes it has words of its own. */
export const MACH3: Dialect = {
  ...GCODE,
  extension: '.tap',
  hasCycles: true,
  toolChanges: ['controller'],
  begin: beginWith('G17 G90 G94 G40 G49 G80 G64'),
  changeTool: (number) => [`T${number} M6`, `G43 H${number}`],
}
