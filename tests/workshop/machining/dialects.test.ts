import { describe, expect, test } from 'vitest'
import type { Design } from '../../../workshop/design/design.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { type Program, writePrograms } from '../../../workshop/machining/gcode/program.ts'
import { makeOperation } from '../../../workshop/machining/job.ts'
import { MACHINE_TABLE, MACHINES, type MachineId } from '../../../workshop/machining/machine.ts'
import { readSetup } from '../../../workshop/machining/setup.ts'
import { toolFor } from '../../../workshop/machining/tool.ts'
import { DRAWING_TOOLS } from '../exports/orders.ts'
import { controllerFor, readHeader, runProgram } from './controller.ts'
import { type Cutting, cutPrograms, type MadePrograms, makePrograms } from './cutting.ts'
import { blankOf } from './reading.ts'

/** A small board in one piece: arrows, lines, holes with chamfers and an outline. */
const SMALL_DESIGN: Design = {
  ...(PRESETS.find(({ id }) => id === 'travel')?.design as Design),
  units: 'mm',
  fold: 'none',
}
const OTHER_MACHINES = ['masso', 'shopbot', 'snapmaker', 'marlin'] as const

const makeBoard = (machine: MachineId, design = SMALL_DESIGN, changes: object = {}) =>
  makePrograms(design, { ...readSetup({ machine }), ...changes })

const made = new Map<MachineId, Promise<MadePrograms>>()
const programsOf = (machine: MachineId): Promise<MadePrograms> => {
  const own = made.get(machine) ?? makeBoard(machine)
  made.set(machine, own)
  return own
}

const cutBoard = async (machine: MachineId): Promise<Cutting> => {
  const own = await programsOf(machine)
  return cutPrograms(own, own.programs, blankOf(own.programs[0], SMALL_DESIGN.thickness), 2)
}

const linesOf = ({ text }: Pick<Program, 'text'>): readonly string[] => text.split('\r\n')

