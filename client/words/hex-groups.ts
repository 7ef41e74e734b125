/** A commitment as eyes compare it. */
export const groupHex = (hex: string): string => hex.replace(/(.{4})(?=.)/g, '$1 ')
