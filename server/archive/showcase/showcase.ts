/** A board that its maker shows in the gallery. */
export interface ShownBoard {
  /** Follows from the design: no design is shown twice. */
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

/** Position in the list: that of the last board seen. */
export type BoardPlace = Pick<ShownBoard, 'id' | 'made'>

/** `taken`: this design is shown already; `removed`: the operator has taken it off; `full`: there are as many boards as may be. */
export type Showing = 'shown' | 'taken' | 'removed' | 'full'

/** `noted` also if it was reported before; `settled`: the operator has let the board stand. */
export type BoardReportAnswer = 'noted' | 'settled'

/** The boards that makers show, with their photographs. Calls reject as those of the archive. */
export interface Showcase {
  /** `key`: hash of what its maker takes it back with; `photographs`: JPEGs in Base64; `most`: boards that there may be. */
  show(board: ShownBoard, key: string, photographs: readonly string[], most: number): Promise<Showing>
  /** Returns at most `most` boards behind `after`, the latest first. */
  boards(most: number, after?: BoardPlace): Promise<readonly ShownBoard[]>
  board(id: string): Promise<ShownBoard | undefined>
  /** A JPEG in Base64; `number` from 0. */
  photograph(id: string, number: number): Promise<string | undefined>
  /** False if there is no such board, or it has another key. */
  takeBack(id: string, key: string): Promise<boolean>
  /** One report for each board. Undefined if there is no such board. The operator reads them (`npx node tools/moderation/moderate.ts`). */
  reportBoard(id: string, reason: string, made: number): Promise<BoardReportAnswer | undefined>
}
