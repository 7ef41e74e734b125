import * as z from 'zod'
import { ok } from '../../engine/result.ts'
import { ABSENCES, DELAYS, PACES, TAKEOVERS, TALKS } from '../protocol/choices.ts'
import { PHRASES } from '../protocol/phrases.ts'
import { BEST_OF } from '../protocol/series.ts'
import { AimShape, ClockShape, LookShape } from '../protocol/shapes.ts'
import { reveal } from '../table/draw/seal.ts'

import { checkLook } from '../table/look.ts'
import { showIntent } from '../table/move-intent.ts'
import { checkSeries } from '../table/series.ts'
import { answerTakeBack, askTakeBack } from '../table/take-back.ts'
import { showAim } from './aim-commands.ts'
import { byAnybody, byHost, byMember, bySeated } from './command.ts'
import {
  askForBot,
  changeClock,
  changeTalk,
  commitSeed,
  playDecision,
  startGame,
  wantRematch,
} from './game-commands.ts'
import { admit, askForSeat, turnAway } from './knock-commands.ts'
import { rename } from './name-commands.ts'
import { chooseBots, fillWithBots, putBot, removePerson, sit } from './seat-commands.ts'
import { say } from './speech-commands.ts'

const seat = z.int().min(0)
const colour = z.int().min(0)
const count = z.int().min(0)
const text = z.string().max(200)
const hex = z.string().regex(/^[0-9a-f]{64}$/)

export const LONGEST_ID = 64

/** All requests that change a table. Every one is answered with `Accepted` or rejected with a `Refusal`. */
export const COMMANDS = {
  /** Takes an empty seat or a bot's seat, in a game with its hand and pegs, if the table leaves that to everybody. The colour of an empty seat or a bot is swapped. */
  sit: byAnybody(z.strictObject({ seat, name: text, colour }), ({ table, person }, request) =>
    sit(table, person, request),
  ),
  stand: bySeated(z.strictObject({}), ({ table, seat }) => ok(table.with({ seats: table.seats.empty(seat) }))),
  /** Changes the own name or colour. */
  profile: bySeated(z.strictObject({ name: text, colour }), ({ table, person, seat }, request) =>
    sit(table, person, { ...request, seat }),
  ),
  /** Puts a bot into a seat that is empty or belongs to a person who is away; takes it out if `bot` is empty. */
  bot: byHost(z.strictObject({ seat, bot: text }), ({ table }, request) => putBot(table, request.seat, request.bot)),
  /** Puts a bot into every empty seat: the table's own choice, or this one. */
  fill: byHost(z.strictObject({ bot: text.exactOptional() }), ({ table }, { bot }) => fillWithBots(table, bot)),
  /** Chooses the table's bots, `club,expert:ada`: those that sit there in the order of the seats, and those that come later. */
  bots: byHost(z.strictObject({ bots: text }), ({ table }, { bots }) => chooseBots(table, bots)),
  pace: byHost(z.strictObject({ pace: z.enum(PACES) }), ({ table }, { pace }) => ok(table.with({ pace }))),
  /** Other woods or pieces, at any time. */
  look: byHost(LookShape, ({ table }, request) => {
    const look = checkLook(request, table.system.cards?.rules)
    return look.ok ? ok(table.with({ look: look.value })) : look
  }),
  /** Begins the first game, or the next one without waiting for consent. Seats may be empty; the game waits for them. */
  start: byHost(z.strictObject({}), ({ table, now }) => startGame(table, now)),
  /**
   * A decision: `id` is unique to the action, `game` and `seq` are those of the state it was made for, `move` is notation.
   * While cards are given, any `seq` since the giving began will do.
   */
  act: bySeated(
    z.strictObject({ id: z.string().min(1).max(LONGEST_ID), game: count, seq: count, move: text }),
    ({ table, person, seat }, { id, ...decision }) => playDecision(table, seat, decision, `${person.id} ${id}`),
  ),
  /** Asks all others to take back the own decision, which is the latest; `seq` is the number that it led to. */
  takeBack: bySeated(z.strictObject({ game: count, seq: count }), ({ table, seat, now }, moment) =>
    askTakeBack(table, seat, moment, now),
  ),
  /** Allows it or not. The last to allow it undoes the decision; one no ends it. */
  allowTakeBack: bySeated(z.strictObject({ game: count, seq: count, allow: z.boolean() }), ({ table, seat }, answer) =>
    answerTakeBack(table, seat, answer),
  ),
  rematch: bySeated(z.strictObject({ ready: z.boolean() }), ({ table, seat }, { ready }) =>
    wantRematch(table, seat, ready),
  ),
  /** Another clock, at any time. It holds from the next decision on, and banks are filled anew. */
  clock: byHost(ClockShape, ({ table }, clock) => ok(changeClock(table, clock))),
  absence: byHost(z.strictObject({ absence: z.enum(ABSENCES) }), ({ table }, { absence }) =>
    ok(table.with({ absence })),
  ),
  /** How people talk here: settled before a game, as the record says it. */
  talk: byHost(z.strictObject({ talk: z.enum(TALKS) }), ({ table }, { talk }) => changeTalk(table, talk)),
  /** Whether decisions may be taken back here. */
  takeBacks: byHost(z.strictObject({ takeBacks: z.boolean() }), ({ table }, { takeBacks }) =>
    ok(table.with({ takeBacks })),
  ),
  /** How many games are a series: a new one begins. */
  bestOf: byHost(z.strictObject({ bestOf: z.literal(BEST_OF) }), ({ table }, { bestOf }) => {
    const series = checkSeries(table.system, bestOf)
    return series.ok ? ok(table.with({ series: { ...series.value, games: table.snapshot.series.games } })) : series
  }),
  lock: byHost(z.strictObject({ locked: z.boolean() }), ({ table }, { locked }) => ok(table.with({ locked }))),
  open: byHost(z.strictObject({ open: z.boolean() }), ({ table }, { open }) => ok(table.with({ open }))),
  /** By how many decisions those are behind who watch an open table without having a seat. */
  delay: byHost(z.strictObject({ delay: z.literal(DELAYS) }), ({ table }, { delay }) => ok(table.with({ delay }))),
  /** Newcomers must be let in: to the table, or where it is open to spectators, to a seat. */
  knock: byHost(z.strictObject({ knock: z.boolean() }), ({ table }, { knock }) => ok(table.with({ knock }))),
  /** Who may take a seat of a running game that no person has. */
  takeover: byHost(z.strictObject({ takeover: z.enum(TAKEOVERS) }), ({ table }, { takeover }) =>
    ok(table.with({ takeover })),
  ),
  /** Lets in somebody who knocks; who has asked for a seat sits there then. */
  admit: byMember(z.strictObject({ id: text }), ({ table }, { id }) => admit(table, id)),
  /**
   * The person in this seat must go and may not come back with their token. In a game a bot plays their hand, which
   * nobody sees. `lock`: nobody new may come either.
   */
  remove: byHost(z.strictObject({ seat, lock: z.boolean().exactOptional() }), ({ table, person }, request) =>
    removePerson(table, person, request),
  ),
  /**
   * The person in this seat gets another name and can't change it. The host gives any; everybody else with a seat takes a
   * name away that the table has not given, which leaves a neutral one.
   */
  rename: byMember(z.strictObject({ seat, name: text.exactOptional() }), (asking, request) => rename(asking, request)),
  /** Another player asks a bot to make the decision that this seat owes, once its time has run out. */
  hurry: bySeated(z.strictObject({ seat }), (asking, request) => askForBot(asking, request.seat)),
  /** Shows the client seed that was fixed (`commit`) for the game of this `nextCommitment`. */
  reveal: bySeated(z.strictObject({ commitment: hex, clientSeed: hex }), ({ table, person }, shown) =>
    reveal(table, person, shown),
  ),
}

