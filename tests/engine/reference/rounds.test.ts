import { describe, expect, test } from 'vitest'
import { askEngine } from '../ask-engine.ts'
import { startPegs } from './board.ts'
import { type GameRecord, playOut } from './game.ts'
import { PACK_FACES } from './rule-sets.ts'

/** A stock that deals these hands, in turn order from the first player, one card at a time; then the rest of the packs. */
const stockOf = (deals: readonly (readonly string[])[], packs = 1): string => {
  const dealt = deals.flatMap((hands) => {
    const cards = hands.map((hand) => hand.split(' '))
    return (cards[0] ?? []).flatMap((_, round) => cards.map((hand) => hand[round] as string))
  })
  const others = Array.from({ length: packs - 1 }, () => PACK_FACES).flat()
  return [...dealt, ...PACK_FACES.filter((card) => !dealt.includes(card)), ...others].join(' ')
}

const record = (
  rules: string,
  dealer: number,
  deals: readonly (readonly string[])[],
  moves: readonly string[],
): GameRecord => {
  const teams = { 'tock-partners': 2, jackaroo: 2 }[rules] ?? 4
  return { rules, options: {}, players: 4, teams, dealer, shuffles: [stockOf(deals)], moves, result: '' }
}

/** Reference and engine both play the whole record; the pegs at its end. */
const lastOf = (played: GameRecord): string => {
  expect(askEngine({ cmd: 'replay', record: played })).toEqual({ positions: playOut(played).positions, result: '' })
  return playOut(played).pegs
}

/** Neither plays it, and both say that this entry is wrong. */
const refusalOf = (played: GameRecord, index: number) => {
  expect(() => playOut(played)).toThrow(`moves[${index}]`)
  expect(askEngine({ cmd: 'replay', record: played })).toMatchObject({
    error: expect.stringContaining(`moves[${index}]`),
  })
}

const pegs = (groups: Record<string, string>) => {
  const start = startPegs({ rules: 'tock', players: 4, teams: 4 }).split(' / ')
  return start.map((group, seat) => groups['abcd'[seat] as string] ?? group).join(' / ')
}

describe('Tock', () => {
  const first = ['2s 3s 4s 5s 6s', 'As 7s 8s 9s Ts', '2h 3h 4h 5h 6h', '2d 3d 4d 5d 6d']
  const second = ['2c 3c 4c 5c', 'Js 7h 8h 9h', 'Kh 6c 7d 8d', '7c 8c 9d 9c']
  const round = ['fold', 'As bS-b17', 'fold', 'fold', '7s b17-c6', '8s c6-c14', '9s c14-d5', 'Ts d5-d15']

  test('K4 K5: three throw in their hands, one plays on alone, and the next deal begins with the first player', () => {
    const next = ['fold', 'Js d15-a8', 'Kh cS-c17', 'fold', '7h a8-a15', '6c c17-d5']
    expect(lastOf(record('tock', 3, [first, second], [...round, ...next]))).toBe(
      pegs({ b: 'S S S a15', c: 'S S S d5' }),
    )
  })

  test('K5: a player who can move may not throw in the hand, nor take a second turn out of order', () => {
    refusalOf(record('tock', 3, [first, second], ['fold', 'fold']), 1)
    refusalOf(record('tock', 3, [first, second], ['fold', 'As bS-b17', '7s b17-c6']), 2)
  })

  test('K1: the dealer is the player to the right of the first', () => {
    expect(lastOf(record('tock', 0, [first], ['fold', 'As cS-c17']))).toBe(pegs({ c: 'S S S c17!' }))
  })
})

