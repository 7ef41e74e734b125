import {
  Box3,
  MathUtils,
  Matrix4,
  PerspectiveCamera,
  Quaternion,
  Raycaster,
  Sphere,
  Spherical,
  Vector2,
  Vector3,
  Vector4,
} from 'three'
import { expect, test, vi } from 'vitest'
import { limitTarget, TableCameraControls } from '../../../../client/board/scene/camera/TableControls.tsx'

vi.stubGlobal('DOMRect', class {})
TableCameraControls.install({
  THREE: { Box3, MathUtils, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4 },
})

const GOAL_POSITION = [3, 9, 14] as const

/** Pictures until a glide is over, `step` seconds each, and where the camera is then. */
const glide = (step: number): { readonly pictures: number; readonly at: number[]; readonly first: number } => {
  const camera = new PerspectiveCamera()
  const controls = new TableCameraControls(camera)
  void controls.setLookAt(0, 20, 1, 0, 0, 0, false)
  controls.update(step)
  while (controls.update(step));
  const before = camera.position.clone()
  void controls.setLookAt(...GOAL_POSITION, 0, 0, 2, true)
  let [pictures, first] = [0, 0]
  while (controls.update(step)) {
    if (pictures++ === 0) first = camera.position.distanceTo(before)
    expect(pictures).toBeLessThan(1000)
  }
  return { pictures, at: camera.position.toArray(), first }
}

test('a glide ends where it is to end, and takes as long with few pictures as with many', () => {
  for (const step of [1 / 60, 0.1, 0.7]) {
    const { pictures, at } = glide(step)
    at.forEach((value, i) => {
      expect(value).toBeCloseTo(GOAL_POSITION[i] as number, 6)
    })
    expect(pictures, `${step} s a picture`).toBeLessThanOrEqual(Math.ceil(2 / step) + 2)
  }
})

test('after a rest the first picture doesn’t jump, however long it was', () => {
  expect(glide(60).first).toBeLessThan(5)
})

test('the farther the camera is, the nearer to the middle of the board it looks', () => {
  const controls = new TableCameraControls(new PerspectiveCamera())
  Object.assign(controls, { minDistance: 10, maxDistance: 50 })
  const targetAt = (distance: number): number => {
    void controls.setLookAt(8, distance, 0, 8, 0, 0, false)
    limitTarget(controls, 8)
    return controls.getTarget(new Vector3(), true).x
  }
  expect([10, 30, 50, 60].map(targetAt)).toEqual([8, 4, 0, 0])
})
