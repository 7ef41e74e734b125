/** The part of a person's data that their friends see. */
export interface StoredProfile {
  /** Name that the person has chosen; empty until they have a friend or a link. */
  readonly name: string
  /** 1 if friends may see at which table the person is, otherwise 0. */
  readonly seen: number
}

/** A link by which one other person becomes a friend. */
export interface FriendLink {
  /** SHA-256 of the link's code. */
  readonly id: string
  /** Id of the person who has made it. */
  readonly person: string
  /** ms since 1970. */
  readonly made: number
}

/** A friend of a person. */
export interface StoredFriend extends StoredProfile {
  /** Random id by which the person takes the friend off their list. */
  readonly id: string
  /** Id of the friend, which nobody else sees. */
  readonly friend: string
  /** Time when they became friends, in ms since 1970. */
  readonly made: number
}

/** Limits for one person. */
export const MAX_FRIENDS = 200
export const MAX_FRIEND_LINKS = 10

/** `accepted`, or why nothing has changed: `link` is void, `own` belongs to the person themself, `many` if one of them has `MAX_FRIENDS`. */
export type FriendAnswer = 'accepted' | 'link' | 'own' | 'many'

/** Storage of friends. Calls reject with a `StorageError` as those of `Archive` do. */
export interface FriendStore {
  /** Resolves to undefined for a person without an account. */
  profile(person: string): Promise<StoredProfile | undefined>
  setProfile(person: string, profile: StoredProfile): Promise<void>
  /** Stores a link. Resolves to false if there is no such person, or they have `MAX_FRIEND_LINKS`. */
  addFriendLink(link: FriendLink): Promise<boolean>
  /** Resolves to the links of a person, the latest first. */
  friendLinks(person: string): Promise<readonly FriendLink[]>
  /** Resolves to the link with this id. */
  friendLink(id: string): Promise<FriendLink | undefined>
  /** Resolves to false if the person has no such link. */
  removeFriendLink(person: string, id: string): Promise<boolean>
  /** Uses a link up, and makes the two people friends of each other. Those who are friends stay so. `now`: ms since 1970. */
  acceptFriendLink(id: string, person: string, now: number): Promise<FriendAnswer>
  /** Resolves to the friends of a person, by their names. */
  friends(person: string): Promise<readonly StoredFriend[]>
  /** Ends a friendship for both. Resolves to false if the person has no such friend. `id`: of the friend in the person's list. */
  removeFriend(person: string, id: string): Promise<boolean>
}
