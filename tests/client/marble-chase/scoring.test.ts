import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import { nearestSlot } from '../../../client/marble-chase/play/aiming.ts'
import {
  addScore,
  draftTotals,
  isComplete,
  newScoreDraft,
  removeLastScore,
  type ScoreDraft,
  scoreTargets,
  scoringTask,
  skipRemaining,
  type Target,
  unscoredMarbles,
} from '../../../client/marble-chase/score/score-draft.ts'
import { SLOT_PLACES, type SlotPlace } from '../../../engine/marble-chase/field.ts'
import { slotAt } from '../../../engine/marble-chase/flick.ts'
import type { ChaseGame } from '../../../engine/marble-chase/game.ts'
import { freshTurn, newChase } from '../../../engine/marble-chase/game.ts'
import { playEntries } from '../../../engine/marble-chase/text/record.ts'
import { parseTotals } from '../../../engine/marble-chase/text/totals-text.ts'
import { must } from '../../engine/game-fixtures.ts'

await loadTexts(['chase'])

/** A turn of the first player of `players`, with these totals, up to its scoring. */
const scoringAt = (players: number, totals: string, ...moves: readonly string[]): ChaseGame => {
  const fresh = must(newChase({ players, first: 0 }))
  const owned = fresh.totals.map(() => 12)
  const game = { ...fresh, ...freshTurn(0, false), totals: must(parseTotals(owned, totals)) }
  return must(playEntries(game, moves)).game
}

const NO_CUBES = 'y0 r0 b0 g0 / y0 r0 b0 g0'

/** Red 4 with the penalty, white 3 from the back row, black 2. */
const TURN_MOVES = ['die 1', 's 4f 0 500 > 44', 'm 1b 0 400 > 23', 'l 1f 0 200 > 12']

const targetsAt = ({ game }: ScoreDraft, slot: number): readonly Target[] => {
  const marble = unscoredMarbles({ ...newScoreDraft(game), game }).find(({ at }) => at === slot)
  return marble === undefined ? [] : scoreTargets(game, marble)
}

const told = (targets: readonly Target[]) =>
  targets.map(({ side, colour, fault }) => `${side} ${colour} ${fault?.code ?? 'possible'}`)

const scoredAt = (draft: ScoreDraft, slot: number, colour: string): ScoreDraft => {
  const target = targetsAt(draft, slot).find((one) => one.colour === colour)
  if (target === undefined) throw new Error(`no target ${colour}`)
  return must(addScore(draft, target.action))
}

const [RED_4, WHITE_3, BLACK_2] = [slotAt(4, 4), slotAt(2, 3), slotAt(1, 2)] as const

describe('where points may go', () => {
  const draft = newScoreDraft(scoringAt(3, 'y0 r0 b0 g0 / y20 r3 b0 g0 / y0 r0 b0 g0', ...TURN_MOVES))

  test('a colour into itself, white into any, black from any colour of any opponent who has not 20 in it (Q14, Q16)', () => {
    expect(told(targetsAt(draft, RED_4))).toEqual(['0 red possible'])
    expect(told(targetsAt(draft, WHITE_3))).toEqual(
      ['yellow', 'red', 'blue', 'green'].map((colour) => `0 ${colour} possible`),
    )
    expect(told(targetsAt(draft, BLACK_2))).toEqual([
      '1 yellow chase/opponent-at-20',
      '1 red possible',
      '1 blue possible',
      '1 green possible',
      ...['yellow', 'red', 'blue', 'green'].map((colour) => `2 ${colour} possible`),
    ])
  })

  test('not past 20 (Q15), and not without the cubes (Q13)', () => {
    const full = newScoreDraft(scoringAt(2, 'y20 r18 b0 g0 / y0 r0 b0 g0', ...TURN_MOVES))
    expect(told(targetsAt(full, RED_4))).toEqual(['0 red chase/passes-20'])
    const scarce = newScoreDraft(scoringAt(2, 'y4 r4 b4 g0 / y0 r0 b0 g0', ...TURN_MOVES))
    expect(told(targetsAt(scarce, WHITE_3))).toEqual([
      '0 yellow possible',
      '0 red possible',
      '0 blue possible',
      '0 green chase/cubes',
    ])
  })

  test('what is worth nothing can only be left (Q17)', () => {
    const nothing = newScoreDraft(
      scoringAt(2, NO_CUBES, 'die 1', 's 4f 0 200 > 41', 'm 1f 0 200 > 11', 'l 1f 0 900 > out', 'l 1f 0 900 > out'),
    )
    const marble = unscoredMarbles(nothing).find(({ at }) => at === slotAt(4, 1))
    expect(marble && scoreTargets(nothing.game, marble)).toEqual([])
  })
})

