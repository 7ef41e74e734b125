import * as z from 'zod'
import type { BotLevel } from '../../engine/bots/levels.ts'

/** Name of a season, such as `2026-4`: a quarter of the year. */
const SeasonShape = z.string().regex(/^\d{4}-[1-4]$/, 'must be a season such as 2026-4')

/** Query of `GET /api/ratings`. */
export const RatingsQueryShape = z.object({ rules: z.string().max(40), season: SeasonShape.exactOptional() }).readonly()

/** Body of `PUT /api/ratings/own`: the person wants ratings. */
export const RatingWishShape = z
  .strictObject({
    /** Name in lists. */
    name: z.string().max(200),
    /** True if others see it there. */
    shown: z.boolean(),
  })
  .readonly()

/** Body of `POST /api/ratings/reports`: a name in the list of a season is offensive. */
export const ListedNameReportShape = z
  .strictObject({
    rules: z.string().max(40),
    season: SeasonShape,
    name: z.string().min(1).max(200),
    /** Note for the operator. */
    reason: z.string().max(200).exactOptional(),
  })
  .readonly()

export type ListedNameReportBody = z.infer<typeof ListedNameReportShape>

/** 200 of `GET /api/ratings?rules=…&season=…`: a season of a rule set, the present one by default. */
export interface RatingList {
  readonly rules: string
  readonly season: string
  /** The best, the first one first; without those who are provisional or whose names are hidden. */
  readonly best: readonly { readonly name: string; readonly rating: number; readonly games: number }[]
  /** Fixed ratings of bots, from the weakest to the strongest. */
  readonly bots: readonly { readonly level: BotLevel; readonly rating: number }[]
}

/** A rating of the person, by one rule set. */
export interface OwnRating {
  readonly rules: string
  /** Season of the latest game. */
  readonly season: string
  readonly rating: number
  /** Change by the latest game. */
  readonly change: number
  readonly games: number
  readonly provisional: boolean
  /** Place among all of the present season, from 1; absent while the rating is provisional or of an earlier season. */
  readonly place?: number
}

/** 200 of `GET /api/ratings/own`. */
export interface OwnRatings {
  /** Absent if the person wants no ratings. The name is empty after the operator has taken it off the lists. */
  readonly profile?: { readonly name: string; readonly shown: boolean }
  /** The latest first. */
  readonly ratings: readonly OwnRating[]
}
