/** The names with one of them changed; nothing is kept behind the last that is written. */
export const withName = (names: readonly string[], side: number, text: string): readonly string[] => {
  const all = Array.from({ length: Math.max(names.length, side + 1) }, (_, i) =>
    i === side ? text.trim() : (names[i] ?? ''),
  )
  const last = all.findLastIndex((name) => name !== '')
  return all.slice(0, last + 1)
}
