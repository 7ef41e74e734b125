/** Pixels, as those who show previews ask for. */
export const SHEET_SIZE_PX = { width: 1200, height: 630 } as const
