import { describe, expect, test } from 'vitest'
import { ImpossibleExport } from '../../../../workshop/exports/export-order.ts'
import type { Format } from '../../../../workshop/exports/makers.ts'
import { MAKERS } from '../../../../workshop/exports/makers.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { LONG } from '../../../long.ts'
import { makeExport } from '../orders.ts'
import { EIGHT_BOARDS } from './boards.ts'
import { FILE_READERS } from './readers.ts'

/** Larger than a plotter's widest roll, or without holes: refused in words. */
const REFUSED_FORMATS: Readonly<Record<string, readonly Format[]>> = {
  'great-dozen': ['pdf-sheet'],
  'chase-two': ['pdf-jig', 'dxf-jig', '3mf-jig'],
}

describe.each(EIGHT_BOARDS)('every file of %s is what another program reads', (name, design) => {
  test.each(Object.keys(FILE_READERS) as (keyof typeof FILE_READERS)[])(
    '%s',
    LONG,
    async (format: keyof typeof FILE_READERS & Format) => {
      const making = makeExport(await MAKERS[format](), design, 'named')
      if (REFUSED_FORMATS[name]?.includes(format)) return expect(making).rejects.toBeInstanceOf(ImpossibleExport)
      await FILE_READERS[format](await making, planOf(design))
    },
  )
})
