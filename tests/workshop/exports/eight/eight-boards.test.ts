import { describe, expect, test } from 'vitest'
import { ImpossibleExport } from '../../../../workshop/exports/export-order.ts'
import type { Format } from '../../../../workshop/exports/makers.ts'
import { MAKERS } from '../../../../workshop/exports/makers.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { LONG } from '../../../long.ts'
import { THOROUGH } from '../../../thorough.ts'
import { makeExport } from '../orders.ts'
import { EIGHT_BOARDS } from './boards.ts'
import { FILE_READERS } from './readers.ts'

/** Larger than a plotter's widest roll, or without holes: refused in words. */
const REFUSED_FORMATS: Readonly<Record<string, readonly Format[]>> = {
  'great-dozen': ['pdf-sheet'],
  'chase-two': ['pdf-jig', 'dxf-jig', '3mf-jig'],
}

type ReadFormat = keyof typeof FILE_READERS & Format
const READ_FORMATS = Object.keys(FILE_READERS) as readonly ReadFormat[]

/** An ordinary run makes a quarter of the files: each format of two boards, and every fourth format of each board. */
const formatsOf = (board: string): readonly ReadFormat[] => {
  const first = EIGHT_BOARDS.findIndex(([name]) => name === board)
  return READ_FORMATS.filter((_, i) => THOROUGH > 1 || (i + first) % 4 === 0)
}

describe.each(EIGHT_BOARDS)('every file of %s is what another program reads', (name, design) => {
  test.each(formatsOf(name))('%s', LONG, async (format: ReadFormat) => {
    const making = makeExport(await MAKERS[format](), design, 'named')
    if (REFUSED_FORMATS[name]?.includes(format)) return expect(making).rejects.toBeInstanceOf(ImpossibleExport)
    await FILE_READERS[format](await making, planOf(design))
  })
})
