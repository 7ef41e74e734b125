/** Languages of controllers: what each of them can do, and how its programs say it. */

import type { Unit } from '../../design/units.ts'
import type { Bounds } from '../../geometry/contour.ts'

/**
 * Ways of the first move: up to the end of the z axis in the machine's own coordinates, up by the safe height from
 * where the tool stands, or straight to the safe height after the person has raised the tool.
 */
export const FIRST_MOVES = ['home', 'lift', 'hand'] as const
export type FirstMove = (typeof FIRST_MOVES)[number]

/**
 * Ways of tool changes: a file for each tool, one that stops with `M0`, one with `M6` for a sender that stops at it,
 * one that calls a routine of the machine's own, or whatever the controller does at `M6` in its only program.
 */
export const TOOL_CHANGES = ['files', 'pause', 'sender', 'routine'] as const
export type ToolChange = (typeof TOOL_CHANGES)[number] | 'controller'

/** The axes that a move changes, with their places as texts in the program's unit. */
export type Place = Partial<Readonly<Record<'X' | 'Y' | 'Z', string>>>

interface ArcText {
  readonly to: Place
  /** Centre, from where the arc begins. */
  readonly centre: { readonly i: string; readonly j: string }
  readonly clockwise: boolean
}

/** Facts about a program, for controllers that want to know them before they run it. */
export interface ProgramFacts {
  readonly bounds: Bounds & { readonly low: number; readonly high: number }
  readonly seconds: number
  readonly feed: number
  readonly rapid: number
}

type Lines = readonly string[]

export interface Dialect {
  readonly extension: string
  /** The only unit of programs; absent: both. */
  readonly unit?: Unit
  /** Arcs that are read: also such that rise or fall, such on a plane, or none. */
  readonly arcs: 'helical' | 'flat' | 'none'
  /** It has the drilling cycles `G81` and `G83`. */
  readonly hasCycles: boolean
  /** Ways of changing tools, the usual one first. */
  readonly toolChanges: readonly [ToolChange, ...ToolChange[]]
  readonly firstMoves: readonly FirstMove[]
  /** It has `G38.2` and `G10 L20`. */
  readonly hasProbe: boolean
  /** Height to which the first move `home` raises a tool, in mm from the machine's own zero at the upper end of the z axis. */
  readonly topMm: number
  /** Rapid moves go at the feed of the last move unless they have their own. */
  readonly hasRapidFeed: boolean
  /** Pause until the spindle is at speed. */
  readonly wait: Lines
  readonly stopSpindle: Lines
  readonly end: Lines
  comment(text: string): string
  /** Shows a sentence to the person; where no word does it, a comment stands for it. */
  message(text: string): Lines
  /** Sets the unit, absolute places and feeds, and cancels offsets of earlier jobs. */
  begin(unit: Unit): Lines
  /** Sets what an operation needs if the program is run from there. */
  resume(unit: Unit): Lines
  changeTool(number: number): Lines
  /** `fastest`: greatest speed of the spindle. */
  startSpindle(rpm: number, fastest: number): Lines
  /** Writes a feed, given in the program's unit per minute: never more. */
  feed(perMinute: number, unit: Unit): string
  /** Raises the tool by a height. In all moves `feed` is the feed, where it changes. */
  lift(height: string, feed: string | undefined): Lines
  rapid(to: Place, feed: string | undefined): Lines
  cut(to: Place, feed: string | undefined): Lines
  arc(arc: ArcText, feed: string | undefined): Lines
  /** Lines before the program's own; their number doesn't depend on `facts`. `count`: of the lines of the program. */
  header?(facts: ProgramFacts, count: number): Lines
}

const feedWord = (feed: string | undefined): string => (feed === undefined ? '' : ` F${feed}`)

const placeWords = ({ X, Y, Z }: Place): string =>
  [X === undefined ? '' : ` X${X}`, Y === undefined ? '' : ` Y${Y}`, Z === undefined ? '' : ` Z${Z}`].join('')

const unitWord = (unit: Unit): string => (unit === 'mm' ? 'G21' : 'G20')

/** Returns the functions of `begin` for a line of modes after the unit. */
export const beginWith =
  (modes: string) =>
  (unit: Unit): Lines => [unitWord(unit), modes]

/** Common ground of most controllers of G-code. */
export const GCODE: Dialect = {
  extension: '.nc',
  arcs: 'helical',
  hasCycles: false,
  toolChanges: ['files'],
  firstMoves: FIRST_MOVES,
  hasProbe: false,
  topMm: 0,
  hasRapidFeed: false,
  wait: [],
  stopSpindle: ['M5'],
  end: ['M5', 'M30'],
  comment: (text) => `(${text})`,
  message: (text) => [`(MSG, ${text})`],
  begin: beginWith('G17 G90 G94'),
  resume: (unit) => [`${unitWord(unit)} G90`],
  lift: (height, feed) => ['G91', `G0 Z${height}${feedWord(feed)}`, 'G90'],
  changeTool: (number) => [`T${number} M6`],
  startSpindle: (rpm) => [`M3 S${rpm}`],
  // Whole mm, or tenths of an inch.
  feed: (perMinute, unit) => String(unit === 'mm' ? Math.floor(perMinute) : Math.floor(perMinute * 10) / 10),
  rapid: (to, feed) => [`G0${placeWords(to)}${feedWord(feed)}`],
  cut: (to, feed) => [`G1${placeWords(to)}${feedWord(feed)}`],
  arc: ({ to, centre, clockwise }, feed) => [
    `G${clockwise ? 2 : 3}${placeWords(to)} I${centre.i} J${centre.j}${feedWord(feed)}`,
  ],
}
