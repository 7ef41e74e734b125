type Vector = readonly [number, number, number]

/** Rotates a vector by a quaternion (x, y, z, w). */
const rotate = ([vx, vy, vz]: Vector, [x, y, z, w]: readonly [number, number, number, number]): Vector => {
  const [tx, ty, tz] = [2 * (y * vz - z * vy), 2 * (z * vx - x * vz), 2 * (x * vy - y * vx)]
  return [vx + w * tx + y * tz - z * ty, vy + w * ty + z * tx - x * tz, vz + w * tz + x * ty - y * tx]
}

/** Points of a thread of glass just under the surface of a marble of radius 1, which makes the rolling visible. */
const GLASS_THREAD: readonly Vector[] = Array.from({ length: 14 }, (_, i) => {
  const angle = (i / 14) * Math.PI * 2
  return [0.9 * Math.cos(angle), 0.38 * Math.sin(2 * angle), 0.9 * Math.sin(angle)]
})

/** Returns the path of those parts of a turned marble's thread that are on the upper side. `turn`: a quaternion (x, y, z, w), y up. */
export const rollingThreadPath = (radius: number, turn: readonly [number, number, number, number]): string => {
  const points = GLASS_THREAD.map((point) => rotate(point, turn))
  return points
    .map(([x, up, z], i) => {
      const [nx, nextUp, nz] = points[(i + 1) % points.length] as Vector
      if (up < -0.1 || nextUp < -0.1) return ''
      const at = (value: number) => (value * radius * 0.92).toFixed(2)
      return `M${at(x)} ${at(z)}L${at(nx)} ${at(nz)}`
    })
    .join('')
}
