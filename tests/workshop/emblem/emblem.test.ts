import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDesign } from '../../../workshop/design/design-text.ts'
import { type EmblemArea, MAX_EMBLEM_LENGTH, parseEmblem } from '../../../workshop/design/emblem.ts'
import { enclosedArea, polygon } from '../../../workshop/geometry/contour.ts'
import { readDrawing, traceDrawing } from './drawings.ts'

const areaOf = ({ points, holes }: EmblemArea): number =>
  [points, ...holes].reduce((sum, line) => sum - enclosedArea(polygon(line)), 0)

/** Areas of a drawing, and their size together as a share of the square over its longer side. */
const traced = async (contents: string) => {
  const result = await traceDrawing(contents)
  if (!result.ok) throw new Error(result.fault)
  const areas = parseEmblem(result.emblem)
  return {
    areas: areas.length,
    holes: areas.reduce((sum, { holes }) => sum + holes.length, 0),
    share: areas.reduce((sum, area) => sum + areaOf(area), 0) / 4095 ** 2,
    length: result.emblem.length,
  }
}

const SQUARE_SVG = '<rect width="100" height="100"/>'
const CIRCLE_SHARE = Math.PI / 4
/** The share of the square over a circle that a drawn one covers is as exact as its simplified outline. */
const near = (share: number) => expect.closeTo(share, 2)

describe('areas of a drawing', () => {
  test.each<[string, string, number, number, number]>([
    ['a square', SQUARE_SVG, 1, 0, 1],
    ['a circle', '<circle cx="7" cy="9" r="20"/>', 1, 0, CIRCLE_SHARE],
    ['an ellipse', '<ellipse rx="20" ry="10"/>', 1, 0, CIRCLE_SHARE / 2],
    ['a polygon', '<polygon points="0,0 10,0 10,10"/>', 1, 0, 0.5],
    ['a polyline, which is filled, too', '<polyline points="0 0 10 0 10 10"/>', 1, 0, 0.5],
    ['a rectangle with round corners', '<rect width="10" height="10" rx="5"/>', 1, 0, CIRCLE_SHARE],
    ['arcs with flags that nothing parts', '<path d="M0 10a10 10 0 0120 0 10 10 0 01-20 0"/>', 1, 0, CIRCLE_SHARE],
    ['relative lines', '<path d="m0 0h10v10h-10z"/>', 1, 0, 1],
    ['smooth curves', '<path d="M0 5C0 0 10 0 10 5S0 10 0 5"/>', 1, 0, 0.6],
    ['quadratic curves', '<path d="M0 0Q10 0 10 10T0 10z"/>', 1, 0, 0.519],
    ['a ring by the even-odd rule', '<path fill-rule="evenodd" d="M0 0H10V10H0zM2 2H8V8H2z"/>', 1, 1, 0.64],
    ['no ring by the other one', '<path d="M0 0H10V10H0zM2 2H8V8H2z"/>', 1, 0, 1],
    ['a ring of two directions', '<path d="M0 0H10V10H0zM2 2V8H8V2z"/>', 1, 1, 0.64],
    ['an island in a hole', '<path fill-rule="evenodd" d="M0 0H10V10H0zM2 2H8V8H2zM4 4H6V6H4z"/>', 2, 1, 0.68],
    ['what white hides', `${SQUARE_SVG}<rect x="20" y="20" width="60" height="60" fill="#fff"/>`, 1, 1, 0.64],
    ['white under all else', `<rect width="100" height="100" fill="white"/><circle r="9"/>`, 1, 0, CIRCLE_SHARE],
    ['a drawing in white alone', '<rect width="10" height="5" fill="#FEFEFE"/>', 1, 0, 0.5],
    ['a line', '<path fill="none" stroke="red" stroke-width="10" d="M5 5H95V95H5z"/>', 1, 1, 0.36],
    ['a line with plain ends', '<path fill="none" stroke="red" stroke-width="10" d="M0 0H100"/>', 1, 0, 0.1],
    ['a line with square ends', '<line stroke="red" stroke-width="10" stroke-linecap="square" x2="90"/>', 1, 0, 0.1],
    ['a line with round ends', '<line stroke="red" stroke-width="10" stroke-linecap="round" x2="90"/>', 1, 0, 0.0979],
    ['a dot of a line', '<path stroke="red" stroke-width="10" stroke-linecap="round" d="M5 5h0"/>', 1, 0, CIRCLE_SHARE],
    ['a bent line', '<path fill="none" stroke="red" stroke-width="10" d="M0 5H95V95"/>', 1, 0, 0.184],
    ['transforms', '<g transform="rotate(45)"><rect width="10" height="10"/></g>', 1, 0, 0.5],
    ['skewed and scaled', '<g transform="scale(2 1) translate(3,4)"><rect width="10" height="10"/></g>', 1, 0, 0.5],
    [
      'a used shape',
      '<defs><rect id="a" width="4" height="4"/></defs><use href="#a"/><use xlink:href="#a" x="6"/>',
      2,
      0,
      0.32,
    ],
    [
      'classes',
      '<style>.a,.b{fill:none}.c{fill:#000}</style><rect class="a" width="90" height="90"/><rect class="c" width="9" height="9"/>',
      1,
      0,
      1,
    ],
    [
      'what is hidden',
      '<rect width="9" height="9"/><g style="display:none"><rect width="50" height="9"/></g><g visibility="hidden"><rect width="50" height="9"/></g>',
      1,
      0,
      1,
    ],
    ['areas that touch or overlap', '<rect width="6" height="10"/><rect x="5" width="5" height="10"/>', 1, 0, 1],
  ])('%s', async (_, contents, areas, holes, share) => {
    expect(await traced(contents)).toMatchObject({ areas, holes, share: near(share) })
  })

  test('a coarse circle has few points, and a rich drawing still fits in a link', async () => {
    expect((await traced('<circle r="20"/>')).length).toBeLessThan(700)
    const teeth = Array.from(
      { length: 40 },
      (_, i) => `<circle cx="${20 * (i % 10)}" cy="${20 * Math.floor(i / 10)}" r="9"/>`,
    )
    const rich = await traced(teeth.join(''))
    expect(rich.areas).toBe(40)
    expect(rich.length).toBeLessThanOrEqual(MAX_EMBLEM_LENGTH)
  })

  test('a drawing without areas, and one with too many, are told apart', async () => {
    expect(await traceDrawing('<text>Club</text>')).toEqual({ ok: false, fault: 'empty' })
    const dots = Array.from(
      { length: 900 },
      (_, i) => `<rect x="${10 * (i % 30)}" y="${10 * Math.floor(i / 30)}" width="6" height="6"/>`,
    )
    expect(await traceDrawing(dots.join(''))).toEqual({ ok: false, fault: 'detailed' })
  })
})

