/** Reads programs like a controller does: words, modes and cycles. Returns the movements of the tool. */

import gcode from 'gcode-parser'
import type { DialectName } from '../../../workshop/machining/dialects/dialects.ts'
import { MACHINE_TABLE } from '../../../workshop/machining/machine.ts'
import { type MachineSetup, toolChangeOf } from '../../../workshop/machining/setup.ts'
import { arcFrom, type Motion, type Place, type Run, START_PLACE } from './motion.ts'
import { runSbp } from './sbp-reader.ts'

/** Height of the machine's own zero over the program's, in mm. */
export const MACHINE_ZERO_MM = 90

interface State {
  at: Place
  /** Words for places are counted from where the tool stands. */
  relative: boolean
  scale: number
  motion: number
  feed: number
  spindle: number
  tool: number
  chosen: number
  cycle: { z: number; r: number; q: number; initial: number }
  ended: boolean
  stops: number
  /** Height of the tool's tip over the one that the program reckons with, in mm. */
  error: number
  /** Upper face of a plate under the tool. */
  plate: number | undefined
}

/** Words that a controller understands; anything else stops it. */
export interface Understands {
  readonly g: readonly number[]
  readonly m: readonly number[]
  /** Letters besides G and M, in the order in which they must come if `ordered`. */
  readonly letters: string
  readonly ordered?: boolean
  /** The mark before comments; absent: comments stand in brackets. */
  readonly comment?: ';'
  /** Lines with a message for the person are read. */
  readonly messages?: boolean
  /** The letter of the spindle's speed, and what it counts to; absent: `S`, in revolutions per minute. */
  readonly spindle?: { readonly letter: 'S' | 'P'; readonly most: number }
  /** The letter and the unit of pauses; absent: `P` in seconds. */
  readonly pause?: { readonly letter: 'P' | 'S'; readonly perSecond: number }
  /** Rapid moves go at the feed of the last move. */
  readonly sharesFeed?: boolean
  /** A program of OpenSBP. */
  readonly language?: 'sbp'
  /** Thickness of the person's plate; absent: the person touches off every bit by hand. */
  readonly plate?: number
}

export const GRBL_CONTROLLER: Understands = {
  g: [0, 1, 2, 3, 4, 17, 20, 21, 53, 90, 91, 94],
  m: [0, 2, 3, 5, 30],
  letters: 'XYZIJFSP',
}
/** A sender that stops at `M6` and leads through the change before it goes on with GRBL. */
const SENDER_CONTROLLER: Understands = {
  ...GRBL_CONTROLLER,
  m: [...GRBL_CONTROLLER.m, 6],
  letters: `${GRBL_CONTROLLER.letters}T`,
}
/** Words from the published list that Easel accepts. */
const EASEL_CONTROLLER: Understands = {
  g: [0, 1, 4, 17, 20, 21, 40, 54, 61, 90, 94],
  m: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 30],
  letters: 'XYZFS',
  ordered: true,
}
/** A controller at a machine with a plate of this thickness; each new bit is longer or shorter than the one before. */
export const withPlate = (understands: Understands, plate: number): Understands => ({
  ...understands,
  g: [...understands.g, 10, 38.2],
  m: [...understands.m, 0],
  letters: `${understands.letters}LP`,
  plate,
})
const MACH3_CONTROLLER: Understands = {
  g: [0, 1, 2, 3, 17, 20, 21, 40, 43, 49, 53, 64, 80, 81, 83, 90, 91, 94, 98],
  m: [3, 5, 6, 30],
  letters: 'XYZIJRQFSTH',
}
const LINUXCNC_CONTROLLER: Understands = {
  ...MACH3_CONTROLLER,
  g: [...MACH3_CONTROLLER.g, 4],
  m: [2, 3, 5, 6],
  letters: `${MACH3_CONTROLLER.letters}P`,
}

