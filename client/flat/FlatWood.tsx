import { memo } from 'react'
import type { FlatMap } from './geometry.ts'

const points = (map: FlatMap, scale: number): string =>
  map.outline.map((p) => `${(p.x * scale).toFixed(3)},${(p.y * scale).toFixed(3)}`).join(' ')

/** The board's wood: a plank of walnut with a lighter line inlaid along the edge. */
export const FlatWood = memo(({ map }: { readonly map: FlatMap }) => (
  <g className="flat-wood">
    <defs>
      <linearGradient id="flat-plank" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#7b4b2b" />
        <stop offset="0.5" stopColor="#6b3f23" />
        <stop offset="1" stopColor="#553019" />
      </linearGradient>
      <filter id="flat-grain" x="0" y="0" width="1" height="1">
        <feTurbulence type="fractalNoise" baseFrequency="0.012 0.35" numOctaves="3" seed="7" />
        <feColorMatrix values="0 0 0 0 0.1  0 0 0 0 0.05  0 0 0 0 0.02  0 0 0 -1.1 0.72" />
      </filter>
      <clipPath id="flat-edge">
        <polygon points={points(map, 1)} />
      </clipPath>
    </defs>
    <polygon points={points(map, 1)} fill="url(#flat-plank)" />
    <g clipPath="url(#flat-edge)">
      <rect
        x={-map.half}
        y={-map.half}
        width={map.half * 2}
        height={map.half * 2}
        filter="url(#flat-grain)"
        opacity="0.55"
      />
    </g>
    <polygon points={points(map, 0.955)} className="flat-inlay" />
    <polygon points={points(map, 0.998)} className="flat-rim" />
  </g>
))
