/** Starts the server: `node server/main.ts [--dev | --bare] [--https]`, configured by environment variables (config.ts). */

import { networkInterfaces } from 'node:os'
import { makeApp } from './app.ts'
import { openArchive } from './archive/open-archive.ts'
import { StorageError } from './archive/storage-error.ts'
import { RedisUnavailableError } from './cluster/cluster-connection.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { lanAddresses } from './http/lan.ts'
import { isLoopbackOnly } from './http/public-url.ts'
import { BUILT_CLIENT, BUILT_PHONE, BUILT_TV, isBuilt } from './http/website.ts'
import { limitHeapGrowth } from './limits/heap-growth.ts'
import { log, setLog, setLogWriter } from './log.ts'
import { logFileWriter } from './log-file.ts'
import { endOnSignals } from './shutdown.ts'
import { ServedIdentity } from './tls/served-identity.ts'
import { homeIdentity, homeNames, identityInFiles, type TlsSource } from './tls/tls-identity.ts'

const fail = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const readConfiguration = (): Config => {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) return fail(error.message)
    throw error
  }
}

const addresses = (scheme: string, port: number, host: string | undefined): readonly string[] => {
  const names = host === undefined ? ['localhost', ...lanAddresses(networkInterfaces())] : [host]
  return names.map((name) => `${scheme}://${name}:${port}`)
}

/** Returns where the server's certificate comes from: two files, or its own making with `--https`; undefined for plain http. */
const tlsSource = ({ tlsCert, tlsKey, dataDir, host }: Config): TlsSource | undefined => {
  if (tlsCert !== undefined && tlsKey !== undefined) return identityInFiles(tlsCert, tlsKey)
  return process.argv.includes('--https') ? homeIdentity(dataDir, () => homeNames(host)) : undefined
}

const readCertificate = (source: TlsSource): ServedIdentity => {
  try {
    return new ServedIdentity(source)
  } catch (error) {
    return fail(`The certificate can’t be used: ${(error as Error).message}. TLS_CERT and TLS_KEY name PEM files.`)
  }
}

const explain = (error: NodeJS.ErrnoException, port: number): string => {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use. Choose another one, such as PORT=${port + 1}.`
  if (error.code === 'EACCES') return `Port ${port} may not be opened here. Choose one from 1024 up.`
  if (error.code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.'
  if (error instanceof RedisUnavailableError) return error.message
  return `The server could not start: ${error.stack ?? error.message}`
}

const HOMEMADE_SENTENCE =
  'The server has made its certificate itself, and browsers warn once; compare its fingerprint with the one that they show'

const PROXY_WARNING =
  'PROXIES is set, and other machines can reach this port: whoever comes past the proxy can claim any address. Set HOST=127.0.0.1, or let only the proxy reach it.'

const dev = process.argv.includes('--dev')
/** True to start without the pages, which another program serves. */
const bare = process.argv.includes('--bare')
const configuration = readConfiguration()
const { port, host, logLevel, ...settings } = configuration
if (!dev && !bare && !isBuilt(BUILT_CLIENT)) {
  fail('The client is not built yet. Run `npm start`, which builds it, or `npm run dev`, which needs no build.')
}
setLog(logLevel, dev || process.stdout.isTTY === true)
/** An error at one table must not end the others. */
process.on('unhandledRejection', (err) => log.error({ err }, 'Unhandled promise rejection'))
process.on('uncaughtException', (err) => log.error({ err }, 'Uncaught exception'))
const writeLogFile = logFileWriter(process.stdout.fd)
if (writeLogFile !== undefined) setLogWriter(writeLogFile)
/** Nothing reads the log any more, and logging this error would fail again. */
process.stdout.on('error', () => process.exit(1))

const source = tlsSource(configuration)
const tls = source && readCertificate(source)
const archive = await openArchive(settings).catch((error: Error) =>
  fail(error instanceof StorageError ? error.message : `The storage could not be opened: ${error.stack}`),
)
const client = dev ? ('sources' as const) : { built: BUILT_CLIENT, tv: BUILT_TV, phone: BUILT_PHONE }
const pages = bare ? {} : { client }
const app = await makeApp({ ...settings, archive, tls, port, host, ...pages }).catch((error: NodeJS.ErrnoException) =>
  fail(explain(error, port)),
)
endOnSignals(app.close)
limitHeapGrowth()
const scheme = tls === undefined ? 'http' : 'https'
log.info({ port: app.port, open: addresses(scheme, app.port, host) }, 'The server is listening')
if (tls?.present.isHomemade) log.info({ sha256: tls.present.fingerprint }, HOMEMADE_SENTENCE)
if (settings.proxies > 0 && !isLoopbackOnly(host, 0)) log.warn(PROXY_WARNING)
