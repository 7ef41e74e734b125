import type {
  Partner,
  PlayedGame,
  SpentChallenge,
  StoredItem,
  StoredPasskey,
  StoredPerson,
  StoredSession,
} from './accounts/account-store.ts'
import type { StoredBlock } from './accounts/block-store.ts'
import type { FriendLink, StoredFriend, StoredProfile } from './accounts/friend-store.ts'
import type { StoredDecision, StoredGame, StoredTable } from './archive.ts'
import type {
  AuditEntry,
  LeftGameCount,
  OperatorLink,
  OperatorSession,
  StoredBan,
  StoredConductReport,
  StoredOperator,
} from './conduct/conduct-store.ts'
import type { ListedNameReport, NameReport } from './moderation/moderation-store.ts'
import type { StoredPush } from './pushes/push-store.ts'
import type { RatedPair, RatingProfile, StoredRating, StoredResult } from './ratings/rating-store.ts'
import type { OfferedBoard } from './showcase/showcase.ts'
import type {
  StoredClub,
  StoredMember,
  StoredRole,
  StoredStep,
  StoredTournament,
} from './tournaments/tournament-store.ts'

/** Waits for work in the database, and reports its faults as those of the storage. */
export type Guard = <T>(work: Promise<T>) => Promise<T>

/** Rows of each table of the database. Decisions are stored for present games only: a game that is over has them in its card. */
export interface Database {
  readonly tables: StoredTable
  readonly games: StoredGame
  readonly decisions: StoredDecision
  readonly reports: ReportRow
  readonly boards: BoardRow
  readonly photographs: PhotographRow
  readonly persons: PersonRow
  readonly passkeys: StoredPasskey
  readonly sessions: StoredSession
  readonly spent_challenges: SpentChallenge
  readonly secrets: SecretRow
  readonly account_items: AccountItemRow
  readonly played_games: PlayedGame
  readonly blocks: StoredBlock
  readonly conduct_reports: StoredConductReport
  readonly operators: StoredOperator
  readonly operator_links: OperatorLink
  readonly operator_passkeys: StoredPasskey
  readonly operator_sessions: OperatorSession
  readonly bans: StoredBan
  readonly audit: AuditEntry
  readonly rating_profiles: RatingProfileRow
  readonly ratings: StoredRating
  readonly rated_pairs: RatedPair
  readonly rated_games: RatedGameRow
  readonly pushes: StoredPush
  readonly played_partners: PlayedPartnerRow
  readonly friend_links: FriendLink
  readonly friends: FriendRow
  readonly listed_names: ListedNameRow
  readonly tournaments: StoredTournament
  readonly tournament_steps: StoredStep
  readonly tournament_roles: StoredRole
  readonly clubs: StoredClub
  readonly club_members: StoredMember
  readonly left_games: LeftGameCount
  readonly schema: SchemaRow
}

interface ReportRow extends NameReport {
  /** `NAME_REPORT_OPEN` or `NAME_REPORT_SETTLED`. */
  readonly settled: number
}

interface BoardRow extends OfferedBoard {
  /** SHA-256 of the secret with which its maker takes the board back. */
  readonly key: string
  /** `BOARD_SHOWN` or `BOARD_REMOVED`. */
  readonly state: number
  /** `BOARD_REPORT_NONE`, `BOARD_REPORT_OPEN` or `BOARD_REPORT_SETTLED`. */
  readonly report: number
  /** Message of the report to the operator, or empty. */
  readonly reason: string
  /** Time of the report (ms since 1970); 0 without one. */
  readonly reported: number
}

interface PhotographRow {
  readonly board: string
  readonly number: number
  /** Bytes in Base64. */
  readonly jpeg: string
  /** `PHOTOGRAPH_UNCHECKED`, `PHOTOGRAPH_SHOWN`, `PHOTOGRAPH_WAITING` or `PHOTOGRAPH_REFUSED`. */
  readonly state: number
}

interface PersonRow extends StoredPerson, StoredProfile {
  /** Number of the latest change of the person's items. */
  readonly changes: number
}

/** A secret of the site, which all its processes share. */
interface SecretRow {
  readonly name: string
  readonly secret: string
}

interface AccountItemRow extends StoredItem {
  /** Id of the person. */
  readonly person: string
}

interface RatingProfileRow extends Omit<RatingProfile, 'shown'> {
  /** 1 if others see the name, otherwise 0. */
  readonly shown: number
}

interface RatedGameRow extends StoredResult {
  /** 1 once the result counts; then its body is empty. */
  readonly settled: number
}

interface ListedNameRow extends ListedNameReport {
  /** `LISTED_NAME_REPORTED`, `LISTED_NAME_KEPT` or `LISTED_NAME_REMOVED`. */
  readonly state: number
}

/** A partner of a person in a game, with what their games are listed by. */
interface PlayedPartnerRow extends Omit<PlayedGame, 'seat' | 'players' | 'leaving'>, Pick<Partner, 'seat'> {
  /** Name at the table; empty for a person who has deleted their account. */
  readonly partner: string
}

interface FriendRow extends Omit<StoredFriend, keyof StoredProfile> {
  /** Id of the person who has the friend. */
  readonly person: string
}

/** The only row of its table. */
interface SchemaRow {
  readonly version: number
  /** Random text that `Archive.check` overwrites to see whether the database can be written. */
  readonly checked: string
}
