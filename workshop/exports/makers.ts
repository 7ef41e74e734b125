import type { Format, Maker } from './format.ts'

/** Makes every format that can be asked for. Each comes with its libraries only when somebody wants it. */
export const MAKERS: Readonly<Record<Format, () => Promise<Maker>>> = {
  svg: async () => (await import('./drawings/svg.ts')).makeSvgFile,
  dxf: async () => (await import('./drawings/dxf.ts')).makeDxfFile,
  csv: async () => (await import('./drawings/csv.ts')).makeCsvFile,
  laser: async () => (await import('./drawings/laser.ts')).makeLaserFile,
  shaper: async () => (await import('./apps/app-svg.ts')).makeShaperFile,
  easel: async () => (await import('./apps/app-svg.ts')).makeEaselFile,
  cutter: async () => (await import('./apps/app-svg.ts')).makeCutterFile,
  lightburn: async () => (await import('./apps/lightburn.ts')).makeLightburnFile,
  gcode: async () => (await import('./gcode/gcode-file.ts')).makeGcodeFile,
  'dxf-cutting': async () => (await import('./drawings/cutting.ts')).makeCuttingDxf,
  'svg-cutting': async () => (await import('./drawings/cutting.ts')).makeCuttingSvg,
  'dxf-coupon': async () => (await import('./drawings/coupon-drawing.ts')).makeCouponDxf,
  'svg-coupon': async () => (await import('./drawings/coupon-drawing.ts')).makeCouponSvg,
  stl: async () => (await import('./solids/stl.ts')).makeStl,
  '3mf': async () => (await import('./solids/threemf.ts')).make3mf,
  glb: async () => (await import('./room/glb.ts')).makeGlb,
  usdz: async () => (await import('./room/usdz.ts')).makeUsdz,
  'pdf-tiles': async () => (await import('./pdf/template/template-pdf.ts')).makeTiledPdf,
  'pdf-side': async () => (await import('./pdf/template/template-pdf.ts')).makeSidePdf,
  'pdf-instructions': async () => (await import('./pdf/instructions/instructions.ts')).makeInstructionsPdf,
  'pdf-cutting': async () => (await import('./pdf/cutting/cutting-pdf.ts')).makeCuttingPdf,
  'pdf-pen': async () => (await import('./pdf/pen-board/pen.ts')).makePenPdf,
}
