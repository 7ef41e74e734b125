import { describe, expect, test } from 'vitest'
import {
  beginChoice,
  type Choice,
  confirmPick,
  moveKindsOf,
  NO_CHOICE,
  nextParts,
  otherUses,
  pegHolesOf,
  pickCard,
  pickHole,
  pickPart,
  pickPeg,
  pickTarget,
  pickUse,
  previewTarget,
  stageOf,
  targetHolesOf,
  undoPick,
} from '../../../../client/table/input/choice.ts'
import {
  type MoveBranch,
  type MoveTree,
  makeBranchNode,
  makeMoveTree,
  NO_CARD,
  type Use,
} from '../../../../client/table/input/move-tree.ts'
import type { Decision, PegMove } from '../../../../engine/action.ts'

/** A tree of branches that are all there already. */
const moveTreeOf = (branches: readonly MoveBranch[]): MoveTree => {
  const uses = new Map<number, readonly Use[]>()
  for (const { card, use } of branches) uses.set(card, [...new Set([...(uses.get(card) ?? []), use])])
  return makeMoveTree(uses, (card, use) =>
    makeBranchNode(branches.filter((branch) => branch.card === card && branch.use === use)),
  )
}

const FIVE_OF_SPADES = 4
const SEVEN_OF_SPADES = 6
const TWO_OF_SPADES = 1

const part = (from: number, to: number, kind: PegMove['kind'] = 'forward'): PegMove => ({ kind, from, to })
const line = (card: number, ...parts: PegMove[]): MoveBranch => ({
  action: { kind: 'play', card, parts },
  card,
  use: 'move',
  parts,
})
const using = (use: Use, action: Decision, card: number, ...parts: PegMove[]): MoveBranch => ({
  action,
  card,
  use,
  parts,
})

const aloneLines = [line(FIVE_OF_SPADES, part(8, 13))]
const twoLines = [line(FIVE_OF_SPADES, part(8, 13)), line(FIVE_OF_SPADES, part(20, 25))]
const sevenLines = [
  line(SEVEN_OF_SPADES, part(8, 15)),
  line(SEVEN_OF_SPADES, part(8, 11), part(20, 24)),
  line(SEVEN_OF_SPADES, part(8, 11), part(30, 34)),
  line(SEVEN_OF_SPADES, part(20, 24), part(8, 11)),
]
const hitOrSwapLines = [
  line(TWO_OF_SPADES, part(8, 10)),
  line(TWO_OF_SPADES, part(8, 10, 'swap')),
  line(TWO_OF_SPADES, part(20, 22)),
]
const [alone, two, seven, hitOrSwap] = [
  moveTreeOf(aloneLines),
  moveTreeOf(twoLines),
  moveTreeOf(sevenLines),
  moveTreeOf(hitOrSwapLines),
]

describe('a single possibility', () => {
  test('is picked in advance and waits', () => {
    const choice = pickCard(alone, NO_CHOICE, FIVE_OF_SPADES)
    expect(choice).toMatchObject({ from: 8, to: 13 })
    expect(stageOf(alone, choice)).toBe('confirm')
  })
  test('is played by one more pick of its end', () => {
    const { decision: play } = pickHole(alone, pickCard(alone, NO_CHOICE, FIVE_OF_SPADES), 13)
    expect(play).toBe(aloneLines[0]?.action)
  })
  test('stays when its own marble is pointed at: nobody picked that up', () => {
    const chosen = pickCard(alone, NO_CHOICE, FIVE_OF_SPADES)
    expect(pickHole(alone, chosen, 8)).toEqual({ choice: chosen, play: undefined })
  })
  test('stays after a first part, which is not taken back', () => {
    const first = pickTarget(seven, pickPeg(seven, pickCard(seven, NO_CHOICE, SEVEN_OF_SPADES), 20), 24).choice
    expect(first).toMatchObject({ from: 8, to: 11 })
    expect(pickHole(seven, first, 8).choice).toBe(first)
  })
})

