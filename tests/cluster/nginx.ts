import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeCertificate } from './certificate.ts'
import { ChildService, freePorts } from './child-service.ts'
import { pathOfProgram } from './installed-programs.ts'

const DOCUMENTED_PORTS = [2567, 2568, 2569] as const
const DOCUMENTED_CERTIFICATE = '/etc/letsencrypt/live/games.example'
const TEMPORARY_FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'] as const

/** An nginx with a file of `deploy/nginx/` for one process or for three. */
export interface Nginx {
  /** Listens for https, or for http without TLS. */
  readonly service: ChildService
  /** Port of the redirect to https. */
  readonly redirectPort: number
  /** Holds the logs and, with TLS, the certificate `fullchain.pem`. */
  readonly folder: string
}

const deployedConf = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../deploy/nginx/${name}.conf`, import.meta.url)), 'utf8')

/** Returns the site without TLS, as its comment says. */
const withoutTls = (site: string): string =>
  site
    .replace(/^server \{\n {4}listen 80;[\s\S]*?^\}\n/m, '')
    .replace(/^ *ssl_.*\n/gm, '')
    .replaceAll('443 ssl http2', '80')

const siteConf = (folder: string, tls: boolean, port: number, redirectPort: number): string => {
  const site = deployedConf('table')
  return (tls ? site : withoutTls(site))
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace(/listen (443|80)( ssl http2)?;/g, (_line, kind: string, ssl = '') => {
      return `listen 127.0.0.1:${tls && kind === '80' ? redirectPort : port}${ssl};`
    })
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll(DOCUMENTED_CERTIFICATE, folder)
}

/** Returns the file that names the processes, with other ports. */
const processesConf = (ports: readonly number[]): string =>
  DOCUMENTED_PORTS.reduce(
    (conf, documented, at) => conf.replaceAll(String(documented), String(ports[at])),
    deployedConf(ports.length === 1 ? 'table-single' : 'table-cluster'),
  )

/** Makes an nginx in front of one process or of three; its logs are in `nginx/` in the folder. */
export const makeNginx = async (parent: string, ports: readonly number[], tls = false): Promise<Nginx> => {
  const [port = 0, redirectPort = 0] = await freePorts(2)
  const folder = join(parent, 'nginx')
  mkdirSync(folder)
  // Started by root, nginx works as another user, who needs its folders for large bodies.
  chmodSync(parent, 0o755)
  if (tls) makeCertificate(folder)
  const conf = [
    'worker_processes 1;',
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    'events { worker_connections 1024; }',
    'http {',
    // The same lines are in Debian's own file.
    'gzip on;',
    ...TEMPORARY_FOLDERS.map((name) => `${name}_temp_path ${folder}/${name};`),
    processesConf(ports),
    siteConf(folder, tls, port, redirectPort),
    '}',
  ].join('\n')
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, conf)
  const command = [pathOfProgram('nginx'), '-p', folder, '-c', file, '-e', join(folder, 'error.log')] as const
  return { service: new ChildService(port, [...command]), redirectPort, folder }
}
