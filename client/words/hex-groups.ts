/** A commitment as eyes compare it. */
export const inFours = (hex: string): string => hex.replace(/(.{4})(?=.)/g, '$1 ')
