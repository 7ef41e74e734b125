/** A tournament as it was made. What happens in it are its steps. */
export interface StoredTournament {
  readonly code: string
  /** JSON of what was chosen when it was made. */
  readonly setup: string
  /** SHA-256 of the hosts' token. */
  readonly host: string
  /** Code of its club, or empty. */
  readonly club: string
  /** ms since 1970. */
  readonly made: number
  /** Time from which it may be deleted because it never began (ms since 1970); 0 once it has begun. */
  readonly expires: number
}

/** A step of a tournament. Steps are numbered from 1 without gaps, and never change. */
export interface StoredStep {
  readonly code: string
  readonly number: number
  /** ms since 1970. */
  readonly made: number
  /** JSON of the step, and of who made it. */
  readonly body: string
}

/** A right in a tournament that a token gives, as that of an entrant or of a phone at a table. */
export interface StoredRole {
  readonly code: string
  readonly role: string
  /** SHA-256 of the token. */
  readonly key: string
}

/** Effects of steps besides themselves. */
export interface StepEffects {
  /** Each replaces an earlier one of the same name. */
  readonly roles?: readonly StoredRole[]
  /** True if the tournament begins, after which it is kept for good. */
  readonly begins?: boolean
}

export interface StoredClub {
  readonly code: string
  /** SHA-256 of the hosts' token. */
  readonly host: string
  /** One more with every change. */
  readonly version: number
  /** JSON of its name, its house rules and its boards. */
  readonly body: string
  /** ms since 1970. */
  readonly made: number
}

export interface StoredMember {
  /** Code of the club. */
  readonly club: string
  readonly id: string
  readonly name: string
  /** SHA-256 of the member's token. */
  readonly key: string
  /** Id of the member's account, or empty. */
  readonly account: string
  /** ms since 1970. */
  readonly made: number
}

/** Time in which something was made, in ms since 1970: from the first moment on, before the second. */
export interface MadeBetween {
  readonly from?: number
  readonly to?: number
}

/** Storage of tournaments and clubs. Calls reject with a `StorageError` as those of `Archive` do. */
export interface TournamentStore {
  /** Stores a new tournament with its first steps. Resolves to false if its code is taken. */
  add(tournament: StoredTournament, steps: readonly StoredStep[], roles: readonly StoredRole[]): Promise<boolean>
  find(code: string): Promise<StoredTournament | undefined>
  /** Resolves to the steps after this number, in their order. */
  stepsAfter(code: string, number: number): Promise<readonly StoredStep[]>
  /** Resolves to the roles of a tournament, in no order. */
  roles(code: string): Promise<readonly StoredRole[]>
  /** Stores steps, all or none. Resolves to false if one of these numbers is taken: then somebody else was faster. */
  append(code: string, steps: readonly StoredStep[], effects: StepEffects): Promise<boolean>
  /** Resolves to the latest tournaments of a club, of all or of some time, the latest first. */
  ofClub(club: string, most: number, made?: MadeBetween): Promise<readonly StoredTournament[]>
  /** Stores a new club. Resolves to false if its code is taken. */
  addClub(club: StoredClub): Promise<boolean>
  findClub(code: string): Promise<StoredClub | undefined>
  /** Stores the club's next version. Resolves to false if it is not at the one before. */
  saveClub(club: Pick<StoredClub, 'code' | 'version' | 'body'>): Promise<boolean>
  /** Stores a member unless the club has `most`; then it resolves to false. */
  addMember(member: StoredMember, most: number): Promise<boolean>
  /** Resolves to the members of a club in the order in which they came. */
  members(club: string): Promise<readonly StoredMember[]>
  /** Resolves to false if there was no such member. */
  removeMember(club: string, id: string): Promise<boolean>
  /** Deletes tournaments that have expired by `now` (ms since 1970). Resolves to their number. */
  sweep(now: number): Promise<number>
}
