/** Writes the lines of G-code programs: numbers, moves and comments, as machines read them. Its input is in mm and mm/min. */

import type { Point } from '../../../engine/boards/layout.ts'
import { MM_PER_INCH, type Unit } from '../../design/units.ts'
import { arcOf } from '../../geometry/contour.ts'
import { pointOnCircle } from '../../geometry/point.ts'
import { feedForMove, type Move, measureMove, type ToolPosition } from '../paths/moves.ts'
import type { Tool } from '../tool.ts'

/** Options that every line of a program depends on. */
export interface WriterOptions {
  readonly unit: Unit
  /** The machine has commands for arcs; otherwise they are written as straight pieces. */
  readonly arcs: boolean
  /** The program's zero, in the blank's coordinates. */
  readonly zero: ToolPosition
}

/** Digits after the point: a ten-thousandth of a mm, and nearly the same in inches. */
const DECIMAL_PLACES: Readonly<Record<Unit, number>> = { mm: 4, inch: 5 }
/** A shorter arc is written as a straight line: rounding could turn it into a full circle. */
const MIN_ARC_LENGTH_MM = 0.02
/** Distance that straight pieces may have from the arc that they replace. */
const ARC_TOLERANCE_MM = 0.005

/** Writes a length, given in mm, in the program's unit. */
export const formatNumber = (mm: number, unit: Unit): string =>
  String(Number((unit === 'mm' ? mm : mm / MM_PER_INCH).toFixed(DECIMAL_PLACES[unit])) + 0)

/** Writes a feed, given in mm/min: whole mm or tenths of an inch per minute, rounded down to stay within its limit. */
const formatFeed = (feedMmPerMin: number, unit: Unit): string =>
  String(unit === 'mm' ? Math.floor(feedMmPerMin) : Math.floor((feedMmPerMin / MM_PER_INCH) * 10) / 10)

/** Length of a comment that every controller accepts, in characters without the brackets. */
const MAX_COMMENT_LENGTH = 68

/** Replaces characters that controllers can't read, and those that end a comment. */
export const asciiText = (text: string): string =>
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

/** Converts a text to bracketed comment lines, wrapped between words; other characters than ASCII are replaced. */
export const makeComment = (text: string): readonly string[] => {
  const lines: string[] = []
  for (const word of asciiText(text).split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < MAX_COMMENT_LENGTH)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word.slice(0, MAX_COMMENT_LENGTH))
  }
  return lines.filter((line) => line !== '').map((line) => `(${line})`)
}

/** Replaces an arc by straight pieces; `from`: the position where it begins. */
const straightMoves = (move: Move, from: ToolPosition): readonly Move[] => {
  if (!('centre' in move)) return [move]
  const { radius, start, turn } = arcOf(from, move)
  const each = 2 * Math.acos(Math.max(0.5, 1 - ARC_TOLERANCE_MM / radius))
  const count = Math.max(1, Math.ceil(Math.abs(turn) / each))
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 1) / count
    if (share === 1) return { to: move.to }
    const angle = start + turn * share
    const at = pointOnCircle(move.centre, radius, angle)
    return { to: { ...at, z: from.z + (move.to.z - from.z) * share } }
  })
}

/** Writes moves one after the other, with only the words that change. */
export class ProgramWriter {
  readonly lines: string[] = []
  readonly #options: WriterOptions
  #at: Partial<Record<'X' | 'Y' | 'Z' | 'F', string>> = {}

  constructor(options: WriterOptions) {
    this.#options = options
  }

  write(...lines: readonly string[]): void {
    this.lines.push(...lines)
  }

  /** Forgets the machine's last position, after a tool change and after cycles. */
  forget(): void {
    this.#at = {}
  }

  /** Returns a coordinate of the blank as the program writes it: from the program's zero, in its unit. */
  coordinate(letter: 'X' | 'Y' | 'Z', mm: number): string {
    const { zero, unit } = this.#options
    const own = letter === 'X' ? zero.x : letter === 'Y' ? zero.y : zero.z
    return formatNumber(mm - own, unit)
  }

  feedWord(feed: number): string {
    return `F${formatFeed(feed, this.#options.unit)}`
  }

  #changed(letter: 'X' | 'Y' | 'Z' | 'F', text: string): string {
    if (this.#at[letter] === text) return ''
    this.#at[letter] = text
    return ` ${letter}${text}`
  }

  #place({ x, y, z }: Partial<ToolPosition>): string {
    return [
      x === undefined ? '' : this.#changed('X', this.coordinate('X', x)),
      y === undefined ? '' : this.#changed('Y', this.coordinate('Y', y)),
      z === undefined ? '' : this.#changed('Z', this.coordinate('Z', z)),
    ].join('')
  }

  rapid(to: Partial<ToolPosition>): void {
    const place = this.#place(to)
    if (place !== '') this.write(`G0${place}`)
  }

  feed(to: Partial<ToolPosition>, feed: number): void {
    const place = this.#place(to)
    if (place !== '') this.write(`G1${place}${this.#changed('F', this.feedWord(feed).slice(1))}`)
  }

  #arc(move: Extract<Move, { centre: Point }>, from: ToolPosition, feed: number): void {
    const { unit } = this.#options
    const { to, centre, clockwise } = move
    const offset = `I${formatNumber(centre.x - from.x, unit)} J${formatNumber(centre.y - from.y, unit)}`
    this.#at.X = this.coordinate('X', to.x)
    this.#at.Y = this.coordinate('Y', to.y)
    const place = `X${this.#at.X} Y${this.#at.Y}${this.#changed('Z', this.coordinate('Z', to.z))}`
    this.write(`G${clockwise ? 2 : 3} ${place} ${offset}${this.#changed('F', this.feedWord(feed).slice(1))}`)
  }

  /** Writes a move at its feed; `from`: the position where it begins. */
  move(move: Move, from: ToolPosition, tool: Tool): void {
    const feed = feedForMove(move, from, tool)
    const isArc = 'centre' in move && measureMove(move, from).length > MIN_ARC_LENGTH_MM
    if (isArc && this.#options.arcs) this.#arc(move, from, feed)
    else if (isArc) for (const { to } of straightMoves(move, from)) this.feed(to, feed)
    else this.feed(move.to, feed)
  }
}
