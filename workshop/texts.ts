/** Texts that people read in files. They stand with all others in `client/i18n/<language>/workshop.ts`; a key missing there fails a test. */

/** Several strings are for a list, which the text sets in the words of its language. */
export type TextValues = Readonly<Record<string, string | number | readonly string[]>>

/**
 * A text by its key, such as `impossible.letters`, with its `{{values}}` filled in. `count` chooses between singular and
 * plural: with a count of 3 the text `pieces` is `pieces_other`.
 */
export type Translate = (key: string, values?: TextValues) => string
