import { makeSeat, type Seat, type Team } from '../../../engine/board.ts'
import { makeCard, makeCards, parseCard, parseCards } from '../../../engine/cards.ts'
import { resolveChance, type Shuffler } from '../../../engine/chance/resolve-chance.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { type Game, newGame, type Phase, playersToAct } from '../../../engine/game.ts'
import { legalActions } from '../../../engine/legal.ts'
import { type Outcome, play } from '../../../engine/play.ts'
import { fault, ok, type Result } from '../../../engine/result.ts'
import { inTurnOrder, nextSeat, type Rules } from '../../../engine/ruleset.ts'
import { mayBeTakenBack, type PlayedStep, takeBack } from '../../../engine/take-back.ts'
import { parseAction } from '../../../engine/text/action-parser.ts'
import { makeAction, makePublicAction, TAKE_BACK } from '../../../engine/text/notation.ts'
import { addEntry, type Entries, type GameRecord, newRecord, resultOf } from '../../../engine/text/record.ts'
import { momentsOf } from '../../../engine/text/record-moments.ts'
import { type Viewer, viewFor } from '../../../engine/view.ts'
import type { CardDecision } from '../../bots/bot-task.ts'
import { AppendOnlyList } from '../append-only-list.ts'
import type { GameChance } from '../draw/chance.ts'
import { legalMovesCache } from '../legal-moves-cache.ts'
import type { ChanceTexts, Match, MatchOpening, MatchStep } from './match.ts'

/** Replays recorded outcomes of chance in order: the stock after a shuffle (top card first), or the one card that was stolen. */
const writtenShuffler = (chances: ChanceTexts): Shuffler => {
  let next = 0
  return () => {
    const text = chances[next++] ?? ''
    const cards = text.includes(' ') ? parseCards(text) : parseCard(text)
    if (!cards.ok) throw new Error(`what chance did can't be read: ${cards.error.message}`)
    return Array.isArray(cards.value) ? cards.value : [cards.value as number]
  }
}

/** Draws new outcomes of chance; `from`: how often chance has acted in the game before. */
const drawnShuffler = (chance: GameChance, from: number): Shuffler => {
  let acts = from
  return (cards) => chance.shuffled(`chance ${acts++}`, cards)
}

interface Present {
  readonly game: Game
  readonly shuffles: AppendOnlyList<string>
  readonly moves: AppendOnlyList<string>
  readonly actors: AppendOnlyList<Seat>
  readonly history: AppendOnlyList<MatchEntry>
  readonly givingSince: number
  readonly chanceCount: number
  readonly times: AppendOnlyList<number>
  readonly lastStep?: PlayedStep | undefined
}

/** A decision or the deal, with its events, hidden cards included. */
export interface MatchEntry {
  /** Letter of the seat, a space, and the move as everybody may read it; empty for the deal. */
  readonly move: string
  readonly events: readonly GameEvent[]
}

type Step = MatchStep<CardMatch>

/** A match of a game of cards. */
export class CardMatch implements Match {
  readonly opening: MatchOpening
  readonly game: Game
  /** Shuffles of the record. */
  readonly shuffles: AppendOnlyList<string>
  readonly moves: AppendOnlyList<string>
  /** Seat that decided each entry of the record. */
  readonly actors: AppendOnlyList<Seat>
  /** The deal, then every decision. The index is the number of the decision. */
  readonly history: AppendOnlyList<MatchEntry>
  /** Number of times that chance has acted. */
  readonly chanceCount: number
  /** Time from each entry of the record since the previous one, in ms; 0 where it is not known. */
  readonly times: AppendOnlyList<number>
  /** Number of decisions played when the present giving began. */
  private readonly givingSince: number
  /** Latest decision if it may be taken back (T8). */
  private readonly lastStep: PlayedStep | undefined

  private constructor(opening: MatchOpening, present: Present) {
    this.opening = opening
    this.game = present.game
    this.shuffles = present.shuffles
    this.moves = present.moves
    this.actors = present.actors
    this.history = present.history
    this.givingSince = present.givingSince
    this.chanceCount = present.chanceCount
    this.times = present.times
    this.lastStep = present.lastStep
  }

