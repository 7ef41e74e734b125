/** Adds and removes the operators of a site and prints the log of what they have decided, also while the server runs: `npm run operator`. */

import { randomBytes } from 'node:crypto'
import { plainText } from '../../engine/text/plain-text.ts'
import { allEntries, firstBrokenEntry } from '../../server/archive/conduct/audit-log.ts'
import type { OperatorStore } from '../../server/archive/conduct/conduct-store.ts'
import { DatabaseOperators } from '../../server/archive/conduct/operators.ts'
import { ConfigError, readConfig } from '../../server/config.ts'
import { tokenKeyOf } from '../../server/table/people/people.ts'
import { runBesideServer } from './open-storage.ts'

const HELP = `
  npm run operator                    lists the operators
  npm run operator -- add NAME        prints a link with which NAME makes a passkey: once, and within an hour
  npm run operator -- remove NAME     takes it all away from them, at once
  npm run --silent operator -- log    prints the log of all decisions, an entry a line`

const LINK_BYTES = 32
const MAX_NAME_LENGTH = 40

const nameIn = (words: readonly string[]): string => {
  const name = plainText(words.join(' '))
  if (name === '' || name.length > MAX_NAME_LENGTH) throw new ConfigError(`Name an operator:\n${HELP}`)
  return name
}

const invite = async (operators: OperatorStore, name: string): Promise<string> => {
  const { publicUrl, port } = readConfig(process.env)
  const secret = randomBytes(LINK_BYTES).toString('base64url')
  await operators.invite(name, tokenKeyOf(secret), Date.now())
  const origin = publicUrl ?? `http://localhost:${port}`
  return `${name} makes a passkey with this link, once and within an hour:\n\n${origin}/operator#${secret}`
}

const list = async (operators: OperatorStore): Promise<string> => {
  const lines = (await operators.list()).map(({ name, made, passkeys }) => {
    const keys = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`
    return `  ${name}, since ${new Date(made).toISOString().slice(0, 10)}, ${keys}`
  })
  return `${lines.length === 0 ? 'There are no operators.' : `Operators:\n\n${lines.join('\n')}`}\n${HELP}`
}

await runBesideServer(async (db) => {
  const operators = new DatabaseOperators(db, (work) => work)
  const [command, ...words] = process.argv.slice(2)
  switch (command) {
    case undefined:
      return list(operators)
    case 'add':
      return invite(operators, nameIn(words))
    case 'remove':
      if (await operators.remove(nameIn(words))) return 'They decide nothing any more.'
      throw new ConfigError('There is no operator of this name.')
    case 'log': {
      const entries = await allEntries(db)
      const broken = firstBrokenEntry(entries)
      if (broken === undefined) return entries.map((entry) => JSON.stringify(entry)).join('\n')
      throw new ConfigError(`Entry ${broken} of the log was changed or taken out after it was written.`)
    }
    default:
      throw new ConfigError(`Unknown: ${command}\n${HELP}`)
  }
})