/** Words of Masso's lists of supported G-codes and M-codes. */
const MASSO_CONTROLLER: Understands = {
  g: [0, 1, 2, 3, 4, 17, 20, 21, 53, 80, 81, 83, 90, 91, 94, 98],
  m: [3, 5, 6, 30],
  letters: 'XYZIJRQFSTP',
  messages: true,
  pause: { letter: 'P', perSecond: 1000 },
}
/** Words of a Marlin that was built with no option but the spindle's. */
const MARLIN_CONTROLLER: Understands = {
  g: [0, 1, 2, 3, 4, 21, 90, 91],
  m: [3, 5, 400],
  letters: 'XYZIJFS',
  comment: ';',
  spindle: { letter: 'S', most: 255 },
  pause: { letter: 'S', perSecond: 1 },
  sharesFeed: true,
}
/** A Snapmaker 2.0 with its module of 50 W, which turns at half of its speed or more. */
const SNAPMAKER_CONTROLLER: Understands = {
  ...MARLIN_CONTROLLER,
  g: [0, 1, 4, 21, 90, 91],
  letters: 'XYZFSP',
  spindle: { letter: 'P', most: 100 },
}
const SHOPBOT_CONTROLLER: Understands = { g: [], m: [], letters: '', language: 'sbp' }

export const CONTROLLERS: Readonly<Record<DialectName, Understands>> = {
  grbl: GRBL_CONTROLLER,
  easel: EASEL_CONTROLLER,
  mach3: MACH3_CONTROLLER,
  linuxcnc: LINUXCNC_CONTROLLER,
  masso: MASSO_CONTROLLER,
  marlin: MARLIN_CONTROLLER,
  snapmaker: SNAPMAKER_CONTROLLER,
  shopbot: SHOPBOT_CONTROLLER,
}

/** The controller of a setup's machine, and what stands between it and its programs. */
export const controllerFor = (setup: Pick<MachineSetup, 'machine' | 'changes'>): Understands =>
  toolChangeOf(setup) === 'sender' ? SENDER_CONTROLLER : CONTROLLERS[MACHINE_TABLE[setup.machine].dialect]

const MOTION_CODES: readonly number[] = [0, 1, 2, 3, 38.2, 81, 83]
/** Differences of the lengths of bits. */
const BIT_ERRORS_MM = [-7.3, 11.9]
class Controller {
  readonly motions: Motion[] = []
  readonly state: State = {
    at: START_PLACE,
    relative: false,
    scale: 0,
    motion: -1,
    feed: 0,
    spindle: 0,
    tool: 0,
    chosen: 0,
    cycle: { z: 0, r: 0, q: 0, initial: 0 },
    ended: false,
    stops: 0,
    error: 0,
    plate: undefined,
  }
  readonly #understands: Understands

  constructor(understands: Understands) {
    this.#understands = understands
  }

  go(to: Place, rapid: boolean, arc?: Motion['arc']): void {
    const { at, feed, tool, spindle } = this.state
    if (!rapid && feed <= 0) throw new Error('a cut without a feed')
    if (spindle > 0 && Math.abs(this.state.error) > 0.002) throw new Error('the bit turns before its height is known')
    this.motions.push({ rapid, from: at, to, feed: rapid ? 0 : feed, tool, spindle, ...(arc ? { arc } : {}) })
    this.state.at = to
  }

