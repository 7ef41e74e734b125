/** Deepest nesting of lists and objects in a file; records have five levels. */
const MAX_DEPTH = 32
/** Largest number of lists, objects, keys and elements; a record of 10,000 decisions has about 30,000. */
const MAX_VALUES = 150_000

/** Strings, also one that does not end: then it is not sought again from each of its quotes. */
const STRINGS = /"(?:[^"\\]|\\.)*"?/gsu

/** Returns whether a text stays within the bounds. A parser takes more than a second for nesting and keys by the million. */
const isWithinBounds = (text: string): boolean => {
  let [depth, values] = [0, 0]
  for (const sign of text.replace(STRINGS, '').matchAll(/[[\]{},]/g)) {
    if (sign[0] === ']' || sign[0] === '}') depth -= 1
    else values += 1
    if (sign[0] === '[' || sign[0] === '{') depth += 1
    if (depth > MAX_DEPTH || values > MAX_VALUES) return false
  }
  return true
}

/** Parses JSON of a stranger. Returns undefined if it is not valid, nested too deep or has too many values. */
export const parseBoundedJson = (text: string): unknown => {
  try {
    return isWithinBounds(text) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
