import { describe, expect, test } from 'vitest'
import { Impossible } from '../../../../workshop/exports/format.ts'
import type { Format } from '../../../../workshop/exports/makers.ts'
import { MAKERS } from '../../../../workshop/exports/makers.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { LONG } from '../../../long.ts'
import { makeExport } from '../orders.ts'
import { EIGHT } from './boards.ts'
import { READERS } from './readers.ts'

/** Larger than the usual machine's bed and than a plotter's widest roll, or without holes: refused in words. */
const REFUSED: Readonly<Record<string, readonly Format[]>> = {
  'great-dozen': ['gcode', 'pdf-sheet'],
  'chase-two': ['pdf-jig', 'dxf-jig', '3mf-jig'],
}

describe.each(EIGHT)('every file of %s is what another program reads', (name, design) => {
  test.each(Object.keys(READERS) as (keyof typeof READERS)[])(
    '%s',
    LONG,
    async (format: keyof typeof READERS & Format) => {
      const making = makeExport(await MAKERS[format](), design, 'named')
      if (REFUSED[name]?.includes(format)) return expect(making).rejects.toBeInstanceOf(Impossible)
      await READERS[format](await making, planOf(design))
    },
  )
})
