/** Machines that cut boards: what they read, how far they reach, and how hard they may be driven. */

/** How programs are written: GRBL and Easel know no drilling cycles and no tool changer; Mach3 and LinuxCNC do. */
export type Dialect = 'grbl' | 'easel' | 'mach3' | 'linuxcnc'

export const MACHINES = ['small', 'shapeoko', 'x-carve', 'longmill', 'mach3', 'linuxcnc'] as const
export type MachineId = (typeof MACHINES)[number]

/** Lengths in mm, feeds in mm a minute. */
export interface Machine {
  readonly dialect: Dialect
  /** Reach along x and y. */
  readonly bed: readonly [number, number]
  /** Slowest and fastest turn of the spindle or router, a minute. */
  readonly rpm: readonly [number, number]
  readonly feed: number
  readonly plunge: number
  /** Of moves through the air. */
  readonly rapid: number
  /** 0.3 for a frame that chatters to 1 for one of steel: how large chips and passes may be. */
  readonly stiffness: number
}

/** As their makers state reach and speeds; stiffness by the passes in wood that they advise. */
export const MACHINE_TABLE: Readonly<Record<MachineId, Machine>> = {
  small: {
    dialect: 'grbl',
    bed: [300, 180],
    rpm: [2000, 10_000],
    feed: 1000,
    plunge: 300,
    rapid: 1500,
    stiffness: 0.35,
  },
  shapeoko: {
    dialect: 'grbl',
    bed: [838, 850],
    rpm: [12_000, 30_000],
    feed: 3000,
    plunge: 900,
    rapid: 5000,
    stiffness: 0.6,
  },
  'x-carve': {
    dialect: 'easel',
    bed: [750, 750],
    rpm: [16_000, 27_000],
    feed: 2500,
    plunge: 500,
    rapid: 5000,
    stiffness: 0.5,
  },
  longmill: {
    dialect: 'grbl',
    bed: [792, 845],
    rpm: [10_000, 30_000],
    feed: 3000,
    plunge: 900,
    rapid: 4000,
    stiffness: 0.6,
  },
  mach3: {
    dialect: 'mach3',
    bed: [1220, 1220],
    rpm: [6000, 24_000],
    feed: 5000,
    plunge: 1500,
    rapid: 7000,
    stiffness: 0.9,
  },
  linuxcnc: {
    dialect: 'linuxcnc',
    bed: [1220, 1220],
    rpm: [6000, 24_000],
    feed: 5000,
    plunge: 1500,
    rapid: 7000,
    stiffness: 0.9,
  },
}

/** Whether one program may use several tools without somebody at the machine. */
export const changesTools = (dialect: Dialect): boolean => dialect === 'mach3' || dialect === 'linuxcnc'
