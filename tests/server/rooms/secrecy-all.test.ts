import { describe, expect, test } from 'vitest'
import type { Card } from '../../../engine/cards.ts'
import { findRuleSet, RULE_SETS } from '../../../engine/rulesets/registry.ts'
import type { GameServer } from '../../../server/app.ts'
import type { JoinOptions } from '../../../server/protocol/http.ts'
import type { RequestName, Requests } from '../../../server/protocol/requests.ts'
import { LONG } from '../../long.ts'
import { THOROUGH } from '../../thorough.ts'
import { stackedChance } from '../table/stacked-deck.ts'
import { makeTestApp } from '../test-app.ts'
import { comparableHex, NO_WAITING } from './frame-recorder.ts'
import { type GamePair, gamePairFor } from './game-pairs.ts'
import { actOf, addressOf, type Guest, makeTable, until, visit } from './guest.ts'

const DAY_MS = 86_400_000

/** Replaces times (ms since 1970), as the framework or msgpack encodes them, with zeros. */
const timeless = (frame: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(frame)
  const now = Date.now()
  const isNow = (ms: number) => Math.abs(ms - now) < DAY_MS
  for (let at = 0; at + 8 <= bytes.length; at++) {
    const wholes = [bytes.readBigUInt64LE(at), bytes.readBigUInt64BE(at)].map(Number)
    if ([bytes.readDoubleLE(at), bytes.readDoubleBE(at), ...wholes].some(isNow)) bytes.fill(0, at, at + 8)
  }
  return bytes
}

/** A person who sees the table, with all their connections so far. */
interface Witness {
  readonly who: string
  readonly options: JoinOptions
  readonly heard: Uint8Array[]
  guest: Guest
}

const come = async (app: GameServer, code: string, who: string, options: JoinOptions = {}): Promise<Witness> => {
  const guest = await visit(app.port, code, options)
  return { who, options: who.startsWith('player') ? { token: guest.token } : options, heard: [], guest }
}

const goes = async (witness: Witness): Promise<void> => {
  await witness.guest.leave()
  witness.heard.push(...witness.guest.frames())
}

const returns = async (app: GameServer, code: string, witness: Witness): Promise<void> => {
  witness.guest = await visit(app.port, code, witness.options)
}

/** Returns the number of frames of each, to see that none is still on its way. */
const settled = (all: readonly Witness[], holds: (state: Guest['room']['state']) => boolean, what: string) =>
  until(what, () => all.every(({ guest }) => !guest.room.connection.isOpen || holds(guest.room.state)))

/** Makes a request that must be refused; the refusal is among the frames. */
const refused = async <N extends RequestName>(witness: Witness, name: N, request: Requests[N]): Promise<void> => {
  const yes = await witness.guest.ask(name, request).then(
    () => true,
    () => false,
  )
  expect([witness.who, name, yes]).toEqual([witness.who, name, false])
}

interface Lived {
  readonly witnesses: readonly Witness[]
  readonly card: unknown
  readonly seeds: readonly string[]
}

/** One game of a pair: played, watched, interrupted, closed, loaded again, and left by a person whom the host removes. */
class Life {
  private readonly app: GameServer
  private readonly worlds: GamePair
  private code = ''
  private all: Witness[] = []
  private players: Witness[] = []
  private decided = 0

  constructor(app: GameServer, worlds: GamePair) {
    this.app = app
    this.worlds = worlds
  }

  async live(): Promise<Lived> {
    await this.begin()
    await this.play(4)
    this.all.push(await come(this.app, this.code, 'a spectator who came late'))
    this.all.push(await come(this.app, this.code, 'a screen', { screen: true }))
    await this.play(7)
    await this.standIn()
    await this.play(9)
    await this.putAway()
    await this.play(this.worlds.decisions.length)
    await this.lockAndRemove()
    return this.end()
  }

  private get host(): Witness {
    return this.players[0] as Witness
  }

  private async begin(): Promise<void> {
    const { code, token } = await makeTable(this.app.port, this.worlds.setup)
    this.code = code
    for (let i = 0; i < this.worlds.setup.players; i++) {
      this.players.push(await come(this.app, code, `player ${i}`, i === 0 ? { token } : {}))
    }
    this.all = [...this.players, await come(this.app, code, 'a spectator')]
    for (const [seat, { guest }] of this.players.entries()) {
      await guest.ask('sit', { seat, name: `Player ${seat}`, colour: seat })
      await settled(this.all, (state) => state.seats[seat]?.occupant === 'person', 'all see who sits')
    }
    await this.host.guest.ask('start', {})
    await this.seen()
  }

  private seen(): Promise<void> {
    const { decided } = this
    return settled(
      this.all,
      (state) => state.phase === 'playing' && state.seq === decided,
      `decision ${decided} is seen`,
    )
  }

  /** Plays up to that decision. */
  private async play(to: number): Promise<void> {
    for (const [seat, move] of this.worlds.decisions.slice(this.decided, to)) {
      await this.seen()
      await this.tryOut(seat)
      const { guest } = this.players[seat] as Witness
      await guest.ask('act', { ...actOf(guest, move), id: `act ${this.decided}` })
      this.decided += 1
    }
    await this.seen()
  }

  /** A seat that is not asked learns nothing from a refusal. */
  private async tryOut(asked: number): Promise<void> {
    const other = this.players[asked === 1 ? 2 : 1] as Witness
    const at = { game: 1, seq: this.decided }
    await refused(other, 'act', { ...at, id: `early ${this.decided}`, move: 'Ks aS-a8' })
    await refused(other, 'act', { ...at, id: `odd ${this.decided}`, move: '7h a99' })
    await refused(other, 'hurry', { seat: 0 })
    await refused(this.all.at(-1) as Witness, 'act', { ...at, id: `foreign ${this.decided}`, move: 'Ks discard' })
    await refused(this.all.at(-1) as Witness, 'sit', { seat: 0, name: 'Eve', colour: 9 })
  }