  /** Deals a game. */
  static begin(opening: MatchOpening, chance: GameChance): Result<Step> {
    return CardMatch.deal(opening, drawnShuffler(chance, 0))
  }

  private static deal(opening: MatchOpening, shuffler: Shuffler): Result<Step> {
    const made = newGame(opening.setup)
    if (!made.ok) return made
    const game = made.value
    const lists = {
      shuffles: AppendOnlyList.of<string>(),
      moves: AppendOnlyList.of<string>(),
      actors: AppendOnlyList.of<Seat>(),
      history: AppendOnlyList.of<MatchEntry>(),
      times: AppendOnlyList.of<number>(),
    }
    const fresh = new CardMatch(opening, { game, ...lists, givingSince: 0, chanceCount: 0 })
    return ok(fresh.settle({ game, events: [] }, { shuffles: [], moves: [] }, -1, shuffler))
  }

  /** Replays the recorded deal. */
  static beginRecorded(opening: MatchOpening, chances: ChanceTexts): Result<Step> {
    return CardMatch.deal(opening, writtenShuffler(chances))
  }

  get rules(): Rules {
    return this.game.rules
  }

  seatLetter(seat: Seat): string {
    return makeSeat(this.rules.board, seat)
  }

  get number(): number {
    return this.opening.number
  }

  get id(): string {
    return this.opening.id
  }

  get seq(): number {
    return this.history.length - 1
  }

  get record(): GameRecord {
    const { talk } = this.opening
    return {
      ...newRecord(this.game),
      dealer: this.opening.setup.dealer,
      shuffles: this.shuffles.slice(),
      moves: this.moves.slice(),
      ...(talk === undefined ? {} : { talk }),
      result: resultOf(this.game),
    }
  }

  get over(): boolean {
    return this.game.phase === 'over'
  }

  get seatsToDecide(): readonly Seat[] {
    return playersToAct(this.game)
  }

  get winner(): Team | undefined {
    return this.game.winner
  }

  momentsFrom(from: number): readonly CardMatch[] {
    const games = momentsOf(this.record).moments.slice(from, this.seq)
    return games.map(({ game }, i) => {
      const history = AppendOnlyList.of(...this.history.slice(0, from + i + 1))
      return new CardMatch(this.opening, { ...this, game, history, givingSince: this.givingSince, lastStep: undefined })
    })
  }

  /** True if all hands lie face up, by the rules or as the table has agreed. */
  get openHands(): boolean {
    return this.game.rules.choices.openHands || this.opening.talk === 'open'
  }

  get phase(): Phase {
    return this.game.phase
  }

  botQuestion(seat: Seat): CardDecision {
    const { rules: _rules, ...view } = this.view(seat)
    const { dealer: _dealer, ...setup } = this.opening.setup
    return { setup, view }
  }

  anyMove(seat: Seat): string | undefined {
    const [first] = legalActions(this.game, seat)
    return first === undefined ? undefined : makeAction(this.rules.board, first)
  }

  readonly minShownMs = 0

  get hidesHands(): boolean {
    return !this.openHands
  }

  view(viewer: Viewer): ReturnType<typeof viewFor> {
    return viewFor(this.game, viewer, this.openHands)
  }

  /** Cards are given in any order: then it is the number at which the giving began. */
  get oldestSeq(): number {
    return this.game.phase === 'give' ? this.givingSince : this.seq
  }

  act(seat: Seat, text: string, chance: GameChance): Result<Step> {
    return this.decide(seat, text, drawnShuffler(chance, this.chanceCount))
  }

