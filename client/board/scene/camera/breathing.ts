import { type PerspectiveCamera, Vector3 } from 'three'

/** How far the head moves, by its distance from the board; and periods that never meet, s. */
const REACH = 0.0035
const BREATH = 5.3
const LEAN = 8.9

/** Ms between pictures: slow enough to spare the battery, quick enough for so small a motion. */
export const SWAY_INTERVAL = 40

const right = new Vector3()
const up = new Vector3()

/** How far a seated person has moved at `time`, s: to the right and up, in parts of their distance. */
export const swayAt = (time: number): readonly [number, number] => [
  REACH * (Math.sin((2 * Math.PI * time) / LEAN) + 0.4 * Math.sin((2 * Math.PI * time) / (LEAN * 0.37))),
  REACH * 0.7 * Math.sin((2 * Math.PI * time) / BREATH),
]

/** Moves the camera as a breathing person, with the eyes on `target`. */
export const sway = (camera: PerspectiveCamera, target: Vector3, time: number): void => {
  const distance = camera.position.distanceTo(target)
  const [aside, above] = swayAt(time)
  right.setFromMatrixColumn(camera.matrixWorld, 0)
  up.setFromMatrixColumn(camera.matrixWorld, 1)
  camera.position.addScaledVector(right, aside * distance).addScaledVector(up, above * distance)
  camera.lookAt(target)
  camera.updateMatrixWorld()
}
