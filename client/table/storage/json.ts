/** Parses a JSON text. Returns undefined if it is not valid. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses a JSON list. Returns the items that `isItem` accepts; none if the text is not a list. */
export const parseList = <T>(text: string, isItem: (item: unknown) => item is T): readonly T[] => {
  const list = parseJson(text)
  return Array.isArray(list) ? list.filter(isItem) : []
}

export const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
