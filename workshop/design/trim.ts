/** What a blank is larger than the part sawn from it, on each edge, mm. */
export const TRIM = 6
