/** The value of a JSON text; undefined if it is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The items of a JSON list, without those of another shape. */
export const parseList = <T>(text: string, isItem: (item: unknown) => item is T): readonly T[] => {
  const list = parseJson(text)
  return Array.isArray(list) ? list.filter(isItem) : []
}
