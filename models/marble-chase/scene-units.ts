import { FIELD_MM, type FieldPoint } from '../../engine/marble-chase/field.ts'

/**
 * The scene of Marble Chase is measured as all scenes are, in spacings of 15 mm: the shaders assume this unit. Its
 * origin is the middle of the field, y = 0 the plane that marbles roll on, and the shooter looks north (towards -z).
 */
const MM_PER_SPACING = 15

/** Converts mm to the scene's unit. */
export const mmToSpacings = (mm: number): number => mm / MM_PER_SPACING
/** Converts the scene's unit to mm. */
export const spacingsToMm = (length: number): number => length * MM_PER_SPACING

/** Returns the scene's z for the field's. */
export const toSceneZ = (z: number): number => mmToSpacings(FIELD_MM.length / 2 - z)

/** Returns the place on the field, in mm, of a point of the scene. */
export const toFieldPoint = (x: number, z: number): FieldPoint => ({
  x: spacingsToMm(x),
  z: FIELD_MM.length / 2 - spacingsToMm(z),
})
