/** Digits of languages that have two kinds of them, as Arabic has 123 and ١٢٣. */
export const digits = { system: 'latn' as 'latn' | 'arab' }
