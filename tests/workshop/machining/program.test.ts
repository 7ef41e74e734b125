import { describe, expect, test } from 'vitest'
import type { Unit } from '../../../workshop/design/units.ts'
import { FIRST_MOVES, TOOL_CHANGES } from '../../../workshop/machining/dialects/dialect.ts'
import { writePrograms } from '../../../workshop/machining/gcode/program.ts'
import { makeOperation, type SideJob } from '../../../workshop/machining/job.ts'
import { dialectOf, MACHINE_TABLE, MACHINES } from '../../../workshop/machining/machine.ts'
import type { MillCut } from '../../../workshop/machining/paths/moves.ts'
import { DEFAULT_SETUP, firstMoveOf, type MachineSetup, readSetup } from '../../../workshop/machining/setup.ts'
import { toolFor } from '../../../workshop/machining/tool.ts'
import { designOf } from '../designs.ts'
import { DRAWING_TOOLS } from '../exports/orders.ts'
import { CONTROLLERS, controllerFor, MACHINE_ZERO_MM, runProgram, withPlate } from './controller.ts'
import { type Motion, START_PLACE } from './motion.ts'

const BLANK_MM = { width: 200, height: 100, thickness: 18 }

const cutAt = (x: number, y: number): MillCut => ({
  kind: 'cut',
  from: { x, y, z: 1 },
  moves: [{ to: { x, y, z: -2 } }, { to: { x: x + 20, y, z: -2 } }],
})

/** A job of three tools, the last of them with two operations. */
const jobFor = (setup: MachineSetup): SideJob => {
  const [flat, fine, vee] = (['flat', 'fine', 'vee'] as const).map((role) => toolFor(role, designOf({}), setup))
  if (flat === undefined || fine === undefined || vee === undefined) throw new Error('a tool is missing')
  return {
    parts: ['board'],
    side: 'top',
    wood: 'maple',
    blank: BLANK_MM,
    operations: [
      ...makeOperation('wells', flat, [cutAt(30, 20), cutAt(30, 60)]),
      ...makeOperation('lines', fine, [cutAt(80, 40)]),
      ...makeOperation('letters', vee, [cutAt(120, 50)]),
      ...makeOperation('ornament', vee, [cutAt(150, 30)]),
    ],
  }
}

const programsOf = (
  changes: Partial<MachineSetup>,
  firstOperation?: number,
  units: Unit = 'mm',
  controller = controllerFor({ ...DEFAULT_SETUP, ...changes }),
) => {
  const setup = { ...DEFAULT_SETUP, ...changes }
  const machine = MACHINE_TABLE[setup.machine]
  const job = jobFor(setup)
  const made = writePrograms({
    job,
    setup,
    machine,
    units,
    firstOperation,
    title: 'Board',
    notes: [],
    t: DRAWING_TOOLS.t,
  })
  return made.map(({ text, starts }) => ({ text, starts, ...runProgram(text, controller) }))
}

const isAcross = ({ from, to }: Motion): boolean => from.x !== to.x || from.y !== to.y

const PROGRAM_SETUPS = MACHINES.flatMap((machine) =>
  FIRST_MOVES.flatMap((firstMove) =>
    TOOL_CHANGES.flatMap((changes) => (['top', 'bed'] as const).map((zero) => ({ machine, firstMove, changes, zero }))),
  ),
)

