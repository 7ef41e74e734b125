/** Prints the record of a game as text: `npx node tools/record.ts`. */

import { readFileSync } from 'node:fs'
import { BOARD_INTERVAL_DECISIONS, textOfRecord } from '../fair/record-text.ts'

const HELP = `npx node tools/record.ts FILE     prints the game with a board every ${BOARD_INTERVAL_DECISIONS} decisions
npx node tools/record.ts FILE 5   with a board every 5 decisions`

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return fail(`${file} can't be read: ${error instanceof Error ? error.message : error}`)
  }
}

const [file, interval = String(BOARD_INTERVAL_DECISIONS)] = process.argv.slice(2)
if (file === undefined || !/^[1-9]\d{0,3}$/.test(interval)) fail(HELP)
else {
  const text = textOfRecord(read(file), Number(interval))
  if (text.ok) console.log(text.value)
  else fail(`${file}: ${text.error.message}`)
}
