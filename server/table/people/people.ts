import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type IpNetworks, networksAt } from '../../limits/networks.ts'
import { monotonicNow } from '../../monotonic-clock.ts'
import { type Chance, newId } from '../draw/chance.ts'
import type { KnownPerson } from '../table-snapshot.ts'

const PERSON_ID_LENGTH = 8

/** A person with a browser; the id is public. */
export interface Person {
  readonly id: string
  /** Secret that gives the person their seat back. Empty after a restart until the person sends it again. */
  token: string
  /** SHA-256 of the token. */
  readonly key: string
  /** Sessions of open connections; a person may have several tabs. */
  readonly sessions: Set<string>
  /** True for a big screen, which only shows the table: it is not counted and never becomes host. */
  readonly screen: boolean
  /** Time at which the person went away (ms since 1970). Meaningless while they are here. */
  awaySince: number
  /** True if the person left on purpose, false if the connection was lost. */
  left: boolean
  /** Networks of the latest connection. */
  networks: IpNetworks
  /** Id of the account of the browser, if it is signed in. */
  account?: string | undefined
}

/** Returns the hash of a token, which is stored in its place. */
export const tokenKeyOf = (token: string): string => bytesToHex(sha256(utf8ToBytes(token)))

/** People who are or were at the table. */
export class People {
  /** Since when a person or a screen has been connected without a break (ms since 1970); 0 before that. */
  watchedSince = 0
  private readonly byKey = new Map<string, Person>()
  private readonly byId = new Map<string, Person>()
  private readonly chance: Chance

  /** `screen`: id of the big screen among them, or empty. */
  constructor(chance: Chance, known: readonly KnownPerson[] = [], screen = '') {
    this.chance = chance
    for (const { id, key } of known) this.add(id, '', key, id === screen)
  }

  /** Adds people who were let in before they came. */
  register(known: readonly KnownPerson[]): void {
    for (const { id, key } of known) if (!this.byId.has(id)) this.add(id, '', key, false)
  }

  /** Returns an unused id. */
  newPersonId(): string {
    let id = newId(this.chance, PERSON_ID_LENGTH)
    while (this.byId.has(id)) id = newId(this.chance, PERSON_ID_LENGTH)
    return id
  }

  /** Returns the person of an earlier visit, or a new one if the token is unknown. */
  identify(token: string | undefined): Person {
    const person = this.findByToken(token)
    if (person === undefined) return this.addStranger(false)
    person.token = token ?? person.token
    return person
  }

  /** Returns the person with this token. */
  findByToken(token: string | undefined): Person | undefined {
    return token === undefined ? undefined : this.byKey.get(tokenKeyOf(token))
  }

  /** Returns the big screen of an earlier visit, or a new one. */
  screen(token: string | undefined): Person {
    const known = this.findByToken(token)
    return known?.screen === true ? known : this.addStranger(true)
  }

  find(id: string): Person | undefined {
    return this.byId.get(id)
  }

  /** Adds an open connection of the person. */
  arrive(person: Person, session: string): void {
    if (!this.isWatched()) this.watchedSince = monotonicNow()
    person.sessions.add(session)
    person.left = false
  }

  /** Returns true if the session was open and was the person's last. */
  depart(person: Person, session: string, left: boolean): boolean {
    if (!person.sessions.delete(session) || person.sessions.size > 0) return false
    person.awaySince = monotonicNow()
    person.left = left
    return true
  }

  /** Returns whether the person or screen with this id is connected. */
  isHere(id: string): boolean {
    return (this.byId.get(id)?.sessions.size ?? 0) > 0
  }

  /** Returns whether a person or a screen is connected. */
  isWatched(): boolean {
    for (const { sessions } of this.byId.values()) if (sessions.size > 0) return true
    return false
  }

  /** Returns the people who are connected, without screens. */
  here(): readonly Person[] {
    return [...this.byId.values()].filter((person) => person.sessions.size > 0 && !person.screen)
  }

  /** Number of people who are connected, without screens. */
  get count(): number {
    let people = 0
    for (const { sessions, screen } of this.byId.values()) if (sessions.size > 0 && !screen) people += 1
    return people
  }

  forget(person: Person): void {
    this.byKey.delete(person.key)
    this.byId.delete(person.id)
  }

  private addStranger(screen: boolean): Person {
    const id = this.newPersonId()
    const token = this.chance.token()
    return this.add(id, token, tokenKeyOf(token), screen)
  }

  private add(id: string, token: string, key: string, screen: boolean): Person {
    const person: Person = {
      id,
      token,
      key,
      sessions: new Set(),
      screen,
      awaySince: monotonicNow(),
      left: false,
      networks: networksAt(''),
    }
    this.byKey.set(key, person)
    this.byId.set(id, person)
    return person
  }
}
