import { strFromU8, unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import type { Layering, MadeFile } from '../../../workshop/exports/export-order.ts'
import { type Format, MAKERS } from '../../../workshop/exports/makers.ts'
import { designOf } from '../designs.ts'
import { DRAWING_TOOLS } from './orders.ts'

const FAULT_SENTENCE = 'The fold runs through 5 holes & one “well”.'
const DESIGN_LINK = 'http://127.0.0.1:2567/design?v=1'
const SMALL_BOARD = designOf({ form: 'polygon', players: 4, homeLean: [0], spacing: 12 })

const makeBytes = async (format: Format, unmended: readonly string[], layering: Layering = 'named') => {
  const maker = await MAKERS[format]()
  const order = { design: SMALL_BOARD, layering, letters: 'outlines', link: DESIGN_LINK, unmended } as const
  return maker(order, DRAWING_TOOLS)
}

const makeText = async (format: Format, unmended: readonly string[], layering: Layering = 'named') => {
  const { bytes, type } = await makeBytes(format, unmended, layering)
  if (!/zip|3mf/.test(type)) return strFromU8(bytes)
  return Object.values(unzipSync(bytes))
    .map((file) => strFromU8(file))
    .join('\n')
}

const PDF_FORMATS = [
  'pdf-tiles',
  'pdf-sheet',
  'pdf-side',
  'pdf-instructions',
  'pdf-jig',
] as const satisfies readonly Format[]

const firstPageText = async ({ bytes }: MadeFile): Promise<string> => {
  const page = await (await getDocument({ data: bytes.slice(), verbosity: 0 }).promise).getPage(1)
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

/** Formats that this test reads as plain text. */
const TEXT_FORMATS = [
  'dxf',
  'svg',
  'csv',
  'laser',
  'shaper',
  'easel',
  'cutter',
  'lightburn',
  'gcode',
  'stl',
  '3mf',
] as const satisfies readonly Format[]

describe('a board with something to mend', () => {
  test.each(TEXT_FORMATS)('is told in %s', async (format) => {
    const text = await makeText(format, [FAULT_SENTENCE])
    expect(text).toContain('Not mended: 1 thing is wrong with this board.')
    // The header of an STL has no space for more.
    if (format !== 'stl') expect(text).toContain('The fold runs through 5 holes')
  })

  test.each(PDF_FORMATS)('is told on the first page of %s', async (format) => {
    const text = await firstPageText(await makeBytes(format, [FAULT_SENTENCE]))
    expect(text).toMatch(/Not mended: 1 thing is wrong with this board\..*The fold runs through 5 holes & one “well”/)
  })

  test.each(['dxf', 'csv', 'gcode', 'laser'] as const)('is not told of a good board in %s', async (format) => {
    expect(await makeText(format, [])).not.toContain('Not mended')
  })

  test.each([
    ['named', 1],
    ['operations', 1],
    ['plain', 0],
  ] as const)(
    'has its sentences on a layer of a DXF drawing that is %s, unless all of it is cut',
    async (layering, count) => {
      const text = await makeText('dxf', [FAULT_SENTENCE], layering)
      expect(text.startsWith('999\nNot mended')).toBe(true)
      expect(text.match(/\nTEXT\n/g)?.length ?? 0).toBe(2 * count)
      expect(/\n2\n(?:REF_)?TO_MEND\n/.test(text)).toBe(count > 0)
    },
  )
})
