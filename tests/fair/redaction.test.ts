import { describe, expect, test } from 'vitest'
import type { Evidence } from '../../fair/evidence.ts'
import { isEvidence } from '../../fair/evidence.ts'
import { withoutName, withoutPerson } from '../../fair/redaction.ts'
import { nameHashOf, type SealedName } from '../../fair/sealed-names.ts'
import { makeTerms } from '../../fair/terms.ts'
import { verify } from '../../fair/verdict.ts'
import { drawsBy, fairGame, playedGame, sealedName, sealedTerms } from './fair-game.ts'

const BASIC_SETUP = { rules: 'basic', players: 4 }
const BASIC_GAME = fairGame(BASIC_SETUP)
const PARTNER_DRAW_GAME = fairGame({ rules: 'tock-partners', players: 4, options: { drawForPartners: true } })

const withoutNameOf = (card: Evidence, seat: number): Evidence => {
  const left = withoutName(card, seat)
  if (typeof left === 'string') throw new Error(left)
  return left
}

const failedSubjects = (card: Evidence): readonly string[] =>
  verify(card).findings.flatMap(({ about, holds }) => (holds ? [] : [about]))

const findingOf = (card: Evidence, about: string) => verify(card).findings.find((finding) => finding.about === about)

describe('a name that the operator takes off', () => {
  test('stands nowhere in the record, nor can be guessed from it, and the cards are proved as before', () => {
    const card = withoutNameOf(BASIC_GAME, 1)
    expect(card.names).toEqual(['Ann', '', 'Cem', 'Dora'])
    expect(JSON.stringify(card)).not.toContain('Ben')
    // Without the salt the hash fits no list of names.
    const { salt } = sealedName('Ben')
    expect(JSON.stringify(BASIC_GAME)).toContain(salt)
    expect(JSON.stringify(card)).not.toContain(salt)
    expect(card.draws).toMatchObject({ terms: BASIC_GAME.draws.terms, commitment: BASIC_GAME.draws.commitment })
    expect(failedSubjects(card)).toEqual([])
    expect(findingOf(card, 'takenOff')).toMatchObject({ holds: true, actual: '1' })
    expect(findingOf(BASIC_GAME, 'takenOff')).toBeUndefined()
    expect(findingOf(card, 'mixers')?.names).toEqual(['Ann', ''])
    expect(findingOf(withoutNameOf(card, 0), 'takenOff')).toMatchObject({ actual: '2' })
  })

  test('is that of the seat after partners were drawn for', () => {
    for (const seat of [0, 1, 2, 3]) {
      const name = PARTNER_DRAW_GAME.names[seat] as string
      const card = withoutNameOf(PARTNER_DRAW_GAME, seat)
      expect(JSON.stringify(card)).not.toContain(name)
      expect(failedSubjects(card)).toEqual([])
      expect(card.names.filter((left) => left === '')).toHaveLength(1)
    }
  })

  test('is that of the deal and that of the end, where somebody came later or took another name', () => {
    const card = withoutNameOf({ ...BASIC_GAME, names: BASIC_GAME.names.with(1, 'Eve') }, 1)
    expect(JSON.stringify(card)).not.toMatch(/Ben|Eve/)
    expect(failedSubjects(card)).toEqual([])
  })

  test('is gone from every seat that its player had before', () => {
    const former = [
      { name: 'Ben', seat: 2, until: 1 },
      { name: 'Eve', seat: 1, until: 2 },
      { name: 'Cem', seat: 0, until: 2 },
    ]
    const card = withoutNameOf({ ...BASIC_GAME, former }, 1)
    expect(JSON.stringify(card)).not.toMatch(/Ben|Eve/)
    expect(card.former?.map(({ name }) => name)).toEqual(['Cem'])
  })

  test('is said to be that of a former player where its person has deleted their account', () => {
    const first = withoutPerson(BASIC_GAME, 3)
    const both = first === 'none' ? first : withoutPerson(first, 1)
    expect(both).toMatchObject({ gone: [1, 3], names: [expect.any(String), '', expect.any(String), ''] })
    expect(both === 'none' ? both : withoutPerson(both, 1)).toBe('none')
    expect(isEvidence(both)).toBe(true)
    expect(withoutNameOf(BASIC_GAME, 1)).not.toHaveProperty('gone')
  })

  test('is not there twice, and there are seats without one', () => {
    expect(withoutName(withoutNameOf(BASIC_GAME, 1), 1)).toBe('none')
    expect(withoutName(BASIC_GAME, 9)).toBe('none')
  })
})

describe('where a name was forged', () => {
  const withNames = (names: readonly SealedName[]): Evidence => ({
    ...BASIC_GAME,
    draws: { ...BASIC_GAME.draws, names },
  })
  const sealed = BASIC_GAME.draws.names

  test.each([
    ['another name', sealed.with(1, { ...(sealed[1] as SealedName), name: 'Eve' })],
    ['another salt', sealed.with(1, { name: 'Ben', salt: 'other' })],
    ['another name with a salt of its own', sealed.with(1, sealedName('Eve'))],
    ['a name without a salt', sealed.with(1, { name: 'Ben', salt: '' })],
    ['a salt without a name', sealed.with(1, { name: '', salt: 'salt' })],
    ['two names exchanged', [sealed[1], sealed[0], sealed[2], sealed[3]] as readonly SealedName[]],
    ['one name more', [...sealed, { name: '', salt: '' }]],
    ['one name less', sealed.slice(1)],
  ])('it is noticed: %s', (_, names) => {
    expect(failedSubjects(withNames(names))).toEqual(['names'])
  })

  test('it is noticed that all are left out', () => {
    expect(failedSubjects(withNames([]))).toEqual(['names'])
  })

  test('somebody is not put into a seat that was empty', () => {
    const terms = sealedTerms(BASIC_SETUP)
    const empty = { nameHash: '', person: '', hash: '' }
    const draws = drawsBy(makeTerms({ ...terms, seats: terms.seats.with(3, empty) }), {}, 4)
    const names = draws.names.with(3, { name: '', salt: '' })
    expect(failedSubjects(playedGame(BASIC_SETUP, { ...draws, names }))).toEqual([])
    expect(findingOf(playedGame(BASIC_SETUP, { ...draws, names }), 'takenOff')).toBeUndefined()
    expect(failedSubjects(playedGame(BASIC_SETUP, draws))).toEqual(['names'])
  })
})

test('the hash of a name needs its salt, and an empty seat has none', () => {
  expect(nameHashOf({ name: 'Ben', salt: 'a' })).not.toBe(nameHashOf({ name: 'Ben', salt: 'b' }))
  expect(nameHashOf({ name: '', salt: '' })).toBe('')
})
