/** Starts the table: `node server/main.ts [--dev]`, with PORT, HOST, PROXIES and BOT_DELAY_MS from the environment. */

import { networkInterfaces } from 'node:os'
import { type AppOptions, makeApp } from './app.ts'
import { BUILT_CLIENT, BUILT_TV, isBuilt } from './website.ts'

const DEFAULT_PORT = 2567

const fail = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const portFrom = (text: string | undefined): number => {
  const port = text === undefined || text === '' ? DEFAULT_PORT : Number(text)
  return Number.isInteger(port) && port >= 0 && port < 65_536
    ? port
    : fail(`PORT must be a port number, not "${text}".`)
}

const addresses = (port: number, host: string | undefined): readonly string[] => {
  if (host !== undefined) return [`http://${host}:${port}`]
  const around = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((net) => net.family === 'IPv4' && !net.internal)
  return [`http://localhost:${port}`, ...around.map((net) => `http://${net.address}:${port}`)]
}

const explain = (error: NodeJS.ErrnoException, port: number): string => {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use. Choose another one, such as PORT=${port + 1}.`
  if (error.code === 'EACCES') return `Port ${port} may not be opened here. Choose one from 1024 up.`
  if (error.code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.'
  return `The server could not start: ${error.stack ?? error.message}`
}

const dev = process.argv.includes('--dev')
const port = portFrom(process.env.PORT)
const host = process.env.HOST === '' ? undefined : process.env.HOST
if (!dev && !isBuilt(BUILT_CLIENT)) {
  fail('The client is not built yet. Run `npm start`, which builds it, or `npm run dev`, which needs no build.')
}

/** A whole number from the environment; undefined if it is not set. */
const countFrom = (name: string): number | undefined => {
  const text = process.env[name] ?? ''
  if (text === '') return undefined
  return /^\d+$/.test(text) ? Number(text) : fail(`${name} must be a whole number, not "${text}".`)
}

const botDelayMs = countFrom('BOT_DELAY_MS')
const options: AppOptions = {
  port,
  ...(host === undefined ? {} : { host }),
  client: dev ? 'sources' : { built: BUILT_CLIENT, tv: BUILT_TV },
  proxies: countFrom('PROXIES') ?? 0,
  ...(botDelayMs === undefined ? {} : { botDelayMs }),
}
const app = await makeApp(options).catch((error: NodeJS.ErrnoException) => fail(explain(error, port)))

console.log('The table is set. Open')
for (const address of addresses(app.port, host)) console.log(`  ${address}`)

const stop = (): void => {
  app.close().then(
    () => process.exit(0),
    (error) => fail(String(error)),
  )
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
/** A slip at one table must not end the others. */
process.on('unhandledRejection', (error) => console.error('Unhandled:', error))
