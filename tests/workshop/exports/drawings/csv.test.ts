import { describe, expect, test } from 'vitest'
import type { Design } from '../../../../workshop/design/design.ts'
import { PRESETS } from '../../../../workshop/design/presets.ts'
import { makeCsvFile } from '../../../../workshop/exports/drawings/csv.ts'
import { designOf } from '../../designs.ts'
import { holesOfBoard, holesOfSection, unmatched } from '../expected-holes.ts'
import { decodeText, makeExport } from '../orders.ts'

const read = async (design: Design) => {
  const lines = decodeText(await makeExport(makeCsvFile, design, 'named')).split('\r\n')
  expect(lines.pop()).toBe('')
  const [names = [], ...rows] = lines.map((line) => line.split(','))
  return rows.map((cells) => {
    expect(cells).toHaveLength(names.length)
    return Object.fromEntries(names.map((name, i) => [name, cells[i] as string])) as Record<string, string>
  })
}

const pointsOf = (rows: readonly Record<string, string>[], x: string, y: string, by = 1) =>
  rows.map((row) => ({ x: Number(row[x]) * by, y: Number(row[y]) * by }))

describe('drill centres as a table', () => {
  test('have every hole of the layout, in mm and in inches', async () => {
    const designs = PRESETS.map(({ design }) => design).filter(
      (d) => d.form !== 'sections' && d.form !== 'field' && d.fold === 'none',
    )
    for (const design of designs) {
      const rows = await read(design)
      const holes = holesOfBoard(design)
      expect(unmatched(holes, pointsOf(rows, 'x_mm', 'y_mm'))).toEqual([])
      const inches = pointsOf(rows, 'x_in', 'y_in', 25.4)
      rows.forEach((row, i) => {
        expect(Math.abs(Number(row.x_mm) - (inches[i]?.x ?? 0))).toBeLessThan(0.002)
        expect(Number(row.bit_mm)).toBeCloseTo(design.holeDiameter, 2)
        expect(Number(row.depth_mm)).toBeCloseTo(design.holeDepth, 2)
        expect(row.bottom).toBe(design.holeBottom)
      })
    }
  })

  test('name every hole once, the places of a start area too', async () => {
    const names = (await read(designOf({}))).map(({ hole }) => hole)
    expect(new Set(names).size).toBe(504)
    expect(names).toEqual(expect.arrayContaining(['a0', 'hS5', '2fH3', '3d17']))
  })

  test('of a part are counted from its own corner too, and joints are told', async () => {
    const design = designOf({ form: 'sections', players: 5, homeLean: [0], holeDepth: 14 })
    const rows = await read(design)
    for (const [side, part] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      const own = rows.filter((row) => row.part === part)
      const home = own.find(({ hole }) => hole === `${part}H1`)
      const [x, y] = [Number(home?.left_mm), Number(home?.lower_mm)]
      const points = pointsOf(own, 'left_mm', 'lower_mm').map((p) => ({ x: p.x - x, y: p.y - y }))
      expect(unmatched(holesOfSection(design, side), points)).toEqual([])
      expect(own.filter(({ joint }) => joint === 'lower').map(({ hole }) => hole)).toEqual([`${part}0`])
      expect(own.filter(({ joint }) => joint === 'upper')).toHaveLength(1)
      for (const row of own) expect(Number(row.left_mm) > 0 && Number(row.lower_mm) > 0).toBe(true)
    }
  })

  test('tell the depth of a joint’s hole from the floor of its lap: drilled by the list it does not go through', async () => {
    // Paddles of 19.05 mm with holes of 14.2875 mm: laps leave 9.525 mm, and 4.7625 mm of the hole in the lower half.
    const paddles = PRESETS.find(({ id }) => id === 'paddles')
    if (paddles === undefined) throw new Error('no paddles')
    const rows = await read(paddles.design)
    const joint = (name: string) => rows.filter((row) => row.joint === name)
    expect(joint('lower')).toHaveLength(6)
    for (const row of joint('lower')) {
      expect(Number(row.depth_mm)).toBeCloseTo(4.7625, 2)
      expect(row).toMatchObject({ bottom: 'flat', from: 'lap', when: 'after_lap' })
      expect(row).toMatchObject({ depth_before_lap_mm: '14.287', depth_before_lap_in: '0.5625' })
    }
    for (const row of joint('upper')) {
      expect(row).toMatchObject({ depth_mm: '9.525', bottom: 'through', from: 'top', when: 'after_lap' })
    }
    for (const row of joint('').filter(({ hole }) => !hole?.includes('L'))) {
      expect(row).toMatchObject({ depth_in: '0.5625', from: 'top', when: '', depth_before_lap_mm: '' })
    }
  })

  test('say when a hole goes through', async () => {
    const rows = await read(designOf({ thickness: 9, holeDepth: 12 }))
    for (const row of rows) expect([row.bottom, row.depth_mm]).toEqual(['through', '9.000'])
  })
})
