import * as z from 'zod'
import { ok } from '../../engine/result.ts'
import { ABSENCES, DELAYS, PACES, TAKEOVERS, TALKS } from '../protocol/choices.ts'
import { PHRASES } from '../protocol/phrases.ts'
import { BEST_OF } from '../protocol/series.ts'
import { AimShape, ClockShape, LookShape, TableChoicesShape } from '../protocol/shapes.ts'
import { revealClientSeed } from '../table/draw/seal.ts'
import { checkLook } from '../table/look.ts'
import { checkSeries } from '../table/series.ts'
import { answerTakeBack, askTakeBack } from '../table/take-back.ts'
import { defineCommand } from './command.ts'
import {
  askForBot,
  changeClock,
  changeTalk,
  commitSeed,
  playDecision,
  setAgreement,
  setReady,
  startGame,
} from './game-commands.ts'
import { admitKnocker, askForSeat, turnAwayKnocker } from './knock-commands.ts'
import { sayPhrase, showAim, showIntent } from './live-commands.ts'
import { renamePerson } from './name-commands.ts'
import { chooseBots, fillWithBots, putBot, removePerson, sitDown, standUp, takeSeatOver } from './seat-commands.ts'

const seat = z.int().min(0)
const colour = z.int().min(0)
const count = z.int().min(0)
const text = z.string().max(200)
const hex = z.string().regex(/^[0-9a-f]{64}$/)

export const MAX_REQUEST_ID_LENGTH = 64

