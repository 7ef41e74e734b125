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
  /** Number of photographs. */
  readonly photographs: number
  /** ms since 1970. */
  readonly made: number
}

/** Position in the list, given by the last board before it. */
export type BoardPlace = Pick<ShownBoard, 'id' | 'made'>

/** Result of `Showcase.show`. `taken`: this design is shown already; `removed`: the operator has removed it; `full`: the limit of boards is reached. */
export type ShowResult = 'shown' | 'taken' | 'removed' | 'full'

/** Answer to a report. `noted`: it waits for the operator, also if the board was reported before; `settled`: the operator has let the board stand. */
export type BoardReportAnswer = 'noted' | 'settled'

/** Storage of the boards that makers show, with their photographs. Calls reject with a `StorageError` as those of `Archive` do. */
export interface Showcase {
  /** Stores a board. `key`: hash of the secret with which its maker takes it back; `photographs`: JPEGs in Base64; `most`: limit of all boards. */
  show(board: ShownBoard, key: string, photographs: readonly string[], most: number): Promise<ShowResult>
  /** Resolves to at most `most` boards, the latest first; to those behind `after` if it is given. */
  boards(most: number, after?: BoardPlace): Promise<readonly ShownBoard[]>
  /** Resolves to undefined if no such board is shown. */
  board(id: string): Promise<ShownBoard | undefined>
  /** Resolves to a JPEG in Base64; undefined if there is no such photograph. `number`: from 0. */
  photograph(id: string, number: number): Promise<string | undefined>
  /** Deletes a board for its maker. Resolves to false if no such board is shown, or if it has another key. */
  takeBack(id: string, key: string): Promise<boolean>
  /** Stores at most one report for each board; undefined if no such board is shown. `made`: ms since 1970. The operator reads the reports (`npx node tools/moderation/moderate.ts`). */
  reportBoard(id: string, reason: string, made: number): Promise<BoardReportAnswer | undefined>
}
