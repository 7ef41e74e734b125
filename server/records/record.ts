/** Prints the record of a game, or writes it in the present format: `npm run record`. */

import { readFileSync } from 'node:fs'
import type { GameRecord } from '../../engine/text/record.ts'
import { isRecord } from '../../fair/evidence.ts'
import { currentRecord } from '../../fair/record-format.ts'
import { bareText, recordText } from './record-text.ts'

const HELP = `npm run record -- FILE           prints the game with a board every 20 decisions
npm run record -- FILE 5         with a board every 5 decisions
npm run record -- FILE convert   writes it as JSON of the present version`

const USUAL = 20

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

const [file, how = String(USUAL)] = process.argv.slice(2)
if (file === undefined || (how !== 'convert' && !/^[1-9]\d{0,3}$/.test(how))) fail(HELP)
const value = read(file as string)
const bare = isRecord(value, '', []) ? (value as GameRecord) : undefined
if (how !== 'convert' && bare !== undefined) console.log(bareText(bare, Number(how)))
else {
  const card = currentRecord(value)
  if (!card.ok) fail(`${file}: ${card.error.message}`)
  else console.log(how === 'convert' ? JSON.stringify(card.value) : recordText(card.value, Number(how)))
}
