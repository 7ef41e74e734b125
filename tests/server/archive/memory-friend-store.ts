import {
  type FriendAnswer,
  type FriendLink,
  type FriendStore,
  MAX_FRIEND_LINKS,
  MAX_FRIENDS,
  type StoredFriend,
  type StoredProfile,
} from '../../../server/archive/accounts/friend-store.ts'

const NO_PROFILE: StoredProfile = { name: '', seen: 0 }

interface Friendship {
  readonly person: string
  readonly friend: string
  readonly id: string
  readonly made: number
}

/** Friends in memory. `hasPerson`: whether there is such an account; it throws while the storage is to fail. */
export class MemoryFriendStore implements FriendStore {
  private readonly hasPerson: (id: string) => boolean
  private readonly profiles = new Map<string, StoredProfile>()
  private links: FriendLink[] = []
  private friendships: Friendship[] = []
  private made = 0

  constructor(hasPerson: (id: string) => boolean) {
    this.hasPerson = hasPerson
  }

  async profile(person: string): Promise<StoredProfile | undefined> {
    return this.hasPerson(person) ? (this.profiles.get(person) ?? NO_PROFILE) : undefined
  }

  async setProfile(person: string, profile: StoredProfile): Promise<void> {
    if (this.hasPerson(person)) this.profiles.set(person, profile)
  }

  async addFriendLink(link: FriendLink): Promise<boolean> {
    const own = await this.friendLinks(link.person)
    if (!this.hasPerson(link.person) || own.length >= MAX_FRIEND_LINKS) return false
    this.links.push(link)
    return true
  }

  async friendLinks(person: string): Promise<readonly FriendLink[]> {
    const own = this.knownLinks().filter((link) => link.person === person)
    return own.sort((a, b) => b.made - a.made || (a.id < b.id ? -1 : 1))
  }

  async friendLink(id: string): Promise<FriendLink | undefined> {
    return this.knownLinks().find((link) => link.id === id)
  }

  async removeFriendLink(person: string, id: string): Promise<boolean> {
    const count = this.links.length
    this.links = this.links.filter((link) => link.id !== id || link.person !== person)
    return this.links.length < count
  }

  async acceptFriendLink(id: string, person: string, made: number): Promise<FriendAnswer> {
    const link = this.knownLinks().find((one) => one.id === id)
    if (link === undefined || !this.hasPerson(person)) return 'link'
    const friend = link.person
    if (friend === person) return 'own'
    const own = (one: string) => this.friendships.filter((known) => known.person === one)
    if ([person, friend].some((one) => own(one).length >= MAX_FRIENDS)) return 'many'
    this.links = this.links.filter((one) => one.id !== id)
    if (own(person).some((known) => known.friend === friend)) return 'accepted'
    const add = (one: string, other: string) =>
      this.friendships.push({ person: one, friend: other, id: `friend-${this.made++}`, made })
    add(person, friend)
    add(friend, person)
    return 'accepted'
  }

  async friends(person: string): Promise<readonly StoredFriend[]> {
    const own = this.known().filter((one) => one.person === person)
    const listed = own.map(({ friend, id, made }) => ({
      ...{ friend, id, made },
      ...(this.profiles.get(friend) ?? NO_PROFILE),
    }))
    return listed.sort((a, b) => (a.name === b.name ? a.made - b.made : a.name < b.name ? -1 : 1))
  }

  async removeFriend(person: string, id: string): Promise<boolean> {
    const found = this.known().find((one) => one.person === person && one.id === id)
    if (found === undefined) return false
    const isOf = (one: Friendship, a: string, b: string) => one.person === a && one.friend === b
    const { friend } = found
    this.friendships = this.friendships.filter((one) => !isOf(one, person, friend) && !isOf(one, friend, person))
    return true
  }

  private knownLinks(): readonly FriendLink[] {
    return this.links.filter(({ person }) => this.hasPerson(person))
  }

  private known(): readonly Friendship[] {
    return this.friendships.filter(({ person, friend }) => this.hasPerson(person) && this.hasPerson(friend))
  }
}