  #check(words: readonly (readonly [string, number])[]): void {
    const { g, m, letters, ordered } = this.#understands
    const rest = words.filter(([letter]) => letter !== 'G' && letter !== 'M').map(([letter]) => letter)
    const places = rest.map((letter) => letters.indexOf(letter))
    if (places.includes(-1)) throw new Error(`${rest.join('')} is not understood`)
    if (new Set(rest).size !== rest.length) throw new Error('a letter stands twice')
    if (ordered && places.some((place, i) => place < (places[i - 1] ?? 0))) throw new Error(`${rest} out of order`)
    for (const [letter, value] of words) {
      if (!Number.isFinite(value)) throw new Error(`${letter} has no number`)
      if ((letter === 'G' && !g.includes(value)) || (letter === 'M' && !m.includes(value))) {
        throw new Error(`${letter}${value} is not understood`)
      }
    }
  }

  #mode(value: number, words: ReadonlyMap<string, number>): void {
    const { state } = this
    if (value === 20 || value === 21) state.scale = value === 20 ? 25.4 : 1
    else if (value === 80) state.motion = -1
    else if (value === 90 || value === 91) state.relative = value === 91
    else if (MOTION_CODES.includes(value)) state.motion = value
    if (value === 81 || value === 83) {
      state.cycle = {
        z: (words.get('Z') as number) * state.scale,
        r: (words.get('R') as number) * state.scale,
        q: (words.get('Q') ?? 0) * state.scale,
        initial: state.at.z,
      }
    }
  }

  #misc(value: number): void {
    const { state } = this
    if (value === 0) state.stops++
    if (value === 3 && state.plate !== undefined) throw new Error('the bit turns over the plate')
    if (value === 5) state.spindle = 0
    if (value === 6) {
      if (state.spindle !== 0) throw new Error('a tool is changed while it turns')
      state.tool = state.chosen
    }
    if (value === 2 || value === 30) state.ended = true
  }

  #drill(x: number, y: number): void {
    const { cycle } = this.state
    this.go({ ...this.state.at, x, y }, true)
    this.go({ x, y, z: cycle.r }, true)
    const step = cycle.q > 0 ? cycle.q : Number.POSITIVE_INFINITY
    for (let z = cycle.r; z > cycle.z; ) {
      if (z < cycle.r) this.go({ x, y, z: z + 0.3 }, true)
      z = Math.max(cycle.z, z - step)
      this.go({ x, y, z }, false)
      this.go({ x, y, z: cycle.r }, true)
    }
    this.go({ x, y, z: cycle.initial }, true)
  }

  line(text: string): void {
    const { words } = gcode.parseLine(text)
    if (words.length === 0 || (this.#understands.messages === true && /^MSG\b/.test(text))) return
    if (this.#understands.comment === ';' && /^[^;]*[()]/.test(text)) throw new Error('brackets are no comment')
    if (/^(M0|T\d+ M6)\b/.test(text)) this.#stop(text)
    if (this.state.ended) throw new Error('words after the end')
    this.#check(words)
    const values = new Map(words.filter(([letter]) => letter !== 'G' && letter !== 'M'))
    const { state } = this
    for (const [letter, value] of words) if (letter === 'G') this.#mode(value, values)
    const mm = (letter: string) => (values.has(letter) ? (values.get(letter) as number) * state.scale : undefined)
    if (values.has('F')) state.feed = mm('F') as number
    if (values.has('T')) state.chosen = values.get('T') as number
    for (const [letter, value] of words) if (letter === 'M') this.#misc(value)
    if (words.some(([letter, value]) => letter === 'M' && value === 3)) this.#spin(values)
    if (words.some(([letter, value]) => letter === 'G' && value === 4)) this.#pause(values)
    const places = ['X', 'Y', 'Z'].map(mm)
    if (places.every((place) => place === undefined)) return
    if (state.scale === 0) throw new Error('a move before the unit is known')
    if (
      words.some(([letter, value]) => letter === 'G' && value === 0) &&
      this.#understands.sharesFeed === true &&
      state.feed <= 0
    )
      throw new Error('a rapid move without a feed')
    const hasCode = (code: number) => words.some(([letter, value]) => letter === 'G' && value === code)
    if (hasCode(10)) this.#setHeight(values, places)
    else if (hasCode(53)) this.#moveInMachine(places)
    else this.#move(places, mm('I') ?? 0, mm('J') ?? 0)
  }

  #spin(values: ReadonlyMap<string, number>): void {
    const { spindle = { letter: 'S', most: 30_000 } } = this.#understands
    const speed = values.get(spindle.letter) ?? 0
    if (speed < spindle.most / 20 || speed > spindle.most) throw new Error(`${speed} is no speed of the spindle`)
    this.state.spindle = speed
  }

  #pause(values: ReadonlyMap<string, number>): void {
    const { pause = { letter: 'P', perSecond: 1 } } = this.#understands
    const seconds = (values.get(pause.letter) ?? 0) / pause.perSecond
    if (seconds < 1 || seconds > 10) throw new Error(`a pause of ${seconds} seconds`)
  }

  /** Does what the program asks the person for. The first bit has been touched off. */
  #stop(text: string): void {
    const { state } = this
    const { plate } = this.#understands
    if (plate === undefined) return
    if (state.spindle !== 0) throw new Error('a stop while the bit turns')
    const hasCut = this.motions.some(({ rapid }) => !rapid)
    if (/M6|Put in/.test(text)) state.error = hasCut ? (BIT_ERRORS_MM[state.stops % 2] as number) : 0
    else if (text.includes('Lay the plate')) state.plate = plate
    else if (text.includes('Take the clip')) state.plate = undefined
    else throw new Error('a stop for nothing')
  }

  #setHeight(values: ReadonlyMap<string, number>, [x, y, z]: readonly (number | undefined)[]): void {
    const { state } = this
    if (values.get('L') !== 20 || values.get('P') !== 0 || x !== undefined || y !== undefined || z === undefined)
      throw new Error('not the height of the active zero')
    state.error += state.at.z - z
    state.at = { ...state.at, z }
  }

  /** Lowers the bit until it touches the plate. */
  #probe(to: Place): void {
    const { at, error, plate, spindle } = this.state
    if (plate === undefined || spindle !== 0)
      throw new Error('a search for a plate that is not there, or with a turning bit')
    const z = plate - error
    if (z >= at.z || z < to.z || to.x !== at.x || to.y !== at.y) throw new Error('the plate is not found')
    this.go({ ...at, z }, false)
  }

  /** Moves along z in the machine's own coordinates; where x and y are zero in them, programs can't know. */
  #moveInMachine([x, y, z]: readonly (number | undefined)[]): void {
    if (x !== undefined || y !== undefined || z === undefined) throw new Error('a place that depends on the machine')
    this.go({ ...this.state.at, z: z + MACHINE_ZERO_MM }, true)
  }

  #move([x, y, z]: readonly (number | undefined)[], i: number, j: number): void {
    const { at, motion, relative } = this.state
    const to = relative
      ? { x: at.x + (x ?? 0), y: at.y + (y ?? 0), z: at.z + (z ?? 0) }
      : { x: x ?? at.x, y: y ?? at.y, z: z ?? at.z }
    if (motion === -1) throw new Error('a place without a kind of move')
    if (motion === 38.2) this.#probe(to)
    else if (motion === 81 || motion === 83) this.#drill(to.x, to.y)
    else if (motion < 2) this.go(to, motion === 0)
    else this.go(to, false, arcFrom(at, to, i, j, motion === 2))
  }
}

