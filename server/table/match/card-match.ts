import { makeSeat, type Seat } from '../../../engine/board.ts'
import { makeCard, makeCards, parseCard, parseCards } from '../../../engine/cards.ts'
import { resolveChance, type Shuffler } from '../../../engine/chance/resolve-chance.ts'
import type { Options } from '../../../engine/choices.ts'
import { type Game, newGame, playersToAct } from '../../../engine/game.ts'
import { sampleOfLegalActions } from '../../../engine/legal.ts'
import { type Outcome, play } from '../../../engine/play.ts'
import { ok, type Result } from '../../../engine/result.ts'
import { inTurnOrder, nextSeat, type Rules } from '../../../engine/ruleset.ts'
import { goesBack, type PlayedStep, type ReversibleStep, reversibleStep, takeBack } from '../../../engine/take-back.ts'
import { parseAction } from '../../../engine/text/action-parser.ts'
import { makeAction, makePublicAction, TAKE_BACK } from '../../../engine/text/notation.ts'
import {
  addEntry,
  type Entries,
  type GameRecord,
  newRecord,
  resultOf,
  withEachExtraTurn,
} from '../../../engine/text/record.ts'
import { type Viewer, viewFor } from '../../../engine/view.ts'
import { AppendOnlyList } from '../append-only-list.ts'
import type { CardDecision } from '../bot-task.ts'
import type { GameChance } from '../draw/chance.ts'
import { legalMovesCache } from '../legal-moves-cache.ts'
import {
  type ChanceTexts,
  type Decider,
  emptyRecordState,
  Match,
  type MatchOpening,
  type MatchState,
  type MatchStep,
  type Reversible,
} from './match.ts'
import { MatchHistory } from './match-history.ts'

interface CardState extends MatchState {
  readonly game: Game
  /** Shuffles of the record. */
  readonly shuffles: AppendOnlyList<string>
  readonly history: MatchHistory
  /** Number of decisions played when the present giving began. */
  readonly givingSince: number
  /** Latest decision if a person may take it back, alone or with those of bots that followed theirs (T8). */
  readonly lastStep?: ReversibleStep | undefined
  /** The decision of that person, which is undone last. */
  readonly reversible?: Reversible | undefined
}

/** Limit of decisions that go back with that of a person: a round of the largest table. Each leaves two entries in the record. */
const MAX_FOLLOWERS = 11

/** A decision as it was made: in notation, as everybody may read it, and by whom. */
interface MadeDecision {
  readonly move: string
  readonly shown: string
  readonly by: Decider
}

const NO_DECISION: MadeDecision = { move: '', shown: '', by: 'person' }
const NO_UNDO = { lastStep: undefined, reversible: undefined } as const

/** A match of a game of cards. */
export class CardMatch extends Match<CardState, Shuffler> {
  /** Deals a game. */
  static begin(opening: MatchOpening, chance: GameChance): Result<MatchStep<CardMatch>> {
    return CardMatch.deal({ ...opening, extraTurns: 'one' }, (match) => match.drawnChance(chance))
  }

  private static deal(opening: MatchOpening, shufflerOf: (match: CardMatch) => Shuffler): Result<MatchStep<CardMatch>> {
    const { setup, extraTurns } = opening
    const made = newGame(extraTurns === 'one' ? setup : withEachExtraTurn(setup))
    if (!made.ok) return made
    const game = made.value
    const lists = { shuffles: AppendOnlyList.of<string>(), history: MatchHistory.empty(game.rules.board) }
    const fresh = new CardMatch(opening, { ...emptyRecordState(), ...lists, game, givingSince: 0 })
    return ok(fresh.settle({ game, events: [] }, { shuffles: [], moves: [] }, -1, shufflerOf(fresh)))
  }

  /** Replays the recorded deal. */
  static beginRecorded(opening: MatchOpening, chances: ChanceTexts): Result<MatchStep<CardMatch>> {
    return CardMatch.deal(opening, (match) => match.recordedChance(chances))
  }

  get rules(): Rules {
    return this.game.rules
  }

  seatLetter(seat: Seat): string {
    return makeSeat(this.rules.board, seat)
  }

  /** The deal, then every decision. The index is the number of the decision. */
  get history(): MatchHistory {
    return this.state.history
  }

  get seq(): number {
    return this.history.length - 1
  }

  get record(): GameRecord {
    const { setup, talk } = this.opening
    return {
      ...newRecord(this.game),
      options: (setup.options ?? {}) as Options,
      dealer: setup.dealer,
      shuffles: this.state.shuffles.slice(),
      moves: this.moves.slice(),
      ...(talk === undefined ? {} : { talk }),
      result: resultOf(this.game),
    }
  }

  get seatsToDecide(): readonly Seat[] {
    return playersToAct(this.game)
  }

  /** True if all hands lie face up, by the rules or as the table has agreed. */
  get openHands(): boolean {
    return this.game.rules.choices.openHands || this.opening.talk === 'open'
  }

  botQuestion(seat: Seat): CardDecision {
    const { rules: _rules, ...view } = this.view(seat)
    const { dealer: _dealer, ...setup } = this.opening.setup
    return { setup, view }
  }

  anyMove(seat: Seat): string | undefined {
    const [first] = sampleOfLegalActions(this.game, seat)
    return first === undefined ? undefined : makeAction(this.rules.board, first)
  }

