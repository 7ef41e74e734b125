import { FIELD_MM, type FieldPoint } from '../../engine/marble-chase/field.ts'

/**
 * The scene of Marble Chase is measured as all scenes are, in spacings of 15 mm: the shaders assume this unit. Its
 * origin is the middle of the field, y = 0 the plane that marbles roll on, and the shooter looks north (towards -z).
 */
const MM_PER_SPACING = 15

/** Converts mm to hole spacings of the scene. */
export const mmToSpacings = (mm: number): number => mm / MM_PER_SPACING
/** Converts hole spacings of the scene to mm. */
export const spacingsToMm = (spacings: number): number => spacings * MM_PER_SPACING

/** Converts a z of the field (mm from the near edge) to the scene's z (hole spacings from the middle, towards the shooter). */
export const toSceneZ = (z: number): number => mmToSpacings(FIELD_MM.length / 2 - z)

/** Converts x and z of the scene (hole spacings) to a point of the field (mm, z from the near edge). */
export const toFieldPoint = (x: number, z: number): FieldPoint => ({
  x: spacingsToMm(x),
  z: FIELD_MM.length / 2 - spacingsToMm(z),
})
