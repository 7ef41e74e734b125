import { randomBytes } from 'node:crypto'
import type { Response } from 'express'
import type { StoredSession } from '../archive/accounts/account-store.ts'
import type { FriendAnswer, FriendStore, StoredFriend } from '../archive/accounts/friend-store.ts'
import type { Whereabouts } from '../cluster/whereabouts.ts'
import {
  AcceptedFriendShape,
  FriendCodeShape,
  type FriendOffer,
  type Friends,
  type NewFriendLink,
  ProfileShape,
} from '../protocol/friends.ts'
import type { TableCard } from '../protocol/http.ts'
import { cleanName } from '../table/people/names.ts'
import { tokenKeyOf } from '../table/people/people.ts'
import { type PersonHandler, readSent } from './person-request.ts'
import { refuse } from './refusal.ts'

/** Nobody guesses 128 bits, so that a plain hash is stored. */
const CODE_BYTES = 16

export interface FriendSettings {
  readonly friends: FriendStore
  readonly whereabouts: Whereabouts
  /** Resolves to what everybody with a table's code may know of it. */
  readonly tableCard: (code: string) => Promise<TableCard | undefined>
}

const REFUSAL_SENTENCES: { readonly [A in Exclude<FriendAnswer, 'accepted'>]: string } = {
  link: 'This link was used already, or taken back.',
  own: 'This is your own link: send it to somebody else.',
  many: 'One of you has as many friends as an account has room for.',
}

type Friend = Friends['friends'][number]

/** Serves friends, who find each other by links and never by a search. */
export class FriendsApi {
  private readonly settings: FriendSettings
  private readonly store: FriendStore

  constructor(settings: FriendSettings) {
    this.settings = settings
    this.store = settings.friends
  }

  readonly list: PersonHandler = async ({ person }, _request, response) => {
    response.json(await this.friendsOf(person))
  }

  readonly changeProfile: PersonHandler = async (session, request, response) => {
    const body = readSent(ProfileShape, request.body, response)
    if (body !== undefined && (await this.saveProfile(session, body, response))) {
      await this.list(session, request, response)
    }
  }

  readonly makeLink: PersonHandler = async ({ person }, _request, response) => {
    const profile = await this.store.profile(person)
    if (profile?.name === '') return refuse(response, 409, 'friend/name', 'Say first what your friends call you.')
    const code = randomBytes(CODE_BYTES).toString('base64url')
    if (await this.store.addFriendLink({ id: tokenKeyOf(code), person, made: Date.now() })) {
      response.status(201).json({ ...(await this.friendsOf(person)), code } satisfies NewFriendLink)
      return
    }
    refuse(response, 409, 'friend/links', 'There are ten links that nobody has used: take one back first.')
  }

  readonly removeLink: PersonHandler = async (session, request, response) => {
    await this.store.removeFriendLink(session.person, String(request.params.id))
    await this.list(session, request, response)
  }

  readonly look: PersonHandler = async ({ person }, request, response) => {
    const body = readSent(FriendCodeShape, request.body, response)
    if (body === undefined) return
    const link = await this.store.friendLink(tokenKeyOf(body.code))
    const profile = link && (await this.store.profile(link.person))
    if (link === undefined || profile === undefined) return this.refuseLink('link', response)
    if (link.person === person) return this.refuseLink('own', response)
    response.json({ name: profile.name } satisfies FriendOffer)
  }

  readonly accept: PersonHandler = async (session, request, response) => {
    const body = readSent(AcceptedFriendShape, request.body, response)
    if (body === undefined) return
    const { code, ...profile } = body
    // A void link leaves the name as it was.
    if ((await this.store.friendLink(tokenKeyOf(code))) === undefined) return this.refuseLink('link', response)
    if (!(await this.saveProfile(session, profile, response))) return
    const answer = await this.store.acceptFriendLink(tokenKeyOf(code), session.person, Date.now())
    if (answer !== 'accepted') return this.refuseLink(answer, response)
    await this.list(session, request, response)
  }

  readonly remove: PersonHandler = async (session, request, response) => {
    await this.store.removeFriend(session.person, String(request.params.id))
    await this.list(session, request, response)
  }

  /** Stores what a person shows to their friends. Refuses a name that may not be used, and resolves to false. */
  private async saveProfile(
    { person }: StoredSession,
    { name, seen }: Pick<Friends, 'name' | 'seen'>,
    response: Response,
  ): Promise<boolean> {
    const clean = cleanName(name)
    if (clean.ok) await this.store.setProfile(person, { name: clean.value, seen: Number(seen) })
    else refuse(response, 422, clean.error.code, clean.error.message)
    return clean.ok
  }

  private refuseLink(why: Exclude<FriendAnswer, 'accepted'>, response: Response): void {
    refuse(response, why === 'link' ? 404 : 409, `friend/${why}`, REFUSAL_SENTENCES[why])
  }

  private async friendsOf(person: string): Promise<Friends> {
    const [profile, friends, links] = await Promise.all([
      this.store.profile(person),
      this.store.friends(person),
      this.store.friendLinks(person),
    ])
    return {
      name: profile?.name ?? '',
      seen: profile?.seen === 1,
      friends: await this.withTables(friends),
      links: links.map(({ id, made }) => ({ id, made })),
    }
  }

  /** Says of friends who allow it at which table they are. */
  private async withTables(friends: readonly StoredFriend[]): Promise<readonly Friend[]> {
    const shown = friends.filter(({ seen }) => seen === 1).map(({ friend }) => friend)
    const codes = await this.settings.whereabouts.find(shown)
    return Promise.all(
      friends.map(async ({ id, friend, name, made }) => {
        const code = codes.get(friend)
        const card = code === undefined ? undefined : await this.settings.tableCard(code)
        if (card === undefined) return { id, name, made }
        const { rules, players, free } = card
        return { id, name, made, at: { code: card.code, rules, players, free } }
      }),
    )
  }
}
