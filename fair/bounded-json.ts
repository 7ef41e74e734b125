/** Limits of JSON that strangers have written. */
export interface JsonBounds {
  /** Deepest nesting of lists and objects. */
  readonly maxDepth: number
  /** Largest number of lists, objects, keys and elements. */
  readonly maxValues: number
}

/** The bound that a text exceeds, and the index at which it does. */
export interface JsonExcess {
  readonly bound: keyof JsonBounds
  readonly at: number
}

/** Bounds of a file: records have five levels, and one of 10,000 decisions has about 30,000 values. */
const FILE_BOUNDS: JsonBounds = { maxDepth: 32, maxValues: 150_000 }

/** Returns the index of the quote that ends the string that begins before `from`; the length of the text if none does. */
const stringEnd = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at
    while (before > from && text[before - 1] === '\\') before -= 1
    if ((at - before) % 2 === 0) return at
  }
  return text.length
}

/**
 * Returns the first bound that a text exceeds; undefined if it stays within them. A parser takes seconds for nesting and keys by the
 * hundred thousand, so they are counted before.
 */
export const jsonExcess = (text: string, { maxDepth, maxValues }: JsonBounds): JsonExcess | undefined => {
  let [depth, values] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = stringEnd(text, at + 1)
    else if (sign === '[' || sign === '{') [depth, values] = [depth + 1, values + 1]
    else if (sign === ']' || sign === '}') depth -= 1
    else if (sign === ',') values += 1
    if (depth > maxDepth) return { bound: 'maxDepth', at }
    if (values > maxValues) return { bound: 'maxValues', at }
  }
  return undefined
}

/** Returns the bound of files that a text exceeds; undefined if it stays within them. */
export const fileExcess = (text: string): JsonExcess | undefined => jsonExcess(text, FILE_BOUNDS)

/** Parses the JSON of a file. Returns undefined if it is not valid, nested too deep or has too many values. */
export const parseBoundedJson = (text: string): unknown => {
  try {
    return fileExcess(text) === undefined ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
