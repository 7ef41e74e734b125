import type { CubePlace } from '../../engine/marble-chase/cube-layout.ts'

/** Returns the target places in the order of the cubes that will move there. Cubes that already lie at a target stay, and the others take the free targets. */
export const reassignCubes = (current: readonly CubePlace[], targets: readonly CubePlace[]): readonly CubePlace[] => {
  const staying = new Set(current.map(({ key }) => key).filter((key) => targets.some((place) => place.key === key)))
  const free = targets.filter(({ key }) => !staying.has(key))
  const moved = current.slice(0, targets.length).map((place) => (staying.has(place.key) ? place : free.shift()))
  return [...moved.flatMap((place) => place ?? []), ...free]
}
