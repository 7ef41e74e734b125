/** Runs a design's programs from the zip, and keeps the wood that is left. */

import { strFromU8, unzipSync } from 'fflate'
import type { Design } from '../../../workshop/design/design.ts'
import type { LetterStyle } from '../../../workshop/exports/export-order.ts'
import { makeGcodeFile } from '../../../workshop/exports/gcode/gcode-file.ts'
import { toolsOf } from '../../../workshop/machining/job-context.ts'
import { DEFAULT_SETUP, type MachineSetup } from '../../../workshop/machining/setup.ts'
import { TOOL_ROLES, type Tool, type ToolRole } from '../../../workshop/machining/tool.ts'
import { planOf } from '../../../workshop/plan.ts'
import { DRAWING_TOOLS } from '../exports/orders.ts'
import { controllerFor, runProgram } from './controller.ts'
import type { Motion, Place, Run } from './motion.ts'
import { along, type Box, ballEnd, flatEnd, point, roundOver, type Shape, WoodField } from './wood-field.ts'

export interface ReadProgram extends Run {
  readonly name: string
  readonly text: string
}

export interface MadePrograms {
  readonly programs: readonly ReadProgram[]
  readonly about: string
  readonly tools: Readonly<Record<ToolRole, Tool>>
  readonly setup: MachineSetup
}

const setupOf = (changes: Partial<MachineSetup>): MachineSetup => ({ ...DEFAULT_SETUP, ...changes })

/** Returns the texts of a design's programs by their names, and the notes beside them. */
export const writePrograms = async (
  design: Design,
  changes: Partial<MachineSetup>,
  letters: LetterStyle = 'outlines',
): Promise<{ readonly texts: ReadonlyMap<string, string>; readonly about: string }> => {
  const setup = setupOf(changes)
  const order = {
    design,
    layering: 'named',
    letters,
    machine: setup,
    link: 'http://127.0.0.1',
  } as const
  const files = unzipSync((await makeGcodeFile(order, DRAWING_TOOLS)).bytes)
  const texts = new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
  const about = texts.get('read-me.txt') ?? ''
  texts.delete('read-me.txt')
  return { texts, about }
}

/** Throws where a program has a word that the machine doesn't understand. */
export const makePrograms = async (
  design: Design,
  changes: Partial<MachineSetup> = {},
  letters: LetterStyle = 'outlines',
): Promise<MadePrograms> => {
  const setup = setupOf(changes)
  const speaks = controllerFor(setup)
  const { texts, about } = await writePrograms(design, changes, letters)
  const programs = [...texts].map(([name, text]): ReadProgram => ({ name, text, ...runProgram(text, speaks) }))
  return { programs, about, tools: toolsOf(planOf(design), setup), setup }
}

const shapeOf = ({ role, diameter, angle, round }: Tool): Shape => {
  if (round !== undefined) return roundOver(diameter, round)
  if (role === 'ball' || role === 'edge') return ballEnd(diameter)
  return role === 'vee' ? point(diameter, angle) : flatEnd(diameter)
}

/** The tool of a program's move: by its number where the machine changes it, otherwise by the program's name. */
const toolIn = (made: MadePrograms, { name }: ReadProgram, motion: Motion): Tool => {
  const role = motion.tool > 0 ? TOOL_ROLES[motion.tool - 1] : TOOL_ROLES.find((own) => name.includes(`-${own}-`))
  if (role === undefined) throw new Error(`${name} doesn't say which tool it is for`)
  return made.tools[role]
}

/** Offset from the program's zero to the blank's lower left corner and upper face. */
type Shift = (place: Place) => Place

const shiftOf = (
  { origin, zero }: MachineSetup,
  blank: { readonly width: number; readonly height: number; readonly thickness: number },
): Shift => {
  const [x, y] = origin === 'corner' ? [0, 0] : [blank.width / 2, blank.height / 2]
  const z = zero === 'top' ? 0 : -blank.thickness
  return (place) => ({ x: place.x + x, y: place.y + y, z: place.z + z })
}

const shifted = (motion: Motion, shift: Shift): Motion => ({
  ...motion,
  from: shift(motion.from),
  to: shift(motion.to),
  ...(motion.arc ? { arc: { ...motion.arc, ...shift({ ...motion.arc, z: 0 }) } } : {}),
})

export interface Cutting {
  /** Heights of the whole blank. */
  readonly field: WoodField
  readonly probes: readonly WoodField[]
  /** Rapid moves that went through wood, with the depth. */
  readonly crashes: readonly string[]
  /** Moves of each tool, from the blank's corner. */
  readonly motions: readonly (readonly [Tool, Motion])[]
}

/** A rapid move that is deeper than this has touched the wood. */
const RAPID_TOLERANCE_MM = 0.02

/** Cuts programs one after the other into a blank. `probes`: boxes with a fine grid; `zeroOf`: the zero of a program on the blank, if it isn't that of the setup. */
export const cutPrograms = (
  made: MadePrograms,
  programs: readonly ReadProgram[],
  blank: { readonly width: number; readonly height: number; readonly thickness: number },
  cell: number,
  probes: readonly Box[] = [],
  fine = 0.1,
  zeroOf?: (program: ReadProgram) => { readonly x: number; readonly y: number },
): Cutting => {
  const field = new WoodField({ west: 0, south: 0, east: blank.width, north: blank.height }, cell)
  const looks = probes.map((box) => new WoodField(box, fine))
  const crashes: string[] = []
  const motions: (readonly [Tool, Motion])[] = []
  for (const program of programs) {
    const own = zeroOf?.(program)
    const shift: Shift =
      own === undefined ? shiftOf(made.setup, blank) : ({ x, y, z }) => ({ x: x + own.x, y: y + own.y, z })
    // Before its first move a machine stands somewhere above.
    for (const motion of program.motions.slice(1).map((one) => shifted(one, shift))) {
      const tool = toolIn(made, program, motion)
      const shape = shapeOf(tool)
      motions.push([tool, motion])
      if (motion.rapid) {
        const deep = Math.max(...along(motion, cell / 2).map((at) => field.depthAt(at, shape)))
        if (deep > RAPID_TOLERANCE_MM)
          crashes.push(`${program.name}: ${deep.toFixed(2)} mm at ${JSON.stringify(motion.to)}`)
        continue
      }
      for (const one of [field, ...looks]) if (one.meets(motion, shape)) one.cut(motion, shape)
    }
  }
  return { field, probes: looks, crashes, motions }
}
