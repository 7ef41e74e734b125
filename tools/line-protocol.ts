/**
 * `npm run --silent engine`: the line protocol (docs/line-protocol.md) on standard input and output. Physics are loaded
 * when a line is about Marble Chase.
 */

import { createInterface } from 'node:readline'
import { loadAllNetworks } from '../engine/bots/networks/registry.ts'
import type { FlickRoller } from '../engine/marble-chase/bots/bot-match.ts'
import { RULES_ID } from '../engine/marble-chase/rules-id.ts'
import { respondToLine } from '../engine/text/line-protocol.ts'

const loadRoller = async (): Promise<FlickRoller> => {
  const [{ ChaseBoard }, { loadRapierInNode }, { turnRoller }] = await Promise.all([
    import('../physics/chase-board.ts'),
    import('../physics/rapier-node.ts'),
    import('../physics/turn-roller.ts'),
  ])
  return turnRoller(new ChaseBoard(await loadRapierInNode()))
}

let roller: FlickRoller | undefined
await loadAllNetworks()
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.includes(RULES_ID)) roller ??= await loadRoller()
  process.stdout.write(`${respondToLine(line, roller)}\n`)
}
