import type { Format, Maker } from './format.ts'

/** Makes every format that can be asked for. Each comes with its libraries only when somebody wants it. */
export const MAKERS: Readonly<Partial<Record<Format, () => Promise<Maker>>>> = {}
