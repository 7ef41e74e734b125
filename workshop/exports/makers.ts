import type { Format, Maker } from './format.ts'

/** Makes every format that can be asked for. Each comes with its libraries only when somebody wants it. */
export const MAKERS: Readonly<Record<Format, () => Promise<Maker>>> = {
  svg: async () => (await import('./svg.ts')).makeSvgFile,
  dxf: async () => (await import('./dxf.ts')).makeDxfFile,
  csv: async () => (await import('./csv.ts')).makeCsvFile,
  laser: async () => (await import('./laser.ts')).makeLaserFile,
  stl: async () => (await import('./stl.ts')).makeStl,
  '3mf': async () => (await import('./threemf.ts')).make3mf,
  glb: async () => (await import('./room/glb.ts')).makeGlb,
  usdz: async () => (await import('./room/usdz.ts')).makeUsdz,
  'pdf-tiles': async () => (await import('./pdf/tiled.ts')).makeTiledPdf,
  'pdf-side': async () => (await import('./pdf/side.ts')).makeSidePdf,
  'pdf-instructions': async () => (await import('./pdf/instructions.ts')).makeInstructionsPdf,
  'pdf-pen': async () => (await import('./pdf/pen.ts')).makePenPdf,
}
