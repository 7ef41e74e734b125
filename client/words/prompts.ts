/** Prompts for the person who must decide, and titles about the decision that the table waits for. */
import type { Seat } from '../../engine/board.ts'
import { type Card, rankOf } from '../../engine/cards.ts'
import type { GameEvent } from '../../engine/events.ts'
import { compiledRules, giftReceiverOf } from '../../engine/movegen/compiled-rules.ts'
import { coloursPlayedBy } from '../../engine/movegen/controlled-pegs.ts'
import { turnsUntilFreeComeOut } from '../../engine/movegen/discards.ts'
import { nextSeat, type Rules } from '../../engine/ruleset.ts'
import { FACE_DOWN } from '../../engine/view.ts'
import type { TableState } from '../../server/protocol/state.ts'
import { i18n } from '../i18n/i18n.ts'
import {
  type Choice,
  canSplit,
  isLastPart,
  nextParts,
  otherUses,
  partsFrom,
  type Stage,
  stageOf,
} from '../table/input/choice.ts'
import { previewParts, shownPart, stepsLeft } from '../table/input/highlights.ts'
import { rankOfUse, secondOfUse, type Use } from '../table/input/move-tree.ts'
import { claimOf, needsRank, type Turn } from '../table/input/turn.ts'
import { capitalize } from './game-text.ts'
import type { TextContext } from './move-parts.ts'
import { aRankName, cardName, cardPlaces, joinAlternatives, joinNames, rankName, seatName, theCard } from './names.ts'
import { claimSentence, declaredPart, partText } from './part-text.ts'

const { t } = i18n

/** Facts of a table, as one person sees it, that texts need. */
export interface PromptContext {
  readonly state: TableState
  /** Own seat; -1 for a spectator. */
  readonly seat: Seat
  /** True if this person must decide now. */
  readonly active: boolean
  readonly textContext: TextContext
  /** Events of the move that a pending declaration announces. */
  readonly announced: readonly GameEvent[]
}

const nameOf = ({ state }: PromptContext, seat: Seat): string => seatName(state.seats, seat)

/** Returns the number of stuck turns in a row after which a marble may come out without a card; 0 if they are not counted. */
export const stuckTurns = ({ choices }: Rules): number => {
  const turns = turnsUntilFreeComeOut(choices)
  return Number.isFinite(turns) ? turns : 0
}

/** Returns the name of the next player, at whom cards that force a discard or steal a card are aimed. */
const victimName = (context: PromptContext): string =>
  nameOf(context, nextSeat(context.textContext.rules, context.state.turn))

/** Returns the name of the player to whom a card is given. */
const receiverName = (context: PromptContext): string =>
  nameOf(context, giftReceiverOf(compiledRules(context.textContext.rules), context.seat))

const ownTurnTitle = ({ state, seat, textContext: { rules } }: PromptContext): string => {
  const played = coloursPlayedBy(rules, state.pegs, seat)
  if (played.includes(seat)) return t('status.yourTurn')
  const name = joinAlternatives(played.map((other) => seatName(state.seats, other)))
  return t('status.helping', { name })
}

const waitingText = (context: PromptContext): string => {
  const { state } = context
  const [asked = state.turn] = state.asked
  const askedSeat = state.seats[asked]
  if (askedSeat?.occupant === 'empty') return t('status.waitSeat')
  const name = nameOf(context, asked)
  if (askedSeat !== undefined && askedSeat.standIn !== '') return t('absence.standsIn', { name })
  if (askedSeat !== undefined && askedSeat.heldUntil > 0) return t('absence.waiting', { name })
  if (askedSeat?.connected === false) return t('status.waitAway', { name })
  return t(WAITING_KEYS[state.stage] ?? 'status.turnOf', { name })
}

const WAITING_KEYS: {
  readonly [S in TableState['stage']]?: 'ask.doubtOf' | 'ask.penaltyOf' | 'ask.forcedOf' | 'ask.extraOf'
} = { doubt: 'ask.doubtOf', penalty: 'ask.penaltyOf', forced: 'ask.forcedOf', extra: 'ask.extraOf' }

/** Returns a title about who must decide. */
export const turnTitle = (context: PromptContext): string => {
  const { state, active } = context
  if (state.phase === 'over') return ''
  const turnName = nameOf(context, state.turn)
  switch (state.stage) {
    case 'give':
      return active ? t('ask.giveTitle', { name: receiverName(context) }) : t('ask.waitGifts')
    case 'doubt':
      return active ? t('ask.doubt', { name: turnName }) : waitingText(context)
    case 'penalty':
      return active ? t('ask.penaltyTitle') : waitingText(context)
    case 'forced':
      return active ? t('ask.forcedTitle') : waitingText(context)
    case 'extra':
      return active ? t('ask.extraTitle') : waitingText(context)
    default:
      return active ? ownTurnTitle(context) : waitingText(context)
  }
}

