/** A person's equipment for a jig: a flat value that the browser stores. Lengths in mm; 0 lets the workshop choose. */

import { MM_PER_INCH, type Unit } from '../design/units.ts'

/** The fields of a jig's setup with their limits; `first`: the default value. */
export const JIG_LENGTHS = {
  /** Outer diameter of the bushings; 0: the usual one for the bit. */
  bushing: { min: 0, max: 60, first: 0 },
  /** Thickness of the plate; 0: as plywood is sold. */
  plate: { min: 3, max: 40, first: 0 },
  /** Added to the diameters of holes in a printed plate, because prints come out narrower. */
  fit: { min: 0, max: 1, first: 0.15 },
  /** Size of the printer's bed; 0: not given. */
  bedWidth: { min: 0, max: 2000, first: 0 },
  bedDepth: { min: 0, max: 2000, first: 0 },
} as const
export type JigLength = keyof typeof JIG_LENGTHS

export type JigSetup = Readonly<Record<JigLength, number>>

const LENGTH_NAMES = Object.keys(JIG_LENGTHS) as JigLength[]

export const DEFAULT_JIG: JigSetup = Object.fromEntries(
  LENGTH_NAMES.map((name) => [name, JIG_LENGTHS[name].first]),
) as unknown as JigSetup

/** Plywood and MDF as sold. */
const DEFAULT_PLATE_MM: Readonly<Record<Unit, number>> = { mm: 12, inch: MM_PER_INCH / 2 }

/** The thickness of the plate, in mm. */
export const plateThickness = ({ plate }: JigSetup, units: Unit): number =>
  plate > 0 ? plate : DEFAULT_PLATE_MM[units]

/** Reads a setup that a browser stored; values that are missing or beyond their limits get their defaults. */
export const readJigSetup = (value: unknown): JigSetup => {
  const kept = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const isGood = (name: JigLength): boolean => {
    const own = kept[name]
    const { min, max } = JIG_LENGTHS[name]
    return own === DEFAULT_JIG[name] || (typeof own === 'number' && own >= min && own <= max)
  }
  const own = LENGTH_NAMES.map((name) => [name, isGood(name) ? kept[name] : DEFAULT_JIG[name]])
  return Object.fromEntries(own) as JigSetup
}
