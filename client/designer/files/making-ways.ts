import { create } from 'zustand'
import type { Format } from '../../../workshop/exports/makers.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'

/** Ways to make a board. */
export const MAKING_WAYS = ['hand', 'cnc', 'laser', 'shaper', 'printer'] as const
type MakingWay = (typeof MAKING_WAYS)[number]

/** The three files that a way needs, the most wanted one first. */
export const FILES_OF_WAY: Readonly<Record<MakingWay, readonly Format[]>> = {
  hand: ['pdf-tiles', 'pdf-instructions', 'pdf-cutting'],
  cnc: ['gcode', 'dxf', 'dxf-coupon'],
  laser: ['laser', 'lightburn', 'svg-coupon'],
  shaper: ['shaper', 'pdf-instructions', 'svg-coupon'],
  printer: ['3mf', 'stl', '3mf-jig'],
}

const STORAGE_KEY = 'making-way'

/** The way that the person makes boards. It is stored in the browser and is the same for all designs. */
export const useMakingWay = create<{ readonly way: MakingWay }>()(() => {
  const stored = readStored(STORAGE_KEY)
  return { way: MAKING_WAYS.find((way) => way === stored) ?? 'hand' }
})

export const chooseMakingWay = (way: MakingWay): void => {
  writeStored(STORAGE_KEY, way)
  useMakingWay.setState({ way })
}