  override get hidesHands(): boolean {
    return !this.openHands
  }

  view(viewer: Viewer): ReturnType<typeof viewFor> {
    return viewFor(this.game, viewer, this.openHands)
  }

  /** Cards are given in any order: then it is the number at which the giving began. */
  override get oldestSeq(): number {
    return this.phase === 'give' ? this.state.givingSince : this.seq
  }

  override actRecorded(seat: Seat, text: string, chances: ChanceTexts, by: Decider): Result<MatchStep<this>> {
    return text === TAKE_BACK ? this.takeBack() : super.actRecorded(seat, text, chances, by)
  }

  protected drawnChance(chance: GameChance): Shuffler {
    let acts = this.state.chanceCount
    return (cards) => chance.shuffled(`chance ${acts++}`, cards)
  }

  /** Recorded are the stock after a shuffle (top card first), or the one card that was stolen. */
  protected recordedChance(chances: ChanceTexts): Shuffler {
    let next = 0
    return () => {
      const text = chances[next++] ?? ''
      const cards = text.includes(' ') ? parseCards(text) : parseCard(text)
      if (!cards.ok) throw new Error(`what chance did can't be read: ${cards.error.message}`)
      return Array.isArray(cards.value) ? cards.value : [cards.value as number]
    }
  }

  protected play(seat: Seat, text: string, shuffler: Shuffler, by: Decider): Result<MatchStep<this>> {
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
    return ok(this.settle(outcome.value, entries, seat, shuffler, { move, shown, by }))
  }

  /** T8: returns what may be taken back after this decision. Those of bots count only after that of a person. */
  private undoAfter(step: PlayedStep, by: Decider): Pick<CardState, 'lastStep' | 'reversible'> {
    const { lastStep: earlier, reversible } = this.state
    if (by === 'stand-in') return NO_UNDO
    if (by === 'person') {
      const lastStep = reversibleStep(step)
      const made = { seat: step.seat, seq: this.seq + 1, followers: 0 }
      return lastStep === undefined ? NO_UNDO : { lastStep, reversible: made }
    }
    if (reversible === undefined || reversible.followers === MAX_FOLLOWERS) return NO_UNDO
    if (this.openHands && step.events.some(({ type }) => type === 'drew')) return NO_UNDO
    const lastStep = goesBack(step) ? reversibleStep(step, earlier) : undefined
    if (lastStep === undefined) return NO_UNDO
    return { lastStep, reversible: { ...reversible, followers: reversible.followers + 1 } }
  }

  override get reversible(): Reversible | undefined {
    return this.state.reversible
  }

  takeBack(): Result<MatchStep<this>> {
    const { lastStep, reversible, moves, actors, history } = this.state
    const undone = takeBack(this.game, lastStep)
    if (!undone.ok) return undone
    const { game, events } = undone.value
    const { seat = 0, earlier } = lastStep ?? {}
    const move = `${makeSeat(game.rules.board, seat)} ${TAKE_BACK}`
    const match = this.with({
      game,
      moves: moves.with(TAKE_BACK),
      actors: actors.with(seat),
      history: history.with({ move, events }),
      lastStep: earlier,
      reversible:
        earlier === undefined || reversible === undefined
          ? undefined
          : { ...reversible, followers: reversible.followers - 1 },
    })
    return ok({ match, chances: [], move: TAKE_BACK })
  }

  /** Returns the seats that decided the new entries of the record: gifts enter it together, in turn order (K10). */
  private decidersOf(seat: Seat, entries: number): readonly Seat[] {
    if (entries <= 1) return entries === 1 ? [seat] : []
    const { rules, dealer } = this.game
    return inTurnOrder(rules, nextSeat(rules, dealer))
  }

  /** Lets chance act until the game waits for a seat or is over. `entries`: what the seat's decision adds to the record. */
  private settle(
    outcome: Outcome,
    entries: Entries,
    seat: Seat,
    shuffler: Shuffler,
    { move, shown, by }: MadeDecision = NO_DECISION,
  ): MatchStep<this> {
    const { shuffles, moves, actors, givingSince, chanceCount } = this.state
    const settled = resolveChance(outcome, shuffler)
    if (!settled.ok) throw new Error(`what chance did was refused: ${settled.error.message}`)
    const { game, events, chances } = settled.value
    for (const chance of chances) addEntry(entries, outcome.game, chance, game)
    const stolen = chances.flatMap((chance) => (chance.kind === 'stolen' ? [makeCard(chance.card)] : []))
    const history = this.history.with({ move: [shown, ...stolen].join(' '), events })
    const giving = this.phase === 'give' ? givingSince : history.length - 1
    const match = this.with({
      game,
      shuffles: shuffles.with(...entries.shuffles),
      moves: moves.with(...entries.moves),
      actors: actors.with(...this.decidersOf(seat, entries.moves.length)),
      history,
      givingSince: giving,
      chanceCount: chanceCount + chances.length,
      ...(move === '' ? NO_UNDO : this.undoAfter({ before: this.game, seat, events }, by)),
    })
    const texts = chances.map((chance) => (chance.kind === 'shuffle' ? makeCards(chance.stock) : makeCard(chance.card)))
    return { match, chances: texts, move }
  }
}

/** Returns the match if it is one of cards. */
export const cardMatch = (match: Match | undefined): CardMatch | undefined =>
  match instanceof CardMatch ? match : undefined
