/** Reads every file that a design can be taken away as with a program that isn't ours, or a reader of the tests' own. */

import DxfParser, { type ICircleEntity } from 'dxf-parser'
import { strFromU8, unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect } from 'vitest'
import type { Point } from '../../../../engine/boards/layout.ts'
import type { MadeFile } from '../../../../workshop/exports/export-order.ts'
import type { Format } from '../../../../workshop/exports/makers.ts'
import { MACHINE_TABLE } from '../../../../workshop/machining/machine.ts'
import type { Plan } from '../../../../workshop/plan.ts'
import { GRBL_CONTROLLER, runProgram } from '../../machining/controller.ts'
import { readSvg } from '../drawings/svg-reader.ts'
import { decodeText } from '../orders.ts'
import { leaksOf, type Read3mf, type ReadSolid, read3mf, readStl, volumeOf } from '../solids/mesh-reader.ts'

type Reader = (file: MadeFile, plan: Plan) => void | Promise<void>

/** Files of a zip by name, or the one file itself. */
const filesOf = ({ name, bytes }: MadeFile): readonly (readonly [string, Uint8Array])[] =>
  name.endsWith('.zip') ? Object.entries(unzipSync(bytes)) : [[name, bytes]]

const ofEnding = (file: MadeFile, ending: string): readonly Uint8Array[] => {
  const found = filesOf(file).filter(([name]) => name.endsWith(ending))
  expect(found.length).toBeGreaterThan(0)
  return found.map(([, bytes]) => bytes)
}

/** Largest distance of a hole from its place, mm. */
const HOLE_TOLERANCE_MM = 0.01
const GRID_CELL_MM = 1

/** Every hole of the plan has a circle, wherever the sheet begins. Drawings of parts move these: then only their number counts. */
const checkHoles = (plan: Plan, circles: readonly Point[]): void => {
  const { drills, parts } = plan
  if (drills.length === 0) return
  if (parts.length > 1) {
    expect(circles.length).toBeGreaterThanOrEqual(drills.length)
    return
  }
  const least = (points: readonly Point[], axis: 'x' | 'y') => Math.min(...points.map((point) => point[axis]))
  const [dx, dy] = [least(circles, 'x') - least(drills, 'x'), least(circles, 'y') - least(drills, 'y')]
  const cells = new Map<string, Point[]>()
  const key = (x: number, y: number) => `${Math.floor(x / GRID_CELL_MM)} ${Math.floor(y / GRID_CELL_MM)}`
  for (const circle of circles)
    cells.set(key(circle.x, circle.y), [...(cells.get(key(circle.x, circle.y)) ?? []), circle])
  const missing = drills.filter(({ x, y }) => {
    const around = [-GRID_CELL_MM, 0, GRID_CELL_MM].flatMap((i) =>
      [-GRID_CELL_MM, 0, GRID_CELL_MM].flatMap((j) => cells.get(key(x + dx + i, y + dy + j)) ?? []),
    )
    return !around.some((circle) => Math.hypot(circle.x - x - dx, circle.y - y - dy) < HOLE_TOLERANCE_MM)
  })
  expect(missing.map(({ name }) => name)).toEqual([])
}

const BORE_LAYER = /^(DRILL|BALL)_/

const readDxf = (text: string) => {
  const dxf = new DxfParser().parseSync(text)
  if (dxf === null) throw new Error('no drawing')
  expect(dxf.entities.length).toBeGreaterThan(0)
  expect(dxf.header.$INSUNITS).toBe(4)
  return dxf
}

const dxf: Reader = (file, plan) => {
  const { entities } = readDxf(decodeText(file))
  const bored = entities.filter(({ type, layer }) => type === 'CIRCLE' && BORE_LAYER.test(layer)) as ICircleEntity[]
  checkHoles(
    plan,
    bored.map(({ center }) => center),
  )
}

const anyDxf: Reader = (file) => {
  for (const bytes of ofEnding(file, '.dxf')) readDxf(strFromU8(bytes))
}

const anySvg: Reader = (file) => {
  for (const bytes of ofEnding(file, '.svg')) {
    const { width, height, viewBox, layers } = readSvg(strFromU8(bytes))
    expect([width, height]).toEqual([`${viewBox[2]}mm`, `${viewBox[3]}mm`])
    expect(layers.flatMap(({ circles, paths }) => [...circles, ...paths]).length).toBeGreaterThan(0)
  }
}

const svg: Reader = (file, plan) => {
  anySvg(file, plan)
  const { layers } = readSvg(decodeText(file))
  checkHoles(
    plan,
    layers.filter(({ name }) => BORE_LAYER.test(name)).flatMap(({ circles }) => circles),
  )
}

