import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test, vi } from 'vitest'
import type { ExportTools } from '../../../../workshop/exports/export-order.ts'
import { startPdf } from '../../../../workshop/exports/pdf/page/pdf-writer.ts'
import { drawItem } from '../../../../workshop/exports/pdf/page/prose.ts'
import { designOf } from '../../designs.ts'
import { textFontsOfAllScripts } from '../fonts.ts'
import { DRAWING_TOOLS } from '../orders.ts'

const FILE_ORDER = { design: designOf({}), layering: 'named', letters: 'outlines', link: '' } as const

const writeLine = async (text: string, tools = DRAWING_TOOLS): Promise<Uint8Array> => {
  const pdf = await startPdf('line.pdf', 'Line', FILE_ORDER, tools)
  pdf.addPage(100, 100, (ink) => ink.text(text, { x: 10, y: 50 }, { size: 3 }))
  return (await pdf.makeFile()).bytes
}

const readItems = async (bytes: Uint8Array) => {
  const page = await (await getDocument({ data: bytes.slice(), verbosity: 0 }).promise).getPage(1)
  const { items } = await page.getTextContent()
  return items.flatMap((item) => ('str' in item ? { text: item.str, x: Number(item.transform[4]) } : []))
}

/** Returns the letters of each run as they are drawn from left to right: a reader would turn them round. */
const drawnRuns = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const page = await (await getDocument({ data: bytes.slice(), verbosity: 0 }).promise).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  return fnArray.flatMap((operator, i) =>
    operator === OPS.showText
      ? [(argsArray[i][0] as { unicode?: string }[]).map(({ unicode = '' }) => unicode).join('')]
      : [],
  )
}

const readLine = async (bytes: Uint8Array): Promise<string> => (await readItems(bytes)).map(({ text }) => text).join('')

/** Reads runs of letters from the right end of the line. */
const readFromRight = async (bytes: Uint8Array): Promise<string> => {
  const items = await readItems(bytes)
  return items
    .toSorted((a, b) => b.x - a.x)
    .map(({ text }) => text)
    .join('')
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

describe('from right to left', () => {
  const TOOLS_OF_ALL_SCRIPTS = { ...DRAWING_TOOLS, textFonts: textFontsOfAllScripts }
  const ARABIC_TOOLS: ExportTools = { ...TOOLS_OF_ALL_SCRIPTS, t: (key) => (key === 'file.language' ? 'ar' : key) }

  test.each(['ياسمين', 'محمّد', 'لعبة في بيت جدّي', 'יעל כהן', 'Anna (ياسمين)'])('%s can be read back', async (text) => {
    expect(await readLine(await writeLine(text, TOOLS_OF_ALL_SCRIPTS))).toBe(text)
  })

  test('a line of an Arabic text begins at its right, also with a Latin word', async () => {
    const text = 'Jackaroo لعبة في بيت'
    expect(await readFromRight(await writeLine(text, ARABIC_TOOLS))).toBe(text)
  })

  test('values that stand apart keep the order of their own letters, and what sets them apart is not written', async () => {
    const line = await writeLine('طول \u206812 mm\u2069 وعرض \u206834 mm\u2069', ARABIC_TOOLS)
    expect(await readFromRight(line)).toBe('طول 12 mm وعرض 34 mm')
  })

  test('Eastern digits stand in the order of other ones', async () => {
    expect(await drawnRuns(await writeLine('طول ١٢٫٥ mm', ARABIC_TOOLS))).toContain('١٢٫٥')
  })

  test('the dot of a number stands on its left in an Arabic list', async () => {
    const pdf = await startPdf('line.pdf', 'Line', FILE_ORDER, ARABIC_TOOLS)
    const item = { mark: '5.', text: 'لعبة', indent: 5 }
    pdf.addPage(100, 100, (ink) => drawItem(ink, item, { x: 10, y: 50 }, 60, { size: 3 }))
    const items = await readItems((await pdf.makeFile()).bytes)
    expect(
      items
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join('')
        .trim(),
    ).toBe('لعبة.5')
  })

  test('joined letters are as wide as their forms', async () => {
    const { ruler } = await startPdf('line.pdf', 'Line', FILE_ORDER, TOOLS_OF_ALL_SCRIPTS)
    const widthOf = (text: string) => ruler.widthOf(text, { size: 3 })
    expect(widthOf('بيت')).toBeLessThan(widthOf('ب ي ت') - 2 * widthOf(' '))
    expect(widthOf('لا'), 'lam and alef are one letter').toBeLessThan(widthOf('ل') + widthOf('ا'))
    expect(widthOf('محمّد'), 'a doubling stands above its letter').toBeCloseTo(widthOf('محمد'), 6)
  })
})
