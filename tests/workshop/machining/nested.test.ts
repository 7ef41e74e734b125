import { expect, test } from 'vitest'
import { FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { nestedGrid } from '../../../workshop/machining/nested-job.ts'
import type { MachineSetup } from '../../../workshop/machining/setup.ts'
import { cutPrograms, makePrograms } from './cutting.ts'
import { blankOf } from './reading.ts'

const PADDLE_DESIGN = PRESETS.find(({ id }) => id === 'paddles')?.design ?? FIRST_DESIGN
const CELL_MM = 1
/** The strip along the lower and the upper edge of a blank in which pins stand. */
const PIN_STRIP_MM = 14

const cut = async (nest: MachineSetup['nest'], side: 'top' | 'bottom') => {
  const made = await makePrograms(PADDLE_DESIGN, { machine: 'linuxcnc', nest })
  const programs = made.programs.filter(({ name }) => name.includes(side))
  const blank = blankOf(programs[0], PADDLE_DESIGN.thickness)
  return { made, blank, cutting: cutPrograms(made, programs, blank, CELL_MM) }
}

test.each(['top', 'bottom'] as const)(
  'parts that are alike are cut from one blank as each from its own, %s',
  async (side) => {
    const [own, all] = [await cut('single', side), await cut('together', side)]
    const columns = Math.round(all.blank.width / own.blank.width)
    const rows = Math.round(all.blank.height / own.blank.height)
    expect(columns * rows).toBe(PADDLE_DESIGN.players)
    expect(all.cutting.crashes).toEqual([])
    const wrong: string[] = []
    for (const [index, height] of all.cutting.field.heights.entries()) {
      const { x, y } = all.cutting.field.placeOf(index)
      const [ownX, ownY] = [x % own.blank.width, y % own.blank.height]
      if (ownY < PIN_STRIP_MM || ownY > own.blank.height - PIN_STRIP_MM) continue
      // Cells of the two grids lie beside each other by less than a cell: one of the nearest must agree.
      const near = [-1, 0, 1].flatMap((dx) =>
        [-1, 0, 1].map((dy) => own.cutting.field.heightAt(ownX + dx * CELL_MM, ownY + dy * CELL_MM)),
      )
      if (height < Math.min(...near) - 0.05 || height > Math.max(...near) + 0.05) wrong.push(`${x} ${y}`)
    }
    expect(wrong.length / all.cutting.field.heights.length).toBeLessThan(0.0005)
    expect(all.made.about).toContain(`${PADDLE_DESIGN.players} of them lie in one blank.`)
  },
)

test('a number of equal blanks holds exactly all parts', () => {
  const size = { width: 100, height: 40 }
  expect(nestedGrid(8, size, { width: 320, height: 100 })).toEqual({ columns: 2, rows: 2 })
  expect(nestedGrid(8, size, { width: 420, height: 100 })).toEqual({ columns: 4, rows: 2 })
  expect(nestedGrid(7, size, { width: 420, height: 100 })).toEqual({ columns: 1, rows: 1 })
  expect(nestedGrid(6, size, { width: 90, height: 100 })).toEqual({ columns: 1, rows: 1 })
})