describe('holes closer together than a finger is broad', () => {
  const lifted = pickPeg(seven, pickCard(seven, NO_CHOICE, SEVEN_OF_SPADES), 8)
  test('are shown first, and meant by a second tap', () => {
    const shown = previewTarget(seven, lifted, 15)
    expect(shown.decision).toBeUndefined()
    expect(shown.choice).toMatchObject({ from: 8, to: 15 })
    expect(stageOf(seven, shown.choice)).toBe('confirm')
    expect(previewTarget(seven, shown.choice, 15).decision).toBe(sevenLines[0]?.action)
    expect(confirmPick(seven, shown.choice).decision).toBe(sevenLines[0]?.action)
  })
  test('another one may be shown instead, and one step back leads to the marble', () => {
    const other = previewTarget(seven, previewTarget(seven, lifted, 15).choice, 11).choice
    expect(other).toMatchObject({ to: 11, parts: [] })
    expect(undoPick(other)).toBe(lifted)
  })
})

describe('several marbles', () => {
  const chosen = pickCard(two, NO_CHOICE, FIVE_OF_SPADES)
  test('are offered, none is lifted', () => {
    expect(stageOf(two, chosen)).toBe('peg')
    expect(pegHolesOf(two, chosen)).toEqual([8, 20])
  })
  test('the one picked up has its end picked in advance', () => {
    expect(pickPeg(two, chosen, 20)).toMatchObject({ from: 20, to: 25 })
  })
  test('another one may be picked up instead', () => {
    const other = pickHole(two, pickPeg(two, chosen, 20), 8).choice
    expect(other).toMatchObject({ from: 8, to: 13 })
    expect(undoPick(other).from).toBeUndefined()
  })
  test('a hole that means nothing changes nothing', () => {
    expect(pickHole(two, chosen, 40)).toEqual({ choice: chosen, play: undefined })
  })
  test('the same card once more takes it back', () => {
    expect(pickCard(two, chosen, FIVE_OF_SPADES)).toBe(NO_CHOICE)
  })
})

describe('a split', () => {
  const chosen = pickPeg(seven, pickCard(seven, NO_CHOICE, SEVEN_OF_SPADES), 8)
  test('offers the whole and the parts of a marble', () => {
    expect(stageOf(seven, chosen)).toBe('target')
    expect(targetHolesOf(seven, chosen)).toEqual([15, 11])
  })
  test('the whole plays', () => {
    expect(pickTarget(seven, chosen, 15).decision).toBe(sevenLines[0]?.action)
  })
  test('a first part leads to the second among other marbles', () => {
    const { choice, decision: play } = pickTarget(seven, chosen, 11)
    expect(play).toBeUndefined()
    expect(choice.parts).toEqual([part(8, 11)])
    expect(pegHolesOf(seven, choice)).toEqual([20, 30])
    expect(pickTarget(seven, pickPeg(seven, choice, 30), 34).decision).toBe(sevenLines[2]?.action)
  })
  test('the only second part waits for its pick', () => {
    const from20 = pickPeg(seven, pickCard(seven, NO_CHOICE, SEVEN_OF_SPADES), 20)
    const { choice, decision: play } = pickTarget(seven, from20, 24)
    expect(play).toBeUndefined()
    expect(choice).toMatchObject({ from: 8, to: 11 })
    expect(pickTarget(seven, choice, 11).decision).toBe(sevenLines[3]?.action)
  })
  test('is taken back step by step', () => {
    const { choice } = pickTarget(seven, chosen, 11)
    const lifted = pickPeg(seven, choice, 30)
    const steps: Choice[] = [undoPick(lifted), undoPick(undoPick(lifted)), undoPick(undoPick(undoPick(lifted)))]
    expect(steps.map((step) => [step.parts.length, step.from])).toEqual([
      [1, undefined],
      [0, 8],
      [0, undefined],
    ])
  })
})

describe('two ways to the same hole', () => {
  test('are both offered, and each plays', () => {
    const chosen = pickTarget(
      hitOrSwap,
      pickPeg(hitOrSwap, pickCard(hitOrSwap, NO_CHOICE, TWO_OF_SPADES), 8),
      10,
    ).choice
    expect(stageOf(hitOrSwap, chosen)).toBe('kind')
    const kinds = moveKindsOf(hitOrSwap, chosen)
    expect(kinds.map((p) => p.kind)).toEqual(['forward', 'swap'])
    expect(pickPart(hitOrSwap, chosen, kinds[1] as PegMove).decision).toBe(hitOrSwapLines[1]?.action)
  })
})

