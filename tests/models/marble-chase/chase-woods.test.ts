import { expect, test } from 'vitest'
import { tableWoods } from '../../../client/marble-chase/board/board-view.ts'
import { makeUniforms } from '../../../client/marble-chase/board/scene/scene-uniforms.ts'
import { USUAL_WOODS } from '../../../models/marble-chase/chase-woods.ts'
import { DEFAULT_LOOK } from '../../../server/protocol/look.ts'
import { makeEnvironmentLight } from '../../../textures/environment-light.ts'
import { WOOD_SPECIES } from '../../../textures/species.ts'

const made = (woods: typeof USUAL_WOODS) => makeUniforms(makeEnvironmentLight('morning'), 15, [], woods)

test('rails and edges are of the woods of the board, and its finish is as bright as it is on others', () => {
  const usual = made(USUAL_WOODS)
  expect(usual.uSpecies.value).toEqual([WOOD_SPECIES.maple, WOOD_SPECIES.walnut])
  const own = made({ field: 'cherry', border: 'padauk', finish: 'gloss' })
  expect(own.uSpecies.value).toEqual([WOOD_SPECIES.cherry, WOOD_SPECIES.padauk])
  expect(own.uCoat.value.x).toBeGreaterThan(usual.uCoat.value.x)
  expect(made({ ...USUAL_WOODS, finish: 'raw' }).uCoat.value.x).toBeLessThan(usual.uCoat.value.x / 4)
})

test('only a designed field changes the woods of a table', () => {
  expect(tableWoods(JSON.stringify(DEFAULT_LOOK))).toBeUndefined()
  expect(tableWoods(JSON.stringify({ ...DEFAULT_LOOK, field: 'cherry', design: 'v=1' }))).toEqual({
    field: 'cherry',
    border: 'walnut',
    finish: 'semigloss',
  })
})
