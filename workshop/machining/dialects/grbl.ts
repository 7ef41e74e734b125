import { type Dialect, GCODE } from './dialect.ts'

export const GRBL: Dialect = {
  ...GCODE,
  toolChanges: ['files', 'pause', 'sender'],
  hasProbe: true,
  // After homing it backs off its switch by some mm ($27), so that zero itself may be out of reach.
  topMm: -5,
  wait: ['G4 P3'],
}