  /** The person who is asked leaves, a bot stands in, and the person is back before it decides. */
  private async standIn(): Promise<void> {
    const [asked = 0] = this.host.guest.state().asked
    const gone = this.players[asked] as Witness
    await goes(gone)
    await settled(this.all, (state) => state.seats[asked]?.standIn !== '', 'a bot stands in')
    await returns(this.app, this.code, gone)
    await settled(this.all, (state) => state.seats[asked]?.standIn === '', 'the person plays again')
  }

  private async putAway(): Promise<void> {
    await this.host.guest.ask('absence', { absence: 'wait' })
    await settled(this.all, (state) => state.absence === 'wait', 'all see that the table waits')
    for (const witness of this.all.toReversed()) {
      await goes(witness)
      await settled(
        this.all,
        (state) => state.people === this.host.guest.room.state.people,
        'all see that the guest is gone',
      )
    }
    await until('the table is put away', () => this.app.tables.find(this.code) === undefined)
    for (const [i, witness] of this.all.entries()) {
      await returns(this.app, this.code, witness)
      if (witness.options.screen === true) continue
      const back = this.all.slice(0, i + 1)
      await settled(
        back,
        (state) => state.people === i + 1 - Number(back.some((one) => one.options.screen)),
        'the guest is seen',
      )
    }
  }

  private async lockAndRemove(): Promise<void> {
    await this.host.guest.ask('lock', { locked: true })
    await settled(this.all, (state) => state.locked, 'all see the lock')
    await expect(visit(this.app.port, this.code)).rejects.toThrow('table/locked')
    const seat = this.players.length - 1
    await this.host.guest.ask('remove', { seat })
    const { guest } = this.players[seat] as Witness
    await until('the client is out', () => !guest.room.connection.isOpen)
    await settled(this.all, (state) => state.seats[seat]?.occupant === 'bot', 'all see the bot')
    const others = this.all.filter((witness) => witness.guest !== guest)
    const people = others.filter(({ options }) => options.screen !== true).length
    await settled(others, (state) => state.people === people, 'the others see who is gone')
    await refused(this.players[1] as Witness, 'remove', { seat: 0 })
  }

  private async end(): Promise<Lived> {
    const { snapshot } = this.app.tables.find(this.code) ?? {}
    const seeds = [snapshot?.match?.opening.draws.seed ?? '']
    const card: unknown = await (await fetch(`${addressOf(this.app.port)}/api/tables/${this.code}`)).json()
    const game = await fetch(`${addressOf(this.app.port)}/api/games/${this.host.guest.state().gameId}`)
    expect(game.status).toBe(409)
    for (const witness of this.all) await goes(witness)
    return { witnesses: this.all, card: [card, await game.json()], seeds }
  }
}

const lived = async (worlds: GamePair, stock: readonly Card[]): Promise<Lived> => {
  const chance = stackedChance(worlds.setup.players, stock)
  const times = { idleMs: 100, holdMs: 30, hostGraceMs: DAY_MS, botDelayMs: DAY_MS }
  const app = await makeTestApp({ messagesPerSecond: 500, chance, ...NO_WAITING, ...times })
  try {
    return await new Life(app, worlds).live()
  } finally {
    await app.close()
  }
}

const told = ({ heard }: Witness): readonly string[] => heard.map((frame) => comparableHex(timeless(frame)))

/** Rule sets that always run, one of each kind: partners, bluffs, gifts and tricks. */
const FAST_RULE_SETS: readonly string[] = ['basic', 'bluffing', 'tock-partners', 'jackaroo']
/** Further kinds of hands: open ones, and those from which a card is given away before the round. */
const LONG_RULE_SETS: readonly string[] = ['carbles-open', 'dog']
/** Six kinds of hands are lived in an ordinary run; `frame-lengths.test.ts` compares the frames of all other sets, without connections. */
const WHOLE_LIVES = RULE_SETS.filter(
  ({ id }) => THOROUGH > 1 || FAST_RULE_SETS.includes(id) || LONG_RULE_SETS.includes(id),
)

describe.each(WHOLE_LIVES.map(({ id }) => ({ id, cost: FAST_RULE_SETS.includes(id) ? {} : LONG })))(
  '$id: two games that differ in a card of one hand and in the stock',
  ({ id, cost }) => {
    test('are the same to everybody else, to the byte, whatever happens at the table', cost, async () => {
      const set = findRuleSet(id)
      const players = set.ok && set.value.seatings.some((seating) => seating.players === 4) ? 4 : 2
      const worlds = gamePairFor(id, players, 7)
      expect(worlds.decisions.length).toBeGreaterThan(7)
      const here = await lived(worlds, worlds.here)
      const there = await lived(worlds, worlds.there)
      expect(here.card).toEqual(there.card)
      for (const [i, witness] of here.witnesses.entries()) {
        const other = there.witnesses[i] as Witness
        expect(witness.heard.length).toBeGreaterThan(10)
        const secrets = here.seeds.filter((seed) => witness.heard.some((frame) => Buffer.from(frame).includes(seed)))
        expect([witness.who, secrets]).toEqual([witness.who, []])
        if (i > 0) expect([witness.who, told(witness)]).toEqual([witness.who, told(other)])
        else if (id !== 'carbles-open') expect(told(witness)).not.toEqual(told(other))
      }
    })
  },
)
