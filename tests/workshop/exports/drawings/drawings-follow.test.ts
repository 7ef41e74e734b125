import DxfParser, { type ICircleEntity } from 'dxf-parser'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Point } from '../../../../engine/boards/layout.ts'
import type { Design } from '../../../../workshop/design/design.ts'
import { makeCsvFile } from '../../../../workshop/exports/drawings/csv.ts'
import { makeDxfFile } from '../../../../workshop/exports/drawings/dxf.ts'
import { makeLaserFile } from '../../../../workshop/exports/drawings/laser.ts'
import { makeSvgFile } from '../../../../workshop/exports/drawings/svg.ts'
import { designOf } from '../../designs.ts'
import { holesOfBoard, unmatched } from '../expected-holes.ts'
import { decodeText, makeExport } from '../orders.ts'
import { readSvg } from './svg-reader.ts'

const drilledIn = (svg: string): readonly Point[] =>
  readSvg(svg).layers.flatMap(({ name, circles }) => (/^(DRILL_|CUT_INSIDE)/.test(name) ? circles : []))

const readers: Readonly<Record<string, (design: Design) => Promise<readonly Point[]>>> = {
  svg: async (design) => drilledIn(decodeText(await makeExport(makeSvgFile, design, 'named'))),
  dxf: async (design) => {
    const dxf = new DxfParser().parseSync(decodeText(await makeExport(makeDxfFile, design, 'plain')))
    return (dxf?.entities ?? []).flatMap((entity) =>
      entity.type === 'CIRCLE' ? [(entity as ICircleEntity).center] : [],
    )
  },
  csv: async (design) => {
    const [, ...rows] = decodeText(await makeExport(makeCsvFile, design, 'named'))
      .trim()
      .split('\r\n')
    return rows.map((row) => row.split(',')).map((cells) => ({ x: Number(cells[2]), y: Number(cells[4]) }))
  },
  laser: async (design) => {
    const files = unzipSync((await makeExport(makeLaserFile, design, 'named')).bytes)
    const [top] = Object.entries(files).filter(([name]) => /^1-.*\.svg$/.test(name))
    return drilledIn(strFromU8(top?.[1] as Uint8Array))
  },
}

const BASE_DESIGN = designOf({ form: 'polygon', players: 6, homeLean: [0] })
const DESIGN_CHANGES: readonly Partial<Design>[] = [
  { spacing: 13.4 },
  { margin: 25 },
  { homeLean: [20] },
  { homeShape: 'forward' },
  { startShape: 'row' },
  { startDepth: 2.5 },
  { outward: true },
  { players: 5 },
  { form: 'round' },
  { game: 'carbles' },
]

test.each(Object.keys(readers))('one change of the design is followed in every hole of the %s', async (format) => {
  const read = readers[format] as (typeof readers)[string]
  const before = await read(BASE_DESIGN)
  expect(unmatched(holesOfBoard(BASE_DESIGN), before)).toEqual([])
  for (const change of DESIGN_CHANGES) {
    const design = designOf({ ...BASE_DESIGN, ...change })
    const after = await read(design)
    expect(unmatched(holesOfBoard(design), after)).toEqual([])
    expect(unmatched(before, after).length).toBeGreaterThan(0)
  }
})
