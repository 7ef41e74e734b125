import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { COMMANDS, LIVE_COMMANDS } from '../../../server/commands/commands.ts'
import { JoinOptionsShape } from '../../../server/protocol/shapes.ts'

const PROTOCOL_PAGE = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'socket-protocol.md'), 'utf8')

/** Returns the fields of an object's shape, also of one that is read-only. */
const fieldsOf = (shape: z.ZodType): Readonly<Record<string, z.ZodType>> => {
  const { innerType, shape: fields } = shape.def as { readonly innerType?: z.ZodType; readonly shape?: object }
  return innerType === undefined ? ({ ...fields } as Record<string, z.ZodType>) : fieldsOf(innerType)
}

test('the page on the protocol of the sockets has every request with its fields, and no other', () => {
  const rows = Object.entries({ ...COMMANDS, ...LIVE_COMMANDS }).map(([name, { by, shape }]) => {
    const fields = Object.entries(fieldsOf(shape)).map(
      ([field, { def }]) => `\`${field}${def.type === 'optional' ? '?' : ''}\``,
    )
    return `| \`${name}\` | ${by} | ${fields.join(', ')} |`
  })
  const [, table = ''] = PROTOCOL_PAGE.split('| request | who | fields |\n| --- | --- | --- |\n')
  expect(table.split('\n\n')[0]?.split('\n')).toEqual(rows)
})

test('it has what one may say on coming', () => {
  for (const field of Object.keys(fieldsOf(JoinOptionsShape))) expect(PROTOCOL_PAGE).toContain(`| \`${field}\` |`)
})
