import { type PerspectiveCamera, Vector3 } from 'three'

/** Amplitude of the movement of the head, as a share of its distance from the board. */
const AMPLITUDE_SHARE = 0.0035
/** Period of the movement up and down. It has no small common multiple with `LEAN_PERIOD_S`, so that the whole does not seem to repeat. */
const BREATH_PERIOD_S = 5.3
/** Period of the movement from side to side. */
const LEAN_PERIOD_S = 8.9

/** Time between frames: long enough to spare the battery, short enough for so small a movement. */
export const BREATHING_INTERVAL_MS = 40

const right = new Vector3()
const up = new Vector3()

/** Returns the offset of the head at `time`, in s: to the right and up, as shares of its distance from the target. */
export const breathingOffset = (time: number): readonly [number, number] => [
  AMPLITUDE_SHARE *
    (Math.sin((2 * Math.PI * time) / LEAN_PERIOD_S) + 0.4 * Math.sin((2 * Math.PI * time) / (LEAN_PERIOD_S * 0.37))),
  AMPLITUDE_SHARE * 0.7 * Math.sin((2 * Math.PI * time) / BREATH_PERIOD_S),
]

/** Moves the camera like the head of a breathing person who looks at `target`. `time` is in s. */
export const applyBreathing = (camera: PerspectiveCamera, target: Vector3, time: number): void => {
  const distance = camera.position.distanceTo(target)
  const [aside, above] = breathingOffset(time)
  right.setFromMatrixColumn(camera.matrixWorld, 0)
  up.setFromMatrixColumn(camera.matrixWorld, 1)
  camera.position.addScaledVector(right, aside * distance).addScaledVector(up, above * distance)
  camera.lookAt(target)
  camera.updateMatrixWorld()
}
