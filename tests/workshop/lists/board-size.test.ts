import { describe, expect, test } from 'vitest'
import { applyPreset } from '../../../client/designer/choose/apply-preset.ts'
import { FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { GALLERY_EXAMPLES } from '../../../workshop/design/gallery-examples.ts'
import { applyChanges } from '../../../workshop/design/home-start-shapes.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { UNITS } from '../../../workshop/design/units.ts'
import { boardFacts } from '../../../workshop/exports/pdf/instructions/board-facts.ts'
import { boardSize } from '../../../workshop/lists/board-size.ts'
import { planOf } from '../../../workshop/plan.ts'
import { englishTexts } from '../exports/english.ts'

/** A design that had another board's form, game and number of players before. */
const FORMER_DESIGNS = [
  FIRST_DESIGN,
  ...PRESETS.filter(({ id }) => ['paddles', 'chase-two', 'tock'].includes(id)).map(({ design }) => design),
]

describe('the size of a board', () => {
  test.each(PRESETS)(
    'of $id is in the gallery what it is on the plan, whatever board there was before',
    ({ design }) => {
      for (const before of FORMER_DESIGNS)
        for (const units of UNITS) {
          const plan = planOf(applyChanges({ ...before, units }, applyPreset(design, { ...before, units })))
          expect(boardSize(plan)).toEqual(boardSize(planOf(design), units))
        }
    },
  )

  test.each([...PRESETS, ...GALLERY_EXAMPLES].filter(({ design }) => design.form !== 'field'))(
    'of $id is in its instructions what it is on the plan',
    ({ design }) => {
      const plan = planOf(design)
      const facts = boardFacts(plan, englishTexts).map(({ text }) => text)
      for (const units of UNITS) {
        const { width, height } = boardSize(plan, units)
        expect(facts).toContainEqual(
          expect.stringContaining(`${width.replace(' mm', '')} × ${height.replace(' mm', '')}`),
        )
      }
    },
  )
})
