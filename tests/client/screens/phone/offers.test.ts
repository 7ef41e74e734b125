import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { previewDrawingOf } from '../../../../client/screens/phone/hand/board-preview.ts'
import { describeOffer } from '../../../../client/screens/phone/hand/MoveOffers.tsx'
import {
  firstHoleOf,
  groupsOf,
  MAX_LISTED_DECISIONS,
  type Offer,
  offersIn,
  pickOffer,
} from '../../../../client/screens/phone/hand/offers.ts'
import { beginChoice, type Choice, NO_CHOICE, pickCard, pickUse } from '../../../../client/table/input/choice.ts'
import { makeMoveTreeFor, NO_CARD } from '../../../../client/table/input/move-tree.ts'
import type { Turn } from '../../../../client/table/input/turn.ts'
import { nearbyHoleText } from '../../../../client/words/hole-text.ts'
import type { StepWords } from '../../../../client/words/move-steps.ts'
import type { Decision } from '../../../../engine/action.ts'
import { layout } from '../../../../engine/boards/layout.ts'
import { boardFor } from '../../../../engine/boards/registry.ts'
import { parseCards } from '../../../../engine/cards.ts'
import { type Random, seededRandom } from '../../../../engine/chance/random.ts'
import type { Game } from '../../../../engine/game.ts'
import { legalActionsIn } from '../../../../engine/legal-in-view.ts'
import { RULE_SETS, rulesFor } from '../../../../engine/rulesets/registry.ts'
import { makeAction } from '../../../../engine/text/notation.ts'
import { viewFor } from '../../../../engine/view.ts'
import { flatMap } from '../../../../models/flat/flat-map.ts'
import type { SeatState } from '../../../../server/protocol/state.ts'
import { midGame, must, playRandomGame } from '../../../engine/game-fixtures.ts'
import { LONG } from '../../../long.ts'
import { THOROUGH } from '../../../thorough.ts'

await loadTexts(['phone', 'moves'])

const PLAYER_NAMES = ['Ann', 'Ben', 'Cem', 'Dora', 'Eli', 'Fay', 'Gus', 'Hal', 'Ida', 'Jan', 'Kim', 'Leo']
const textContextOf = (game: Game, viewer: number) => ({
  rules: game.rules,
  seats: game.rules.teamOf.map((_, i) => ({ name: PLAYER_NAMES[i], colour: i }) as SeatState),
  viewer,
})

/** Returns the text of an offer's button. */
const textOf = (steps: readonly StepWords[]): string => steps.map(({ action, path }) => `${action} ${path}`).join(' ')

const turnIn = (game: Game, seat: number): Turn => {
  const sight = { ...viewFor(game, seat), viewer: seat }
  const actions = legalActionsIn(sight)
  return { sight, seat, asked: true, actions, moveTree: makeMoveTreeFor(sight, actions) }
}

/** Returns all choices before the first list: each card with each of its uses. */
const startingChoices = ({
  moveTree,
}: Turn): readonly { readonly choice: Choice; readonly decision: Decision | undefined }[] => {
  if (moveTree.cards.includes(NO_CARD)) return [{ choice: beginChoice(moveTree), decision: undefined }]
  return moveTree.cards.flatMap((card) => {
    const picked = pickCard(moveTree, NO_CHOICE, card)
    return moveTree.usesOf(card).map((use) => {
      if (use !== picked.use) return pickUse(moveTree, picked, use)
      const ready = pickUse(moveTree, { ...picked, use: undefined }, use)
      return { choice: picked, decision: ready.decision }
    })
  })
}

/** Longest list of which all offers are followed. */
const MAX_FOLLOWED_OFFERS = 24
const sampleOffers = <T>(values: readonly T[], random: Random, depth: number): readonly T[] =>
  depth === 0 && values.length <= MAX_FOLLOWED_OFFERS ? values : values.filter(() => random() < 4 / values.length)

interface WalkProgress {
  readonly reached: Set<Decision>
  readonly random: Random
  isComplete: boolean
}

