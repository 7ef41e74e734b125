import { create } from 'zustand'
import { judgePrintScale } from '../../../workshop/geometry/template/print-scale.ts'

interface PrinterState {
  /** What the person's printer makes of a millimetre, as measured on a page; 0: not measured. */
  readonly printScale: number
}

/** The printer, as long as the page is open: the next one may print true to size. */
export const usePrinter = create<PrinterState>()(() => ({ printScale: 0 }))

export const setPrintScale = (printScale: number): void => usePrinter.setState({ printScale })

/** Returns the order's part for the printer; none if pages can't or needn't be written for it. */
export const printerOrder = (): { readonly printScale?: number } => {
  const { printScale } = usePrinter.getState()
  return judgePrintScale(printScale) === 'correctable' ? { printScale } : {}
}
