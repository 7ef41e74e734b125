/** The words of programs: numbers, moves and comments, as machines read them. */

import type { Point } from '../../../engine/boards/layout.ts'
import { MM_PER_INCH, type Unit } from '../../design/units.ts'
import { arcOf } from '../../geometry/contour.ts'
import { feedOf, lengthOf, type Move, type Spot } from '../paths/moves.ts'
import type { Tool } from '../tool.ts'

/** What every line of a program depends on. */
export interface Dialogue {
  readonly unit: Unit
  /** False: arcs are written as straight pieces. */
  readonly arcs: boolean
  /** Of the program's zero, in the blank's coordinates. */
  readonly zero: Spot
}

/** Digits after the point: a ten-thousandth of a mm, and nearly so in inches. */
const DIGITS: Readonly<Record<Unit, number>> = { mm: 4, inch: 5 }
/** A shorter arc is written as a straight line: rounded, it could come to go all the way round. Lengths in mm. */
const SHORTEST_ARC = 0.02
/** How far straight pieces may lie from the arc that they stand for, mm. */
const ERROR = 0.005

export const figure = (mm: number, unit: Unit): string =>
  String(Number((unit === 'mm' ? mm : mm / MM_PER_INCH).toFixed(DIGITS[unit])) + 0)

/** Feeds are whole mm, or tenths of an inch, a minute, and never more than they may be. */
const feedFigure = (feed: number, unit: Unit): string =>
  String(unit === 'mm' ? Math.floor(feed) : Math.floor((feed / MM_PER_INCH) * 10) / 10)

/** Letters that every controller shows, in lines that every controller takes; no brackets within brackets. */
const WIDTH = 68

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/×/g, 'x')
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[()[\];%\r\n]/g, ' ')
    .replace(/[^ -~]/g, '')
    .replace(/ +/g, ' ')
    .trim()

/** A text as comments, wrapped between words. */
export const comment = (text: string): readonly string[] => {
  const lines: string[] = []
  for (const word of plain(text).split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word.slice(0, WIDTH))
  }
  return lines.filter((line) => line !== '').map((line) => `(${line})`)
}

/** Straight pieces in place of an arc. */
const straightened = (move: Move, from: Spot): readonly Move[] => {
  if (!('centre' in move)) return [move]
  const { radius, start, turn } = arcOf(from, move)
  const each = 2 * Math.acos(Math.max(0.5, 1 - ERROR / radius))
  const count = Math.max(1, Math.ceil(Math.abs(turn) / each))
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 1) / count
    if (share === 1) return { to: move.to }
    const angle = start + turn * share
    const at = { x: move.centre.x + radius * Math.cos(angle), y: move.centre.y + radius * Math.sin(angle) }
    return { to: { ...at, z: from.z + (move.to.z - from.z) * share } }
  })
}

/** Writes moves one after the other: only the words that change. */
export class ProgramPen {
  readonly lines: string[] = []
  readonly #dialogue: Dialogue
  #at: Partial<Record<'X' | 'Y' | 'Z' | 'F', string>> = {}

  constructor(dialogue: Dialogue) {
    this.#dialogue = dialogue
  }

  write(...lines: readonly string[]): void {
    this.lines.push(...lines)
  }

  /** What the machine stood at before is forgotten: after a change of tools, and after cycles. */
  forget(): void {
    this.#at = {}
  }

  figureOf(letter: 'X' | 'Y' | 'Z', mm: number): string {
    const { zero, unit } = this.#dialogue
    const own = letter === 'X' ? zero.x : letter === 'Y' ? zero.y : zero.z
    return figure(mm - own, unit)
  }

  feedWord(feed: number): string {
    return `F${feedFigure(feed, this.#dialogue.unit)}`
  }

  #changed(letter: 'X' | 'Y' | 'Z' | 'F', text: string): string {
    if (this.#at[letter] === text) return ''
    this.#at[letter] = text
    return ` ${letter}${text}`
  }

  #place({ x, y, z }: Partial<Spot>): string {
    return [
      x === undefined ? '' : this.#changed('X', this.figureOf('X', x)),
      y === undefined ? '' : this.#changed('Y', this.figureOf('Y', y)),
      z === undefined ? '' : this.#changed('Z', this.figureOf('Z', z)),
    ].join('')
  }

  rapid(to: Partial<Spot>): void {
    const place = this.#place(to)
    if (place !== '') this.write(`G0${place}`)
  }

  feed(to: Partial<Spot>, feed: number): void {
    const place = this.#place(to)
    if (place !== '') this.write(`G1${place}${this.#changed('F', this.feedWord(feed).slice(1))}`)
  }

  #arc(move: Extract<Move, { centre: Point }>, from: Spot, feed: number): void {
    const { unit } = this.#dialogue
    const { to, centre, clockwise } = move
    const offset = `I${figure(centre.x - from.x, unit)} J${figure(centre.y - from.y, unit)}`
    this.#at.X = this.figureOf('X', to.x)
    this.#at.Y = this.figureOf('Y', to.y)
    const place = `X${this.#at.X} Y${this.#at.Y}${this.#changed('Z', this.figureOf('Z', to.z))}`
    this.write(`G${clockwise ? 2 : 3} ${place} ${offset}${this.#changed('F', this.feedWord(feed).slice(1))}`)
  }

  /** A move at its feed. */
  move(move: Move, from: Spot, tool: Tool): void {
    const feed = feedOf(move, from, tool)
    const isArc = 'centre' in move && lengthOf(move, from).length > SHORTEST_ARC
    if (isArc && this.#dialogue.arcs) this.#arc(move, from, feed)
    else if (isArc) for (const { to } of straightened(move, from)) this.feed(to, feed)
    else this.feed(move.to, feed)
  }
}
