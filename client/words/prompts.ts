/** Prompts for the person on turn, and titles that say which decision the table waits for. */
import type { Seat } from '../../engine/board.ts'
import { type Card, rankOf } from '../../engine/cards.ts'
import type { GameEvent } from '../../engine/events.ts'
import { coloursPlayedBy, teamMatesOf } from '../../engine/movegen/controlled-pegs.ts'
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
import type { TextContext } from './move-parts.ts'
import { aRankName, cardName, choiceOf, listOf, rankName, seatName } from './names.ts'
import { claimSentence, declaredPart, partSentence, stuckTurns } from './sentences.ts'

const { t } = i18n

/** The table as this person sees it, as far as texts need it. */
export interface PromptContext {
  readonly state: TableState
  /** Own seat, or -1 for somebody who watches. */
  readonly seat: Seat
  /** This person is asked to decide something. */
  readonly active: boolean
  readonly textContext: TextContext
  /** The move that a pending declaration announces. */
  readonly announced: readonly GameEvent[]
}

const nameOf = ({ state }: PromptContext, seat: Seat): string => seatName(state.seats, seat)

/** The player that a ten or a red queen is about. */
const victimName = (scene: PromptContext): string => nameOf(scene, nextSeat(scene.textContext.rules, scene.state.turn))

/** The player that gets a card (K10, K13). */
const partnerName = (scene: PromptContext): string =>
  nameOf(scene, teamMatesOf(scene.textContext.rules, scene.seat)[0] ?? scene.seat)

const ownTurnTitle = ({ state, seat, textContext: { rules } }: PromptContext): string => {
  const played = coloursPlayedBy(rules, state.pegs, seat)
  if (played.includes(seat)) return t('status.yourTurn')
  const name = choiceOf(played.map((other) => seatName(state.seats, other)))
  return `${t('status.yourTurn')}. ${t('status.helping', { name })}.`
}

const waitingFor = (scene: PromptContext): string => {
  const { state } = scene
  const [asked = state.turn] = state.asked
  const there = state.seats[asked]
  if (there?.occupant === 'empty') return t('status.waitSeat')
  const name = nameOf(scene, asked)
  if (there !== undefined && there.standIn !== '') return t('absence.standsIn', { name })
  if (there !== undefined && there.heldUntil > 0) return t('absence.waiting', { name })
  if (there?.connected === false) return t('status.waitAway', { name })
  return t(WAITING_KEYS[state.stage] ?? 'status.turnOf', { name })
}

const WAITING_KEYS: {
  readonly [S in TableState['stage']]?: 'ask.doubtOf' | 'ask.penaltyOf' | 'ask.forcedOf' | 'ask.extraOf'
} = { doubt: 'ask.doubtOf', penalty: 'ask.penaltyOf', forced: 'ask.forcedOf', extra: 'ask.extraOf' }

/** Says who has to decide. */
export const titleOf = (scene: PromptContext): string => {
  const { state, active } = scene
  if (state.phase === 'over') return ''
  const turnName = nameOf(scene, state.turn)
  switch (state.stage) {
    case 'give':
      return active ? t('ask.giveTitle', { name: partnerName(scene) }) : t('ask.waitGifts')
    case 'doubt':
      return active ? t('ask.doubt', { name: turnName }) : waitingFor(scene)
    case 'penalty':
      return active ? t('ask.penaltyTitle') : waitingFor(scene)
    case 'forced':
      return active ? t('ask.forcedTitle') : waitingFor(scene)
    case 'extra':
      return active ? t('ask.extraTitle') : waitingFor(scene)
    default:
      return active ? ownTurnTitle(scene) : waitingFor(scene)
  }
}

const stuckText = (rules: Rules, turn: Turn): string => {
  const most = stuckTurns(rules)
  const count = (turn.sight.counts[turn.seat] ?? 0) + 1
  if (most === 0) return t('status.mustDiscard')
  return turn.actions.some((action) => action.kind === 'discard' && action.parts.length > 0)
    ? t('ask.freed', { count })
    : t('ask.stuck', { count, most })
}

const usesIn = ({ moveTree }: Turn): readonly Use[] => moveTree.cards.flatMap((card) => moveTree.usesOf(card))

