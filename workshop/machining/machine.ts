/** Machines that cut boards: their dialect, working area and limits. */

import type { Dialect, FirstMove } from './dialects/dialect.ts'
import { DIALECTS, type DialectName } from './dialects/dialects.ts'

export const MACHINES = [
  'small',
  'shapeoko',
  'x-carve',
  'longmill',
  'masso',
  'shopbot',
  'snapmaker',
  'marlin',
  'mach3',
  'linuxcnc',
] as const
export type MachineId = (typeof MACHINES)[number]

/** Lengths in mm, feeds in mm per minute. */
export interface Machine {
  readonly dialect: DialectName
  /** The machine knows where its axes end, because it has found them by switches. */
  readonly homes: boolean
  /** Working area along x and y. */
  readonly bed: readonly [number, number]
  /** Slowest and fastest speed of the spindle or router, in revolutions per minute. */
  readonly rpm: readonly [number, number]
  /** Greatest feed of cuts across. */
  readonly feed: number
  /** Greatest feed of cuts straight down. */
  readonly plunge: number
  /** Feed of moves through the air. */
  readonly rapid: number
  /** Stiffness, from 0.3 for a frame that chatters to 1 for one of steel; it limits chips and passes. */
  readonly stiffness: number
}

/**
 * Working areas, speeds and switches as stated by the makers, for the ShopBot, Snapmaker, Masso and Marlin as is usual for
 * such machines; stiffness from the passes in wood that are recommended.
 */
export const MACHINE_TABLE: Readonly<Record<MachineId, Machine>> = {
  small: {
    dialect: 'grbl',
    homes: false,
    bed: [300, 180],
    rpm: [2000, 10_000],
    feed: 1000,
    plunge: 300,
    rapid: 1500,
    stiffness: 0.35,
  },
  shapeoko: {
    dialect: 'grbl',
    homes: true,
    bed: [838, 850],
    rpm: [12_000, 30_000],
    feed: 3000,
    plunge: 900,
    rapid: 5000,
    stiffness: 0.6,
  },
  'x-carve': {
    dialect: 'easel',
    homes: false,
    bed: [750, 750],
    rpm: [16_000, 27_000],
    feed: 2500,
    plunge: 500,
    rapid: 5000,
    stiffness: 0.5,
  },
  longmill: {
    dialect: 'grbl',
    homes: false,
    bed: [792, 845],
    rpm: [10_000, 30_000],
    feed: 3000,
    plunge: 900,
    rapid: 4000,
    stiffness: 0.6,
  },
  masso: {
    dialect: 'masso',
    homes: true,
    bed: [816, 816],
    rpm: [8000, 24_000],
    feed: 4000,
    plunge: 1200,
    rapid: 7000,
    stiffness: 0.7,
  },
  shopbot: {
    dialect: 'shopbot',
    homes: true,
    bed: [2438.4, 1219.2],
    rpm: [7000, 18_000],
    feed: 5000,
    plunge: 1500,
    rapid: 7000,
    stiffness: 0.9,
  },
  snapmaker: {
    dialect: 'snapmaker',
    homes: true,
    bed: [320, 350],
    rpm: [6000, 12_000],
    feed: 1000,
    plunge: 300,
    rapid: 3000,
    stiffness: 0.35,
  },
  marlin: {
    dialect: 'marlin',
    homes: false,
    bed: [600, 600],
    rpm: [10_000, 30_000],
    feed: 1500,
    plunge: 300,
    rapid: 2400,
    stiffness: 0.4,
  },
  mach3: {
    dialect: 'mach3',
    homes: true,
    bed: [1220, 1220],
    rpm: [6000, 24_000],
    feed: 5000,
    plunge: 1500,
    rapid: 7000,
    stiffness: 0.9,
  },
  linuxcnc: {
    dialect: 'linuxcnc',
    homes: true,
    bed: [1220, 1220],
    rpm: [6000, 24_000],
    feed: 5000,
    plunge: 1500,
    rapid: 7000,
    stiffness: 0.9,
  },
}

export const dialectOf = (machine: MachineId): Dialect => DIALECTS[MACHINE_TABLE[machine].dialect]

/** Returns the first moves that programs for a machine can have. */
export const firstMovesFor = (machine: MachineId): readonly FirstMove[] => dialectOf(machine).firstMoves

export const defaultFirstMove = (machine: MachineId): FirstMove =>
  MACHINE_TABLE[machine].homes && firstMovesFor(machine).includes('home') ? 'home' : 'hand'

/** Way to find a tool's height after a change: by hand, or by lowering the tool onto a plate that closes a circuit. */
export const TOUCH_OFFS = ['hand', 'plate'] as const