describe('a sentence of the list', () => {
  test('picks marble and end at once', () => {
    expect(pickPart(two, pickCard(two, NO_CHOICE, FIVE_OF_SPADES), part(20, 25)).decision).toBe(twoLines[1]?.action)
  })
  test('that is not offered changes nothing', () => {
    const chosen = pickCard(two, NO_CHOICE, FIVE_OF_SPADES)
    expect(pickPart(two, chosen, part(20, 26))).toEqual({ choice: chosen, play: undefined })
  })
})

describe('what a card is used for', () => {
  const discard: Decision = { kind: 'discard', card: FIVE_OF_SPADES, parts: [] }
  const force: Decision = { kind: 'force', card: FIVE_OF_SPADES }
  const both = moveTreeOf([...twoLines, using('force', force, FIVE_OF_SPADES)])

  test('is a move, unless something else is picked', () => {
    const choice = pickCard(both, NO_CHOICE, FIVE_OF_SPADES)
    expect(choice.use).toBe('move')
    expect(otherUses(both, choice)).toEqual(['force'])
    expect(pickUse(both, choice, 'force').decision).toBe(force)
    expect(pickUse(both, choice, 'steal').decision).toBeUndefined()
  })
  test('is said once more where nothing else can be done with it', () => {
    const tree = moveTreeOf([using('discard', discard, FIVE_OF_SPADES)])
    const choice = pickCard(tree, NO_CHOICE, FIVE_OF_SPADES)
    expect(stageOf(tree, choice)).toBe('ready')
    expect(confirmPick(tree, choice).decision).toBe(discard)
  })
  test('is a discard beside moves only by choice', () => {
    const tree = moveTreeOf([...twoLines, using('discard', discard, FIVE_OF_SPADES)])
    expect(pickCard(tree, NO_CHOICE, FIVE_OF_SPADES)).toMatchObject({ use: 'move' })
  })
})

describe('a double', () => {
  const [KING, OTHER, THIRD] = [12, 38, 25]
  const out = part(90, 8, 'out')
  const double = (card: number, second: number): Decision => ({ kind: 'play', card, second, parts: [out] })
  const pair = double(KING, OTHER)
  const tree = moveTreeOf([using(`with ${OTHER}`, pair, KING, out), using(`with ${KING}`, pair, OTHER, out)])

  test('is begun with either card and waits for one more pick', () => {
    for (const card of [KING, OTHER]) {
      const choice = pickCard(tree, NO_CHOICE, card)
      expect(stageOf(tree, choice)).toBe('confirm')
      expect(confirmPick(tree, choice).decision).toBe(pair)
    }
  })
  test('of three cards asks for the other one', () => {
    const three = moveTreeOf([
      using(`with ${OTHER}`, pair, KING, out),
      using(`with ${THIRD}`, double(KING, THIRD), KING, out),
    ])
    const choice = pickCard(three, NO_CHOICE, KING)
    expect(stageOf(three, choice)).toBe('use')
    const picked = pickUse(three, choice, `with ${THIRD}`).choice
    expect(confirmPick(three, picked).decision).toMatchObject({ second: THIRD })
    expect(undoPick(picked)).toEqual(choice)
  })
})

describe('a declaration', () => {
  const claim = (rank: 'A' | '7', ...parts: PegMove[]): MoveBranch =>
    using(`as ${rank}`, { kind: 'declare', card: FIVE_OF_SPADES, rank, parts }, FIVE_OF_SPADES, ...parts)
  const tree = moveTreeOf([claim('A', part(8, 9)), claim('7', part(8, 15)), claim('7', part(20, 27))])

  test('needs its rank before the marble', () => {
    const choice = pickCard(tree, NO_CHOICE, FIVE_OF_SPADES)
    expect(stageOf(tree, choice)).toBe('use')
    expect(pegHolesOf(tree, choice)).toEqual([])
    const asSeven = pickUse(tree, choice, 'as 7').choice
    expect(pegHolesOf(tree, asSeven)).toEqual([8, 20])
    expect(pickHole(tree, pickHole(tree, asSeven, 20).choice, 27).decision).toMatchObject({ rank: '7' })
  })
  test('of a rank with one move waits for its pick', () => {
    const asAce = pickUse(tree, pickCard(tree, NO_CHOICE, FIVE_OF_SPADES), 'as A').choice
    expect(stageOf(tree, asAce)).toBe('confirm')
  })
})

