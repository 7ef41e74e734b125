import { MARK_PATHS } from '../../textures/mark-shapes.ts'
import { PALETTE } from '../../textures/palette.ts'

const RING = 12

/** A ring of twelve marbles in their holes round a cap and bells: the sign over the door. */
export const Emblem = () => (
  <svg className="emblem" viewBox="-100 -100 200 200" aria-hidden="true">
    <circle r="98" fill="#5a341d" />
    <circle r="98" fill="none" stroke="#d9b36c" strokeWidth="2" />
    <circle r="53" fill="none" stroke="#d9b36c" strokeWidth="1.4" opacity="0.7" />
    {PALETTE.slice(0, RING).map((colour, i) => {
      const angle = (i / RING) * 2 * Math.PI
      return (
        <g key={colour.id} transform={`translate(${Math.sin(angle) * 76} ${-Math.cos(angle) * 76})`}>
          <circle r="15.5" fill="#1d0f07" />
          <circle r="13.5" fill={colour.css} />
          <path
            d={MARK_PATHS[colour.mark]}
            fill={colour.ink}
            fillRule="evenodd"
            transform="scale(0.52)"
            opacity="0.85"
          />
          <ellipse cx="-4.5" cy="-7" rx="4.5" ry="2.4" transform="rotate(-30 -4.5 -7)" fill="#fff" opacity="0.6" />
        </g>
      )
    })}
    <g transform="translate(0 8) scale(0.34)">
      <path fill="#c81e2c" d="M-62 2C-64-36-76-58-98-36-98-86-46-104-20-56L-8-14Z" />
      <path fill="#c81e2c" d="M62 2C64-36 76-58 98-36 98-86 46-104 20-56L8-14Z" />
      <path fill="#2159d8" d="M-34-8C-36-58-26-92 0-112 26-92 36-58 34-8L0-18Z" />
      <path fill="#f2b10c" d="M-64-2Q0-34 64-2L60 14Q0-18-60 14Z" />
      <circle cy="44" r="58" fill="#15904a" />
      <path fill="#fff" opacity="0.8" d="M-44 62C-30 10 14 84 44 18 40 70-14 52-44 62Z" />
      <g fill="#f2b10c">
        <circle cx="-98" cy="-32" r="9" />
        <circle cx="98" cy="-32" r="9" />
        <circle cy="-116" r="9" />
      </g>
      <path fill="#f2b10c" d="M-64-2Q0-34 64-2L60 14Q0-18-60 14Z" />
    </g>
  </svg>
)
