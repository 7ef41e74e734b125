import { describe, expect, test } from 'vitest'
import { DEFAULT_TABLE_SETTINGS } from '../../../../client/game/setup/draft.ts'
import { printDraft } from '../../../../client/game/setup/setup-link.ts'
import { readCompleteDraft, withFittingDesign } from '../../../../client/pages/setup/draft-design.ts'

const link = (design: string, rest = 'rules=basic&players=4'): string => `${rest}&design=${encodeURIComponent(design)}`
const ROUND_DESIGN = 'v=1&form=round&players=4&homeLean=0&field=cherry&piece=tees'

describe('a link to a set-up with a design', () => {
  test('takes over woods and pieces of the design, unless it contains others', () => {
    const { draft, problems } = readCompleteDraft(link(ROUND_DESIGN))
    expect(problems).toEqual([])
    expect(draft.look).toMatchObject({ field: 'cherry', pieces: 'tees' })
    const again = readCompleteDraft(printDraft({ ...draft, look: { ...draft.look, field: 'maple' } })).draft
    expect(again.look).toEqual({ ...draft.look, field: 'maple' })
    const usual = { ...draft.look, ...DEFAULT_TABLE_SETTINGS.look, design: draft.look.design }
    expect(readCompleteDraft(printDraft({ ...draft, look: usual })).draft.look, 'the usual woods, chosen').toEqual(
      usual,
    )
  })

  test('reports an invalid design, and leads to the game’s own board', () => {
    const { draft, problems } = readCompleteDraft(link('v=1&players=1000'))
    expect(draft.look.design).toBeUndefined()
    expect(problems).toEqual([{ about: 'design', given: 'players' }])
  })

  test('leads to the game’s own board if the design has too few places', () => {
    expect(withFittingDesign(readCompleteDraft(link(ROUND_DESIGN)).draft).look.design).toContain('form=round')
    const { draft } = readCompleteDraft(link(ROUND_DESIGN, 'rules=basic&players=6'))
    expect(draft.look.design).toContain('form=round')
    expect(withFittingDesign(draft).look.design).toBeUndefined()
  })

  test('takes over only the woods of a field in Marble Chase', () => {
    const field = 'v=1&game=marble-chase&form=field&field=cherry&border=padauk&finish=gloss'
    const chase = 'rules=marble-chase&players=2'
    const { draft, problems } = readCompleteDraft(link(field, chase))
    expect(problems).toEqual([])
    expect(withFittingDesign(draft)).toBe(draft)
    expect(draft.look).toMatchObject({ field: 'cherry', border: 'padauk', finish: 'gloss' })
    expect(readCompleteDraft(printDraft(draft)).draft).toEqual(draft)
    const round = readCompleteDraft(link(ROUND_DESIGN, chase)).draft
    expect(round.look.design).toBeDefined()
    expect(withFittingDesign(round).look.design).toBeUndefined()
    expect(withFittingDesign(readCompleteDraft(link(field)).draft).look.design).toBeUndefined()
    expect(readCompleteDraft(link('v=1&field=plastic', chase)).problems).toEqual([{ about: 'design', given: 'field' }])
  })
})
