import * as z from 'zod'
import type { SeasonLine } from '../tournaments/season.ts'
import { TableChoicesShape } from './shapes.ts'
import type { TournamentPhase } from './tournament.ts'

/** The most members of a club. */
export const MAX_MEMBERS = 300

const name = z.string().max(200)
/** Ids of boards in the gallery. */
const boards = z.array(z.string().max(64)).max(24)

/** Body of `POST /api/clubs`. */
export const MakeClubShape = z.strictObject({ name }).readonly()

/** Body of `PUT /api/clubs/:code`, with the token of a host in `Authorization: Bearer TOKEN`. */
export const SaveClubShape = z
  .strictObject({
    /** The version that the page knew: an older one is refused. */
    version: z.int().min(0),
    name,
    /** The game and the house rules that its evenings begin with. */
    table: TableChoicesShape.exactOptional(),
    boards,
  })
  .readonly()
export type SaveClub = z.infer<typeof SaveClubShape>

/** Body of `POST /api/clubs/:code/members`. */
export const JoinClubShape = z.strictObject({ name }).readonly()

/** 201 of `POST /api/clubs`. Whoever has `token` is a host: `/clubs/CODE#host=TOKEN` is the host link. */
export interface MadeClub {
  readonly code: string
  readonly token: string
}

/** 201 of `POST /api/clubs/:code/members`. With `token`, members leave the club again. */
export interface JoinedClub {
  readonly id: string
  readonly token: string
}

/** An evening of a club, for its list. */
export interface ClubEvening {
  readonly code: string
  readonly name: string
  /** ms since 1970. */
  readonly made: number
  readonly phase: TournamentPhase
  readonly entrants: number
}

/** Query of `GET /api/clubs/:code/season`. */
export const SeasonQueryShape = z.object({ year: z.coerce.number().int().min(2020).max(9999).optional() })

/** 200 of `GET /api/clubs/:code/season`: the table of the evenings of a year. */
export interface ClubSeason {
  readonly year: number
  readonly lines: readonly SeasonLine[]
}

/** 200 of `GET /api/clubs/:code`. */
export interface ClubView extends SaveClub {
  readonly code: string
  readonly members: readonly { readonly id: string; readonly name: string }[]
  /** The latest first. */
  readonly evenings: readonly ClubEvening[]
  readonly isHost: boolean
}
