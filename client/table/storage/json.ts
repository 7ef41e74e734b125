/** Returns the value of a JSON text; undefined if it is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the items of a JSON list, without those of another shape. */
export const parseList = <T>(text: string, isItem: (item: unknown) => item is T): readonly T[] => {
  const list = parseJson(text)
  return Array.isArray(list) ? list.filter(isItem) : []
}

export const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
