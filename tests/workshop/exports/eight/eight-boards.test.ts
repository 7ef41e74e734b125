import { describe, expect, test } from 'vitest'
import type { Format } from '../../../../workshop/exports/format.ts'
import { Impossible } from '../../../../workshop/exports/format.ts'
import { MAKERS } from '../../../../workshop/exports/makers.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { LONG } from '../../../long.ts'
import { makeExport } from '../orders.ts'
import { EIGHT } from './boards.ts'
import { READERS } from './readers.ts'

/** Larger than the usual machine's bed: refused in words. */
const TOO_LARGE: readonly string[] = ['great-dozen']

describe.each(EIGHT)('every file of %s is what another program reads', (name, design) => {
  test.each(Object.keys(READERS) as (keyof typeof READERS)[])(
    '%s',
    LONG,
    async (format: keyof typeof READERS & Format) => {
      const making = makeExport(await MAKERS[format](), design, format, 'named')
      if (format === 'gcode' && TOO_LARGE.includes(name)) return expect(making).rejects.toBeInstanceOf(Impossible)
      await READERS[format](await making, planOf(design))
    },
  )
})