describe('programs for a controller', () => {
  test('leave the wood that GRBL leaves, and cut no faster than their bits', async () => {
    const expected = (await cutBoard('longmill')).field.heights
    for (const machine of OTHER_MACHINES) {
      const { field, crashes, motions } = await cutBoard(machine)
      expect(crashes).toEqual([])
      const off = field.heights.filter((height, i) => Math.abs(height - (expected[i] as number)) > 0.05)
      expect(off.length, machine).toBeLessThan(expected.length / 1000)
      const { feed: most } = MACHINE_TABLE[machine]
      const fast = motions.filter(([{ feed, plunge }, motion]) => motion.feed > Math.min(most, Math.max(feed, plunge)))
      expect(fast).toEqual([])
    }
  })

  test('follow an arc, on a plane or sinking, in pieces where they have no word for it', () => {
    const centre = { x: 50, y: 50 }
    const from = { x: 60, y: 50, z: 1 }
    const sunk = { to: { x: 40, y: 50, z: -2 }, centre, clockwise: false }
    const flat = { to: { x: 60, y: 50, z: -2 }, centre, clockwise: false }
    const blank = { width: 100, height: 100, thickness: 18 }
    for (const machine of MACHINES) {
      for (const units of ['mm', 'inch'] as const) {
        const setup = readSetup({ machine })
        const fine = toolFor('fine', SMALL_DESIGN, setup)
        const operations = makeOperation('lines', fine, [{ kind: 'cut', from, moves: [sunk, flat] }])
        const [program] = writePrograms({
          job: { parts: ['board'], side: 'top', wood: 'maple', blank, operations },
          setup,
          machine: MACHINE_TABLE[machine],
          units,
          title: 'Arc',
          notes: [],
          t: DRAWING_TOOLS.t,
        })
        const { motions } = runProgram(program?.text ?? '', controllerFor(setup))
        const cuts = motions.filter(({ rapid }) => !rapid)
        for (const { to } of cuts) expect(Math.abs(Math.hypot(to.x - 50, to.y - 50) - 10)).toBeLessThan(0.001)
        const arcs = cuts.filter(({ arc }) => arc !== undefined)
        expect(arcs.length, machine).toBe({ shopbot: 1, snapmaker: 0, 'x-carve': 0 }[machine as 'shopbot'] ?? 2)
        for (const { arc } of arcs) expect(arc?.turn).toBeCloseTo(Math.PI, 3)
        const { x, y, z } = cuts.at(-1)?.to ?? from
        expect([x, y, z].map((mm) => Math.round(mm * 1000) / 1000)).toEqual([60, 50, -2])
      }
    }
  })

  test('for a Masso show the message, change tools by M6 without an offset, and pause for milliseconds', async () => {
    const { programs } = await programsOf('masso')
    expect(programs).toHaveLength(1)
    const [{ name, text }] = programs as [(typeof programs)[0]]
    expect(name).toMatch(/\.nc$/)
    expect(text).toMatch(/^MSG Put in T4: fine end mill .*\r\nT4 M6\r\nMSG\r\nM3 S\d+\r\nG4 P3000\r$/m)
    expect(text).toMatch(/^G98 G8[13] X/m)
    expect(text).not.toMatch(/G43|\(MSG/)
  })

  test('for Marlin have a feed for moves through the air, no word that deletes files, and the scale of its spindle', async () => {
    for (const { name, text, motions } of (await makeBoard('marlin', { ...SMALL_DESIGN, units: 'inch' })).programs) {
      expect(name).toMatch(/\.gcode$/)
      expect(text).not.toMatch(/M30|G20|G17|G53|\(/)
      expect(text).toMatch(/M400\r\nM5\r\n$/)
      expect(new Set(motions.map(({ spindle }) => spindle > 0 && spindle <= 255))).toEqual(new Set([true]))
      const cutAfterRapid = /^G0 [^\r]*F2400\r\n(?:G0 [^\r]*\r\n)*G[1-3] (?![^\r]*F)/m
      expect(text).not.toMatch(cutAfterRapid)
    }
  })

  test('for a Snapmaker begin with the header of its screen, and run the spindle at half of its speed or more', async () => {
    for (const program of (await programsOf('snapmaker')).programs) {
      expect(program.name).toMatch(/\.cnc$/)
      const lines = linesOf(program)
      const header = readHeader(lines)
      expect(header.get('header_type')).toBe('cnc')
      expect(Number(header.get('file_total_lines'))).toBe(lines.length - 1)
      expect(Number(header.get('estimated_time(s)'))).toBeGreaterThan(10)
      const own = program.motions.slice(1)
      for (const axis of ['x', 'y', 'z'] as const) {
        const places = own.map(({ to }) => to[axis])
        expect(Number(header.get(`min_${axis}(mm)`))).toBeCloseTo(Math.min(...places), 3)
        expect(Number(header.get(`max_${axis}(mm)`))).toBeCloseTo(Math.max(...places), 3)
      }
      expect(Math.min(...own.map(({ spindle }) => spindle))).toBeGreaterThanOrEqual(50)
    }
  })

  test('for a Snapmaker count the lines of operations behind the header', async () => {
    const { programs, about } = await programsOf('snapmaker')
    const [, line = '0', text] = /line (\d+): (Operation 1 of .*)/.exec(about) ?? []
    expect(linesOf(programs[0] as (typeof programs)[0])[Number(line) - 1]).toBe(`;${text?.trim()}`)
  })

  test('for a ShopBot refuse the wrong unit, and change tools in files of their own or by its routine', async () => {
    for (const [units, wrong] of [
      ['mm', 0],
      ['inch', 1],
    ] as const) {
      const { programs } = await makeBoard('shopbot', { ...SMALL_DESIGN, units })
      expect(programs.length).toBeGreaterThan(2)
      for (const { name, text, stops } of programs) {
        expect(name).toMatch(/\.sbp$/)
        expect(text).toMatch(new RegExp(`^IF %\\(25\\)=${wrong} THEN GOTO UNIT_ERROR\r$`, 'm'))
        expect(stops).toBe(0)
      }
      const [program, ...others] = (await makeBoard('shopbot', { ...SMALL_DESIGN, units }, { changes: 'routine' }))
        .programs
      expect(others).toEqual([])
      expect(program?.stops).toBe(programs.length)
      expect(program?.text).toMatch(
        /SO,1,0\r\n'Put in T4: fine end mill .*\r\n(?:'.*\r\n)?&Tool =4\r\nC9\r\nTR,\d+,1\r\nSO,1,1/,
      )
      expect(program?.text).toMatch(/^CG,,[-\d.]+,[-\d.]+,[-\d.]+,[-\d.]+,T,-?1\r$/m)
    }
  })
})
