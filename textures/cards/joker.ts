/** The joker: our own drawing, a glass marble in a fool's cap. Its corner sign is a star, as large as the other indices. */

const STAR_PATH = 'M0-20L5.6-6.5 20-6.2 8.5 2.7 12.4 16.8 0 8.6-12.4 16.8-8.5 2.7-20-6.2-5.6-6.5Z'

const bell = (x: number, y: number): string => `<circle cx="${x}" cy="${y}" r="7.5" fill="#e5b04a" stroke="#8a5a16"/>`

const corner = `<path transform="translate(-98 -136)" d="${STAR_PATH}" fill="#b3261e"/>`

const CAP_SVG =
  `<path fill="#b3261e" d="M-62 2C-64-36-76-58-98-36-98-86-46-104-20-56L-8-14Z"/>` +
  `<path fill="#b3261e" d="M62 2C64-36 76-58 98-36 98-86 46-104 20-56L8-14Z"/>` +
  `<path fill="#2f3f7f" d="M-34-8C-36-58-26-92 0-112 26-92 36-58 34-8L0-18Z"/>` +
  `<path fill="#e5b04a" d="M-64-2Q0-34 64-2L60 14Q0-18-60 14Z"/>`

const MARBLE_SVG =
  `<circle cy="38" r="62" fill="url(#g)"/>` +
  `<path fill="#fdf8ed" opacity=".85" d="M-44 62C-30 10 14 84 44 18 40 70-14 52-44 62Z"/>` +
  `<path fill="#e5b04a" opacity=".9" d="M-50 34C-24-8 12 62 50 40 20 88-18 24-50 34Z"/>` +
  `<ellipse cx="-20" cy="8" rx="20" ry="9" transform="rotate(-28 -20 8)" fill="#fff" opacity=".55"/>`

const COLLAR_SVG = `<path fill="#b3261e" d="M-56 72L-78 104-50 98-38 130-18 106 0 138 18 106 38 130 50 98 78 104 56 72Q0 128-56 72Z"/>`

export const joker = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" height="336" viewBox="-120 -168 240 336" width="240">` +
  `<title>*</title><defs><radialGradient id="g" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="#5fb3a2"/>` +
  `<stop offset=".6" stop-color="#17695c"/><stop offset="1" stop-color="#06332d"/></radialGradient></defs>` +
  `<rect width="239" height="335" x="-119.5" y="-167.5" rx="12" fill="#fdf8ed" stroke="#c9bda6"/>` +
  `${corner}<g transform="rotate(180)">${corner}</g>` +
  `${COLLAR_SVG}${MARBLE_SVG}${CAP_SVG}${bell(-98, -32)}${bell(98, -32)}${bell(0, -116)}</svg>\n`
