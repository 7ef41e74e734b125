import type { MadeBetween, StoredClub, TournamentStore } from '../archive/tournaments/tournament-store.ts'
import { log } from '../log.ts'
import {
  type ClubEvening,
  type ClubSeason,
  type ClubView,
  type JoinedClub,
  MAX_MEMBERS,
  type MadeClub,
  type SaveClub,
} from '../protocol/club.ts'
import type { Tables } from '../rooms/tables.ts'
import { newId, systemChance } from '../table/draw/chance.ts'
import { newTableOf } from '../table/new-table.ts'
import { cleanName } from '../table/people/names.ts'
import { tokenKeyOf } from '../table/people/people.ts'
import { seasonTable } from '../tournaments/season.ts'
import { viewOf } from '../tournaments/tournament.ts'
import { type DeskAnswer, granted, refused } from './desk-answer.ts'
import { storeUnderNewCode } from './desk-code.ts'
import { cleanTitle } from './desk-names.ts'
import { type Evening, type Evenings, setupOf } from './evenings.ts'
import { isTokenOf, newToken } from './tournament-tokens.ts'

/** Evenings of a club that are listed: more than a year of one a week. */
const MAX_LISTED_EVENINGS = 60
/** Time for which the evenings of a club are not read again: every one of them may have hundreds of steps. */
const EVENINGS_AGE_MS = 5000
const MEMBER_ID_LENGTH = 10

const NO_CLUB = refused('club/unknown', 'There is no such club.')
const NOT_HOST = refused('club/not-host', 'Only a host of the club may do this.')

interface ClubSettings {
  readonly store: TournamentStore
  readonly evenings: Pick<Evenings, 'find'>
  readonly tables: Pick<Tables, 'mayMake'>
}

type ClubBody = Omit<SaveClub, 'version'>

const bodyOf = ({ body }: StoredClub): ClubBody => JSON.parse(body) as ClubBody

const listedEvening = ({ stored, state: { phase, entrants } }: Evening): ClubEvening => ({
  ...{ code: stored.code, name: setupOf(stored).name, made: stored.made, phase, entrants: entrants.length },
})

const isHostOf = ({ host }: StoredClub, token: string | undefined): boolean =>
  token !== undefined && isTokenOf(token, host)

/** Clubs: a name with a link, members, house rules, boards, and a season of evenings. */
export class Clubs {
  private readonly settings: ClubSettings
  /** Evenings by the club's code and the time asked for, for a short while. */
  private readonly latest = new Map<string, Promise<readonly Evening[]>>()

  constructor(settings: ClubSettings) {
    this.settings = settings
  }

  async make(rawName: string): Promise<DeskAnswer<MadeClub>> {
    const name = cleanTitle(rawName)
    if (!name.ok) return name
    const [token, body] = [newToken(), JSON.stringify({ name: name.value, boards: [] } satisfies ClubBody)]
    const club = { host: tokenKeyOf(token), version: 0, body, made: Date.now() }
    const code = await storeUnderNewCode((free) => this.settings.store.addClub({ ...club, code: free }))
    if (code === undefined) return refused('club/busy', 'There are too many clubs just now; please try again later.')
    log.info({ club: code }, 'A club was made')
    return granted({ code, token })
  }

  /** Returns whether the token is that of the club's hosts. */
  async isHost(code: string, token: string): Promise<boolean> {
    const club = await this.settings.store.findClub(code)
    return club !== undefined && isHostOf(club, token)
  }

  /** Resolves to the club's name; undefined if there is no such club. */
  async nameOf(code: string): Promise<string | undefined> {
    const club = await this.settings.store.findClub(code)
    return club && bodyOf(club).name
  }

  /** Resolves to everything that the asker may know. */
  async view(code: string, token: string | undefined): Promise<DeskAnswer<ClubView>> {
    const { store } = this.settings
    const club = await store.findClub(code)
    if (club === undefined) return NO_CLUB
    const members = await store.members(code)
    return granted({
      ...bodyOf(club),
      ...{ code, version: club.version, isHost: isHostOf(club, token) },
      evenings: (await this.eveningsOf(code)).map(listedEvening),
      members: members.map(({ id, name }) => ({ id, name })),
    })
  }

  /** Resolves to the table of a year's evenings. */
  async season(code: string, year: number): Promise<DeskAnswer<ClubSeason>> {
    if ((await this.settings.store.findClub(code)) === undefined) return NO_CLUB
    const evenings = await this.eveningsOf(code, { from: Date.UTC(year, 0), to: Date.UTC(year + 1, 0) })
    return granted({ year, lines: seasonTable(evenings.map(({ state }) => viewOf(state))) })
  }

  /** Resolves to the latest evenings of a club, of all or of some time, as they were a moment ago. */
  private eveningsOf(club: string, made: MadeBetween = {}): Promise<readonly Evening[]> {
    const key = `${club} ${made.from ?? ''}`
    const known = this.latest.get(key)
    if (known !== undefined) return known
    const reading = this.readEvenings(club, made)
    this.latest.set(key, reading)
    setTimeout(() => this.latest.delete(key), EVENINGS_AGE_MS).unref()
    return reading
  }

  private async readEvenings(club: string, made: MadeBetween): Promise<readonly Evening[]> {
    const found: Evening[] = []
    for (const { code } of await this.settings.store.ofClub(club, MAX_LISTED_EVENINGS, made)) {
      const evening = await this.settings.evenings.find(code)
      if (evening !== undefined) found.push(evening)
    }
    return found
  }

  /** Changes name, house rules and boards. */
  async save(code: string, token: string | undefined, { version, ...wish }: SaveClub): Promise<DeskAnswer<ClubView>> {
    const { store, tables } = this.settings
    const club = await store.findClub(code)
    if (club === undefined) return NO_CLUB
    if (!isHostOf(club, token)) return NOT_HOST
    const name = cleanTitle(wish.name)
    if (!name.ok) return name
    const may = wish.table === undefined ? granted(true) : tables.mayMake(newTableOf(wish.table))
    if (!may.ok) return may
    const body = JSON.stringify({ ...wish, name: name.value } satisfies ClubBody)
    const isSaved = club.version === version && (await store.saveClub({ code, version: version + 1, body }))
    return isSaved
      ? this.view(code, token)
      : refused('club/stale', 'Somebody else has changed the club meanwhile; please look again.')
  }

  /** Adds a member by a name. `account`: id of the person's account, or empty. */
  async join(code: string, rawName: string, account: string): Promise<DeskAnswer<JoinedClub>> {
    const { store } = this.settings
    if ((await store.findClub(code)) === undefined) return NO_CLUB
    const name = cleanName(rawName)
    if (!name.ok) return name
    const [id, token] = [newId(systemChance, MEMBER_ID_LENGTH), newToken()]
    const member = { club: code, id, name: name.value, key: tokenKeyOf(token), account, made: Date.now() }
    return (await store.addMember(member, MAX_MEMBERS))
      ? granted({ id, token })
      : refused('club/full', `A club has at most ${MAX_MEMBERS} members.`)
  }

  /** Removes a member, for themselves or for a host. */
  async leave(code: string, id: string, token: string | undefined): Promise<DeskAnswer<true>> {
    const { store } = this.settings
    const club = await store.findClub(code)
    if (club === undefined) return NO_CLUB
    const member = (await store.members(code)).find((one) => one.id === id)
    const may = token !== undefined && (isHostOf(club, token) || (member !== undefined && isTokenOf(token, member.key)))
    if (!may) return NOT_HOST
    await store.removeMember(code, id)
    return granted(true)
  }
}
