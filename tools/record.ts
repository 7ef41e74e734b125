/** Prints the record of a game, or writes it in the present format: `npx node tools/record.ts`. */

import { readFileSync } from 'node:fs'
import { currentRecord } from '../fair/record-format.ts'
import { BOARD_INTERVAL_DECISIONS, textOfRecord } from '../fair/record-text.ts'

const HELP = `npx node tools/record.ts FILE           prints the game with a board every ${BOARD_INTERVAL_DECISIONS} decisions
npx node tools/record.ts FILE 5         with a board every 5 decisions
npx node tools/record.ts FILE convert   writes it as JSON of the present version`

const fail = (why: string): never => {
  console.error(why)
  process.exit(1)
}

const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return fail(`${file} can't be read: ${error instanceof Error ? error.message : error}`)
  }
}

const [file, how = String(BOARD_INTERVAL_DECISIONS)] = process.argv.slice(2)
if (file === undefined || (how !== 'convert' && !/^[1-9]\d{0,3}$/.test(how))) fail(HELP)
const value = read(file as string)
const written = how === 'convert' ? currentRecord(value) : textOfRecord(value, Number(how))
if (!written.ok) fail(`${file}: ${written.error.message}`)
else console.log(typeof written.value === 'string' ? written.value : JSON.stringify(written.value))
