/** The names with one of them changed. */
export const withName = (names: readonly string[], side: number, text: string): readonly string[] =>
  Array.from({ length: Math.max(names.length, side + 1) }, (_, i) => (i === side ? text.trim() : (names[i] ?? '')))
