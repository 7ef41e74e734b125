import type { ExportOrder, FileMaker } from './export-order.ts'

/** Loads the maker of each file format; its libraries come with it. A new export is one entry here. */
export const MAKERS = {
  svg: async () => (await import('./drawings/svg.ts')).makeSvgFile,
  dxf: async () => (await import('./drawings/dxf.ts')).makeDxfFile,
  csv: async () => (await import('./drawings/csv.ts')).makeCsvFile,
  laser: async () => (await import('./drawings/laser.ts')).makeLaserFile,
  shaper: async () => (await import('./apps/app-svg.ts')).makeShaperFile,
  easel: async () => (await import('./apps/app-svg.ts')).makeEaselFile,
  cutter: async () => (await import('./apps/app-svg.ts')).makeCutterFile,
  lightburn: async () => (await import('./apps/lightburn.ts')).makeLightburnFile,
  gcode: async () => (await import('./gcode/gcode-file.ts')).makeGcodeFile,
  'dxf-cutting': async () => (await import('./drawings/cutting-drawing.ts')).makeCuttingDxf,
  'svg-cutting': async () => (await import('./drawings/cutting-drawing.ts')).makeCuttingSvg,
  'dxf-coupon': async () => (await import('./drawings/coupon-drawing.ts')).makeCouponDxf,
  'svg-coupon': async () => (await import('./drawings/coupon-drawing.ts')).makeCouponSvg,
  'pdf-jig': async () => (await import('./pdf/jig/jig-pdf.ts')).makeJigPdf,
  'dxf-jig': async () => (await import('./jig/jig-dxf.ts')).makeJigDxf,
  '3mf-jig': async () => (await import('./jig/jig-3mf.ts')).makeJig3mf,
  'pdf-sheet': async () => (await import('./pdf/template/plotter-pdf.ts')).makePlotterPdf,
  stl: async () => (await import('./solids/stl.ts')).makeStl,
  '3mf': async () => (await import('./solids/board-3mf.ts')).make3mf,
  glb: async () => (await import('./scene/glb.ts')).makeGlb,
  usdz: async () => (await import('./scene/usdz.ts')).makeUsdz,
  'pdf-tiles': async () => (await import('./pdf/template/template-pdf.ts')).makeTiledPdf,
  'pdf-side': async () => (await import('./pdf/template/template-pdf.ts')).makeSidePdf,
  'pdf-instructions': async () => (await import('./pdf/instructions/instructions-pdf.ts')).makeInstructionsPdf,
  'pdf-cutting': async () => (await import('./pdf/cutting/cutting-pdf.ts')).makeCuttingPdf,
  'pdf-pen': async () => (await import('./pdf/paper-board/paper-board-pdf.ts')).makePaperBoardPdf,
} as const satisfies Readonly<Record<string, () => Promise<FileMaker>>>

export type Format = keyof typeof MAKERS

/** A file to be made. */
export interface FileOrder extends ExportOrder {
  readonly format: Format
}
