import { memo } from 'react'
import { type FlatMap, pointsText } from '../../../models/flat/flat-map.ts'
import { framePath, otherPath, trackBand, woodPath, woodRings } from '../../../models/flat/wood-lines.ts'
import type { Look } from '../../../server/protocol/look.ts'

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
        <path d={woodPath(map)} />
      </clipPath>
    </defs>
    <path d={woodPath(map)} fill="url(#flat-plank)" />
    <g clipPath="url(#flat-edge)" className="flat-grain">
      {woodRings(map.half).map(({ y, d, breadth }) => (
        <path key={y} d={d} strokeWidth={breadth} />
      ))}
    </g>
  </g>
)

/** Parts of the border's wood between those of the field's. */
const Others = ({ map, look }: Props) => (
  <g className={`wood-${look.border}`}>
    <defs>
      <linearGradient id="flat-other" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" className="flat-plank-light" />
        <stop offset="1" className="flat-plank-dark" />
      </linearGradient>
      <clipPath id="flat-others">
        <path d={otherPath(map)} />
      </clipPath>
    </defs>
    <path d={otherPath(map)} fill="url(#flat-other)" />
    <g clipPath="url(#flat-others)" className="flat-grain">
      {woodRings(map.half).map(({ y, d, breadth }) => (
        <path key={y} d={d} strokeWidth={breadth} />
      ))}
    </g>
  </g>
)

const Frame = ({ map, look }: Props) => (
  <path className={`wood-${look.border} flat-frame`} fillRule="evenodd" d={framePath(map)} />
)

interface Props {
  readonly map: FlatMap
  readonly look: Pick<Look, 'field' | 'border'>
}

/** The board's wood, with a line inlaid along the edge and a band under the track. */
export const FlatWood = memo(({ map, look }: Props) => (
  <g className="flat-wood">
    {map.parts.length > 1 && <polygon points={trackBand(map)} className="flat-under" />}
    <path d={woodPath(map)} transform="translate(0 0.22)" className="flat-under" />
    <Plank map={map} look={look} />
    {map.others.length > 0 && <Others map={map} look={look} />}
    {map.fold.length > 0 && <polyline points={pointsText(map.fold)} clipPath="url(#flat-edge)" className="flat-seam" />}
    {look.border !== look.field && map.frame > 0 && <Frame map={map} look={look} />}
    <Edging map={map} />
    <polygon points={trackBand(map)} className="flat-band-edge" />
    <polygon points={trackBand(map)} className="flat-band" />
    {map.travel.map((chevron) => (
      <polyline key={chevron} points={chevron} className="flat-travel" />
    ))}
    <path d={woodPath(map)} className="flat-rim" />
  </g>
))
