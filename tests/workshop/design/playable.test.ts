import { describe, expect, test } from 'vitest'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { optionsForDesign, playableNumbers, playableOn } from '../../../workshop/design/playable.ts'
import { designOf } from '../designs.ts'

const numbersOf = (changes: Partial<Design>): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(playableOn(designOf(changes)).map(({ rules, players }) => [rules.id, players]))

describe('what can be played on a board', () => {
  test('the three-in-one is for 2 to 8, at every set of its family: 3, 5 and 7 sit at a track with a side too many', () => {
    const numbers = numbersOf({})
    for (const set of RULE_SETS) {
      expect(numbers[set.id], set.id).toEqual(set.family === 'pegs-and-jokers' ? [2, 3, 4, 5, 6, 7, 8] : undefined)
    }
  })

  test.each([
    ['pegs-and-jokers', 'basic'],
    ['tock', 'tock'],
    ['jackaroo', 'jackaroo'],
    ['carbles', 'carbles'],
  ] as const)('%s is what is played first on a board for it', (game, rules) => {
    expect(playableOn(designOf({ game, form: 'polygon', players: 4 }))[0]?.rules.id).toBe(rules)
  })

  test.each([
    [{ form: 'polygon', players: 5 }, [2, 4, 6, 8, 10, 12]],
    [{ game: 'carbles', form: 'round', players: 7 }, [2, 4, 5, 6, 8, 12]],
    [{ game: 'tock', form: 'polygon', players: 8 }, [2, 4, 5, 6]],
  ] as const)('%j is played on by nobody, but would be by %j', (changes, numbers) => {
    expect(playableOn(designOf(changes))).toEqual([])
    expect(playableNumbers(designOf(changes))).toEqual(numbers)
  })

  test.each([
    [{ form: 'polygon', players: 4 }, 'basic', [2, 3, 4]],
    [{ form: 'three-in-one', tracks: [6, 4] }, 'basic', [2, 3, 4, 5, 6]],
    [{ form: 'three-in-one', tracks: [4, 8] }, 'arizona', [2, 3, 4, 7, 8]],
    [{ form: 'three-in-one', tracks: [12, 8, 6] }, 'basic', [5, 6, 7, 8, 12]],
    [{ game: 'tock', form: 'three-in-one', tracks: [6, 4] }, 'tock', [2, 3, 4, 6]],
    [{ form: 'polygon', players: 2 }, 'basic', [2]],
    [{ form: 'polygon', players: 12 }, 'arizona', [12]],
    [{ form: 'sections', players: 10 }, 'basic', [2, 3, 4, 5, 6, 7, 8, 10]],
    [{ form: 'round', players: 6 }, 'wizard', [5, 6]],
    [{ form: 'polygon', players: 5 }, 'basic', undefined],
    [{ game: 'tock', form: 'polygon', players: 4 }, 'tock', [2, 3, 4]],
    [{ game: 'tock', form: 'polygon', players: 4 }, 'jackaroo', [4]],
    [{ game: 'jackaroo', form: 'round', players: 4 }, 'tock', [2, 3, 4]],
    [{ game: 'tock', form: 'polygon', players: 5 }, 'tock', [5]],
    [{ game: 'tock', form: 'polygon', players: 6 }, 'tock-partners', [6]],
    [{ game: 'carbles', form: 'polygon', players: 4 }, 'carbles', [2, 3, 4]],
    [{ game: 'carbles', form: 'polygon', players: 6 }, 'carbles-partners', [4, 6]],
    [{ game: 'carbles', form: 'polygon', players: 8 }, 'carbles', [2, 3, 4, 5, 6]],
    [{ game: 'carbles', form: 'polygon', players: 4 }, 'jackaroo', [4]],
    [{ game: 'carbles', form: 'three-in-one' }, 'carbles', [2, 3, 4, 5, 6]],
    [{ game: 'carbles', form: 'polygon', players: 4 }, 'basic', undefined],
  ] as const)('%j: %s for %j', (changes, rules, players) => {
    expect(numbersOf(changes)[rules]).toEqual(players)
  })

  test('R11 R12: a table asks for the sides of the board, or for its come-out, where they are not the usual ones', () => {
    const rules = (id: string) => RULE_SETS.find((set) => set.id === id) as (typeof RULE_SETS)[number]
    const eight = designOf({ game: 'carbles', form: 'polygon', players: 8 })
    expect(optionsForDesign(eight, rules('carbles'), 4)).toEqual({ sides: 8 })
    expect(optionsForDesign(eight, rules('carbles-partners'), 8)).toEqual({})
    expect(optionsForDesign(eight, rules('carbles-partners'), 12)).toBeUndefined()
    const four = designOf({ game: 'carbles', form: 'round', players: 4 })
    expect(optionsForDesign(four, rules('jackaroo'), 4)).toEqual({ board: 'carbles' })
    expect(optionsForDesign(four, rules('carbles'), 4)).toEqual({})
  })
})
