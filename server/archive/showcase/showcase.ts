/** A board that its maker shows in the gallery. */
export interface ShownBoard {
  /** Hash of the design, so that no design is shown twice. */
  readonly id: string
  /** Design as text, with the words on the wood. */
  readonly design: string
  readonly title: string
  readonly maker: string
  /** Description by its maker, or empty. */
  readonly words: string
  /** Numbers of the photographs that everybody may see, in their order. */
  readonly photographs: readonly number[]
  /** ms since 1970. */
  readonly made: number
}

/** A board as its maker offers it; its photographs come after it. */
export type OfferedBoard = Omit<ShownBoard, 'photographs'>

/** A board as its maker sees it, with the numbers of the photographs that nobody else sees. */
export interface OwnBoard extends ShownBoard {
  /** Photographs that wait for the operator. */
  readonly waiting: readonly number[]
  /** Photographs that the operator has refused, or that could not be re-encoded. */
  readonly refused: readonly number[]
}

/** A photograph on its way into storage. */
export interface NewPhotograph {
  /** Number from 0. It replaces an earlier photograph with the same number. */
  readonly number: number
  /** Bytes in Base64, written by this server. */
  readonly jpeg: string
  /** True if only its maker sees it until the operator has looked at it. */
  readonly waits: boolean
}

/** A photograph of 1.0.0, which was stored as it came, without its metadata. Nobody sees it before it is re-encoded. */
export interface UncheckedPhotograph {
  readonly board: string
  readonly number: number
  /** Bytes in Base64. */
  readonly jpeg: string
}

/** Position in the list, given by the last board before it. */
export type BoardPlace = Pick<ShownBoard, 'id' | 'made'>

/**
 * Result of `Showcase.show`. `insteadOf`: the id of the board that it has displaced; `taken`: this design is shown already; `removed`: the
 * operator has removed it; `full`: the limit of boards is reached.
 */
export type ShowResult = 'shown' | { readonly insteadOf: string } | 'taken' | 'removed' | 'full'

/** Answer to a report. `noted`: it waits for the operator, also if the board was reported before; `settled`: the operator has let the board stand. */
export type BoardReportAnswer = 'noted' | 'settled'

/** Storage of the boards that makers show, with their photographs. Calls reject with a `StorageError` as those of `Archive` do. */
export interface Showcase {
  /**
   * Stores a board. `key`: hash of the secret with which its maker changes it; `most`: limit of all boards. Where it is reached, the
   * board displaces the latest one of the day on which the most were shown, if fewer were shown on its own day: a day with
   * very many is rather that of somebody with many addresses than of many makers.
   */
  show(board: OfferedBoard, key: string, most: number): Promise<ShowResult>
  /** Resolves to at most `most` boards, the latest first; to those behind `after` if it is given. */
  boards(most: number, after?: BoardPlace): Promise<readonly ShownBoard[]>
  /** Resolves to undefined if no such board is shown. */
  board(id: string): Promise<ShownBoard | undefined>
  /** Resolves to undefined if no such board is shown, or if it has another key. */
  ownBoard(id: string, key: string): Promise<OwnBoard | undefined>
  /** Resolves to a JPEG in Base64; undefined if there is no such photograph. With the board's key also to one that waits. */
  photograph(id: string, number: number, key?: string): Promise<string | undefined>
  /**
   * Stores a photograph in the place of an earlier one with its number. A board that the operator has let stand can be reported
   * again. Resolves to false if no such board is shown, or if it has another key.
   */
  addPhotograph(id: string, key: string, photograph: NewPhotograph): Promise<boolean>
  /** Resolves to a photograph that must be re-encoded; undefined if there is none. */
  uncheckedPhotograph(): Promise<UncheckedPhotograph | undefined>
  /** Shows the JPEG (in Base64) in the place of an unchecked photograph; without one the photograph is refused. */
  settleUnchecked(photograph: UncheckedPhotograph, jpeg: string | undefined): Promise<void>
  /** Deletes a board for its maker. Resolves to false if no such board is shown, or if it has another key. */
  takeBack(id: string, key: string): Promise<boolean>
  /** Stores at most one report for each board; undefined if no such board is shown. `made`: ms since 1970. The operator reads the reports (`npx node tools/moderation/moderate.ts`). */
  reportBoard(id: string, reason: string, made: number): Promise<BoardReportAnswer | undefined>
}
