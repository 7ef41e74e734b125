import { readFileSync } from 'node:fs'

/** Numbers of all rules in `engine/RULES.md`. */
export const RULE_IDS: readonly string[] = [
  ...readFileSync('engine/RULES.md', 'utf8').matchAll(/^\| ([A-Z]\d+) +\|/gm),
].map((row) => row[1] as string)
