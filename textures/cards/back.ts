/** The card back: our own drawing, a rosette of holes in walnut brown. */

const dot = (x: number, y: number, r: number): string => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}"/>`

/** A ring of holes about the middle. */
const ring = (count: number, radius: number, r: number, turn = 0): string =>
  Array.from({ length: count }, (_, i) => {
    const a = ((i + turn) / count) * 2 * Math.PI
    return dot(Math.sin(a) * radius, -Math.cos(a) * radius, r)
  }).join('')

/** A row of holes along the frame, as on the board's track. */
const frame = (): string => {
  const across = Array.from({ length: 11 }, (_, i) => -90 + i * 18)
  const down = Array.from({ length: 14 }, (_, i) => -126 + i * 19.4)
  return [
    ...across.flatMap((x) => [dot(x, -138, 3.4), dot(x, 138, 3.4)]),
    ...down.flatMap((y) => [dot(-90, y, 3.4), dot(90, y, 3.4)]),
  ].join('')
}

const petals = (): string =>
  Array.from(
    { length: 12 },
    (_, i) => `<path transform="rotate(${i * 30})" d="M0-14C13-34 13-52 0-66C-13-52-13-34 0-14Z"/>`,
  ).join('')

export const cardBack = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" height="336" viewBox="-120 -168 240 336" width="240"><title>Back</title>` +
  `<rect width="239" height="335" x="-119.5" y="-167.5" rx="12" fill="#fdf8ed" stroke="#c9bda6"/>` +
  `<rect width="218" height="314" x="-109" y="-157" rx="7" fill="#4a2515"/>` +
  `<rect width="204" height="300" x="-102" y="-150" rx="4" fill="none" stroke="#d9b36c" stroke-width="1.6"/>` +
  `<g fill="#d9b36c">${frame()}${ring(24, 84, 3)}${ring(24, 96, 1.8, 0.5)}</g>` +
  `<g fill="none" stroke="#d9b36c" stroke-width="2">${petals()}<circle r="74"/><circle r="9"/></g>` +
  `<g fill="#d9b36c"><path d="M-78-112l9 13-9 13-9-13zM78-112l9 13-9 13-9-13zM-78 86l9 13-9 13-9-13zM78 86l9 13-9 13-9-13z"/>` +
  `<circle r="4"/></g></svg>\n`
