/** Somebody asks to take back the latest decision. */
export interface AskedTakeBack {
  readonly seat: number
  /** Seats that have not answered yet. */
  readonly asked: readonly number[]
  /** ms since 1970. */
  readonly until: number
}