describe('a draft', () => {
  const begun = newScoreDraft(scoringAt(2, NO_CUBES, ...TURN_MOVES))

  test('shows the totals that would be, marble by marble', () => {
    const one = scoredAt(begun, RED_4, 'red')
    expect(draftTotals(one)[0]).toMatchObject({ red: 3 })
    const two = scoredAt(one, WHITE_3, 'blue')
    expect(draftTotals(two)[0]).toMatchObject({ red: 3, blue: 4 })
    expect([isComplete(begun), isComplete(one), isComplete(two)]).toEqual([false, false, false])
    const all = skipRemaining(two)
    expect(isComplete(all)).toBe(true)
    expect(draftTotals(all)[0]).toMatchObject({ red: 3, blue: 4 })
    expect(all.actions.map(({ slot, use }) => [slot, use.as])).toEqual([
      [RED_4, 'own'],
      [WHITE_3, 'own'],
      [BLACK_2, 'none'],
    ])
  })

  test('is taken back score by score to where it began', () => {
    const one = scoredAt(begun, RED_4, 'red')
    const two = scoredAt(one, WHITE_3, 'blue')
    expect(removeLastScore(two)).toEqual(one)
    expect(removeLastScore(removeLastScore(two))).toEqual(begun)
    expect(removeLastScore(begun)).toEqual(begun)
  })

  test('an earlier score may make a later one possible: the order is the player’s', () => {
    const scarce = newScoreDraft(scoringAt(2, 'y3 r2 b4 g0 / y0 r0 b0 g0', ...TURN_MOVES))
    expect(told(targetsAt(scarce, WHITE_3))).toContain('0 green chase/cubes')
    expect(told(targetsAt(scoredAt(scarce, RED_4, 'red'), WHITE_3))).toContain('0 green possible')
  })

  test('that wins the game is whole, whatever still lies (Q18)', () => {
    const near = newScoreDraft(scoringAt(2, 'y20 r17 b20 g20 / y1 r0 b0 g0', ...TURN_MOVES))
    const won = scoredAt(near, RED_4, 'red')
    expect(isComplete(won)).toBe(true)
    expect(unscoredMarbles(won)).toEqual([])
    expect(draftTotals(won)).toEqual([
      { yellow: 20, red: 20, blue: 20, green: 20 },
      { yellow: 1, red: 0, blue: 0, green: 0 },
    ])
  })
})

test('a press near a slot means it, if a marble is to be scored there', () => {
  const { x, z } = SLOT_PLACES[RED_4] as SlotPlace
  expect(nearestSlot([RED_4, BLACK_2], { x: x + 8, z: z - 8 })).toBe(RED_4)
  expect(nearestSlot([BLACK_2], { x, z })).toBeUndefined()
})

test('the sentence says where the points of the chosen marble go, and what is left to do without one', () => {
  const draft = newScoreDraft(scoringAt(2, NO_CUBES, ...TURN_MOVES))
  const tasks = unscoredMarbles(draft).map((marble) => scoringTask(marble))
  expect(tasks.toSorted()).toEqual([
    '3 points for red: all of them or none.',
    'Black: take 2 points from one colour of an opponent, or none.',
    'White: 4 points for one of your colours, all or none.',
  ])
  expect(scoringTask(undefined)).toBe('All your marbles are scored: confirm it, or undo.')
})