/** All requests that change a table. Every one is answered with `Accepted` or rejected with a `Refusal`. */
export const COMMANDS = {
  /** Takes an empty seat or a bot's seat, in a game with its hand and pegs, if the table leaves that to everybody. The colour of an empty seat or a bot is swapped. */
  sit: defineCommand({
    by: 'anybody',
    whileSealed: false,
    shape: z.strictObject({ seat, name: text, colour, beside: z.boolean().exactOptional() }),
    handle: ({ table, person }, request) => sitDown(table, person, request),
  }),
  /** Takes over the seat that the person has with another browser, as far as their account tells. */
  takeOver: defineCommand({
    by: 'anybody',
    whileSealed: false,
    shape: z.strictObject({}),
    handle: ({ table, person }) => takeSeatOver(table, person),
  }),
  /** Frees the player's seat. In a running game a bot plays on in it, or nobody where the table waits for people who are away. */
  stand: defineCommand({
    by: 'seated',
    whileSealed: false,
    shape: z.strictObject({}),
    handle: ({ table, seat }) => ok(standUp(table, seat)),
  }),
  /** Changes the asker's own name or colour. */
  profile: defineCommand({
    by: 'seated',
    whileSealed: false,
    shape: z.strictObject({ name: text, colour }),
    handle: ({ table, person, seat }, request) => sitDown(table, person, { ...request, seat }),
  }),
  /** Puts a bot into a seat that is empty or belongs to a person who is away; takes it out if `bot` is empty. */
  bot: defineCommand({
    by: 'host',
    whileSealed: false,
    changes: 'players',
    shape: z.strictObject({ seat, bot: text }),
    handle: ({ table }, request) => putBot(table, request.seat, request.bot),
  }),
  /** Puts a bot into every empty seat: this one, or by default the table's own choice. */
  fill: defineCommand({
    by: 'host',
    whileSealed: false,
    changes: 'players',
    shape: z.strictObject({ bot: text.exactOptional() }),
    handle: ({ table }, { bot }) => fillWithBots(table, bot),
  }),
  /** Chooses the table's bots, `club,expert:ada`: those that sit there in the order of the seats, and those that come later. */
  bots: defineCommand({
    by: 'host',
    whileSealed: false,
    changes: 'players',
    shape: z.strictObject({ bots: text }),
    handle: ({ table }, { bots }) => chooseBots(table, bots),
  }),
  pace: defineCommand({
    by: 'host',
    whileSealed: true,
    shape: z.strictObject({ pace: z.enum(PACES) }),
    handle: ({ table }, { pace }) => ok(table.with({ pace })),
  }),
  /** Changes woods or pieces, at any time. */
  look: defineCommand({
    by: 'host',
    whileSealed: true,
    shape: LookShape,
    handle: ({ table }, request) => {
      const look = checkLook(request, table.system.cards?.rules)
      return look.ok ? ok(table.with({ look: look.value })) : look
    },
  }),
  /** Begins the first game, or the next one without waiting for consent. Seats may be empty; the game waits for them. */
  start: defineCommand({
    by: 'host',
    whileSealed: false,
    shape: z.strictObject({}),
    handle: ({ table, now }) => startGame(table, now),
  }),
  /**
   * Makes a table for another game, at which everybody of this one goes on: their pages follow by themselves. The server adds its `code`;
   * one that a client sends is replaced. A running game is left as it is.
   */
  another: defineCommand({
    by: 'host',
    whileSealed: false,
    changes: 'players',
    shape: TableChoicesShape.extend({ code: text.exactOptional() }),
    handle: ({ table }, { code }) => ok(table.with({ next: code ?? '' })),
  }),
  /**
   * Plays a decision: `id` is unique to the action, `game` and `seq` are those of the state it was made for, `move` is notation.
   * While cards are given, any `seq` since the giving began will do.
   */
  act: defineCommand({
    by: 'seated',
    whileSealed: true,
    shape: z.strictObject({ id: z.string().min(1).max(MAX_REQUEST_ID_LENGTH), game: count, seq: count, move: text }),
    handle: ({ table, person, seat }, { id, ...decision }) => playDecision(table, seat, decision, `${person.id} ${id}`),
  }),
  /** Asks all others to take back the asker's decision and those of bots after it; `seq` is the number of the latest one, or of one of them. */
  takeBack: defineCommand({
    by: 'seated',
    whileSealed: false,
    shape: z.strictObject({ game: count, seq: count }),
    handle: ({ table, seat, now }, moment) => askTakeBack(table, seat, moment, now),
  }),
  /** Answers a request to take back. The last player to allow it undoes the decisions; one no ends it. */
  allowTakeBack: defineCommand({
    by: 'seated',
    whileSealed: false,
    shape: z.strictObject({ game: count, seq: count, allow: z.boolean() }),
    handle: ({ table, seat }, answer) => answerTakeBack(table, seat, answer),
  }),
  /** Agrees to rated games, or does not any more. The server adds the person's `account`; one that a client sends is replaced. */
  agree: defineCommand({
    by: 'seated',
    whileSealed: false,
    shape: z.strictObject({ agreed: z.boolean(), account: text.exactOptional() }),
    handle: ({ table, person }, { agreed, account = '' }) => setAgreement(table, person, agreed ? account : ''),
  }),
  rematch: defineCommand({
    by: 'seated',
    whileSealed: false,
    shape: z.strictObject({ ready: z.boolean() }),
    handle: ({ table, seat }, { ready }) => setReady(table, seat, ready),
  }),
  /** Sets another clock, at any time. It holds from the next decision on, and all banks are filled again. */
  clock: defineCommand({
    by: 'host',
    whileSealed: false,
    changes: 'terms',
    shape: ClockShape,
    handle: ({ table }, clock) => ok(changeClock(table, clock)),
  }),
  absence: defineCommand({
    by: 'host',
    whileSealed: true,
    changes: 'terms',
    shape: z.strictObject({ absence: z.enum(ABSENCES) }),
    handle: ({ table }, { absence }) => ok(table.with({ absence })),
  }),
  /** Sets how people may talk. It is settled before a game, because the game's record contains it. */
  talk: defineCommand({
    by: 'host',
    whileSealed: false,
    changes: 'terms',
    shape: z.strictObject({ talk: z.enum(TALKS) }),
    handle: ({ table }, { talk }) => changeTalk(table, talk),
  }),
  /** Sets whether decisions may be taken back. */
  takeBacks: defineCommand({
    by: 'host',
    whileSealed: true,
    changes: 'terms',
    shape: z.strictObject({ takeBacks: z.boolean() }),
    handle: ({ table }, { takeBacks }) => ok(table.with({ takeBacks })),
  }),
  /** Sets how many games are a series, and begins a new one. */
  bestOf: defineCommand({
    by: 'host',
    whileSealed: true,
    shape: z.strictObject({ bestOf: z.literal(BEST_OF) }),
    handle: ({ table }, { bestOf }) => {
      const series = checkSeries(table.system, bestOf)
      return series.ok ? ok(table.with({ series: { ...series.value, games: table.snapshot.series.games } })) : series
    },
  }),
  lock: defineCommand({
    by: 'host',
    whileSealed: true,
    shape: z.strictObject({ locked: z.boolean() }),
    handle: ({ table }, { locked }) => ok(table.with({ locked })),
  }),
  open: defineCommand({
    by: 'host',
    whileSealed: true,
    shape: z.strictObject({ open: z.boolean() }),
    handle: ({ table }, { open }) => ok(table.with({ open })),
  }),
  /** Sets by how many decisions spectators of an open table are behind. */
  delay: defineCommand({
    by: 'host',
    whileSealed: false,
    shape: z.strictObject({ delay: z.literal(DELAYS) }),
    handle: ({ table }, { delay }) => ok(table.with({ delay })),
  }),
  /** Sets whether newcomers must be let in: to the table, or where it is open to spectators, to a seat. */
  knock: defineCommand({
    by: 'host',
    whileSealed: true,
    shape: z.strictObject({ knock: z.boolean() }),
    handle: ({ table }, { knock }) => ok(table.with({ knock })),
  }),
  /** Sets who may take a seat of a running game that no person has. */
  takeover: defineCommand({
    by: 'host',
    whileSealed: true,
    changes: 'players',
    shape: z.strictObject({ takeover: z.enum(TAKEOVERS) }),
    handle: ({ table }, { takeover }) => ok(table.with({ takeover })),
  }),
  /** Sets whether people who are away may ask for their seats back with another browser. */
  returns: defineCommand({
    by: 'host',
    whileSealed: true,
    shape: z.strictObject({ returns: z.boolean() }),
    handle: ({ table }, { returns }) => ok(table.with({ returns })),
  }),
  /** Lets in a person who knocks; one who has asked for a seat gets it. Nobody answers their own knock. */
  admit: defineCommand({
    by: 'member',
    whileSealed: false,
    shape: z.strictObject({ id: text }),
    handle: ({ table, person }, { id }) => admitKnocker(table, person, id),
  }),
  /**
   * Sends the person in this seat away; they can't come back with their token. In a game a bot plays their hand, which
   * nobody sees. `lock`: nobody new may come either.
   */
  remove: defineCommand({
    by: 'host',
    whileSealed: false,
    changes: 'players',
    shape: z.strictObject({ seat, lock: z.boolean().exactOptional() }),
    handle: ({ table, person }, request) => removePerson(table, person, request),
  }),
  /**
   * Gives the person in this seat another name, which they can't change. The host gives any; everybody else with a seat takes
   * a name away that the table has not given, which leaves a neutral one.
   */
  rename: defineCommand({
    by: 'member',
    whileSealed: false,
    shape: z.strictObject({ seat, name: text.exactOptional() }),
    handle: renamePerson,
  }),
  /** Asks a bot to make the decision that another player's seat owes, once its time has run out. */
  hurry: defineCommand({
    by: 'seated',
    whileSealed: true,
    shape: z.strictObject({ seat }),
    handle: (context, request) => askForBot(context, request.seat),
  }),
  /** Shows the client seed that was fixed (`commit`) for the game of this `nextCommitment`. */
  reveal: defineCommand({
    by: 'seated',
    whileSealed: true,
    shape: z.strictObject({ commitment: hex, clientSeed: hex }),
    handle: ({ table, person }, shown) => revealClientSeed(table, person, shown),
  }),
}

