import type { CubePlace } from '../../engine/marble-chase/cube-layout.ts'

/** The wanted places in the order of the cubes that lie: whatever may stay stays, and the others take what is left. */
export const reassignCubes = (lie: readonly CubePlace[], wanted: readonly CubePlace[]): readonly CubePlace[] => {
  const kept = new Set(lie.map(({ key }) => key).filter((key) => wanted.some((place) => place.key === key)))
  const free = wanted.filter(({ key }) => !kept.has(key))
  const moved = lie.slice(0, wanted.length).map((place) => (kept.has(place.key) ? place : free.shift()))
  return [...moved.flatMap((place) => place ?? []), ...free]
}
