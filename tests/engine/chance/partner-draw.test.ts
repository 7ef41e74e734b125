import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardsOfPacks, parseCards, rankOf } from '../../../engine/cards.ts'
import { drawPartners } from '../../../engine/chance/partner-draw.ts'
import { seededRandom, shuffleBy } from '../../../engine/chance/random.ts'
import { must } from '../game-fixtures.ts'

const drawFor = (players: number, teams: number, pack: string) => drawPartners(players, teams, must(parseCards(pack)))

const LOW_TO_HIGH = 'A23456789TJQK*'

describe('O20: partners by draw', () => {
  test('A1 A3 A4: the two highest are partners, the highest deals', () => {
    const { rounds, seatOf, dealer } = drawFor(4, 2, '5h Kd 2c Qs')
    expect(rounds).toHaveLength(1)
    expect(rounds[0]?.map(({ seat }) => seat)).toEqual([0, 1, 2, 3])
    expect(seatOf[1]).toBe(dealer)
    expect((seatOf[1] as number) % 2).toBe((seatOf[3] as number) % 2)
    expect((seatOf[0] as number) % 2).toBe((seatOf[2] as number) % 2)
  })

  test('A1: aces are low, jokers high', () => {
    const { seatOf, dealer } = drawFor(4, 2, 'As 2d * 3c')
    expect(seatOf[2]).toBe(dealer)
    expect((seatOf[2] as number) % 2).toBe((seatOf[3] as number) % 2)
  })

  test('A2: equal ranks are laid aside and drawn again, and may tie once more', () => {
    const { rounds, seatOf, dealer } = drawFor(4, 2, 'Kh Kd 2c 5s 5d 9h Qh 3c')
    expect(rounds.map((round) => round.map(({ seat }) => seat))).toEqual([
      [0, 1, 2, 3],
      [0, 1],
      [0, 3],
    ])
    expect(seatOf[0]).toBe(dealer)
    expect((seatOf[0] as number) % 2).toBe((seatOf[1] as number) % 2)
  })

  test('A3: three teams of two, the third and fourth highest are the second', () => {
    const { seatOf } = drawFor(6, 3, '9h 4d Kc 2s 8d 7h')
    const team = (seat: number) => (seatOf[seat] as number) % 3
    expect([team(2), team(0)]).toEqual([0, 0])
    expect([team(4), team(5)]).toEqual([1, 1])
    expect([team(1), team(3)]).toEqual([2, 2])
  })

  test('A5: three or more players who play alone keep their seats, and the one with the highest card deals', () => {
    expect(drawFor(4, 4, '5h Kd 2c Qs')).toMatchObject({ seatOf: [0, 1, 2, 3], dealer: 1 })
    expect(drawFor(4, 4, '5h Kd Kc Qs 9h 3d')).toMatchObject({ seatOf: [0, 1, 2, 3], dealer: 3 })
    expect(drawFor(2, 2, '5h Kd')).toMatchObject({ seatOf: [1, 0], dealer: 0 })
  })

  test('A2 A3: every player gets one seat, no team has a lower card than the next one, and the draw always ends', () => {
    const tables = fc.constantFrom([4, 2, 1], [4, 2, 3], [6, 2, 3], [6, 3, 3], [8, 4, 4], [12, 6, 5], [12, 2, 5])
    fc.assert(
      fc.property(tables, fc.nat(), ([players = 0, teams = 0, packs = 0], seed) => {
        const pack = shuffleBy(cardsOfPacks(packs, true), seededRandom(String(seed)))
        const { rounds, seatOf, dealer } = drawPartners(players, teams, pack)
        expect(seatOf.slice().sort((a, b) => a - b)).toEqual([...Array(players).keys()])
        expect(seatOf).toContain(dealer)
        const first = new Map(
          rounds
            .slice(0, 4)
            .flat()
            .map(({ seat, card }) => [seat, rankOf(card)]),
        )
        expect(first.size).toBe(players)
        const heights = [...first].map(([seat, rank]) => [(seatOf[seat] as number) % teams, LOW_TO_HIGH.indexOf(rank)])
        const ofTeam = (team: number) => heights.flatMap(([t, h]) => (t === team ? [h as number] : []))
        for (let team = 0; team + 1 < teams; team++) {
          expect(Math.min(...ofTeam(team))).toBeGreaterThanOrEqual(Math.max(...ofTeam(team + 1)))
        }
        if (rounds.length < 4) expect(new Set(first.values()).size).toBe(players)
        expect(rounds.length).toBeLessThan(12)
      }),
    )
  })

  test('a pack too small to part the players ends the ceremony all the same', () => {
    const { seatOf, dealer } = drawFor(2, 2, '5h 5d 5s 5c')
    expect([seatOf, dealer]).toEqual([[0, 1], 0])
  })
})
