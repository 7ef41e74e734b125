/** Why and until when the asker may not play here. */
interface BanNotice {
  /** Words of the operator. */
  readonly reason: string
  /** ms since 1970. */
  readonly ends: number
}

/** 200 of `GET /api/ban`. */
export interface BanReply {
  /** Absent where the asker may play. */
  readonly ban?: BanNotice
}
