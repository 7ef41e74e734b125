/** A person's laser: a flat value that the browser stores. Lengths in mm. */

export const LASER_LENGTHS = {
  /** Width of the wood that the beam burns away; 0: not known. */
  kerf: { min: 0, max: 1 },
  /** Thickness of a sheet as it was measured; 0: the sold one that suits the board best. */
  sheet: { min: 1.5, max: 13 },
} as const
type LaserLength = keyof typeof LASER_LENGTHS

/** Lines are moved by half the kerf in the laser's own program, or they are in the file already. */
export const KERF_PLACES = ['program', 'file'] as const
type KerfPlace = (typeof KERF_PLACES)[number]

/** Widths of the lines in SVG drawings, in mm: thin ones can be seen, hairlines are what programs of many lasers cut along. */
export const STROKES_MM = { thin: 0.1, hairline: 0.001 } as const
export type Stroke = keyof typeof STROKES_MM

export const STROKE_NAMES = Object.keys(STROKES_MM) as readonly Stroke[]

export interface LaserSetup extends Readonly<Record<LaserLength, number>> {
  readonly kerfPlace: KerfPlace
  readonly stroke: Stroke
}

export const DEFAULT_LASER: LaserSetup = { kerf: 0, sheet: 0, kerfPlace: 'program', stroke: 'thin' }

/** The kerf that drawings leave room for, in mm. */
export const kerfInFile = ({ kerf, kerfPlace }: LaserSetup): number => (kerfPlace === 'file' ? kerf : 0)

/** Reads a setup that a browser stored; values that are missing or beyond their limits get their defaults. */
export const readLaserSetup = (value: unknown): LaserSetup => {
  const stored = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const lengthOf = (name: LaserLength): number => {
    const own = stored[name]
    const { min, max } = LASER_LENGTHS[name]
    return typeof own === 'number' && own >= min && own <= max ? own : DEFAULT_LASER[name]
  }
  return {
    kerf: lengthOf('kerf'),
    sheet: lengthOf('sheet'),
    kerfPlace: KERF_PLACES.find((place) => place === stored.kerfPlace) ?? DEFAULT_LASER.kerfPlace,
    stroke: STROKE_NAMES.find((stroke) => stroke === stored.stroke) ?? DEFAULT_LASER.stroke,
  }
}
