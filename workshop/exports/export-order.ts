/** Orders for files, the files, and the tools that make them. Files are made in a worker and in tests alike: without DOM and Node. */

import type { Design } from '../design/design.ts'
import type { Wood } from '../design/woods.ts'
import type { LargeSheet } from '../geometry/template/plotter-sheets.ts'
import { percentText } from '../geometry/template/print-scale.ts'
import type { JigSetup } from '../jigs/jig-setup.ts'
import type { Shop } from '../lists/shop.ts'
import type { MachineSetup } from '../machining/setup.ts'
import type { Plan } from '../plan.ts'
import type { TextValues, Translate } from '../texts.ts'
import type { LaserSetup } from './drawings/laser-setup.ts'
import type { EdgePlace } from './scene/edge-charts.ts'

/** Names of a drawing's layers: by their content, all on layer 0, or by the operation as CNC shops read it. */
export const LAYERINGS = ['named', 'plain', 'operations'] as const
export type Layering = (typeof LAYERINGS)[number]

/** Letters are drawn as closed outlines to be pocketed or filled, or as single lines for a V-bit, a pen or a laser. */
export const LETTER_STYLES = ['outlines', 'lines'] as const
export type LetterStyle = (typeof LETTER_STYLES)[number]

/** Outlines in DXF drawings are polylines with bulges for arcs, or lines and arcs one by one, for programs that read nothing else. */
export const DXF_OUTLINES = ['polylines', 'pieces'] as const
type DxfOutlines = (typeof DXF_OUTLINES)[number]

/** A part of a game's rules. */
export interface RuleSection {
  readonly heading: string
  readonly lines: readonly string[]
  /** Cards, and the moves that each allows. */
  readonly cards: readonly (readonly [cards: string, does: string])[]
}

export interface ExportOrder {
  readonly design: Design
  readonly layering: Layering
  readonly letters: LetterStyle
  /** Absent: polylines. Drawings on one layer are always in pieces. */
  readonly dxfOutlines?: DxfOutlines
  /** The machine that programs are for. */
  readonly machine?: MachineSetup
  /** After a break: indices of the side, and of the operation on it, that programs begin with. */
  readonly resume?: { readonly side: number; readonly operation: number }
  /** Tools and stock for a jig; absent: `DEFAULT_JIG`. */
  readonly jig?: JigSetup
  /** The person's laser; absent: `DEFAULT_LASER`. */
  readonly laser?: LaserSetup
  /** The page of a plotter; absent: the smallest that the board fits. */
  readonly sheet?: LargeSheet
  /** Scale of the person's printer: the printed length of a millimetre. Absent: 1. Templates are written for it. */
  readonly printScale?: number
  /** If false, 3D models have none of a game's pieces on them. */
  readonly pieces?: boolean
  /** The rules of the game that the design is for, written out; for boards on paper. */
  readonly rules?: readonly RuleSection[]
  /** The person's own boards and saw, for cutting diagrams; absent: usual ones. */
  readonly shop?: Shop
  /** Sentences about what is to be mended on the board; absent: nothing. */
  readonly unmended?: readonly string[]
  /** Address of the page that carries the design, for titles and instructions. */
  readonly link: string
}

/** Returns a line that warns of a board with faults, and a line for each of them; none for a good board. */
export const unmendedLines = ({ unmended = [] }: Pick<ExportOrder, 'unmended'>, t: Translate): readonly string[] =>
  unmended.length === 0 ? [] : [t('unmended', { count: unmended.length }), ...unmended.map((fault) => `- ${fault}`)]

/** Returns a line that says for which printer pages are written; none for one that prints true to size. */
export const correctedLines = ({ printScale }: Pick<ExportOrder, 'printScale'>, t: Translate): readonly string[] =>
  printScale === undefined
    ? []
    : [t('corrected', { written: percentText(1 / printScale), printed: percentText(printScale) })]

export type DrawingStyle = Pick<ExportOrder, 'layering' | 'letters' | 'dxfOutlines'>

export interface MadeFile {
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Fonts that PDFs are written with (WOFF or TrueType), one for each alphabet; a letter is taken from the first one that has it. */
export interface TextFonts {
  readonly regular: readonly ArrayBuffer[]
  readonly bold: readonly ArrayBuffer[]
}

/** Images that the model of a board is covered with. */
export interface BoardImages {
  /** The top with all that is inlaid, and the bare wood below it. Both cover a square of `spanMm` a side about the board's middle, north up. */
  readonly top: OffscreenCanvas
  readonly bare: OffscreenCanvas
  readonly spanMm: number
  readonly edges: OffscreenCanvas
  /** Texture coordinates in `edges`, two for each place. */
  readonly edgeUv: Float32Array
}

/** Paints the wood of 3D models. */
export interface WoodPainter {
  /** `edges`: corners of the triangles of the board's edges. */
  readonly paintBoard: (plan: Plan, edges: readonly EdgePlace[]) => Promise<BoardImages>
  /** Paints a square of plain wood with its grain upwards. */
  readonly paintSquare: (wood: Wood, sideMm: number, sizePx: number) => OffscreenCanvas
}

export interface ExportTools {
  /** Bundled fonts that letters are cut with (WOFF or TrueType), in the order in which they are asked for a letter. */
  readonly fonts: () => Promise<readonly ArrayBuffer[]>
  readonly textFonts: () => Promise<TextFonts>
  /** Bytes of `manifold.wasm`, which solids are cut and areas joined with. */
  readonly solids: () => Promise<ArrayBuffer>
  readonly woodPainter: () => Promise<WoodPainter>
  /** `share`: 0 to 1. Cancelling ends the whole worker. */
  readonly progress: (share: number) => void
  /** The texts of the reader's language. */
  readonly t: Translate
}

/** Thrown if a file can't be made of a design. The text `impossible.<reason>` says why and what to change. */
export class ImpossibleExport extends Error {
  readonly reason: string
  readonly values: TextValues

  constructor(reason: 'noWood' | 'machine' | 'jig' | 'sheet', values: TextValues = {}) {
    super(`impossible: ${reason}`)
    this.reason = reason
    this.values = values
  }
}

export type FileMaker = (order: ExportOrder, tools: ExportTools) => Promise<MadeFile>
