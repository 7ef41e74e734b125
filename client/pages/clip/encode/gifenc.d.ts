/** Types of the used part of gifenc, which has none. Colours are [red, green, blue], 0 to 255. */
declare module 'gifenc/dist/gifenc.esm.js' {
  type Pixels = Uint8Array | Uint8ClampedArray
  type Format = 'rgb565' | 'rgb444'

  interface FrameOptions {
    /** Palette of the whole file; with the first frame. */
    readonly palette?: readonly (readonly number[])[]
    /** 0 repeats for ever. */
    readonly repeat?: number
    /** Duration of the frame, in ms. */
    readonly delay?: number
    readonly transparent?: boolean
    readonly transparentIndex?: number
    /** 1 keeps the frame below the next one. */
    readonly dispose?: number
  }

  interface Encoding {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void
    finish(): void
    bytes(): Uint8Array
  }

  export const GIFEncoder: () => Encoding
  export const quantize: (rgba: Pixels, maxColors: number, options: { readonly format: Format }) => number[][]
  export const applyPalette: (rgba: Pixels, palette: readonly (readonly number[])[], format: Format) => Uint8Array
}
