import { Agent, get } from 'node:http'
import { ascending, quantile } from './figures.ts'
import { longTableCode } from './long-tables.ts'

const INTERVAL_MS = 20
const ADDRESS_COUNT = 60

/** Paths that visitors ask for; the first is that of a stored table. */
const ASKED_PATHS = [`/api/tables/${longTableCode(1)}`, '/api/tables', '/api/boards', '/rules?rules=tock', '/livez']

const agent = new Agent({ keepAlive: true })

/** Resolves to the time until the whole answer is there, in ms. */
const timeOf = (port: number, i: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const since = performance.now()
    const headers = { 'x-forwarded-for': `198.51.100.${1 + (i % ADDRESS_COUNT)}`, accept: 'text/html' }
    get({ host: '127.0.0.1', port, path: ASKED_PATHS[i % ASKED_PATHS.length], agent, headers }, (response) => {
      response.resume().once('end', () => resolve(performance.now() - since))
    }).once('error', reject)
  })

/** Asks for pages and lists until `end` resolves, and resolves to how long answers took. */
export const timeRequests = async (
  port: number,
  end: Promise<unknown>,
): Promise<{ readonly p50: number; readonly p99: number }> => {
  const times: Promise<number>[] = []
  const timer = setInterval(() => times.push(timeOf(port, times.length)), INTERVAL_MS)
  await end
  clearInterval(timer)
  const ms = ascending(await Promise.all(times))
  return { p50: quantile(ms, 0.5), p99: quantile(ms, 0.99) }
}
