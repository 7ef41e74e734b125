import type { ItemKind } from '../../../server/protocol/account-items.ts'

/** Kinds of things that follow a person. Groups that share one device stay on it. */
export type FollowingKind = Exclude<ItemKind, 'party'>

/** A thing that follows a person; its body is JSON, or empty once they have removed it. */
export interface Item {
  readonly kind: FollowingKind
  readonly id: string
  readonly body: string
}

export const itemKey = ({ kind, id }: Pick<Item, 'kind' | 'id'>): string => `${kind} ${id}`
