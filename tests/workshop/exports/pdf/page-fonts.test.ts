import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test, vi } from 'vitest'
import { startPdf } from '../../../../workshop/exports/pdf/page/pdf-writer.ts'
import { designOf } from '../../designs.ts'
import { DRAWING_TOOLS } from '../orders.ts'

const FILE_ORDER = { design: designOf({}), layering: 'named', letters: 'outlines', link: '' } as const

const writeLine = async (text: string): Promise<Uint8Array> => {
  const pdf = await startPdf('line.pdf', 'Line', FILE_ORDER, DRAWING_TOOLS)
  pdf.addPage(100, 100, (ink) => ink.text(text, { x: 10, y: 50 }, { size: 3 }))
  return (await pdf.makeFile()).bytes
}

const readLine = async (bytes: Uint8Array): Promise<string> => {
  const page = await (await getDocument({ data: bytes.slice(), verbosity: 0 }).promise).getPage(1)
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}

describe('texts of a PDF can be read back', () => {
  test.each([
    'Straße, façade, Ærø, "4 ½ × 3″"',
    'Łódź, Žižkov, Győr, Iași, İzmir',
    'Bảng gỗ thông',
    'Доска для игры, Їжак, Ўзбек',
    'Ξύλινος πίνακας',
  ])('%s', async (text) => {
    expect(await readLine(await writeLine(text))).toBe(text)
  })

  test('letters without a font are replaced, never left out', async () => {
    expect(await readLine(await writeLine('a → b, 木, ᾳ'))).toBe('a > b, ?, α')
  })
})

test('a PDF has only the letters that it writes, and is the same each time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [one, other, many] = await Promise.all([writeLine('abc'), writeLine('abc'), writeLine('Доска abc')])
  vi.useRealTimers()
  expect(one).toEqual(other)
  expect(one.length).toBeLessThan(12_000)
  expect(many.length).toBeGreaterThan(one.length)
})

test('a line is as long as its letters', async () => {
  const { ruler } = await startPdf('line.pdf', 'Line', FILE_ORDER, DRAWING_TOOLS)
  const widthOf = (text: string) => ruler.widthOf(text, { size: 3 })
  expect(widthOf('aбγ')).toBeCloseTo(widthOf('a') + widthOf('б') + widthOf('γ'), 6)
  expect(widthOf('a')).toBeCloseTo(3 * 0.5615, 2)
})
