import { PerspectiveCamera as Camera, Color, type PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { FIELD_OF_VIEW_DEG } from '../../../../client/board/scene/camera/framing.ts'
import { eyeDirection, focusGrid, framePoints, sharpLensFor } from '../../../../client/designer/stage/stage-framing.ts'
import { areaOfScaleObject, handPlace } from '../../../../client/designer/stage/stage-layout.ts'
import { trackAt } from '../../../../engine/board.ts'
import { apothemOf } from '../../../../engine/boards/layout.ts'
import { turnRingOf } from '../../../../models/board/turn-ring.ts'
import { HandGeometry } from '../../../../models/hand/hand-geometry.ts'
import { HAND_REACH } from '../../../../models/hand/hand-shape.ts'
import { inlayInkOf } from '../../../../models/inlay/design-inlay.ts'
import { titleInPlay } from '../../../../models/inlay/ornament-in-play.ts'
import { FIRST_DESIGN } from '../../../../workshop/design/design.ts'
import { PRESETS } from '../../../../workshop/design/presets.ts'
import { WOOD_TONES, WOODS } from '../../../../workshop/design/woods.ts'
import { flatten } from '../../../../workshop/geometry/contour.ts'
import { planOf } from '../../../../workshop/plan.ts'

const PRESET_PLANS = PRESETS.map(({ id, design }) => [id, planOf(design)] as const)

const looking = (target: Vector3, distance: number, direction: Parameters<typeof eyeDirection>[0], aspect: number) => {
  const camera: PerspectiveCamera = new Camera(FIELD_OF_VIEW_DEG, aspect, 0.3, 2500)
  camera.position.copy(eyeDirection(direction).multiplyScalar(distance).add(target))
  camera.lookAt(target)
  camera.updateMatrixWorld()
  return camera
}

const VIEW_DIRECTIONS = [
  { around: 0.42, polar: 0.86 },
  { around: 0, polar: 0.03 },
  { around: 0.12, polar: 1.16 },
]

describe('a board in wood', () => {
  test.each(PRESET_PLANS)(
    '%s: fills the picture from every side, upright or broad, and nothing is cut off',
    (_, plan) => {
      const points = focusGrid(plan)
      for (const direction of VIEW_DIRECTIONS) {
        for (const aspect of [16 / 9, 390 / 700]) {
          const { target, distance } = framePoints(points, direction, aspect)
          const camera = looking(target, distance, direction, aspect)
          const seen = points.map((point) => point.clone().project(camera))
          const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)]
          const edges = [Math.max(...xs), -Math.min(...xs), Math.max(...ys), -Math.min(...ys)]
          expect(Math.max(...edges)).toBeLessThan(0.93)
          expect(Math.max(...edges)).toBeGreaterThan(0.9)
          expect(Math.abs((edges[2] ?? 0) - (edges[3] ?? 0)), 'as much room above as below').toBeLessThan(0.06)
        }
      }
    },
  )

  test('the lens of a photograph has all of a small board sharp from near, and is open where it can be', () => {
    const [, plan] = PRESET_PLANS.find(([id]) => id === 'travel') ?? PRESET_PLANS[0] ?? []
    if (plan === undefined) throw new Error('no travel board')
    const points = focusGrid(plan)
    const sharp = (distance: number) => {
      const camera = looking(new Vector3(0, 0, 4), distance, { around: -0.5, polar: 1.02 }, 16 / 9)
      const { focus, aperture } = sharpLensFor(points)(camera)
      const ahead = camera.getWorldDirection(new Vector3())
      const depths = points
        .filter((point) => [point.clone().project(camera)].every(({ x, y }) => Math.abs(x) < 1 && Math.abs(y) < 1))
        .map((point) => point.clone().sub(camera.position).dot(ahead))
      return { aperture, blur: Math.max(...depths.map((depth) => aperture * Math.abs(1 - focus / depth))) }
    }
    expect(sharp(24).blur).toBeLessThan(0.00131)
    expect(sharp(24).aperture).toBeLessThan(sharp(200).aperture)
  })
})

