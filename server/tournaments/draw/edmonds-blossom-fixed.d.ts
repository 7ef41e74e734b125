/** Types of edmonds-blossom-fixed, which has none. */
declare module 'edmonds-blossom-fixed' {
  /**
   * Returns the partner of each vertex in a matching of greatest weight, -1 for those without one. `isMaximum`: true for the
   * greatest weight among the matchings of most edges.
   */
  const blossom: (
    edges: readonly (readonly [one: number, other: number, weight: number])[],
    isMaximum: boolean,
  ) => readonly number[]
  export default blossom
}
