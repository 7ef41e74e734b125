import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ChildService, freePorts } from '../cluster/child-service.ts'
import { pathOfProgram } from '../cluster/installed-programs.ts'

const CONF_FILE = join(import.meta.dirname, '..', '..', 'deploy', 'haproxy', 'table.cfg')

/** Returns the deployed file without TLS, with the port and the addresses of the machines in its places. */
const confFor = (port: number, hosts: readonly string[]): string =>
  hosts.reduce(
    (conf, host, at) => conf.replaceAll(`10.0.0.${at + 1}:`, `${host}:`),
    readFileSync(CONF_FILE, 'utf8')
      .replace(/maxconn \d+/, 'maxconn 2000')
      .replace('bind :80\n', `bind 127.0.0.1:${port}\n`)
      .replace(/^ *(bind :443|http-request redirect) .*\n/gm, ''),
  )

/** Makes a HAProxy in front of the machines, with the file of `deploy/haproxy/`. */
export const makeHaproxy = async (folder: string, hosts: readonly string[]): Promise<ChildService> => {
  const [port = 0] = await freePorts(1)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, confFor(port, hosts))
  return new ChildService(port, [pathOfProgram('haproxy'), '-db', '-f', file])
}
