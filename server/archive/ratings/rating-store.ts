import type { Rating } from '../../ratings/rating-scale.ts'
import type { ListedNameReport, ReportAnswer } from '../moderation/moderation-store.ts'

/** A person who wants ratings. */
export interface RatingProfile {
  /** Id of the person. */
  readonly person: string
  /** Name in lists; empty after the operator has taken it off. */
  readonly name: string
  /** True if others see it there. */
  readonly shown: boolean
}

/** Rating of a person by a rule set at the end of their latest game in a season. */
export interface StoredRating extends Rating {
  /** Id of the person. */
  readonly person: string
  /** Id of the rule set. */
  readonly rules: string
  /** Season as `seasonAt` writes it. */
  readonly season: string
  /** Number of rated games, those of earlier seasons included. */
  readonly games: number
  /** Change of `mu` by the latest game. */
  readonly change: number
  /** Time of the latest game (ms since 1970). */
  readonly latest: number
}

/** Number of rated games of a season in which two people have met. There is an entry with each of them as `person`. */
export interface RatedPair {
  readonly person: string
  readonly other: string
  readonly season: string
  readonly games: number
}

/** A result as it is stored. */
export interface StoredResult {
  /** Id of the game. */
  readonly game: string
  /** Time from which it counts (ms since 1970): the end of the game, or some time after somebody has left it. */
  readonly due: number
  /** JSON of the `RatedResult`. */
  readonly body: string
}

/** A line of a season's list. */
export interface ListedRating extends Pick<StoredRating, 'mu' | 'games'> {
  readonly name: string
}

/** `unknown`: there is no such person; `removed`: the operator has taken this name off the lists. */
export type ProfileAnswer = 'saved' | 'unknown' | 'removed'

/** Storage of ratings. Calls reject with a `StorageError` as those of `Archive` do. */
export interface RatingStore {
  /** Resolves to undefined if the person wants no ratings. */
  profile(person: string): Promise<RatingProfile | undefined>
  /** Stores what the person wants, in place of what they wanted before. */
  saveProfile(profile: RatingProfile): Promise<ProfileAnswer>
  /** Stores a report of a name in the lists. */
  reportName(report: ListedNameReport): Promise<ReportAnswer>
  /** Deletes profile and ratings of a person. How often they have met others stays for this season. */
  removeProfile(person: string): Promise<void>
  /** Resolves to the latest rating of the person by each rule set. */
  ratingsOf(person: string): Promise<readonly StoredRating[]>
  /** Resolves to the best ratings of a season that are not provisional and whose names are shown, the best first. */
  best(rules: string, season: string, most: number): Promise<readonly ListedRating[]>
  /** Resolves to the number of people who have a better rating in this season that is not provisional. */
  betterThan(rules: string, season: string, mu: number): Promise<number>
  /** Rates all games whose results count by now, each once, whoever calls it how often. Resolves to their number. `now`: ms since 1970. */
  settle(now: number): Promise<number>
}
