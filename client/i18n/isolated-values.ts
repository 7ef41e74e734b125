/** Values in texts of languages that are read from the right: names, addresses and lengths there keep the order of their own letters and digits. */

/** Begins a part of a text that is read in the direction of its first letter. Digits alone are read from left to right. */
const BEGIN_OF_ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'

/** Makes a text read from the right that has no letter of its own: isolates around it don't look into those within it. */
const RIGHT_TO_LEFT_MARK = '\u200f'

const NESTED_TEXT_OR_VALUE = /\$t\(.*?\)|(\{\{.*?\}\})/g

/** Returns a text of such a language with each `{{value}}` apart from the words around it. Nested texts stay as they are. */
export const isolateValues = (text: string): string => {
  const apart = text.replace(NESTED_TEXT_OR_VALUE, (found, value) =>
    value === undefined ? found : `${BEGIN_OF_ISOLATE}${found}${END_OF_ISOLATE}`,
  )
  return apart === text || /\p{L}/u.test(text.replace(NESTED_TEXT_OR_VALUE, '')) ? apart : RIGHT_TO_LEFT_MARK + apart
}

type Table = { readonly [key: string]: string | Table }

const isolateTable = (table: Table): Table =>
  Object.fromEntries(
    Object.entries(table).map(([key, text]) => [
      key,
      typeof text === 'string' ? isolateValues(text) : isolateTable(text),
    ]),
  )

/** Returns a function that loads texts of such a language, with their values apart. */
export const isolated =
  <Texts extends object>(load: () => Promise<{ readonly default: Texts }>) =>
  async (): Promise<{ readonly default: Texts }> => ({
    default: isolateTable((await load()).default as Table) as Texts,
  })