const checkList = (game: Game, turn: Turn, choice: Choice, offers: readonly Offer[]): void => {
  const textContext = textContextOf(game, turn.seat)
  const shown = offers.map((offer) => describeOffer(textContext, turn, choice, offer))
  const words = shown.map(({ steps }) => textOf(steps))
  expect(new Set(words).size, words.join('\n')).toBe(words.length)
  expect(words.filter((text) => /\{\{|undefined|place\.|move\./.test(text))).toEqual([])
  const plays = offers.flatMap((offer) => (offer.kind === 'play' ? [offer.action] : []))
  expect(new Set(plays).size).toBe(plays.length)
  const { pegs } = shown[0] ?? { pegs: [] }
  const grouped = groupsOf(game.rules, pegs, turn.seat, offers).flatMap((group) => group.offers)
  expect(new Set(grouped)).toEqual(new Set(offers))
}

const followOffers = (game: Game, turn: Turn, choice: Choice, progress: WalkProgress, depth = 0): void => {
  const offers = offersIn(turn.moveTree, choice)
  expect(offers.length).toBeGreaterThan(0)
  checkList(game, turn, choice, offers)
  for (const offer of offers) if (offer.kind === 'play') progress.reached.add(offer.action)
  const unfinished = offers.flatMap((offer) => (offer.kind === 'play' ? [] : [offer]))
  const followed = sampleOffers(unfinished, progress.random, depth)
  if (followed.length < unfinished.length) progress.isComplete = false
  for (const offer of followed) {
    const next = pickOffer(turn.moveTree, choice, offer)
    expect(next, firstHoleOf(offer).toString()).not.toBe(choice)
    followOffers(game, turn, next, progress, unfinished.length > 6 ? depth + 1 : depth)
  }
}

/** Returns true for decisions that are made by buttons, not by a list. */
const isAnswer = ({ kind }: Decision): boolean => ['fold', 'pass', 'doubt', 'leave', 'extra'].includes(kind)

/** Sets that always run, with two seatings: one of each kind of hands and questions. */
const QUICK_RULE_SETS: readonly string[] = ['basic', 'bluffing', 'jackaroo', 'tock-partners', 'carbles']

const expectAllOffered = (id: string, seatings: readonly { readonly players: number }[]): void => {
  const played = seatings.slice(0, QUICK_RULE_SETS.includes(id) || THOROUGH > 1 ? 2 : 1)
  const random = seededRandom(id)
  let completeCount = 0
  for (const { players } of played) {
    for (const { game, seat } of playRandomGame({ rules: id, players }, `phone ${id}`, 60)) {
      const turn = turnIn(game, seat)
      const on: WalkProgress = { reached: new Set(turn.actions.filter(isAnswer)), random, isComplete: true }
      for (const { choice, decision } of startingChoices(turn)) {
        if (decision !== undefined) on.reached.add(decision)
        else followOffers(game, turn, choice, on)
      }
      if (!on.isComplete) continue
      completeCount++
      const missing = turn.actions.filter((action) => !on.reached.has(action))
      expect(missing.map((action) => makeAction(game.rules.board, action))).toEqual([])
    }
  }
  expect(completeCount).toBeGreaterThan(25 * played.length)
}

const TEST_TITLE = '%s: every decision is offered, and no two entries of a list are equal'
const RULE_SET_ROWS = RULE_SETS.map(({ id, seatings }) => [id, seatings] as const)
test.each(RULE_SET_ROWS.filter(([id]) => QUICK_RULE_SETS.includes(id)))(TEST_TITLE, expectAllOffered)
test.each(RULE_SET_ROWS.filter(([id]) => !QUICK_RULE_SETS.includes(id)))(TEST_TITLE, LONG, expectAllOffered)

describe('the list of moves on a phone', () => {
  const OTHERS_AT_START = 'S S S S S / S S S S S / S S S S S'
  const at = (pegs: string, hand: string) => {
    const game = midGame({ rules: 'basic', players: 4 }, pegs, 0, must(parseCards(hand)))
    const turn = turnIn(game, 0)
    const textContext = textContextOf(game, 0)
    const [card = 0] = turn.moveTree.cards
    const choice = pickCard(turn.moveTree, NO_CHOICE, card)
    const words = (from: Choice) =>
      offersIn(turn.moveTree, from).map((offer) => textOf(describeOffer(textContext, turn, from, offer).steps))
    return { game, turn, choice, words, offers: offersIn(turn.moveTree, choice) }
  }

  test('says what a move does, who is hit and where it ends, in visible places', () => {
    const { words, choice } = at('S S S S d12 / S S S S a1 / S S S S S / S S S S S', '7h')
    expect(words(choice)).toEqual(['7 forward, hits Ben from 4 past Dora’s come-out to 3 before home'])
  })

  test('counts the steps into home, and backwards', () => {
    const home = at(`S S S S a1 / ${OTHERS_AT_START}`, '4h')
    expect(home.words(home.choice)).toEqual([
      '4 forward from 3 before home to 3 before your come-out',
      '4 forward into home 2 from 3 before home',
    ])
    const back = at(`S S S S b1 / ${OTHERS_AT_START}`, '8h')
    expect(back.words(back.choice)).toEqual(['8 backward from 1 past Ben’s corner to 3 past your come-out'])
  })

  test('few moves are listed completely, each part of a split in its turn', () => {
    const { words, choice, offers } = at(`S S S b2 c5 / ${OTHERS_AT_START}`, '7h')
    expect(offers.map(({ kind }) => kind)).toEqual(Array.from({ length: 8 }, () => 'play'))
    expect(words(choice)).toContain(
      '3 forward from 2 past Ben’s corner to 3 before Ben’s come-out ' +
        'then 4 forward from 3 before Cem’s come-out to 1 past Cem’s come-out',
    )
  })

  test('with many moves the marble is picked first, then its move, then the rest', () => {
    const { words, choice, offers, turn } = at(`S S b2 c5 d9 / ${OTHERS_AT_START}`, '7h')
    expect(offers.map(({ kind }) => kind)).toEqual(['marble', 'marble', 'marble'])
    expect(words(choice)).toContain('2 past Ben’s corner your marble, 7\u00a0places to go')
    const [marble] = offers
    if (marble?.kind !== 'marble') throw new Error('no marble is offered')
    const lifted = pickOffer(turn.moveTree, choice, marble)
    const next = offersIn(turn.moveTree, lifted)
    expect(next.length).toBeLessThanOrEqual(MAX_LISTED_DECISIONS)
    expect(words(lifted)).toContain('7 forward from 2 past Ben’s corner to 1 past Ben’s come-out')
    expect(words(lifted)).toContain('3 forward, then another from 2 past Ben’s corner to 3 before Ben’s come-out')
    const part = next.find((offer) => offer.kind === 'part')
    if (part?.kind !== 'part') throw new Error('no part is offered')
    expect(words(pickOffer(turn.moveTree, lifted, part))).toHaveLength(2)
  })
})

describe('texts of holes', () => {
  test.each(RULE_SETS.flatMap(({ id, seatings }) => seatings.map(({ players }) => [id, players] as const)))(
    '%s for %i: no two holes of the track have the same text',
    (id, players) => {
      const rules = must(rulesFor({ rules: id, players }))
      const textContext = {
        rules,
        seats: rules.teamOf.map((_, i) => ({ name: PLAYER_NAMES[i], colour: i }) as SeatState),
        viewer: 0,
      }
      for (const owner of [0, 1]) {
        const texts = Array.from({ length: rules.board.track }, (_, hole) => nearbyHoleText(textContext, hole, owner))
        expect(new Set(texts).size).toBe(texts.length)
      }
    },
  )
})

describe('the preview', () => {
  const game = midGame(
    { rules: 'basic', players: 4 },
    'S S S S d12 / S S S S a1 / S S S S S / S S S S c5',
    0,
    must(parseCards('7h')),
  )
  const { board } = game.rules
  const { spec, active } = boardFor(game.rules.family, 4)
  const map = flatMap(layout(spec), active, 0)
  const turn = turnIn(game, 0)
  const choice = pickCard(turn.moveTree, NO_CHOICE, 19)
  const [offer] = offersIn(turn.moveTree, choice)

  test('contains the whole route and both marbles, and omits what is far away', () => {
    if (offer === undefined) throw new Error('nothing is offered')
    const { highlights: sights, pegs } = describeOffer(textContextOf(game, 0), turn, choice, offer)
    const excerpt = previewDrawingOf(map, board, pegs, sights)
    const [left, top, width, height] = excerpt.box
    expect(excerpt.routes).toHaveLength(1)
    expect(excerpt.routes[0]).toHaveLength(8)
    for (const { x, y } of excerpt.routes.flat()) {
      expect(x > left && x < left + width && y > top && y < top + height).toBe(true)
    }
    expect(width / height).toBeCloseTo(4 / 3)
    const seen = excerpt.marbles.map(({ peg, victim }) => [pegs[peg], victim])
    expect(seen).toContainEqual([board.names.indexOf('d12'), false])
    expect(seen).toContainEqual([board.names.indexOf('a1'), true])
    expect(seen).not.toContainEqual([board.names.indexOf('c5'), false])
    expect(excerpt.holes.length).toBeLessThan(map.holes.length / 2)
  })
})
