import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SITE_CONFIGURATION = readFileSync(
  fileURLToPath(new URL('../../../deploy/nginx/table.conf', import.meta.url)),
  'utf8',
)

/** Variables without a query or a header of the visitor. `tests/cluster/nginx-log.test.ts` checks real logs. */
const HARMLESS_VARIABLES = [
  'remote_addr',
  'time_iso8601',
  'request_method',
  'table_path',
  'server_protocol',
  'status',
  'body_bytes_sent',
  'request_time',
  'upstream_addr',
  'upstream_status',
  'upstream_response_time',
]

test('the log has a format of its own, of nothing that may hold a key', () => {
  const [, name, format = ''] = /^log_format (\w+) ([^;]+);$/m.exec(SITE_CONFIGURATION) ?? []
  const variables = [...format.matchAll(/\$(\w+)/g)].map(([, variable]) => variable)
  expect(variables.length).toBeGreaterThan(4)
  for (const variable of variables) expect(HARMLESS_VARIABLES).toContain(variable)
  const logs = [...SITE_CONFIGURATION.matchAll(/^\s*access_log (.*);$/gm)].map(([, words]) => words)
  expect(logs).toEqual(['off', `/var/log/nginx/table.log ${name}`])
})

test('errors at requests with a query are not written down, because they hold the whole address', () => {
  const logs = [...SITE_CONFIGURATION.matchAll(/^( *)error_log (.*);$/gm)].map(([, indent = '', words]) => [
    indent.length,
    words,
  ])
  expect(logs).toEqual([
    [4, '/var/log/nginx/table-error.log error'],
    [8, '/dev/null'],
  ])
})
