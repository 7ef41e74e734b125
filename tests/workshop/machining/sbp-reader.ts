/** Reads programs in OpenSBP like a ShopBot does, by the maker's command reference and programming handbook. */

import { arcFrom, type Motion, type Place, type Run, START_PLACE } from './motion.ts'

const MM_PER_INCH = 25.4
/** Number of parameters of each command that is read. */
const PARAMETERS_BY_COMMAND: Readonly<Record<string, number>> = {
  SA: 0,
  SR: 0,
  MS: 2,
  JX: 1,
  JY: 1,
  JZ: 1,
  J2: 2,
  J3: 3,
  MX: 1,
  MY: 1,
  MZ: 1,
  M2: 2,
  M3: 3,
  CG: 7,
  TR: 2,
  SO: 2,
  C9: 0,
  PAUSE: 1,
}
const AXES_BY_COMMAND: Readonly<Record<string, readonly (keyof Place)[]>> = {
  X: ['x'],
  Y: ['y'],
  Z: ['z'],
  2: ['x', 'y'],
  3: ['x', 'y', 'z'],
}

class ShopBot {
  readonly motions: Motion[] = []
  at: Place = START_PLACE
  ended = false
  spindle = 0
  stops = 0
  /** Millimetres in a unit of the file. The reader counts in that unit, as software that is set for the file does. */
  #scale = 1
  #relative = false
  /** Speeds along x and y, and along z, in mm a second. */
  #speeds: readonly [number, number] = [0, 0]
  #rpm = 0
  #tool = 0
  #chosen = 0

  #go(to: Place, rapid: boolean, arc?: Motion['arc']): void {
    const isAcross = to.x !== this.at.x || to.y !== this.at.y
    const feed = 60 * this.#speeds[isAcross ? 0 : 1]
    if (!rapid && feed <= 0) throw new Error('a cut without a speed')
    this.motions.push({
      rapid,
      from: this.at,
      to,
      feed: rapid ? 0 : feed,
      tool: this.#tool,
      spindle: this.spindle,
      ...(arc ? { arc } : {}),
    })
    this.at = to
  }

  #straight(command: string, texts: readonly string[]): void {
    const axes = AXES_BY_COMMAND[command[1] as string] as readonly (keyof Place)[]
    const changes = axes.flatMap((axis, i) => {
      const text = texts[i]
      if (text === undefined || text === '') return []
      const mm = Number(text) * this.#scale
      return [[axis, this.#relative ? this.at[axis] + mm : mm] as const]
    })
    if (changes.length === 0) throw new Error('a move to nowhere')
    this.#go({ ...this.at, ...Object.fromEntries(changes) }, command[0] === 'J')
  }

  #arc([diameter, x, y, i, j, side, direction]: readonly string[]): void {
    if (diameter !== '' || side !== 'T' || this.#relative) throw new Error('a circle of another kind')
    if (direction !== '1' && direction !== '-1') throw new Error('a circle without a direction')
    const mm = (text: string | undefined) => Number(text) * this.#scale
    const to = { x: mm(x), y: mm(y), z: this.at.z }
    this.#go(to, false, arcFrom(this.at, to, mm(i), mm(j), direction === '1'))
  }

  #switch([number, value]: readonly string[]): void {
    if (number !== '1') throw new Error('not the switch of the spindle')
    if (value === '1' && this.#rpm <= 0) throw new Error('a spindle without a speed')
    this.spindle = value === '1' ? this.#rpm : 0
  }

  #changeTool(): void {
    if (this.spindle !== 0) throw new Error('a tool is changed while it turns')
    this.#tool = this.#chosen
    this.stops++
  }

  #run(command: string, texts: readonly string[]): void {
    const numbers = texts.map(Number)
    if (command === 'SA' || command === 'SR') this.#relative = command === 'SR'
    else if (command === 'MS') this.#speeds = [(numbers[0] ?? 0) * this.#scale, (numbers[1] ?? 0) * this.#scale]
    else if (command === 'TR') this.#rpm = numbers[0] ?? 0
    else if (command === 'SO') this.#switch(texts)
    else if (command === 'C9') this.#changeTool()
    else if (command === 'CG') this.#arc(texts)
    else if (command !== 'PAUSE') this.#straight(command, texts)
  }

  line(text: string): void {
    const own = text.replace(/'.*$/, '').trim()
    if (own === '' || this.ended) return
    const unit = /^IF %\(25\)=([01]) THEN GOTO UNIT_ERROR$/.exec(own)
    const tool = /^&Tool =(\d+)$/.exec(own)
    if (unit !== null) this.#scale = unit[1] === '0' ? 1 : MM_PER_INCH
    else if (tool !== null) this.#chosen = Number(tool[1])
    else if (own === 'END') this.ended = true
    else {
      const [command = '', ...texts] = own.split(/,| +/)
      if (PARAMETERS_BY_COMMAND[command] !== texts.length) throw new Error('not understood')
      if (command !== 'CG' && texts.some((one) => one !== '' && !Number.isFinite(Number(one))))
        throw new Error('no number')
      this.#run(command, texts)
    }
  }
}

/** Throws where the machine would stop. */
export const runSbp = (lines: readonly string[]): Run => {
  const shopBot = new ShopBot()
  for (const [i, line] of lines.entries()) {
    try {
      shopBot.line(line)
    } catch (error) {
      throw new Error(`line ${i + 1}, ${line}: ${(error as Error).message}`)
    }
  }
  const labels = lines.filter((line) => line === 'UNIT_ERROR:').length
  if (!shopBot.ended || labels !== 1) throw new Error('the program has no end')
  if (shopBot.spindle !== 0) throw new Error('the tool still turns')
  const first = lines.findIndex((line) => !line.startsWith("'"))
  return { motions: shopBot.motions, head: lines.slice(0, first), stops: shopBot.stops }
}
