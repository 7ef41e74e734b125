import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { makeCertificate } from './certificate.ts'
import { ChildService, freePorts } from './child-service.ts'
import { pathOfProgram } from './installed-programs.ts'

const CONF_FILE = join(import.meta.dirname, '..', '..', 'deploy', 'haproxy', 'table.cfg')
const DOCUMENTED_PORTS = [2567, 2568, 2569] as const

/** Address of a process, such as `10.0.0.1:2567`. */
type ProcessAddress = `${string}:${number}`

/** A HAProxy with TLS and the file of `deploy/haproxy/`. This process trusts its certificate. */
export interface Haproxy {
  readonly service: ChildService
  /** Port of the redirect to https. */
  readonly redirectPort: number
  /** Port at which certbot would answer. */
  readonly certbotPort: number
}

/** Returns the deployed file with the addresses of three processes in its places. */
const withProcesses = (conf: string, processes: readonly ProcessAddress[]): string =>
  DOCUMENTED_PORTS.reduce((text, documented, at) => {
    const address = processes[at] as ProcessAddress
    return text
      .replaceAll(`10.0.0.${at + 1}:${documented}`, address)
      .replaceAll(`/${documented}/`, `/${address.split(':')[1]}/`)
  }, conf)

/** Makes a HAProxy in front of three processes. */
export const makeHaproxy = async (parent: string, processes: readonly ProcessAddress[]): Promise<Haproxy> => {
  const [port = 0, redirectPort = 0, certbotPort = 0] = await freePorts(3)
  const folder = join(parent, 'haproxy')
  mkdirSync(folder)
  const { certificate, key } = makeCertificate(folder)
  setDefaultCACertificates([...getCACertificates('default'), certificate])
  const identity = join(folder, 'table.pem')
  writeFileSync(identity, certificate + key)
  const conf = withProcesses(readFileSync(CONF_FILE, 'utf8'), processes)
    .replace(/maxconn \d+/, 'maxconn 2000')
    .replace('bind :80\n', `bind 127.0.0.1:${redirectPort}\n`)
    .replace('bind :443 ', `bind 127.0.0.1:${port} `)
    .replace('/etc/haproxy/table.pem', identity)
    .replace('127.0.0.1:8888', `127.0.0.1:${certbotPort}`)
    // Only root can become another user.
    .replace(/^ *(user|group) .*\n/gm, (line) => (process.getuid?.() === 0 ? line : ''))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, conf)
  return {
    service: new ChildService(port, [pathOfProgram('haproxy'), '-W', '-db', '-f', file]),
    redirectPort,
    certbotPort,
  }
}