/** Reads the header that a Snapmaker's screen wants, and returns what it says. */
export const readHeader = (lines: readonly string[]): ReadonlyMap<string, string> => {
  const end = lines.indexOf(';Header End')
  if (lines[0] !== ';Header Start' || end < 0) throw new Error('the header is missing')
  return new Map(lines.slice(1, end).map((line) => line.slice(1).split(': ', 2) as [string, string]))
}

/** Tests whether a program ended: printers' firmware has no word for it, so that there the last one stops the spindle. */
const isEnded = (lines: readonly string[], { ended }: State, { sharesFeed }: Understands): boolean =>
  sharesFeed === true ? lines.at(-2) === 'M5' && lines.at(-1) === '' : ended

/** Throws where the controller would stop with an alarm. */
export const runProgram = (text: string, understands: Understands): Run => {
  const lines = text.split('\r\n')
  for (const [i, line] of lines.entries())
    if (line.length > 80 || !/^[ -~]*$/.test(line)) throw new Error(`line ${i + 1} can't be sent: ${line}`)
  if (understands.language === 'sbp') return runSbp(lines)
  const controller = new Controller(understands)
  for (const [i, line] of lines.entries()) {
    try {
      controller.line(line)
    } catch (error) {
      throw new Error(`line ${i + 1}, ${line}: ${(error as Error).message}`)
    }
  }
  if (!isEnded(lines, controller.state, understands)) throw new Error('the program has no end')
  if (controller.state.spindle !== 0) throw new Error('the tool still turns')
  const first = lines.findIndex((line) => !line.startsWith(understands.comment ?? '('))
  return { motions: controller.motions, head: lines.slice(0, first), stops: controller.state.stops }
}