const stuckText = (rules: Rules, turn: Turn): string => {
  const maxTurns = stuckTurns(rules)
  const count = (turn.sight.counts[turn.seat] ?? 0) + 1
  if (maxTurns === 0) return t('status.mustDiscard')
  return turn.actions.some((action) => action.kind === 'discard' && action.parts.length > 0)
    ? t('ask.freed', { count })
    : t('ask.stuck', { count, most: maxTurns })
}

const allUses = ({ moveTree }: Turn): readonly Use[] => moveTree.cards.flatMap((card) => moveTree.usesOf(card))

/** Returns the prompt of an ordinary turn, before a card is chosen. */
const turnText = (context: PromptContext, turn: Turn): string => {
  const uses = allUses(turn)
  const played = uses.filter((use) => use !== 'discard' && use !== 'free')
  if (uses.length === 0) return t('ask.fold')
  if (played.length === 0) return stuckText(context.textContext.rules, turn)
  if (played.every((use) => use.startsWith('with '))) return t('ask.double')
  if (uses.includes('free')) return t('ask.freeAlso', { count: (turn.sight.counts[turn.seat] ?? 0) + 1 })
  if (context.textContext.rules.choices.bluffing) return t('ask.laid')
  const { duty, forfeit } = context.textContext.rules.choices
  const mayDiscard = uses.includes('discard') && duty === 'butJokers' && !forfeit
  return mayDiscard ? t('status.mayDiscard') : t('status.chooseCard')
}

const cardPrompt = (context: PromptContext, turn: Turn): string => {
  switch (context.state.stage) {
    case 'give':
      return t('ask.give', { name: receiverName(context) })
    case 'forced':
      return t('ask.forced', { name: nameOf(context, context.state.turn) })
    case 'doubt':
      return claimText(context)
    case 'extra':
      return t('ask.extra')
    default:
      return turnText(context, turn)
  }
}

/** Describes the pending declaration, until it is believed or doubted. */
export const claimText = ({ state, textContext, announced }: PromptContext): string => {
  const claim = state.stage === 'doubt' ? claimOf(state) : undefined
  return claim === undefined ? '' : claimSentence(textContext, state.turn, claim, announced)
}

const readyText = (context: PromptContext, face: Card, use: Use | undefined): string => {
  const card = cardPlaces(face)
  switch (use) {
    case 'force':
      return t('ask.forceThis', { ...card, name: victimName(context) })
    case 'steal':
      return t('ask.stealThis', { ...card, name: victimName(context) })
    case 'give':
      return t('ask.giveThis', { ...card, name: receiverName(context) })
    case 'forced':
      return t('ask.forcedThis', card)
    default:
      return t('status.discardThis', card)
  }
}

const questionAboutUse = (card: string, choice: Choice, turn: Turn): string =>
  needsRank(turn, choice)
    ? t(turn.sight.rules.choices.bluffing ? 'ask.rank' : 'ask.standIn', { card })
    : t('ask.doubleWhich', { card })

/** Returns the prompt for a card that can be split between marbles; undefined for other cards. */
const sharedText = (card: string, stage: Stage, choice: Choice, turn: Turn): string | undefined => {
  const count = stepsLeft(turn, choice)
  if (count === undefined) return undefined
  if (stage === 'target') return t('ask.stepsTarget', { card, count })
  const canSplitAny = turn.sight.rules.powers[choice.card ?? 0]?.some((power) => power.type === 'splitAny') === true
  if (canSplitAny) return choice.parts.length === 0 ? t('ask.anyPeg', { card }) : t('ask.secondPeg', { card, count })
  return t('ask.stepsPeg', { card, count })
}

/** Returns the prompt to pick a marble, for a card that may do several things. */
const purposesText = (card: string, choice: Choice, turn: Turn): string => {
  const parts = nextParts(turn.moveTree, choice)
  const swaps = parts.filter((part) => part.kind === 'swap')
  if (swaps.length > 0)
    return swaps.length === parts.length ? t('ask.swapFirst', { card }) : t('ask.moveOrSwap', { card })
  const movesAnyPeg = turn.sight.rules.powers[choice.card ?? 0]?.some(
    (power) => power.type === 'forward' && power.whose !== 'own',
  )
  if (movesAnyPeg === true) return t('ask.anyPeg', { card })
  return canSplit(turn.moveTree, choice) ? t('ask.moveOrShare', { card }) : t('status.choosePeg', { card })
}

const pegText = (context: PromptContext, choice: Choice, turn: Turn): string => {
  const { card: face = 0, use = 'move' } = choice
  const card = cardName(face)
  const rank = rankOfUse(use)
  if (use === 'penalty') return penaltyText(context)
  const shared = sharedText(rank === undefined ? card : rankName(rank), 'peg', choice, turn)
  if (shared !== undefined) return shared
  if (use === 'free') return t('ask.freeFrom', cardPlaces(face))
  if (rank !== undefined) return t('ask.peg', { rank: aRankName(rank, 'as') })
  if (otherUses(turn.moveTree, choice).includes('force'))
    return t('ask.moveOrForce', { card, name: victimName(context) })
  return purposesText(card, choice, turn)
}

