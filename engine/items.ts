/** Items of lists, at places that are known to exist. */

/** Returns the item at an index, counted from the end if it is negative. It throws where there is none. */
export const itemAt = <T>(items: readonly T[], index: number): T => {
  const item = items.at(index)
  if (item === undefined) throw new RangeError(`No item ${index}`)
  return item
}

/** Returns an item of a closed list that is not empty, such as the corners of an outline: the first one follows the last. */
export const cyclicItem = <T>(items: readonly T[], index: number): T => items.at(index % items.length) as T