test('paint is seen on every wood', () => {
  const light = (colour: string): number => {
    const { r, g, b } = new Color(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  for (const wood of WOODS) {
    const ink = inlayInkOf({ ...FIRST_DESIGN, field: wood, lines: 'painted' }, { role: 'track', side: -1 })
    const [own, paint] = [light(WOOD_TONES[wood][1]), light(typeof ink === 'string' ? '#000' : ink.dye)]
    const contrast = (Math.max(own, paint) + 0.05) / (Math.min(own, paint) + 0.05)
    expect(contrast, wood).toBeGreaterThan(2.5)
  }
})

describe('a board of one’s own that is played on', () => {
  const titled = (id: string) => {
    const plan = planOf({ ...(PRESETS.find((own) => own.id === id)?.design ?? FIRST_DESIGN), title: 'Wohlgemuth' })
    const apothem = apothemOf(trackAt(plan.layout.spec, 0))
    return { plan, apothem, title: titleInPlay(plan, apothem) }
  }

  test.each(['round-table', 'carbles'])('%s: has its title between the ring of turns and the holes', (id) => {
    const { plan, apothem, title } = titled(id)
    if (title === undefined) throw new Error('no title')
    const ring = turnRingOf(apothem)
    const { spacing } = plan.design
    expect((-title.at.y - title.size / 2) / spacing).toBeGreaterThan(ring.radius + ring.bead)
    for (const { x, y } of plan.layout.holes) {
      const aside = Math.abs(x) * spacing - title.maxWidth / 2
      const below = Math.abs(y * spacing - title.at.y) - title.size / 2
      expect(Math.max(aside, below)).toBeGreaterThan(plan.design.holeDiameter / 2)
    }
  })

  test('has none where cards and ring fill its middle', () => {
    expect(titled('travel').title).toBeUndefined()
  })
})

describe('a hand beside the board', () => {
  test('is as long and broad as a grown person’s, lies on the table and is closed', () => {
    const shape = new HandGeometry([0, 1, 0])
    shape.computeBoundingBox()
    const { min, max } = shape.boundingBox ?? { min: new Vector3(), max: new Vector3() }
    expect(56 - min.z, 'from the wrist to the longest finger').toBeCloseTo(190, -1)
    expect(min.y).toBeGreaterThanOrEqual(-0.01)
    expect(max.y).toBeLessThan(45)
    expect(min.x).toBeGreaterThanOrEqual(-HAND_REACH.west)
    expect(max.x).toBeLessThanOrEqual(HAND_REACH.east)
    expect(max.z).toBeLessThanOrEqual(HAND_REACH.south)
    const [position, index] = [shape.getAttribute('position'), shape.getIndex()?.array ?? []]
    const corner = (i: number) => new Vector3().fromBufferAttribute(position, index[i] ?? 0)
    let volume = 0
    for (let i = 0; i < index.length; i += 3) volume += corner(i).dot(corner(i + 1).cross(corner(i + 2))) / 6
    expect(volume, 'mm³, faces outwards').toBeGreaterThan(200_000)
    expect(volume).toBeLessThan(400_000)
  })

  test.each(PRESET_PLANS)('%s: lies beside the board and not on it', (_, plan) => {
    for (const upright of [false, true]) {
      const patch = areaOfScaleObject(plan, 'hand', upright)
      if (patch === undefined) throw new Error('no hand')
      const spot = handPlace(plan, upright)
      expect(spot.x).toBeLessThan(patch.east)
      for (const { outline } of plan.parts) {
        for (const { x, y } of flatten(outline, 1)) {
          const on = x > patch.west && x < patch.east && -y > patch.far && -y < patch.near
          expect(on).toBe(false)
        }
      }
    }
  })
})