describe('Tock for partners', () => {
  const hands = ['As 2s 3s 4s 5s', '6s 7s 8s 9s Ts', '2h 3h 4h 5h 6h', '2d 3d 4d 5d Kd']
  const gifts = ['give As', 'give 6s', 'give 2h', 'give Kd']

  test('K10: gifts change hands when all have given', () => {
    const played = [...gifts, 'fold', 'Kd bS-b17', 'As cS-c17', 'fold', '7s b17-c6']
    expect(lastOf(record('tock-partners', 3, [hands], played))).toBe(pegs({ b: 'S S S c6', c: 'S S S c17!' }))
  })

  test('K10: no player gives a card just received, plays before all have given, or plays the card given away', () => {
    refusalOf(record('tock-partners', 3, [hands], ['give As', 'give 6s', 'give As']), 2)
    refusalOf(record('tock-partners', 3, [hands], ['give As', 'give 6s', 'give 2h', 'fold']), 3)
    refusalOf(record('tock-partners', 3, [hands], ['As aS-a17']), 0)
    refusalOf(record('tock-partners', 3, [hands], [...gifts, 'As aS-a17']), 4)
    refusalOf(record('tock-partners', 3, [hands], [...gifts, 'give 2s']), 4)
  })

  test('K12 K13: in teams of three the gift goes to the next team-mate clockwise', () => {
    const six = [
      'As 2s 3s 4s 5s',
      '6s 7s 8s 9s Ts',
      '2h 3h 4h 5h 6h',
      '2d 3d 4d 5d 6d',
      '7d 8d 9d Td 2c',
      'Ks 4c 5c 6c 7c',
    ]
    const given = ['give As', 'give 6s', 'give 2h', 'give 2d', 'give 7d', 'give Ks']
    const moves = [...given, 'fold', 'Ks bS-b17', 'As cS-c17', 'fold', 'fold', 'fold', '7s b17-c6']
    const played = { ...record('tock-partners', 5, [], moves), players: 6, shuffles: [stockOf([six], 2)] }
    expect(lastOf(played)).toBe('S S S S / S S S c6 / S S S c17! / S S S S / S S S S / S S S S')
    expect(lastOf({ ...played, teams: 3, moves: [...given, 'fold', 'fold', 'Ks cS-c17', 'As dS-d17'] })).toBe(
      'S S S S / S S S S / S S S c17! / S S S d17! / S S S S / S S S S',
    )
  })
})

describe('Jackaroo', () => {
  const hands = ['Th As 2s 3s', '4h 5h 6h 7h', 'Qd Kd 8s 9s', '2c 3c 4c Kc']
  const second = ['9d Tc Jd Qs Ks', '3h 4d 5d 6d 7d', '8h 9h Jh Qh Kh', '5c 6c 7c 8c 9c']

  test('K8 X12 X14: turns run to the right; a player who loses a card misses a turn', () => {
    const played = ['Th force', '5h forced', 'Qd steal 3c', 'As dS-d17', '4h discard', 'Kd bS-b17', 'Kc aS-a17']
    expect(lastOf(record('jackaroo', 0, [hands, second], played))).toBe(
      pegs({ a: 'S S S a17!', b: 'S S S b17!', d: 'S S S d17!' }),
    )
  })

  test('K7 X15: a player without a hand is passed over and loses no card', () => {
    refusalOf(record('jackaroo', 0, [hands, second], ['fold', 'fold', 'Qd steal 3c', '4h forced']), 3)
    refusalOf(record('jackaroo', 0, [hands, second], ['As dS-d17', 'fold', '8s discard', 'fold', 'Th force']), 4)
    const played = ['As dS-d17', 'fold', '8s discard', 'fold', 'Th d17-a9', 'Qd discard', '2s a9-a11']
    expect(lastOf(record('jackaroo', 0, [hands, second], played))).toBe(pegs({ d: 'S S S a11' }))
  })

  test('K3 K4: four cards, then five; the deal begins with the first player again', () => {
    const played = ['fold', 'fold', 'fold', 'fold', 'Tc force', '3h forced', 'Kh bS-b17', '5c discard', 'Ks dS-d17']
    expect(lastOf(record('jackaroo', 0, [hands, second], played))).toBe(pegs({ b: 'S S S b17!', d: 'S S S d17!' }))
  })

  test('X14: a theft takes one of the cards the next player holds, and is written down', () => {
    refusalOf(record('jackaroo', 0, [hands, second], ['fold', 'fold', 'Qd steal Kd']), 2)
    refusalOf(record('jackaroo', 0, [hands, second], ['fold', 'fold', 'Qd steal 3c 4c']), 2)
    refusalOf(record('jackaroo', 0, [hands, second], ['fold', 'fold', 'Qd steal']), 2)
    refusalOf(record('jackaroo', 0, [hands, second], ['Th force', '2s forced']), 1)
    refusalOf(record('jackaroo', 0, [hands, second], ['Th force', 'fold']), 1)
    refusalOf(record('jackaroo', 0, [hands, second], ['Th forced']), 0)
  })
})