  private decide(seat: Seat, text: string, shuffler: Shuffler): Result<Step> {
    if (this.over) return fault('game/over', 'The game is over.')
    if (!this.seatsToDecide.includes(seat)) return fault('move/not-your-turn', 'It is not for you to decide now.')
    const action = parseAction(this.view(seat), text, () => legalMovesCache.of(this.game, seat))
    if (!action.ok) return action
    legalMovesCache.forget(this.game)
    const outcome = play(this.game, action.value, seat)
    if (!outcome.ok) return outcome
    const { rules } = this.game
    const entries: Entries = { shuffles: [], moves: [] }
    addEntry(entries, this.game, action.value, outcome.value.game)
    const move = makeAction(rules.board, action.value)
    const shown = `${makeSeat(rules.board, seat)} ${makePublicAction(rules, action.value)}`
    return ok(this.settle(outcome.value, entries, seat, shuffler, move, shown))
  }

  get reversibleSeat(): Seat | undefined {
    return this.lastStep?.seat
  }

  takeBack(): Result<Step> {
    const undone = takeBack(this.game, this.lastStep)
    if (!undone.ok) return undone
    const { game, events } = undone.value
    const seat = this.lastStep?.seat ?? 0
    const move = `${makeSeat(game.rules.board, seat)} ${TAKE_BACK}`
    const match = new CardMatch(this.opening, {
      ...this,
      givingSince: this.givingSince,
      game,
      moves: this.moves.with(TAKE_BACK),
      actors: this.actors.with(seat),
      history: this.history.with({ move, events }),
      lastStep: undefined,
    })
    return ok({ match, chances: [], move: TAKE_BACK })
  }

  actRecorded(seat: Seat, text: string, chances: ChanceTexts): Result<Step> {
    if (text === TAKE_BACK) return this.takeBack()
    return this.decide(seat, text, writtenShuffler(chances))
  }

  /** Gifts enter the record together; the first one gets the whole duration. */
  withDuration(ms: number): CardMatch {
    const more = this.moves.slice(this.times.length).map((_, i) => (i === 0 ? ms : 0))
    return more.length === 0
      ? this
      : new CardMatch(this.opening, {
          ...this,
          lastStep: this.lastStep,
          givingSince: this.givingSince,
          times: this.times.with(...more),
        })
  }

  /** Returns the seats that decided the new entries of the record: gifts enter it together, in turn order (K10). */
  private decidersOf(seat: Seat, entries: number): readonly Seat[] {
    if (entries <= 1) return entries === 1 ? [seat] : []
    const { rules, dealer } = this.game
    return inTurnOrder(rules, nextSeat(rules, dealer))
  }

  /** Lets chance act until the game waits for a seat or is over. `entries`: what the seat's decision adds to the record. */
  private settle(outcome: Outcome, entries: Entries, seat: Seat, shuffler: Shuffler, move = '', shown = ''): Step {
    const settled = resolveChance(outcome, shuffler)
    if (!settled.ok) throw new Error(`what chance did was refused: ${settled.error.message}`)
    const { game, events, chances } = settled.value
    for (const chance of chances) addEntry(entries, outcome.game, chance, game)
    const stolen = chances.flatMap((chance) => (chance.kind === 'stolen' ? [makeCard(chance.card)] : []))
    const history = this.history.with({ move: [shown, ...stolen].join(' '), events })
    const giving = this.game.phase === 'give' ? this.givingSince : history.length - 1
    const step = move === '' ? undefined : { before: this.game, seat, events }
    const match = new CardMatch(this.opening, {
      game,
      shuffles: this.shuffles.with(...entries.shuffles),
      moves: this.moves.with(...entries.moves),
      actors: this.actors.with(...this.decidersOf(seat, entries.moves.length)),
      history,
      givingSince: giving,
      chanceCount: this.chanceCount + chances.length,
      times: this.times,
      lastStep: step !== undefined && mayBeTakenBack(step) ? step : undefined,
    })
    const texts = chances.map((chance) => (chance.kind === 'shuffle' ? makeCards(chance.stock) : makeCard(chance.card)))
    return { match, chances: texts, move }
  }
}

/** Returns the match if it is one of cards. */
export const cardMatch = (match: Match | undefined): CardMatch | undefined =>
  match instanceof CardMatch ? match : undefined
