import { type PerspectiveCamera, Vector3 } from 'three'

/** Reach of the head's movement as a share of its distance from the board, and periods without a common multiple. */
const REACH_SHARE = 0.0035
const BREATH_PERIOD_S = 5.3
const LEAN_PERIOD_S = 8.9

/** Ms between pictures: slow enough to spare the battery, quick enough for so small a motion. */
export const BREATHING_INTERVAL_MS = 40

const right = new Vector3()
const up = new Vector3()

/** Returns the offset of a seated person at `time`, s: to the right and up, as shares of their distance. */
export const breathingOffset = (time: number): readonly [number, number] => [
  REACH_SHARE *
    (Math.sin((2 * Math.PI * time) / LEAN_PERIOD_S) + 0.4 * Math.sin((2 * Math.PI * time) / (LEAN_PERIOD_S * 0.37))),
  REACH_SHARE * 0.7 * Math.sin((2 * Math.PI * time) / BREATH_PERIOD_S),
]

/** Moves the camera like a breathing person who looks at `target`. */
export const applyBreathing = (camera: PerspectiveCamera, target: Vector3, time: number): void => {
  const distance = camera.position.distanceTo(target)
  const [aside, above] = breathingOffset(time)
  right.setFromMatrixColumn(camera.matrixWorld, 0)
  up.setFromMatrixColumn(camera.matrixWorld, 1)
  camera.position.addScaledVector(right, aside * distance).addScaledVector(up, above * distance)
  camera.lookAt(target)
  camera.updateMatrixWorld()
}