/** Returns a text about whether the doubted card was true. */
const verdictText = ({ state, seat }: PromptContext): string => {
  const { card = FACE_DOWN } = claimOf(state) ?? {}
  return seat === state.turn ? t('ask.verdictTrue') : t('ask.verdictBluff', cardPlaces(card))
}

/** Returns the prompt for the penalty: the doubter punishes a bluff, and after a true card the player punishes the doubter. */
const penaltyText = (context: PromptContext): string => {
  const { state, seat } = context
  const { doubter = state.turn } = claimOf(state) ?? {}
  const name = nameOf(context, seat === state.turn ? doubter : state.turn)
  return `${verdictText(context)} ${t('ask.penalty', { name })}`
}

const targetText = (choice: Choice, turn: Turn): string => {
  const card = cardName(choice.card ?? 0)
  const rank = rankOfUse(choice.use ?? 'move')
  const shared = sharedText(rank === undefined ? card : rankName(rank), 'target', choice, turn)
  if (shared !== undefined) return shared
  if (partsFrom(turn.moveTree, choice).every((part) => part.kind === 'swap')) return t('ask.swapSecond', { card })
  return rank === undefined ? t('status.chooseTarget', { card }) : t('ask.target', { rank: aRankName(rank, 'as') })
}

const confirmText = (context: PromptContext, choice: Choice, turn: Turn): string => {
  const part = shownPart(turn, choice, undefined)
  if (part === undefined) return ''
  const { events } = previewParts(turn, choice, part)
  const sentence = capitalize(partText(context.textContext, part, events))
  const { card = 0, use = 'move' } = choice
  const [rank, second] = [rankOfUse(use), secondOfUse(use)]
  if (rank !== undefined) {
    return t('ask.declare', { rank: aRankName(rank, 'as'), sentence: declaredPart(context.textContext, part, events) })
  }
  if (second !== undefined)
    return t('ask.doubleOut', {
      ...cardPlaces(card),
      second: cardName(second),
      theSecond: theCard(second),
    })
  if (use === 'free') return t('ask.freeOut', cardPlaces(card))
  if (use === 'penalty') return `${verdictText(context)} ${t('status.confirm', { sentence })}`
  return t('status.confirm', { sentence })
}

/** Returns what follows the part picked in advance; empty if it is the last. */
const restText = (choice: Choice, turn: Turn): string => {
  const part = shownPart(turn, choice, undefined)
  if (part === undefined || isLastPart(turn.moveTree, choice)) return ''
  const count = stepsLeft(turn, { ...choice, parts: [...choice.parts, part] })
  return count === undefined ? t('ask.thenAnother') : t('ask.thenMore', { count })
}

/** Returns the prompt for the next pick of a choice. */
export const promptOf = (context: PromptContext, turn: Turn, choice: Choice): string => {
  switch (stageOf(turn.moveTree, choice)) {
    case 'card':
      return cardPrompt(context, turn)
    case 'use':
      return questionAboutUse(cardName(choice.card ?? 0), choice, turn)
    case 'ready':
      return readyText(context, choice.card ?? 0, choice.use)
    case 'peg':
      return pegText(context, choice, turn)
    case 'target':
      return targetText(choice, turn)
    case 'kind':
      return t('status.chooseGait')
    case 'confirm':
      return [confirmText(context, choice, turn), restText(choice, turn)].filter(Boolean).join(' ')
  }
}

/** Returns the label of the button for a use of a card. */
export const cardUseLabel = (context: PromptContext, turn: Turn, card: Card, use: Use): string => {
  const [rank, second] = [rankOfUse(use), secondOfUse(use)]
  if (rank !== undefined) return t('use.as', { rank: aRankName(rank, 'called') })
  if (second !== undefined) {
    return turn.moveTree.usesOf(card).filter((other) => other.startsWith('with ')).length > 1
      ? t('use.with', cardPlaces(second))
      : t('use.withAnother', { rank: rankName(rankOf(second)) })
  }
  switch (use) {
    case 'force':
      return t('use.force', { name: victimName(context) })
    case 'give':
      return t('use.give', { name: receiverName(context) })
    default:
      return t(`use.${use as 'move' | 'discard' | 'free' | 'forced' | 'steal' | 'penalty'}`)
  }
}

/** Returns a text about the players who must still give a card, for somebody who has given one. */
export const waitingGiversText = (context: PromptContext): string => {
  const { state, seat, textContext } = context
  const names = joinNames(state.asked.map((other) => seatName(textContext.seats, other)))
  const laid = state.seats[seat]?.laid ?? -1
  return laid === -1 ? t('ask.waitGiftsOf', { names }) : t('ask.gaveYours', { ...cardPlaces(laid), names })
}