describe('a program', () => {
  test('raises the tool first, wherever it stands, and lowers it only over its first cut', () => {
    for (const setup of PROGRAM_SETUPS) {
      const label = JSON.stringify(setup)
      const move = firstMoveOf({ ...DEFAULT_SETUP, ...setup })
      const top = setup.zero === 'top' ? 0 : BLANK_MM.thickness
      for (const { motions, head } of programsOf(setup)) {
        const [first] = motions
        expect(first?.rapid, label).toBe(true)
        expect([first?.to.x, first?.to.y], label).toEqual([START_PLACE.x, START_PLACE.y])
        expect(first?.to.z, label).toBeGreaterThan(START_PLACE.z)
        if (move === 'home') expect(first?.to.z, label).toBeGreaterThanOrEqual(MACHINE_ZERO_MM - 5)
        if (move === 'lift') expect(first?.to.z, label).toBe(START_PLACE.z + DEFAULT_SETUP.safe)
        if (move === 'hand') expect(head.join(' '), label).toMatch(/[(;']Raise the bit above every clamp/)
        const safe = move === 'lift' ? Math.min(START_PLACE.z, top) : top
        const low = motions.filter((one) => one.rapid && isAcross(one) && one.to.z < safe + DEFAULT_SETUP.safe - 1e-6)
        expect(low, label).toEqual([])
      }
    }
  })

  test('has machine coordinates only where the machine has found its ends', () => {
    for (const { text } of programsOf({ machine: 'x-carve' })) expect(text).not.toMatch(/G53|G91/)
    expect(programsOf({ machine: 'mach3' })[0]?.text).toMatch(/^G53 G0 Z0\r$/m)
    for (const machine of MACHINES) {
      const canHome = MACHINE_TABLE[machine].homes && dialectOf(machine).firstMoves.includes('home')
      expect(readSetup({ machine }).firstMove).toBe(canHome ? 'home' : 'hand')
    }
  })

  test('changes tools in front of the blank with the spindle off, and says which one in a form that senders show', () => {
    for (const [changes, stop] of [
      ['pause', 'M0'],
      ['sender', 'T4 M6'],
    ] as const) {
      const [program, ...others] = programsOf({ changes, firstMove: 'lift', machine: 'longmill' })
      expect(others).toEqual([])
      const lines = program?.text.split('\r\n') ?? []
      const at = lines.findIndex((line) => line.startsWith(`${stop} ;Put in T4: fine end mill`))
      expect(at, changes).toBeGreaterThan(0)
      expect(lines[at - 1]).toMatch(/^\(MSG, Put in T4: fine end mill .*, then touch off Z\)$/)
      expect(lines.slice(0, at).findLast((line) => line.startsWith('G0'))).toBe('G0 X100 Y0')
      expect(lines.slice(0, at).findLast((line) => /^M[35]/.test(line))).toBe('M5')
    }
    expect(programsOf({ changes: 'pause' })[0]?.stops).toBe(2)
    expect(programsOf({ changes: 'files' })).toHaveLength(3)
  })

  test('lowers each new bit onto a plate if the person has one, and goes on when the plate is gone', () => {
    for (const machine of ['longmill', 'shapeoko', 'linuxcnc'] as const) {
      for (const firstMove of FIRST_MOVES) {
        for (const units of ['mm', 'inch'] as const) {
          const controller = withPlate(CONTROLLERS[MACHINE_TABLE[machine].dialect], 12.7)
          const changes = {
            machine,
            firstMove,
            changes: 'pause',
            touchOff: 'plate',
            plate: 12.7,
            plateReach: 120,
          } as const
          const [program, ...others] = programsOf(changes, undefined, units, controller)
          expect(others).toEqual([])
          const lines = program?.text.split('\r\n') ?? []
          const height = units === 'mm' ? '12.7' : '0.5'
          expect(lines.filter((line) => line === `G10 L20 P0 Z${height}`)).toHaveLength(2)
          expect(program?.head.join(' ').replaceAll(') (', ' ')).toContain('the bit is lowered onto a plate of')
          const down = program?.motions.filter(({ feed, spindle }) => feed > 0 && spindle === 0) ?? []
          expect(new Set(down.map(({ to }) => `${to.x.toFixed(3)} ${to.y.toFixed(3)}`))).toEqual(
            new Set(['8.000 8.000']),
          )
        }
      }
    }
  })

  test('touches no plate where the controller has no word for it, on the spoilboard, or for a sender', () => {
    for (const changes of [
      { machine: 'mach3' },
      { machine: 'x-carve' },
      { machine: 'longmill', changes: 'pause', zero: 'bed' },
      { machine: 'longmill', changes: 'sender' },
      { machine: 'longmill', changes: 'files' },
    ] as const) {
      for (const { text } of programsOf({ ...changes, touchOff: 'plate' })) expect(text).not.toMatch(/G38|G10|plate/)
    }
    for (const { text } of programsOf({ changes: 'pause' })) expect(text).not.toMatch(/G38|G10|plate/)
  })

  test('can be run from the line of any operation, or saved from there', () => {
    for (const machine of MACHINES) {
      const controller = CONTROLLERS[MACHINE_TABLE[machine].dialect]
      const whole = programsOf({ machine })
      expect(whole.flatMap(({ starts }) => starts).map(({ text }) => text)).toEqual([
        'Operation 1 of 4: Wells for cards',
        'Operation 2 of 4: Lines',
        'Operation 3 of 4: Letters and arrows',
        'Operation 4 of 4: Ornament',
      ])
      for (const { text, starts, motions } of whole) {
        for (const { line } of starts) {
          // A controller that has no feed, unit or spindle yet would refuse what the rest lacks.
          const rest = runProgram(
            text
              .split('\r\n')
              .slice(line - 1)
              .join('\r\n'),
            controller,
          )
          const cuts = rest.motions.filter(({ rapid }) => !rapid)
          expect(cuts.every(({ spindle }) => spindle > 0)).toBe(true)
          expect(cuts.map(({ to }) => to)).toEqual(
            motions
              .filter(({ rapid }) => !rapid)
              .map(({ to }) => to)
              .slice(-cuts.length),
          )
        }
      }
      const later = programsOf({ machine }, 3)
      expect(later).toHaveLength(1)
      expect(later[0]?.head.join(' ')).toMatch(/[(;']Begins with operation 4/)
      expect(later[0]?.starts.map(({ text }) => text)).toEqual(['Operation 4 of 4: Ornament'])
    }
  })
})
