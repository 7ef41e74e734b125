/** The parts that are used here of a package without types. */
declare module '@jscadui/3mf-export' {
  interface Placed {
    readonly objectID: string
    readonly transform: readonly number[]
  }
  interface Model {
    readonly meshes: readonly {
      readonly id: string
      readonly name: string
      readonly vertices: Float32Array
      readonly indices: Uint32Array
    }[]
    /** Objects that consist of others. */
    readonly components: readonly { readonly id: string; readonly name: string; readonly children: readonly Placed[] }[]
    readonly items: readonly Placed[]
    /** Digits of a coordinate. */
    readonly precision: number
    /** Texts are written as they are: escape them for XML. */
    readonly header: {
      readonly unit: 'millimeter'
      readonly title: string
      readonly description: string
      readonly application: string
    }
  }
  export const to3dmodel: (model: Model) => string
  export const fileForContentTypes: { readonly name: string; readonly content: string }
  export class FileForRelThumbnail {
    readonly name: string
    readonly content: string
    add3dModel(path: string): void
  }
}
