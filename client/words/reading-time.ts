/** How long a caption stays at least, ms: long enough to be read aloud to a child. */
export const readingMs = (text: string): number => 1700 + 48 * text.length
