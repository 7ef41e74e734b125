/**
 * Texts of written files. They stand with all others in `client/i18n/<language>/workshop.json`; a missing key fails a
 * test.
 */

/** An array of strings is a list, which the text joins in its language. */
export type TextValues = Readonly<Record<string, string | number | readonly string[]>>

/**
 * Returns a text by its key, such as `impossible.letters`, with its `{{values}}` filled in. `count` chooses between
 * singular and plural: with a count of 3 the text `pieces` is `pieces_other`.
 */
export type Translate = (key: string, values?: TextValues) => string
