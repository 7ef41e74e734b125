import { describe, expect, test } from 'vitest'
import { readDraft } from '../../../../client/game/setup/setup-link.ts'
import { printLook, readLook } from '../../../../client/table/state/look.ts'
import {
  changeLookPart,
  LOOK_NAMES,
  LOOK_PRESETS,
  lookNameOf,
  parseLook,
} from '../../../../client/table/state/look-presets.ts'
import { DEFAULT_LOOK, type Look } from '../../../../server/protocol/look.ts'

const OTHER_LOOK: Look = { ...DEFAULT_LOOK, field: 'maple', edge: 'ogee', pieces: 'tees' }

describe('a look', () => {
  test('is printed part by part', () => {
    expect(printLook(OTHER_LOOK)).toBe('maple,walnut,maple,semigloss,ogee,tees')
    expect(parseLook('maple,walnut,maple,semigloss,ogee,tees')).toEqual(OTHER_LOOK)
  })

  test.each([
    '',
    'maple',
    'maple,walnut,maple,semigloss,ogee',
    'maple,walnut,maple,semigloss,ogee,tees,x',
    'a,b,c,d,e,f',
  ])('is not “%s”', (text) => expect(parseLook(text)).toBeUndefined())

  test('of a link is told to be wrong, and the usual one comes of it', () => {
    const { draft, problems } = readDraft('rules=tock&look=gold,gold')
    expect(draft.look).toEqual(DEFAULT_LOOK)
    expect(problems).toEqual([{ about: 'look', given: 'gold,gold' }])
  })

  test('of a state keeps what is known and mends the rest; the same text gives the same value', () => {
    const text = JSON.stringify({ ...OTHER_LOOK, field: 'ebony', glow: 1 })
    expect(readLook(text)).toEqual({ ...OTHER_LOOK, field: DEFAULT_LOOK.field })
    expect(readLook(text)).toBe(readLook(text))
    const shared: Look = { ...OTHER_LOOK, board: 'three-in-one' }
    expect(readLook(JSON.stringify(shared))).toEqual(shared)
    expect(readLook(JSON.stringify({ ...OTHER_LOOK, board: 'another' }))).toEqual(OTHER_LOOK)
    for (const broken of ['', '{', '3', 'null', '[]', '{}']) expect(readLook(broken)).toEqual(DEFAULT_LOOK)
  })

  test('keeps field and inlay apart: who picks the one for the other has them trade woods', () => {
    expect(changeLookPart(DEFAULT_LOOK, 'field', 'maple')).toEqual({ ...DEFAULT_LOOK, field: 'maple', inlay: 'walnut' })
    expect(changeLookPart(DEFAULT_LOOK, 'inlay', 'walnut')).toEqual({
      ...DEFAULT_LOOK,
      field: 'maple',
      inlay: 'walnut',
    })
    expect(changeLookPart(DEFAULT_LOOK, 'border', 'maple')).toEqual({ ...DEFAULT_LOOK, border: 'maple' })
    expect(changeLookPart(DEFAULT_LOOK, 'edge', 'ogee')).toEqual({ ...DEFAULT_LOOK, edge: 'ogee' })
  })

  test('has a name only if its woods do', () => {
    for (const name of LOOK_NAMES) expect(lookNameOf({ ...LOOK_PRESETS[name], pieces: 'bulbs' })).toBe(name)
    expect(lookNameOf(DEFAULT_LOOK)).toBe('walnut')
    expect(lookNameOf(OTHER_LOOK)).toBeUndefined()
  })
})
