import { expect, test } from 'vitest'
import boards from '../../../client/i18n/en/boards.json'
import { findingsOf } from '../../../workshop/checks/findings.ts'
import { makeDesign, parseDesign } from '../../../workshop/design/design-text.ts'
import { GALLERY_EXAMPLES } from '../../../workshop/design/gallery-examples.ts'
import { isCollisionFree } from '../../../workshop/design/home-start-shapes.ts'
import { playableOn } from '../../../workshop/design/playable.ts'
import { planOf } from '../../../workshop/plan.ts'

test.each(GALLERY_EXAMPLES)(
  '$id: a link carries it, it can be built without a word of warning, and played on',
  ({ design }) => {
    expect(parseDesign(makeDesign(design))).toEqual({ ok: true, value: design })
    expect(isCollisionFree(design)).toBe(true)
    expect(findingsOf(planOf(design))).toEqual([])
    expect(playableOn(design)).not.toEqual([])
  },
)

test('a dozen of them have a title and words, and differ in form, game and wood', () => {
  expect(GALLERY_EXAMPLES).toHaveLength(12)
  expect(Object.keys(boards.piece).sort()).toEqual(GALLERY_EXAMPLES.map(({ id }) => id).sort())
  const kinds = (name: 'form' | 'game' | 'field') => new Set(GALLERY_EXAMPLES.map(({ design }) => design[name])).size
  expect([kinds('form'), kinds('game'), kinds('field')]).toEqual([5, 5, 7])
})
