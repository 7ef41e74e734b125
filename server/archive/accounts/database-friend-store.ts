import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database, Guard } from '../database.ts'
import {
  type FriendAnswer,
  type FriendLink,
  type FriendStore,
  MAX_FRIEND_LINKS,
  MAX_FRIENDS,
  type StoredFriend,
  type StoredProfile,
} from './friend-store.ts'

const FRIEND_ID_BYTES = 12

/** Friends, in the database of the tables. */
export class DatabaseFriendStore implements FriendStore {
  private readonly db: Kysely<Database>
  private readonly guarded: Guard

  constructor(db: Kysely<Database>, guarded: Guard) {
    this.db = db
    this.guarded = guarded
  }

  profile(person: string): Promise<StoredProfile | undefined> {
    const found = this.db.selectFrom('persons').select(['name', 'seen']).where('id', '=', person)
    return this.guarded(found.executeTakeFirst())
  }

  async setProfile(person: string, { name, seen }: StoredProfile): Promise<void> {
    await this.guarded(this.db.updateTable('persons').set({ name, seen }).where('id', '=', person).execute())
  }

  addFriendLink(link: FriendLink): Promise<boolean> {
    return this.guarded(this.db.transaction().execute((db) => addLink(db, link)))
  }

  friendLinks(person: string): Promise<readonly FriendLink[]> {
    const own = this.db.selectFrom('friend_links').selectAll().where('person', '=', person)
    return this.guarded(own.orderBy('made', 'desc').orderBy('id').execute())
  }

  friendLink(id: string): Promise<FriendLink | undefined> {
    return this.guarded(this.db.selectFrom('friend_links').selectAll().where('id', '=', id).executeTakeFirst())
  }

  async removeFriendLink(person: string, id: string): Promise<boolean> {
    const own = this.db.deleteFrom('friend_links').where('id', '=', id).where('person', '=', person)
    return (await this.guarded(own.returning('id').execute())).length > 0
  }

  acceptFriendLink(id: string, person: string, now: number): Promise<FriendAnswer> {
    return this.guarded(this.db.transaction().execute((db) => acceptLink(db, id, person, now)))
  }

  friends(person: string): Promise<readonly StoredFriend[]> {
    const own = this.db
      .selectFrom('friends')
      .innerJoin('persons', 'persons.id', 'friends.friend')
      .select(['friends.id', 'friends.friend', 'friends.made', 'persons.name', 'persons.seen'])
      .where('friends.person', '=', person)
    return this.guarded(own.orderBy('persons.name').orderBy('friends.made').execute())
  }

  removeFriend(person: string, id: string): Promise<boolean> {
    return this.guarded(this.db.transaction().execute((db) => removeFriend(db, person, id)))
  }
}

/** Locks the rows of people until the transaction ends, in one order, so that no two wait for each other. Resolves to the number that there are. */
async function lockPersons(db: Transaction<Database>, people: readonly string[]): Promise<number> {
  let known = 0
  for (const id of people.toSorted()) {
    const lock = db.updateTable('persons').set(({ ref }) => ({ changes: ref('changes') }))
    known += (await lock.where('id', '=', id).returning('id').execute()).length
  }
  return known
}

async function addLink(db: Transaction<Database>, link: FriendLink): Promise<boolean> {
  if ((await lockPersons(db, [link.person])) === 0) return false
  const own = db.selectFrom('friend_links').select(db.fn.countAll().as('number')).where('person', '=', link.person)
  const { number } = await own.executeTakeFirstOrThrow()
  if (Number(number) >= MAX_FRIEND_LINKS) return false
  await db.insertInto('friend_links').values(link).execute()
  return true
}

const countFriends = async (db: Transaction<Database>, person: string): Promise<number> => {
  const own = db.selectFrom('friends').select(db.fn.countAll().as('number')).where('person', '=', person)
  return Number((await own.executeTakeFirstOrThrow()).number)
}

async function acceptLink(db: Transaction<Database>, id: string, person: string, made: number): Promise<FriendAnswer> {
  const link = await db.selectFrom('friend_links').select('person').where('id', '=', id).executeTakeFirst()
  if (link === undefined) return 'link'
  const friend = link.person
  if (friend === person) return 'own'
  if ((await lockPersons(db, [person, friend])) < 2) return 'link'
  for (const one of [person, friend]) if ((await countFriends(db, one)) >= MAX_FRIENDS) return 'many'
  const used = await db.deleteFrom('friend_links').where('id', '=', id).returning('id').execute()
  if (used.length === 0) return 'link'
  const newId = () => randomBytes(FRIEND_ID_BYTES).toString('base64url')
  const rows = [
    { person, friend, id: newId(), made },
    { person: friend, friend: person, id: newId(), made },
  ]
  const added = db.insertInto('friends').values(rows)
  await added.onConflict((same) => same.columns(['person', 'friend']).doNothing()).execute()
  return 'accepted'
}

async function removeFriend(db: Transaction<Database>, person: string, id: string): Promise<boolean> {
  const own = db.deleteFrom('friends').where('person', '=', person).where('id', '=', id)
  const [removed] = await own.returning('friend').execute()
  if (removed === undefined) return false
  const { friend } = removed
  await db.deleteFrom('friends').where('person', '=', friend).where('friend', '=', person).execute()
  return true
}

/** Deletes a person's links to new friends, and their friendships from the lists of both sides. */
export async function removeFriendsOf(db: Transaction<Database>, person: string): Promise<void> {
  await db.deleteFrom('friend_links').where('person', '=', person).execute()
  await db.deleteFrom('friends').where('person', '=', person).execute()
  await db.deleteFrom('friends').where('friend', '=', person).execute()
}
