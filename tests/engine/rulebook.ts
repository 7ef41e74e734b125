import { readFileSync } from 'node:fs'

/** The numbers of RULES.md. */
export const RULE_IDS: readonly string[] = [
  ...readFileSync('engine/RULES.md', 'utf8').matchAll(/^\| ([A-Z]\d+) +\|/gm),
].map((row) => row[1] as string)