/** Requests that change nothing that is saved. They are answered in the same way, also while the storage fails. */
export const LIVE_COMMANDS = {
  /**
   * Lights the pegs that a card of the asker's hand can move, for everybody to see; -1 lights none. Only for the decision
   * that this seat owes, and not in games where cards are played on trust.
   */
  intend: defineCommand({
    by: 'seated',
    whileSealed: true,
    changes: 'silence',
    shape: z.strictObject({ game: z.int(), seq: z.int(), card: z.int().min(-1) }),
    handle: ({ table, seat }, intent) => showIntent(table, seat, intent),
  }),
  /** Shows everybody the marble that this seat is about to flick at a table of Marble Chase. */
  aim: defineCommand({
    by: 'seated',
    whileSealed: true,
    changes: 'silence',
    shape: AimShape,
    handle: ({ table, seat }, aim) => showAim(table, seat, aim),
  }),
  /**
   * Fixes the browser's client seed, 32 random bytes, for the next game, which is number `game`, by its hash (`clientSeedHash`). It
   * holds as long as the connection. `table/mixed` while another connection of the person has fixed another one.
   */
  commit: defineCommand({
    by: 'seated',
    whileSealed: true,
    shape: z.strictObject({ game: count, hash: hex }),
    handle: ({ table, person, session }, fixed) => commitSeed(table, person, session, fixed),
  }),
  /** Asks the people who sit here for a seat that one may not just take: a bot’s, an empty one, or that of a person who is away and whom one claims to be. */
  askForSeat: defineCommand({
    by: 'anybody',
    whileSealed: true,
    shape: z.strictObject({ seat, name: text, colour }),
    handle: askForSeat,
  }),
  /** Says one of the phrases that the table's talk allows, to everybody who is there. */
  say: defineCommand({
    by: 'seated',
    whileSealed: true,
    changes: 'silence',
    shape: z.strictObject({ phrase: z.enum(PHRASES) }),
    handle: ({ table, person, seat }, { phrase }) => sayPhrase(table, person, seat, phrase),
  }),
  /** Does not let in a person who knocks; for some minutes they can't ask again. */
  turnAway: defineCommand({
    by: 'member',
    whileSealed: true,
    shape: z.strictObject({ id: text }),
    handle: ({ table, now }, { id }) => turnAwayKnocker(table, id, now),
  }),
}
