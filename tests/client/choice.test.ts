import { describe, expect, test } from 'vitest'
import {
  back,
  type Choice,
  discardOf,
  fromsOf,
  gaitsOf,
  type Line,
  NOTHING,
  pickCard,
  pickFrom,
  pickHole,
  pickPart,
  pickTo,
  playableCards,
  stageOf,
  targetsOf,
} from '../../client/store/choice.ts'
import type { Action, Part } from '../../engine/action.ts'

const FIVE = 4
const SEVEN = 6
const TWO = 1

const part = (from: number, to: number, gait: Part['gait'] = 'forward'): Part => ({ gait, from, to })
const line = (card: number, ...parts: Part[]): Line => ({ action: { kind: 'play', card, parts }, card, parts })

const alone = [line(FIVE, part(8, 13))]
const two = [line(FIVE, part(8, 13)), line(FIVE, part(20, 25))]
const seven = [
  line(SEVEN, part(8, 15)),
  line(SEVEN, part(8, 11), part(20, 24)),
  line(SEVEN, part(8, 11), part(30, 34)),
  line(SEVEN, part(20, 24), part(8, 11)),
]
const hitOrSwap = [line(TWO, part(8, 10)), line(TWO, part(8, 10, 'swap')), line(TWO, part(20, 22))]

describe('a single possibility', () => {
  test('is picked in advance and waits', () => {
    const choice = pickCard(alone, NOTHING, FIVE)
    expect(choice).toMatchObject({ from: 8, to: 13 })
    expect(stageOf(alone, choice)).toBe('confirm')
  })
  test('is played by one more pick of its end', () => {
    const { play } = pickHole(alone, pickCard(alone, NOTHING, FIVE), 13)
    expect(play).toBe(alone[0]?.action)
  })
  test('is put down by its own marble', () => {
    const { choice, play } = pickHole(alone, pickCard(alone, NOTHING, FIVE), 8)
    expect(choice).toEqual(NOTHING)
    expect(play).toBeUndefined()
  })
})

describe('several marbles', () => {
  const chosen = pickCard(two, NOTHING, FIVE)
  test('are offered, none is lifted', () => {
    expect(stageOf(two, chosen)).toBe('peg')
    expect(fromsOf(two, chosen)).toEqual([8, 20])
  })
  test('the one picked up has its end picked in advance', () => {
    expect(pickFrom(two, chosen, 20)).toMatchObject({ from: 20, to: 25 })
  })
  test('another one may be picked up instead', () => {
    const other = pickHole(two, pickFrom(two, chosen, 20), 8).choice
    expect(other).toMatchObject({ from: 8, to: 13 })
    expect(back(other).from).toBeUndefined()
  })
  test('a hole that means nothing changes nothing', () => {
    expect(pickHole(two, chosen, 40)).toEqual({ choice: chosen, play: undefined })
  })
  test('the same card once more takes it back', () => {
    expect(pickCard(two, chosen, FIVE)).toBe(NOTHING)
  })
})

describe('a split', () => {
  const chosen = pickFrom(seven, pickCard(seven, NOTHING, SEVEN), 8)
  test('offers the whole and the parts of a marble', () => {
    expect(stageOf(seven, chosen)).toBe('target')
    expect(targetsOf(seven, chosen)).toEqual([15, 11])
  })
  test('the whole plays', () => {
    expect(pickTo(seven, chosen, 15).play).toBe(seven[0]?.action)
  })
  test('a first part leads to the second among other marbles', () => {
    const { choice, play } = pickTo(seven, chosen, 11)
    expect(play).toBeUndefined()
    expect(choice.parts).toEqual([part(8, 11)])
    expect(fromsOf(seven, choice)).toEqual([20, 30])
    expect(pickTo(seven, pickFrom(seven, choice, 30), 34).play).toBe(seven[2]?.action)
  })
  test('the only second part waits for its pick', () => {
    const from20 = pickFrom(seven, pickCard(seven, NOTHING, SEVEN), 20)
    const { choice, play } = pickTo(seven, from20, 24)
    expect(play).toBeUndefined()
    expect(choice).toMatchObject({ from: 8, to: 11 })
    expect(pickTo(seven, choice, 11).play).toBe(seven[3]?.action)
  })
  test('is taken back step by step', () => {
    const { choice } = pickTo(seven, chosen, 11)
    const lifted = pickFrom(seven, choice, 30)
    const steps: Choice[] = [back(lifted), back(back(lifted)), back(back(back(lifted)))]
    expect(steps.map((step) => [step.parts.length, step.from])).toEqual([
      [1, undefined],
      [0, 8],
      [0, undefined],
    ])
  })
})

describe('two ways to the same hole', () => {
  test('are both offered, and each plays', () => {
    const chosen = pickTo(hitOrSwap, pickFrom(hitOrSwap, pickCard(hitOrSwap, NOTHING, TWO), 8), 10).choice
    expect(stageOf(hitOrSwap, chosen)).toBe('gait')
    const gaits = gaitsOf(hitOrSwap, chosen)
    expect(gaits.map((p) => p.gait)).toEqual(['forward', 'swap'])
    expect(pickPart(hitOrSwap, chosen, gaits[1] as Part).play).toBe(hitOrSwap[1]?.action)
  })
})

describe('a sentence of the list', () => {
  test('picks marble and end at once', () => {
    expect(pickPart(two, pickCard(two, NOTHING, FIVE), part(20, 25)).play).toBe(two[1]?.action)
  })
  test('that is not offered changes nothing', () => {
    const chosen = pickCard(two, NOTHING, FIVE)
    expect(pickPart(two, chosen, part(20, 26))).toEqual({ choice: chosen, play: undefined })
  })
})

test('cards that can be played, and those that can be discarded', () => {
  const discard: Action = { kind: 'discard', card: 3 }
  expect([...playableCards([...two, ...seven])]).toEqual([FIVE, SEVEN])
  expect(discardOf([discard], 3)).toBe(discard)
  expect(discardOf([discard], 4)).toBeUndefined()
})
