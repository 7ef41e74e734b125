/** A list with one entry changed. */
export const withEntry = <T>(list: readonly T[], index: number, value: T): readonly T[] => {
  const copy = list.slice()
  copy[index] = value
  return copy
}
