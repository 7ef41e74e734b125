/** The card back, our own drawing: a woven rosette on bottle green, in a frame of holes as on the board's track. It looks the same upside down. */

const GREEN_COLOUR = '#0d3733'
const DEEP_GREEN_COLOUR = '#092723'
const GOLD_COLOUR = '#dfbb78'
const PAPER_COLOUR = '#fdf8ed'

const roundToTenths = (n: number): string => String(Math.round(n * 10) / 10)
const dotSvg = (x: number, y: number, r: number): string =>
  `<circle cx="${roundToTenths(x)}" cy="${roundToTenths(y)}" r="${r}"/>`

/** Returns a ring of holes about the middle. */
const ringSvg = (count: number, radius: number, r: number): string =>
  Array.from({ length: count }, (_, i) => {
    const a = (i / count) * 2 * Math.PI
    return dotSvg(Math.sin(a) * radius, -Math.cos(a) * radius, r)
  }).join('')

/** Returns a closed line that oscillates `waves` times about a circle. */
const waveSvg = (radius: number, swing: number, waves: number): string => {
  const steps = waves * 8
  const points = Array.from({ length: steps }, (_, i) => {
    const a = (i / steps) * 2 * Math.PI
    const r = radius + swing * Math.cos(waves * a)
    return `${roundToTenths(Math.sin(a) * r)} ${roundToTenths(-Math.cos(a) * r)}`
  })
  return `<path d="M${points.join('L')}Z"/>`
}

/** Returns four copies of such a line, each rotated a little further, so that they look woven. */
const weaveSvg = (radius: number, swing: number, waves: number): string => {
  const id = `w${waves}`
  const copies = [0, 1, 2, 3].map(
    (i) => `<use href="#${id}" transform="rotate(${roundToTenths((i * 360) / waves / 4)})"/>`,
  )
  return (
    `<defs><g id="${id}">${waveSvg(radius, swing, waves)}</g></defs>` +
    `<g fill="none" stroke="${GOLD_COLOUR}" stroke-width="0.9">${copies.join('')}</g>`
  )
}

/** Returns the holes along the frame. */
const frameSvg = (): string => {
  const across = Array.from({ length: 13 }, (_, i) => -91.2 + i * 15.2)
  const down = Array.from({ length: 17 }, (_, i) => -122.4 + i * 15.3)
  return [
    ...across.flatMap((x) => [dotSvg(x, -139, 2.6), dotSvg(x, 139, 2.6)]),
    ...down.flatMap((y) => [dotSvg(-91.2, y, 2.6), dotSvg(91.2, y, 2.6)]),
  ].join('')
}

/** Returns the petals of the rosette between two radii. */
const petalsSvg = (count: number, from: number, to: number, breadth: number): string =>
  Array.from({ length: count }, (_, i) => {
    const middle = (from + to) / 2
    const d = `M0-${from}C${breadth}-${middle - 5} ${breadth}-${middle + 5} 0-${to}C-${breadth}-${middle + 5}-${breadth}-${middle - 5} 0-${from}Z`
    return `<path transform="rotate(${roundToTenths((i * 360) / count)})" d="${d}"/>`
  }).join('')

/** Returns a quarter of a rosette in each corner. */
const cornersSvg = (): string =>
  ['', 'scale(-1 1)', 'scale(1-1)', 'scale(-1-1)']
    .map(
      (turn) =>
        `<g transform="${turn}"><path fill="${DEEP_GREEN_COLOUR}" stroke="${GOLD_COLOUR}" stroke-width="1.4" d="M82-92A38 38 0 0 1 44-130H82Z"/>` +
        `<path fill="none" stroke="${GOLD_COLOUR}" d="M82-100A30 30 0 0 1 52-130M82-108A22 22 0 0 1 60-130"/>` +
        `<path fill="${GOLD_COLOUR}" d="M78-126Q68-122 66-114 74-116 78-126Z"/></g>`,
    )
    .join('')

const LATTICE_PATH =
  `<defs><pattern id="l" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
  `<path d="M0 0H11M0 0V11" stroke="${GOLD_COLOUR}" stroke-width="1.1" opacity=".42"/><circle cx="5.5" cy="5.5" r="1" fill="${GOLD_COLOUR}" opacity=".6"/></pattern></defs>`

/** Returns the drawing as SVG text. */
export const cardBackSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" height="336" viewBox="-120 -168 240 336" width="240"><title>Back</title>${LATTICE_PATH}` +
  `<rect width="239" height="335" x="-119.5" y="-167.5" rx="12" fill="${PAPER_COLOUR}" stroke="#c9bda6"/>` +
  `<rect width="216" height="312" x="-108" y="-156" rx="6" fill="${GREEN_COLOUR}"/>` +
  `<rect width="206" height="302" x="-103" y="-151" rx="3" fill="none" stroke="${GOLD_COLOUR}" stroke-width="1.8"/>` +
  `<rect width="164" height="260" x="-82" y="-130" fill="url(#l)" stroke="${GOLD_COLOUR}" stroke-width="1.8"/>` +
  `<g fill="${GOLD_COLOUR}">${frameSvg()}</g>${cornersSvg()}` +
  `<circle r="79" fill="${DEEP_GREEN_COLOUR}" stroke="${GOLD_COLOUR}" stroke-width="2"/>` +
  weaveSvg(64, 9, 24) +
  weaveSvg(43, 8, 18) +
  `<g fill="none" stroke="${GOLD_COLOUR}"><circle r="74.5"/><circle r="53.5" stroke-width="1.6"/><circle r="32.5" stroke-width="1.6"/></g>` +
  `<g fill="${GOLD_COLOUR}">${petalsSvg(12, 9, 30, 4.6)}<circle r="5.5"/>${ringSvg(36, 77, 0.9)}</g></svg>\n`