/** Before a card is chosen. */
const turnText = (scene: PromptContext, turn: Turn): string => {
  const uses = usesIn(turn)
  const played = uses.filter((use) => use !== 'discard' && use !== 'free')
  if (uses.length === 0) return t('ask.fold')
  if (played.length === 0) return stuckText(scene.textContext.rules, turn)
  if (played.every((use) => use.startsWith('with '))) return t('ask.double')
  if (uses.includes('free')) return t('ask.freeAlso', { count: (turn.sight.counts[turn.seat] ?? 0) + 1 })
  if (scene.textContext.rules.choices.bluffing) return t('ask.laid')
  const { duty, forfeit } = scene.textContext.rules.choices
  const may = uses.includes('discard') && duty === 'butJokers' && !forfeit
  return may ? t('status.mayDiscard') : t('status.chooseCard')
}

const cardPrompt = (scene: PromptContext, turn: Turn): string => {
  switch (scene.state.stage) {
    case 'give':
      return t('ask.give', { name: partnerName(scene) })
    case 'forced':
      return t('ask.forced', { name: nameOf(scene, scene.state.turn) })
    case 'doubt':
      return claimText(scene)
    case 'extra':
      return t('ask.extra')
    default:
      return turnText(scene, turn)
  }
}

/** Describes the pending declaration, until it is believed or doubted. */
export const claimText = ({ state, textContext, announced }: PromptContext): string => {
  const claim = state.stage === 'doubt' ? claimOf(state) : undefined
  return claim === undefined ? '' : claimSentence(textContext, state.turn, claim, announced)
}

const readyText = (scene: PromptContext, card: string, use: Use | undefined): string => {
  switch (use) {
    case 'force':
      return t('ask.forceThis', { card, name: victimName(scene) })
    case 'steal':
      return t('ask.stealThis', { card, name: victimName(scene) })
    case 'give':
      return t('ask.giveThis', { card, name: partnerName(scene) })
    case 'forced':
      return t('ask.forcedThis', { card })
    default:
      return t('status.discardThis', { card })
  }
}

const questionAboutUse = (card: string, choice: Choice, turn: Turn): string =>
  needsRank(turn, choice)
    ? t(turn.sight.rules.choices.bluffing ? 'ask.rank' : 'ask.standIn', { card })
    : t('ask.doubleWhich', { card })

/** A card that is shared among several marbles. */
const sharedText = (card: string, stage: Stage, choice: Choice, turn: Turn): string | undefined => {
  const count = stepsLeft(turn, choice)
  if (count === undefined) return undefined
  if (stage === 'target') return t('ask.stepsTarget', { card, count })
  const any = turn.sight.rules.powers[choice.card ?? 0]?.some((power) => power.type === 'splitAny') === true
  if (any) return choice.parts.length === 0 ? t('ask.anyPeg', { card }) : t('ask.secondPeg', { card, count })
  return t('ask.stepsPeg', { card, count })
}

/** Says what the marble is picked up for, where the card can do several things. */
const purposesText = (card: string, choice: Choice, turn: Turn): string => {
  const parts = nextParts(turn.moveTree, choice)
  const swaps = parts.filter((part) => part.kind === 'swap')
  if (swaps.length > 0)
    return swaps.length === parts.length ? t('ask.swapFirst', { card }) : t('ask.moveOrSwap', { card })
  const any = turn.sight.rules.powers[choice.card ?? 0]?.some((power) => 'whose' in power && power.whose === 'any')
  if (any === true) return t('ask.anyPeg', { card })
  return canSplit(turn.moveTree, choice) ? t('ask.moveOrShare', { card }) : t('status.choosePeg', { card })
}

const pegText = (scene: PromptContext, choice: Choice, turn: Turn): string => {
  const { card: face = 0, use = 'move' } = choice
  const card = cardName(face)
  const rank = rankOfUse(use)
  if (use === 'penalty') return penaltyText(scene)
  const shared = sharedText(rank === undefined ? card : rankName(rank), 'peg', choice, turn)
  if (shared !== undefined) return shared
  if (use === 'free') return t('ask.freeFrom', { card })
  if (rank !== undefined) return t('ask.peg', { rank: aRankName(rank) })
  if (otherUses(turn.moveTree, choice).includes('force')) return t('ask.moveOrForce', { card, name: victimName(scene) })
  return purposesText(card, choice, turn)
}

/** Says whether the doubted card was true. */
const verdictText = ({ state, seat }: PromptContext): string => {
  const { card = FACE_DOWN } = claimOf(state) ?? {}
  return seat === state.turn ? t('ask.verdictTrue') : t('ask.verdictBluff', { card: cardName(card) })
}

