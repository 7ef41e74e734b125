/** Returns the list with one entry changed. `Array.prototype.with` is not in all browsers of televisions. */
export const withEntry = <T>(list: readonly T[], index: number, value: T): readonly T[] => {
  const copy = list.slice()
  copy[index] = value
  return copy
}
