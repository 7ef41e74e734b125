import * as z from 'zod'

/** Body of `PUT /api/account/friends/self`: the person's data for their friends. */
export const ProfileShape = z.strictObject({ name: z.string().max(80), seen: z.boolean() }).readonly()

/** Body of `POST /api/account/friends/links/look`: the code of a link. */
export const FriendCodeShape = z.strictObject({ code: z.string().max(40) }).readonly()

/** Body of `POST /api/account/friends`: the code of a link, and the person's name for friends. */
export const AcceptedFriendShape = z
  .strictObject({ code: z.string().max(40), name: z.string().max(80), seen: z.boolean() })
  .readonly()

/** A table at which a friend is now, as everybody with its code may know it. */
interface FriendsTable {
  readonly code: string
  /** Id of the rule set. */
  readonly rules: string
  readonly players: number
  /** Seats that no person has. */
  readonly free: number
}

/** 200 of `GET /api/account/friends`. Times are in ms since 1970. */
export interface Friends {
  /** Name that the person has chosen for friends; empty until then. */
  readonly name: string
  /** True if friends see at which table the person is. */
  readonly seen: boolean
  readonly friends: readonly {
    /** Id by which they are taken off the list. */
    readonly id: string
    readonly name: string
    readonly made: number
    /** Their present table; absent if they are at none, or hide it. */
    readonly at?: FriendsTable
  }[]
  /** Links that nobody has used yet. */
  readonly links: readonly { readonly id: string; readonly made: number }[]
}

/** 201 of `POST /api/account/friends/links`. */
export interface NewFriendLink extends Friends {
  /** Code of the new link, which is shown only now. */
  readonly code: string
}

/** 200 of `POST /api/account/friends/links/look`. */
export interface FriendOffer {
  /** Name of the person who has made the link. */
  readonly name: string
}
