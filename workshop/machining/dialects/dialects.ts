/** All dialects, by the names that stand in the names of files. */

import type { Dialect } from './dialect.ts'
import { EASEL } from './easel.ts'
import { GRBL } from './grbl.ts'
import { LINUXCNC } from './linuxcnc.ts'
import { MACH3 } from './mach3.ts'
import { MARLIN } from './marlin.ts'
import { MASSO } from './masso.ts'
import { SHOPBOT } from './shopbot.ts'
import { SNAPMAKER } from './snapmaker.ts'

export const DIALECTS = {
  grbl: GRBL,
  easel: EASEL,
  mach3: MACH3,
  linuxcnc: LINUXCNC,
  masso: MASSO,
  marlin: MARLIN,
  snapmaker: SNAPMAKER,
  shopbot: SHOPBOT,
} as const satisfies Readonly<Record<string, Dialect>>
export type DialectName = keyof typeof DIALECTS