/** Drawings for programs: what is a circle is a hole. */
const appSvg: Reader = (file, plan) => {
  const circles = [...decodeText(file).matchAll(/<circle cx="(\S+)" cy="(\S+)"/g)]
  checkHoles(
    plan,
    circles.map(([, x, y]) => ({ x: Number(x), y: -Number(y) })),
  )
}

const lightburn: Reader = (file, plan) => {
  const text = decodeText(file)
  expect(text).toMatch(/^<\?xml[^>]*>\s*<LightBurnProject[\s\S]*<\/LightBurnProject>\s*$/)
  const circles = [...text.matchAll(/<Shape Type="Ellipse"[^>]*>\s*<XForm>1 0 0 1 (\S+) (\S+)</g)]
  checkHoles(
    plan,
    circles.map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
  )
}

const csv: Reader = (file, plan) => {
  const [head = '', ...rows] = decodeText(file).trim().split('\r\n')
  const width = head.split(',').length
  expect(rows.filter((row) => row.split(',').length !== width)).toEqual([])
  const count = plan.drills.length === 0 ? 1 : plan.drills.reduce((sum, { parts }) => sum + parts.length, 0)
  expect(rows.length).toBeGreaterThanOrEqual(count)
}

/** Pages with something on each, as a reader of browsers finds them. */
const pdf: Reader = async ({ bytes }) => {
  const read = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  expect(read.numPages).toBeGreaterThan(0)
  for (let number = 1; number <= read.numPages; number++) {
    const page = await read.getPage(number)
    const { fnArray } = await page.getOperatorList()
    const { items } = await page.getTextContent()
    expect([number, fnArray.length > 10, items.length > 0]).toEqual([number, true, true])
  }
  await read.destroy()
}

const checkSolids = (solids: readonly ReadSolid[]): void => {
  expect(solids.length).toBeGreaterThan(0)
  expect(solids.map(leaksOf).filter((leaks) => leaks > 0)).toEqual([])
  expect(solids.map(volumeOf).filter((volume) => !(volume > 0))).toEqual([])
}

const stl: Reader = (file) => checkSolids(ofEnding(file, '.stl').map(readStl))

const check3mf = ({ unit, objects, items }: Read3mf): void => {
  expect(unit).toBe('millimeter')
  checkSolids([...objects.values()])
  expect(items.length).toBeGreaterThan(0)
  expect(items.flatMap(({ transform }) => transform).every(Number.isFinite)).toBe(true)
}

const threemf: Reader = ({ bytes }) => check3mf(read3mf(bytes))

/** Every part once, and a bar for each joint that has one. */
const threemfOfBoard: Reader = ({ bytes }, plan) => {
  const read = read3mf(bytes)
  check3mf(read)
  const bars = plan.lock === undefined ? 0 : plan.parts.length
  expect(read.items).toHaveLength(plan.parts.length + bars)
}

/** A controller runs each program to its end, over a bed that it doesn't leave. */
const gcode: Reader = (file) => {
  const [wide, deep] = MACHINE_TABLE.shapeoko.bed
  for (const bytes of ofEnding(file, '.nc')) {
    const { motions } = runProgram(strFromU8(bytes), GRBL_CONTROLLER)
    expect(motions.filter(({ rapid }) => !rapid).length).toBeGreaterThan(0)
    const beyond = motions.filter(({ to }) => Math.abs(to.x) > wide || Math.abs(to.y) > deep)
    expect(beyond).toEqual([])
  }
}

/** Formats that need a browser's canvas are read in a browser. */
type InBrowser = 'glb' | 'usdz'

export const FILE_READERS: Readonly<Record<Exclude<Format, InBrowser>, Reader>> = {
  svg,
  dxf,
  csv,
  laser: (file, plan) => {
    anySvg(file, plan)
    anyDxf(file, plan)
  },
  'pdf-tiles': pdf,
  'pdf-side': pdf,
  'pdf-instructions': pdf,
  'pdf-pen': pdf,
  'pdf-cutting': pdf,
  'dxf-cutting': anyDxf,
  'svg-cutting': anySvg,
  'dxf-coupon': anyDxf,
  'svg-coupon': anySvg,
  'pdf-sheet': pdf,
  'pdf-jig': pdf,
  'dxf-jig': anyDxf,
  '3mf-jig': threemf,
  stl,
  '3mf': threemfOfBoard,
  gcode,
  shaper: appSvg,
  easel: appSvg,
  cutter: appSvg,
  lightburn,
}
