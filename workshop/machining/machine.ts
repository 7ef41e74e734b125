/** Machines that cut boards: their dialect, working area and limits. */

/** Dialects of G-code. GRBL and Easel have no drilling cycles and no tool changes; Mach3 and LinuxCNC have both. */
export type Dialect = 'grbl' | 'easel' | 'mach3' | 'linuxcnc'

export const MACHINES = ['small', 'shapeoko', 'x-carve', 'longmill', 'mach3', 'linuxcnc'] as const
export type MachineId = (typeof MACHINES)[number]

/** Lengths in mm, feeds in mm per minute. */
export interface Machine {
  readonly dialect: Dialect
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

/** Working areas, speeds and switches as stated by the makers; stiffness from the passes in wood that they recommend. */
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

/**
 * Ways of the first move: up to the end of the z axis in the machine's own coordinates, up by the safe height from
 * where the tool stands, or straight to the safe height after the person has raised the tool.
 */
export const FIRST_MOVES = ['home', 'lift', 'hand'] as const
export type FirstMove = (typeof FIRST_MOVES)[number]

/** Returns the first moves that a dialect can write: Easel has neither `G53` nor `G91`. */
export const firstMovesFor = (dialect: Dialect): readonly FirstMove[] => (dialect === 'easel' ? ['hand'] : FIRST_MOVES)

export const defaultFirstMove = (machine: MachineId): FirstMove => (MACHINE_TABLE[machine].homes ? 'home' : 'hand')

/** Ways of tool changes where the controller can't make them by itself. */
export const TOOL_CHANGES = ['files', 'pause', 'sender'] as const

/** Whether a tool's height is found by hand after a change, or by lowering the tool onto a plate that closes a circuit. */
export const TOUCH_OFFS = ['hand', 'plate'] as const

/** Tests whether a dialect has `G38.2` and `G10 L20`. Mach3 has words of its own, and Easel leads through a touch-off itself. */
export const hasProbe = (dialect: Dialect): boolean => dialect === 'grbl' || dialect === 'linuxcnc'

/** Tests whether one program may change tools. */
export const changesTools = (dialect: Dialect): boolean => dialect === 'mach3' || dialect === 'linuxcnc'
