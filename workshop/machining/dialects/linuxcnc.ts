import { beginWith, type Dialect } from './dialect.ts'
import { MACH3 } from './mach3.ts'

export const LINUXCNC: Dialect = {
  ...MACH3,
  extension: '.ngc',
  hasProbe: true,
  wait: ['G4 P3'],
  begin: beginWith('G17 G90 G94 G40 G49 G80 G64 P0.02'),
  end: ['M5', 'M2'],
}
