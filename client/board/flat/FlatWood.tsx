import { memo } from 'react'
import type { Look } from '../../../server/protocol/look.ts'
import { type FlatMap, pointsText } from './geometry.ts'

const points = (map: FlatMap, inset: number): string => pointsText(map.inset(inset))

/** All pieces of wood as one path. */
const wood = (map: FlatMap): string => map.parts.map((part) => `M${pointsText(part)}Z`).join('')

/** Year rings of a plank: waves along it, close together and far apart in turn. */
const rings = (half: number): readonly { readonly y: number; readonly d: string }[] =>
  Array.from({ length: 34 }, (_, i) => {
    const y = -half + ((i + 0.35 * Math.sin(i * 2.3)) / 33) * half * 2
    const bow = Math.sin(i * 0.7) * 0.5 + Math.sin(i * 0.23) * 0.7
    const end = half * 1.1
    return { y, d: `M${-end} ${y}Q${-half / 2} ${y + bow} 0 ${y + bow / 3}T${end} ${y - bow / 2}` }
  })

/** The track's holes in their order: the middle of the light band. */
const band = (map: FlatMap): string => {
  const loop = map.holes.filter((hole) => hole.kind === 'track').sort((a, b) => a.hole - b.hole)
  return pointsText(loop.map(({ at }) => at))
}

/** What is inlaid along the edge. */
const Edging = ({ map: { edging, inset } }: { readonly map: FlatMap }) =>
  edging?.insets.map((by) => {
    const line = pointsText(inset(by))
    if (edging.kind === 'lines') return <polygon key={by} points={line} className="flat-inlay" />
    return (
      <g key={by}>
        <polygon points={line} className="flat-banding" />
        <polygon points={line} className="flat-banding-dark" />
      </g>
    )
  })

/** A plank of the field's wood in a frame of the border's. */
const Plank = ({ map, look }: Props) => (
  <g className={`wood-${look.field}`}>
    <defs>
      <linearGradient id="flat-plank" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" className="flat-plank-light" />
        <stop offset="1" className="flat-plank-dark" />
      </linearGradient>
      <clipPath id="flat-edge">
        <path d={wood(map)} />
      </clipPath>
    </defs>
    <path d={wood(map)} fill="url(#flat-plank)" />
    <g clipPath="url(#flat-edge)" className="flat-grain">
      {rings(map.half).map(({ y, d }, i) => (
        <path key={y} d={d} strokeWidth={0.05 + ((i * 7) % 5) * 0.035} />
      ))}
    </g>
  </g>
)

const Frame = ({ map, look }: Props) => (
  <path
    className={`wood-${look.border} flat-frame`}
    fillRule="evenodd"
    d={`M${points(map, 0)}ZM${points(map, map.frame)}Z`}
  />
)

interface Props {
  readonly map: FlatMap
  readonly look: Pick<Look, 'field' | 'border'>
}

/** The board's wood, with a line inlaid along the edge and a band under the track. */
export const FlatWood = memo(({ map, look }: Props) => (
  <g className="flat-wood">
    {map.parts.length > 1 && <polygon points={band(map)} className="flat-under" />}
    <path d={wood(map)} transform="translate(0 0.22)" className="flat-under" />
    <Plank map={map} look={look} />
    {map.fold.length > 0 && <polyline points={pointsText(map.fold)} clipPath="url(#flat-edge)" className="flat-seam" />}
    {look.border !== look.field && map.frame > 0 && <Frame map={map} look={look} />}
    <Edging map={map} />
    <polygon points={band(map)} className="flat-band-edge" />
    <polygon points={band(map)} className="flat-band" />
    {map.travel.map((chevron) => (
      <polyline key={chevron} points={chevron} className="flat-travel" />
    ))}
    <path d={wood(map)} className="flat-rim" />
  </g>
))
