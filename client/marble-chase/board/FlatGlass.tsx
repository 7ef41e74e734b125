import { memo } from 'react'
import { MARBLE_RADIUS_MM } from '../../../engine/marble-chase/field.ts'
import type { Marble } from '../../../engine/marble-chase/flick.ts'
import { placeTransform } from '../../../models/flat/marble-chase-field.ts'
import {
  chaseGlassElements,
  marbleGlassElements,
  marbleShadowElement,
} from '../../../models/flat/marble-chase-field-elements.ts'
import { FlatElements } from '../../board/flat/FlatElements.tsx'
import type { MarblePose } from './trajectory/trajectory-frames.ts'

/** Gradients of the marbles, which an SVG holds once. */
export const GlassFills = memo(() => (
  <defs>
    <FlatElements elements={chaseGlassElements()} />
  </defs>
))

type Vector = readonly [number, number, number]

/** Rotates a vector by a quaternion. */
const rotate = ([vx, vy, vz]: Vector, [x, y, z, w]: MarblePose['turn']): Vector => {
  const [tx, ty, tz] = [2 * (y * vz - z * vy), 2 * (z * vx - x * vz), 2 * (x * vy - y * vx)]
  return [vx + w * tx + y * tz - z * ty, vy + w * ty + z * tx - x * tz, vz + w * tz + x * ty - y * tx]
}

/** Points of a thread of glass just under the surface of a marble of radius 1, which makes the rolling visible. */
const GLASS_THREAD: readonly Vector[] = Array.from({ length: 14 }, (_, i) => {
  const angle = (i / 14) * Math.PI * 2
  return [0.9 * Math.cos(angle), 0.38 * Math.sin(2 * angle), 0.9 * Math.sin(angle)]
})

/** Returns the path of those parts of the thread that are on the upper side. */
const threadPath = (pose: MarblePose, radius: number): string => {
  const points = GLASS_THREAD.map((point) => rotate(point, pose.turn))
  return points
    .map(([x, up, z], i) => {
      const [nx, nextUp, nz] = points[(i + 1) % points.length] as Vector
      if (up < -0.1 || nextUp < -0.1) return ''
      const at = (value: number) => (value * radius * 0.92).toFixed(2)
      return `M${at(x)} ${at(z)}L${at(nx)} ${at(nz)}`
    })
    .join('')
}

/** A marble seen from above. `lit`: it is ready to be flicked. */
export const GlassMarble = ({ pose, lit }: { readonly pose: MarblePose; readonly lit?: boolean }) => {
  const { marble, up } = pose
  const radius = MARBLE_RADIUS_MM[marble]
  return (
    <g transform={placeTransform(pose)} data-marble={marble}>
      <FlatElements elements={[marbleShadowElement(marble, Math.max(0, up))]} />
      {lit && <circle r={radius + 2.4} className="chase-ready" />}
      <FlatElements elements={marbleGlassElements(marble, threadPath(pose, radius))} />
    </g>
  )
}

const STILL_TURN: MarblePose['turn'] = [0.3, 0.2, 0.1, 0.93]

/** Returns the pose of a marble at rest, with its middle at the height `up` in mm. */
export const stillPose = (marble: Marble, { x, z }: Pick<MarblePose, 'x' | 'z'>, up: number): MarblePose => ({
  marble,
  x,
  z,
  up,
  turn: STILL_TURN,
})