describe('what is left out of a drawing', () => {
  test.each([
    ['texts', `${SQUARE_SVG}<text>Club</text>`],
    ['images', `${SQUARE_SVG}<image href="https://example.org/a.png"/>`],
    ['scripts', `${SQUARE_SVG}<script>alert(1)</script>`],
    ['shades', '<rect width="9" height="9" fill="url(#a)"/>'],
    ['clips', '<rect width="9" height="9" clip-path="url(#a)"/>'],
    ['dashes', '<path stroke="red" stroke-dasharray="2 1" d="M0 0H9V9z"/>'],
    ['effects', '<rect width="9" height="9" filter="url(#a)"/>'],
    ['links', `${SQUARE_SVG}<use href="https://example.org/a.svg#a"/>`],
    ['rest', '<path d="M0 0H1e30V9z"/>'],
    ['rest', `${'<g>'.repeat(80)}${SQUARE_SVG}${'</g>'.repeat(80)}`],
    ['rest', '<g id="a"><use href="#a"/></g>'],
  ])('%s are told', (kind, contents) => {
    expect(readDrawing(contents).leftOut).toContain(kind)
  })

  test('nothing is told of a plain drawing', () => {
    expect(readDrawing(`<title>Club</title><metadata/>${SQUARE_SVG}`).leftOut).toEqual([])
  })

  test('a shape that names itself over and over ends soon', () => {
    const groups = Array.from({ length: 30 }, (_, i) => `<g id="g${i}">${`<use href="#g${i + 1}"/>`.repeat(9)}</g>`)
    const { layers, leftOut } = readDrawing(`${groups.join('')}<g id="g30">${SQUARE_SVG}</g>`)
    expect(layers.length).toBeLessThan(3000)
    expect(leftOut).toContain('rest')
  })
})

describe('a drawing in a link', () => {
  const parsed = (emblem: string) => parseDesign(`v=1&ornament=emblem&emblem=${encodeURIComponent(emblem)}`)

  test('any text of its letters is a drawing of finite points, and no other text is one', () => {
    const digit = fc.constantFrom(...'AZaz09-_./%é ')
    fc.assert(
      fc.property(fc.array(digit, { maxLength: 60 }), (letters) => {
        const text = letters.join('')
        const isDrawing = /^([\w-]{4}){3,}(\.([\w-]{4}){3,})*$|^$/.test(text)
        expect(parsed(text).ok).toBe(isDrawing)
        for (const { points, holes } of parseEmblem(text)) {
          for (const { x, y } of [points, ...holes].flat()) {
            expect(x >= 0 && x <= 4095 && y >= 0 && y <= 4095).toBe(true)
          }
        }
      }),
    )
  })

  test('a text that is too long is refused at once', () => {
    expect(parsed('AAAA'.repeat(MAX_EMBLEM_LENGTH / 4 + 1)).ok).toBe(false)
    expect(parsed('AAAA'.repeat(MAX_EMBLEM_LENGTH / 4)).ok).toBe(true)
  })
})
