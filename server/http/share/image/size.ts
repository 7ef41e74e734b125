/** Pixels, as those who show previews ask for. */
export const SHEET = { width: 1200, height: 630 } as const
