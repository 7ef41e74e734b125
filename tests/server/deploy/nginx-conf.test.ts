import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const NGINX_CONF = readFileSync(fileURLToPath(new URL('../../../deploy/nginx.conf', import.meta.url)), 'utf8')

/** Variables without a query or a header of the visitor. `tests/cluster/nginx-log.test.ts` checks real logs. */
const HARMLESS_HEADERS = [
  'remote_addr',
  'time_iso8601',
  'request_method',
  'uri',
  'server_protocol',
  'status',
  'body_bytes_sent',
  'request_time',
]

/** Returns the lines between the braces of the block that begins like this. */
const blockOf = (beginning: string): string => {
  const after = NGINX_CONF.slice(NGINX_CONF.indexOf(beginning) + beginning.length)
  return after.slice(0, after.search(/^ {4}\}/m))
}

test('the log has a format of its own, of nothing that may hold a key', () => {
  const [, name, format = ''] = /^log_format (\w+) '([^']+)';$/m.exec(NGINX_CONF) ?? []
  const variables = [...format.matchAll(/\$(\w+)/g)].map(([, variable]) => variable)
  expect(variables.length).toBeGreaterThan(4)
  for (const variable of variables) expect(HARMLESS_HEADERS).toContain(variable)
  const logs = [...NGINX_CONF.matchAll(/^\s*access_log (.*);$/gm)].map(([, words]) => words)
  expect(logs).toEqual([`/var/log/nginx/table.log ${name}`])
})

test('the errors of sockets are not written down, for they hold the whole address', () => {
  expect(blockOf('location ~ ^/(2567|2568|2569)/')).toContain('error_log /dev/null;')
  expect(blockOf('location ~ ^/[0-9]+/ ')).toContain('return 404;')
})
