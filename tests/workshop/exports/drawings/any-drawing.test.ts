import DxfParser from 'dxf-parser'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Design } from '../../../../workshop/design/design.ts'
import { makeDxfFile } from '../../../../workshop/exports/drawings/dxf.ts'
import { makeLaserFile } from '../../../../workshop/exports/drawings/laser.ts'
import { makeSvgFile } from '../../../../workshop/exports/drawings/svg.ts'
import { LAYERINGS, type Layering } from '../../../../workshop/exports/export-order.ts'
import { drillingsOf } from '../../../../workshop/geometry/drillings.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { LONG } from '../../../long.ts'
import { THOROUGH } from '../../../thorough.ts'
import { anyDesign } from '../../designs.ts'
import { decodeText, makeExport } from '../orders.ts'
import { readSvg } from './svg-reader.ts'

const INVALID_NUMBER = /NaN|Infinity|undefined|e[+-]\d/

const cuttable = (text: string): string => text.replaceAll('漢', 'H')

/** Its letters can be cut. */
const drawnDesign = anyDesign.map((design) => ({
  ...design,
  title: cuttable(design.title),
  names: design.names.map(cuttable),
}))

const checkSvg = async (design: Design, layering: Layering): Promise<void> => {
  const file = await makeExport(makeSvgFile, design, layering)
  const drawing = decodeText(file)
  const { layers, viewBox } = readSvg(drawing)
  expect(drawing.slice(drawing.indexOf('</desc>'))).not.toMatch(INVALID_NUMBER)
  for (const figure of viewBox) expect(Number.isFinite(figure)).toBe(true)
  const drilled = layers.filter(({ name }) => /^(0|(MM_)?(DRILL|BALL)_.*)$/.test(name))
  expect(drilled.flatMap(({ circles }) => circles)).toHaveLength(drillingsOf(planOf(design)).length)
}

const checkDxf = async (design: Design, layering: Layering): Promise<void> => {
  const file = await makeExport(makeDxfFile, design, layering)
  const drawing = decodeText(file)
  expect(drawing).not.toMatch(/NaN|Infinity|undefined/)
  expect(new DxfParser().parseSync(drawing)?.entities.length).toBeGreaterThan(0)
}

const checkLaser = async (design: Design): Promise<void> => {
  const file = await makeExport(makeLaserFile, design, 'named')
  for (const [name, bytes] of Object.entries(unzipSync(file.bytes))) {
    if (name.endsWith('.svg')) expect(readSvg(strFromU8(bytes)).layers.at(-1)?.name).toBe('CUT_OUTSIDE')
  }
}

test('any design at all is drawn', LONG, async () => {
  await fc.assert(
    fc.asyncProperty(drawnDesign, fc.constantFrom(...LAYERINGS), async (design, layering) => {
      await checkSvg(design, layering)
      await checkDxf(design, layering)
      await checkLaser(design)
    }),
    { numRuns: 4 * THOROUGH },
  )
})