/** The doubter punishes a bluff; a true card punishes the doubter. */
const penaltyText = (scene: PromptContext): string => {
  const { state, seat } = scene
  const { doubter = state.turn } = claimOf(state) ?? {}
  const name = nameOf(scene, seat === state.turn ? doubter : state.turn)
  return `${verdictText(scene)} ${t('ask.penalty', { name })}`
}

const targetText = (choice: Choice, turn: Turn): string => {
  const card = cardName(choice.card ?? 0)
  const rank = rankOfUse(choice.use ?? 'move')
  const shared = sharedText(rank === undefined ? card : rankName(rank), 'target', choice, turn)
  if (shared !== undefined) return shared
  if (partsFrom(turn.moveTree, choice).every((part) => part.kind === 'swap')) return t('ask.swapSecond', { card })
  return rank === undefined ? t('status.chooseTarget', { card }) : t('ask.target', { rank: aRankName(rank) })
}

const confirmText = (scene: PromptContext, choice: Choice, turn: Turn): string => {
  const part = shownPart(turn, choice, undefined)
  if (part === undefined) return ''
  const { events } = previewParts(turn, choice, part)
  const sentence = partSentence(scene.textContext, part, events)
  const { card = 0, use = 'move' } = choice
  const [rank, second] = [rankOfUse(use), secondOfUse(use)]
  if (rank !== undefined) {
    return t('ask.declare', { rank: aRankName(rank), sentence: declaredPart(scene.textContext, part, events) })
  }
  if (second !== undefined) return t('ask.doubleOut', { card: cardName(card), second: cardName(second) })
  if (use === 'free') return t('ask.freeOut', { card: cardName(card) })
  if (use === 'penalty') return `${verdictText(scene)} ${t('status.confirm', { sentence })}`
  return t('status.confirm', { sentence })
}

/** Says what follows the part picked in advance, if it is not the last. */
const restText = (choice: Choice, turn: Turn): string => {
  const part = shownPart(turn, choice, undefined)
  if (part === undefined || isLastPart(turn.moveTree, choice)) return ''
  const count = stepsLeft(turn, { ...choice, parts: [...choice.parts, part] })
  return count === undefined ? t('ask.thenAnother') : t('ask.thenMore', { count })
}

/** Says what the person should do next. */
export const promptOf = (scene: PromptContext, turn: Turn, choice: Choice): string => {
  switch (stageOf(turn.moveTree, choice)) {
    case 'card':
      return cardPrompt(scene, turn)
    case 'use':
      return questionAboutUse(cardName(choice.card ?? 0), choice, turn)
    case 'ready':
      return readyText(scene, cardName(choice.card ?? 0), choice.use)
    case 'peg':
      return pegText(scene, choice, turn)
    case 'target':
      return targetText(choice, turn)
    case 'kind':
      return t('status.chooseGait')
    case 'confirm':
      return [confirmText(scene, choice, turn), restText(choice, turn)].filter(Boolean).join(' ')
  }
}

/** Returns the label of the button for a use of a card. */
export const labelOf = (scene: PromptContext, turn: Turn, card: Card, use: Use): string => {
  const [rank, second] = [rankOfUse(use), secondOfUse(use)]
  if (rank !== undefined) return t('use.as', { rank: aRankName(rank) })
  if (second !== undefined) {
    return turn.moveTree.usesOf(card).filter((other) => other.startsWith('with ')).length > 1
      ? t('use.with', { card: cardName(second) })
      : t('use.withAnother', { rank: rankName(rankOf(second)) })
  }
  switch (use) {
    case 'force':
      return t('use.force', { name: victimName(scene) })
    case 'give':
      return t('use.give', { name: partnerName(scene) })
    default:
      return t(`use.${use as 'move' | 'discard' | 'free' | 'forced' | 'steal' | 'penalty'}`)
  }
}

/** Those who still have to give, where this person has. */
export const waitingGivers = (scene: PromptContext): string => {
  const { state, seat, textContext } = scene
  const names = listOf(state.asked.map((other) => seatName(textContext.seats, other)))
  const laid = state.seats[seat]?.laid ?? -1
  return laid === -1
    ? t('ask.waitGiftsOf', { names })
    : t('ask.gaveYours', { card: t('theCard', { card: cardName(laid) }), names })
}
