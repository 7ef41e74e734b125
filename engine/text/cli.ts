/** `npm run --silent engine`: the line protocol on standard input and output. The only file of the engine that knows Node. */

import { createInterface } from 'node:readline'
import { loadAllNetworks } from '../bots/networks/registry.ts'
import { respondToLine } from './line-protocol.ts'

await loadAllNetworks()
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  process.stdout.write(`${respondToLine(line)}\n`)
}
