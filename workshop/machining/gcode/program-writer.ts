/** Writes the lines of programs: numbers, moves and comments, as machines read them. Its input is in mm and mm/min. */

import type { Point } from '../../../engine/boards/layout.ts'
import { MM_PER_INCH, type Unit } from '../../design/units.ts'
import { arcOf } from '../../geometry/contour.ts'
import { pointOnCircle } from '../../geometry/point.ts'
import type { Dialect, Place, ProgramFacts } from '../dialects/dialect.ts'
import { feedForMove, type Move, measureMove, type ToolPosition } from '../paths/moves.ts'
import type { Tool } from '../tool.ts'

/** Options that every line of a program depends on. */
export interface WriterOptions {
  readonly unit: Unit
  readonly dialect: Dialect
  /** Feed of moves through the air. */
  readonly rapid: number
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

/** Length of a comment that every controller accepts, in characters without its marks. */
const MAX_COMMENT_LENGTH = 68

/** Replaces characters that controllers can't read, and those that end a comment. */
export const asciiText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/×/g, 'x')
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[–—−]/g, '-')
    .replace(/[()[\];%\r\n]/g, ' ')
    .replace(/[^ -~]/g, '')
    .replace(/ +/g, ' ')
    .trim()

/** Converts a text to comment lines, wrapped between words; other characters than ASCII are replaced. */
const makeComment = (text: string, dialect: Dialect): readonly string[] => {
  const lines: string[] = []
  for (const word of asciiText(text).split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < MAX_COMMENT_LENGTH)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word.slice(0, MAX_COMMENT_LENGTH))
  }
  return lines.filter((line) => line !== '').map(dialect.comment)
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

type Range = { least: number; most: number }

/** Writes moves one after the other, with only the words that change. */
export class ProgramWriter {
  readonly lines: string[] = []
  readonly #options: WriterOptions
  #at: Partial<Record<'X' | 'Y' | 'Z' | 'F', string>> = {}
  readonly #ranges: Record<'X' | 'Y' | 'Z', Range> = {
    X: { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY },
    Y: { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY },
    Z: { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY },
  }

  constructor(options: WriterOptions) {
    this.#options = options
  }

  /** Least and greatest coordinates so far; of arcs, those of their ends. */
  get bounds(): ProgramFacts['bounds'] {
    const { X, Y, Z } = this.#ranges
    return { west: X.least, east: X.most, south: Y.least, north: Y.most, low: Z.least, high: Z.most }
  }

  write(...lines: readonly string[]): void {
    this.lines.push(...lines)
  }

  comment(text: string): void {
    this.write(...makeComment(text, this.#options.dialect))
  }

  /** Forgets the machine's last position, after a tool change and after cycles. */
  forget(): void {
    this.#at = {}
  }

  /** Returns a coordinate of the blank as the program writes it: from the program's zero, in its unit. */
  coordinate(letter: 'X' | 'Y' | 'Z', mm: number): string {
    const { zero, unit } = this.#options
    const own = letter === 'X' ? zero.x : letter === 'Y' ? zero.y : zero.z
    const text = formatNumber(mm - own, unit)
    const range = this.#ranges[letter]
    range.least = Math.min(range.least, Number(text))
    range.most = Math.max(range.most, Number(text))
    return text
  }

  /** Returns a feed without its letter: never more than `feed`. */
  feedText(feed: number): string {
    const { unit, dialect } = this.#options
    return dialect.feed(unit === 'mm' ? feed : feed / MM_PER_INCH, unit)
  }

  feedWord(feed: number): string {
    return `F${this.feedText(feed)}`
  }

  /** Returns a text if it differs from the last one of its letter. */
  #changed(letter: 'X' | 'Y' | 'Z' | 'F', text: string): string | undefined {
    if (this.#at[letter] === text) return
    this.#at[letter] = text
    return text
  }

  #changedFeed(feed: number): string | undefined {
    return this.#changed('F', this.feedText(feed))
  }

  /** Returns the axes that change, or nothing. */
  #place({ x, y, z }: Partial<ToolPosition>): Place | undefined {
    const places = [
      ['X', x],
      ['Y', y],
      ['Z', z],
    ] as const
    const changed = places.flatMap(([letter, mm]) => {
      const text = mm === undefined ? undefined : this.#changed(letter, this.coordinate(letter, mm))
      return text === undefined ? [] : [[letter, text]]
    })
    return changed.length === 0 ? undefined : Object.fromEntries(changed)
  }

  #rapidFeed(): string | undefined {
    const { dialect, rapid } = this.#options
    return dialect.hasRapidFeed ? this.#changedFeed(rapid) : undefined
  }

  rapid(to: Partial<ToolPosition>): void {
    const place = this.#place(to)
    if (place !== undefined) this.write(...this.#options.dialect.rapid(place, this.#rapidFeed()))
  }

  /** Raises the tool from where it stands. */
  lift(mm: number): void {
    const { dialect, unit } = this.#options
    this.write(...dialect.lift(formatNumber(mm, unit), this.#rapidFeed()))
  }

  feed(to: Partial<ToolPosition>, feed: number): void {
    const place = this.#place(to)
    if (place !== undefined) this.write(...this.#options.dialect.cut(place, this.#changedFeed(feed)))
  }

  #arc({ to, centre, clockwise }: Extract<Move, { centre: Point }>, from: ToolPosition, feed: number): void {
    const { unit, dialect } = this.#options
    this.#at.X = this.coordinate('X', to.x)
    this.#at.Y = this.coordinate('Y', to.y)
    const z = this.#changed('Z', this.coordinate('Z', to.z))
    const end = { X: this.#at.X, Y: this.#at.Y, ...(z === undefined ? {} : { Z: z }) }
    const offset = { i: formatNumber(centre.x - from.x, unit), j: formatNumber(centre.y - from.y, unit) }
    this.write(...dialect.arc({ to: end, centre: offset, clockwise }, this.#changedFeed(feed)))
  }

  #hasArc(move: Move, from: ToolPosition): boolean {
    const { arcs } = this.#options.dialect
    return arcs === 'helical' || (arcs === 'flat' && move.to.z === from.z)
  }

  /** Writes a move at its feed; `from`: the position where it begins. */
  move(move: Move, from: ToolPosition, tool: Tool): void {
    const feed = feedForMove(move, from, tool)
    const isArc = 'centre' in move && measureMove(move, from).length > MIN_ARC_LENGTH_MM
    if (isArc && this.#hasArc(move, from)) this.#arc(move, from, feed)
    else if (isArc) for (const { to } of straightMoves(move, from)) this.feed(to, feed)
    else this.feed(move.to, feed)
  }
}
