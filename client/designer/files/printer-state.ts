import { create } from 'zustand'
import type { Format } from '../../../workshop/exports/makers.ts'
import { judgePrintScale } from '../../../workshop/geometry/template/print-scale.ts'

/** Printed length of a millimetre on each device, in mm, as measured on a page; 0: not measured. */
interface PrintScales {
  readonly printer: number
  readonly plotter: number
}
export type PrintDevice = keyof PrintScales

/** The person's printer and plotter, as long as the page is open: the next ones may print true to size. */
export const usePrintScales = create<PrintScales>()(() => ({ printer: 0, plotter: 0 }))

/** Formats with a frame or a bar to measure, that are written for the person's printer or plotter. */
const DEVICE_OF_FORMAT: Readonly<Partial<Record<Format, PrintDevice>>> = {
  'pdf-tiles': 'printer',
  'pdf-side': 'printer',
  'pdf-jig': 'printer',
  'pdf-sheet': 'plotter',
}

export const isPrinted = (format: Format): boolean => DEVICE_OF_FORMAT[format] === 'printer'

/** Returns the order's part for a scale; none if pages can't or needn't be written for it. */
export const scaleOrder = (printScale: number): { readonly printScale?: number } =>
  judgePrintScale(printScale) === 'correctable' ? { printScale } : {}

/** Returns the order's part for the device of a format. */
export const printerOrder = (format: Format): { readonly printScale?: number } => {
  const device = DEVICE_OF_FORMAT[format]
  return device === undefined ? {} : scaleOrder(usePrintScales.getState()[device])
}
