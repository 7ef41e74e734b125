import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeSvgFile } from '../../../workshop/exports/drawings/svg.ts'
import type { ExportOrder } from '../../../workshop/exports/export-order.ts'
import { makeGcodeFile } from '../../../workshop/exports/gcode/gcode-file.ts'
import { makePlotterPdf } from '../../../workshop/exports/pdf/template/plotter-pdf.ts'
import { DEFAULT_SETUP } from '../../../workshop/machining/setup.ts'
import { designOf } from '../designs.ts'
import { fontsOfAllScripts } from './fonts.ts'
import { DRAWING_TOOLS } from './orders.ts'

const TOOLS_WITH_ALL_FONTS = { ...DRAWING_TOOLS, fonts: fontsOfAllScripts }

const orderFor = (title: string): ExportOrder => ({
  design: designOf({ form: 'polygon', players: 4, homeLean: [0], lines: 'none', arrows: false, numbers: false, title }),
  layering: 'named',
  letters: 'lines',
  link: '',
  machine: DEFAULT_SETUP,
})

const sizes = async (title: string) => {
  const order = orderFor(title)
  const [svg, pdf, gcode] = await Promise.all([
    makeSvgFile(order, TOOLS_WITH_ALL_FONTS),
    makePlotterPdf(order, TOOLS_WITH_ALL_FONTS),
    makeGcodeFile(order, TOOLS_WITH_ALL_FONTS),
  ])
  const programs = Object.values(unzipSync(gcode.bytes)).map((bytes) => strFromU8(bytes))
  return {
    svg: strFromU8(svg.bytes).length,
    pdf: pdf.bytes.length,
    letters: programs.filter((text) => text.includes('Letters and arrows)')).length,
  }
}

test.each(['عائلة الخطيب', 'Ελένη'])('the title %s is drawn, printed and cut', async (title) => {
  const [bare, titled] = [await sizes(''), await sizes(title)]
  expect(bare.letters).toBe(0)
  expect(titled.letters).toBe(1)
  expect(titled.svg).toBeGreaterThan(bare.svg + 500)
  expect(titled.pdf).toBeGreaterThan(bare.pdf + 300)
})