describe('a penalty', () => {
  const send = (from: number): MoveBranch =>
    using('penalty', { kind: 'penalty', hole: from }, NO_CARD, part(from, 90, 'leap'))
  const tree = moveTreeOf([send(8), send(20)])

  test('begins with its pegs, without a card', () => {
    const choice = beginChoice(tree)
    expect(stageOf(tree, choice)).toBe('peg')
    expect(pegHolesOf(tree, choice)).toEqual([8, 20])
    expect(undoPick(choice)).toBe(choice)
  })
  test('is given by picking the same peg again', () => {
    const lifted = pickHole(tree, beginChoice(tree), 20)
    expect(lifted.decision).toBeUndefined()
    expect(pickHole(tree, lifted.choice, 20).decision).toEqual({ kind: 'penalty', hole: 20 })
  })
  test('with a single peg waits for its pick', () => {
    expect(stageOf(moveTreeOf([send(8)]), beginChoice(moveTreeOf([send(8)])))).toBe('confirm')
  })
})

describe('a card with very many ways', () => {
  /** Two of 40 marbles, by 1 to 9 and the rest, each way: 56160 lines. */
  const many: MoveBranch[] = []
  for (let a = 0; a < 40; a++)
    for (let b = 0; b < 40; b++)
      for (let k = 1; a !== b && k < 10; k++)
        for (const [x, y] of [
          [k, 10 - k],
          [-k, 10 - k],
          [k, k - 10],
          [-k, k - 10],
        ] as const)
          many.push(line(9, part(a * 30, a * 30 + x), part(b * 30, b * 30 + y)))
  const asked: string[] = []
  const tree = makeMoveTree(new Map([[9, ['move']]]), (card, use) => {
    asked.push(`${card} ${use}`)
    return makeBranchNode(many)
  })

  test('is looked at once, and only where it is opened', () => {
    const chosen = pickCard(tree, NO_CHOICE, 9)
    expect(pegHolesOf(tree, chosen)).toHaveLength(40)
    const lifted = pickPeg(tree, chosen, 60)
    expect(targetHolesOf(tree, lifted)).toHaveLength(18)
    const half = pickTarget(tree, lifted, 63).choice
    expect(pegHolesOf(tree, half)).toHaveLength(39)
    const second = pickPeg(tree, half, 90)
    expect(targetHolesOf(tree, second)).toEqual([97, 83])
    expect(pickTarget(tree, second, 83).decision?.kind).toBe('play')
    expect(asked).toEqual(['9 move'])
  })
  test('offers every next part once', () => {
    expect(nextParts(tree, pickCard(tree, NO_CHOICE, 9))).toHaveLength(40 * 18)
  })
})

test('seven single steps are shared among marbles that may go on later', () => {
  const steps = moveTreeOf([
    line(SEVEN_OF_SPADES, part(8, 15)),
    line(SEVEN_OF_SPADES, part(8, 10), part(20, 23), part(10, 12)),
    line(SEVEN_OF_SPADES, part(8, 10), part(20, 25)),
  ])
  const first = pickTarget(steps, pickCard(steps, NO_CHOICE, SEVEN_OF_SPADES), 10).choice
  const second = pickTarget(steps, first, 23).choice
  expect(second).toMatchObject({ from: 10, to: 12 })
  expect(confirmPick(steps, second).decision).toMatchObject({ kind: 'play' })
  expect(pickTarget(steps, pickCard(steps, NO_CHOICE, SEVEN_OF_SPADES), 15).decision).toBeDefined()
})
