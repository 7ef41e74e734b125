/** Types of the part that is used of a package without types. */
declare module 'gltf-validator' {
  interface Report {
    readonly issues: {
      readonly numErrors: number
      readonly numWarnings: number
      readonly messages: readonly { readonly code: string; readonly message: string }[]
    }
    readonly info: {
      readonly drawCallCount: number
      readonly materialCount: number
      readonly hasTextures: boolean
      readonly totalTriangleCount: number
    }
  }
  export const validateBytes: (bytes: Uint8Array) => Promise<Report>
}
