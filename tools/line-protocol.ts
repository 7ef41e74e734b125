/**
 * `npm run --silent engine`: the line protocol (docs/line-protocol.md) on standard input and output. Physics are loaded
 * when a line is about Marble Chase.
 */

import { loadAllNetworks } from '../engine/bots/networks/registry.ts'
import type { FlickRoller } from '../engine/marble-chase/bots/bot-match.ts'
import { RULES_ID } from '../engine/marble-chase/rules-id.ts'
import { respondToLine } from '../engine/text/line-protocol.ts'
import { boundedLines } from './bounded-lines.ts'

/** Length of a line that every request fits into: a record of 100,000 decisions has 3 million characters. */
const MAX_LINE_LENGTH = 8_000_000
const TOO_LONG = JSON.stringify({ error: `the line has more than ${MAX_LINE_LENGTH} characters` })

const loadRoller = async (): Promise<FlickRoller> => {
  const [{ ChaseBoard }, { loadRapierInNode }, { turnRoller }] = await Promise.all([
    import('../physics/chase-board.ts'),
    import('../physics/rapier-node.ts'),
    import('../physics/turn-roller.ts'),
  ])
  return turnRoller(new ChaseBoard(await loadRapierInNode()))
}

// A client that reads no further, as `head` does, needs no more answers.
process.stdout.on('error', () => process.exit())

let roller: FlickRoller | undefined
await loadAllNetworks()
for await (const line of boundedLines(process.stdin.setEncoding('utf8'), MAX_LINE_LENGTH)) {
  if (line?.includes(RULES_ID)) roller ??= await loadRoller()
  process.stdout.write(`${line === undefined ? TOO_LONG : respondToLine(line, roller)}\n`)
}