/** Requests that change nothing that is kept. They are answered in the same way, also while nothing can be saved. */
export const ASIDES = {
  /**
   * Lights the pegs that a card of the own hand can move, for everybody to see; -1 lights none. Only for the decision
   * that this seat owes, and not in games where cards are played on trust.
   */
  intend: bySeated(z.strictObject({ game: z.int(), seq: z.int(), card: z.int().min(-1) }), ({ table, seat }, intent) =>
    showIntent(table, seat, intent),
  ),
  /** Shows everybody how the marble stands that this seat is about to shoot at a table of Marble Chase. */
  aim: bySeated(AimShape, ({ table, seat }, aim) => showAim(table, seat, aim)),
  /**
   * The hash (`hashOf`) of the browser's client seed, 32 random bytes, for the next game, which is number `game`. Holds as
   * long as the connection. While another connection of the person has fixed another one: `table/mixed`.
   */
  commit: bySeated(z.strictObject({ game: count, hash: hex }), ({ table, person, session }, fixed) =>
    commitSeed(table, person, session, fixed),
  ),
  /** Asks those who sit here for a seat that one may not just take. */
  askForSeat: byAnybody(z.strictObject({ seat, name: text, colour }), (asking, request) => askForSeat(asking, request)),
  /** Says one of the phrases that the table's talk allows, to all who are there. */
  say: bySeated(z.strictObject({ phrase: z.enum(PHRASES) }), ({ table, person, seat }, { phrase }) =>
    say(table, person, seat, phrase),
  ),
  /** Does not let in somebody who knocks; for some minutes they can't ask again. */
  turnAway: byMember(z.strictObject({ id: text }), ({ table, now }, { id }) => turnAway(table, id, now)),
}
