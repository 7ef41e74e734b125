import { describe, expect, test } from 'vitest'
import { FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { GALLERY_EXAMPLES } from '../../../workshop/design/gallery-examples.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { MACHINE_TABLE, MACHINES } from '../../../workshop/machining/machine.ts'
import { machineProblems } from '../../../workshop/machining/machine-problems.ts'
import { DEFAULT_SETUP, readSetup } from '../../../workshop/machining/setup.ts'
import { planOf } from '../../../workshop/plan.ts'
import { DRAWING_TOOLS } from '../exports/orders.ts'

const setupWith = (diameter: number) => ({ ...DEFAULT_SETUP, tools: { flat: { diameter } } })

describe('the page of machines', () => {
  test.each(MACHINES)('refuses no preset and no example on %s but for the size of a small machine', (machine) => {
    const isSmall = Math.max(...MACHINE_TABLE[machine].bed) < 700
    const refused = [...PRESETS, ...GALLERY_EXAMPLES].flatMap(({ id, design }) =>
      machineProblems(planOf(design), readSetup({ machine }), DRAWING_TOOLS.t)
        .filter(({ code, severity }) => severity === 'fault' && !(isSmall && code.startsWith('bed')))
        .map(({ code }) => `${id}: ${code}`),
    )
    expect(refused).toEqual([])
  })

  test('names bits that are too broad for a well, for a lap or for the router', () => {
    const codesWith = (id: string, diameter: number) =>
      machineProblems(
        planOf(PRESETS.find((preset) => preset.id === id)?.design ?? FIRST_DESIGN),
        setupWith(diameter),
        DRAWING_TOOLS.t,
      )
        .map(({ code }) => code)
        .filter((code) => code === 'flatBit' || code === 'broad')
    expect(codesWith('club-table', 12)).toEqual([])
    expect(codesWith('club-table', 20)).toEqual(['flatBit'])
    expect(codesWith('tock', 20)).toEqual([])
    expect(codesWith('tock', 50)).toEqual(['broad'])
    expect(codesWith('paddles', 50)).toContain('flatBit')
  })
})
