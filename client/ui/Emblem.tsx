import { MARK_PATHS } from '../../workshop/design/mark-shapes.ts'
import { PALETTE } from '../../workshop/design/player-colours.ts'

const MARBLE_COUNT = 12
const MAPLE_COLOUR = '#e8cb98'
const CHERRY_COLOUR = '#a4532f'
const EBONY_COLOUR = '#20120a'

const Marble = ({ index }: { readonly index: number }) => {
  const colour = PALETTE[index]
  if (colour === undefined) return null
  const angle = (index / MARBLE_COUNT) * 2 * Math.PI
  return (
    <g transform={`translate(${Math.sin(angle) * 74} ${-Math.cos(angle) * 74})`}>
      <circle r="15.4" fill={EBONY_COLOUR} />
      <ellipse cx="1.2" cy="2.6" rx="14.4" ry="13.8" fill="#000" opacity="0.5" />
      <circle r="13.6" fill={colour.css} />
      <circle r="13.6" fill="url(#emblem-glass)" />
      <path d={MARK_PATHS[colour.mark]} fill={colour.ink} fillRule="evenodd" transform="scale(0.5)" opacity="0.9" />
      <ellipse cx="-4.6" cy="-7.2" rx="4.4" ry="2.3" transform="rotate(-32 -4.6 -7.2)" fill="#fff" opacity="0.75" />
    </g>
  )
}

/** Long figure of the plank the disc is cut from. */
const GRAIN_PATH =
  'M-96-30C-40-52 30-20 96-44M-98-4C-30-22 40 8 98-14M-97 22C-40 6 30 36 97 14M-90 48C-30 34 30 60 90 42M-84-56C-30-76 30-46 84-66'

/** The joker's cap, let into the wood in three species. */
const Cap = () => (
  <g transform="translate(0 9) scale(0.44)" stroke={EBONY_COLOUR} strokeWidth="2.6" strokeLinejoin="round">
    <path fill={CHERRY_COLOUR} d="M-62 12C-66-30-78-52-100-30-100-84-48-104-22-54L-6 6Z" />
    <path fill={CHERRY_COLOUR} d="M62 12C66-30 78-52 100-30 100-84 48-104 22-54L6 6Z" />
    <path fill={MAPLE_COLOUR} d="M-40 6C-40-46-28-84 0-108 28-84 40-46 40 6Z" />
    <path fill="#6d3b1e" d="M-68 6Q0-30 68 6L62 30Q0-4-62 30Z" />
    <path fill="none" stroke={MAPLE_COLOUR} strokeWidth="3.4" d="M-56 17Q0-15 56 17" />
    <g fill="#d9ae62">
      <circle cx="-100" cy="-24" r="10" />
      <circle cx="100" cy="-24" r="10" />
      <circle cy="-112" r="10" />
    </g>
  </g>
)

/** A turned disc of walnut with a ring of twelve marbles round a cap of inlaid wood: the sign over the door. */
export const Emblem = () => (
  <svg className="emblem" viewBox="-100 -100 200 200" aria-hidden="true">
    <defs>
      <radialGradient id="emblem-wood" cx="0.38" cy="0.26" r="0.95">
        <stop offset="0" stopColor="#8a5733" />
        <stop offset="0.55" stopColor="#5d3720" />
        <stop offset="1" stopColor="#38200f" />
      </radialGradient>
      <radialGradient id="emblem-glass" cx="0.36" cy="0.28" r="0.85">
        <stop offset="0" stopColor="#fff" stopOpacity="0.5" />
        <stop offset="0.42" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#000" stopOpacity="0.55" />
      </radialGradient>
      <clipPath id="emblem-disc">
        <circle r="97" />
      </clipPath>
    </defs>
    <circle r="99" fill="#2a170b" />
    <circle r="97" fill="url(#emblem-wood)" />
    <g clipPath="url(#emblem-disc)" fill="none" stroke="#2c190d" opacity="0.3">
      <path d={GRAIN_PATH} strokeWidth="5" />
      <path d={GRAIN_PATH} strokeWidth="1.4" transform="translate(2 9)" />
    </g>
    <circle r="95.5" fill="none" stroke="#c08b54" strokeWidth="1" opacity="0.55" />
    <circle r="74" fill="none" stroke={EBONY_COLOUR} strokeWidth="20.5" />
    <circle r="74" fill="none" stroke={MAPLE_COLOUR} strokeWidth="18.5" />
    <circle r="55" fill="none" stroke={MAPLE_COLOUR} strokeWidth="1.2" opacity="0.8" />
    <circle r="52.6" fill="none" stroke={EBONY_COLOUR} strokeWidth="1" opacity="0.7" />
    {PALETTE.slice(0, MARBLE_COUNT).map((colour, i) => (
      <Marble key={colour.id} index={i} />
    ))}
    <Cap />
  </svg>
)
