import { describe, expect, test } from 'vitest'
import { GALLERY_EXAMPLES } from '../../../workshop/design/gallery-examples.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { MACHINES } from '../../../workshop/machining/machine.ts'
import { machineProblems } from '../../../workshop/machining/machine-problems.ts'
import { DEFAULT_SETUP } from '../../../workshop/machining/setup.ts'
import { planOf } from '../../../workshop/plan.ts'
import { DRAWING_TOOLS } from '../exports/orders.ts'

describe('the page of machines', () => {
  test.each(MACHINES)('refuses no preset and no example on %s but for its size', (machine) => {
    const refused = [...PRESETS, ...GALLERY_EXAMPLES].flatMap(({ id, design }) =>
      machineProblems(planOf(design), { ...DEFAULT_SETUP, machine }, DRAWING_TOOLS.t)
        .filter(({ code, severity }) => severity === 'fault' && code !== 'bed')
        .map(({ code }) => `${id}: ${code}`),
    )
    expect(refused).toEqual([])
  })
})
