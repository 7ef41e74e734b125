import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { Socket } from 'node:net'
import type { TlsIdentity } from '../tls/tls-identity.ts'
import { SAFE_HEADERS } from './headers.ts'
import { isLoopbackName } from './public-url.ts'
import { refusalBody } from './refusal.ts'

/** First byte of a connection with TLS: a handshake. */
const TLS_HANDSHAKE = 0x16
/** Monitoring on this machine needs no certificate for these. */
const HEALTH_PATHS: ReadonlySet<string | undefined> = new Set(['/livez', '/readyz'])
const HOST_PATTERN = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i
const PATH_PATTERN = /^\/[\w/.?&=%+~-]*$/

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const FINGERPRINT_LINE_BYTES = 8

const fingerprintLines = (fingerprint: string): string => {
  const bytes = fingerprint.split(':')
  const lines = Array.from({ length: bytes.length / FINGERPRINT_LINE_BYTES }, (_, line) =>
    bytes.slice(line * FINGERPRINT_LINE_BYTES, (line + 1) * FINGERPRINT_LINE_BYTES).join(':'),
  )
  return lines.join('<br>')
}

/** Returns the page that says what the browser's warning means, before it comes. */
const warningPage = (address: string, fingerprint: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>The table, over https</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 8vh auto; padding: 0 1.5rem }
  a { display: inline-block; padding: .6rem 1.2rem; border-radius: .5rem; background: #7a3b1d; color: #fff }
  code { font-size: 1rem; overflow-wrap: anywhere }
</style>
<h1>Your browser will warn once</h1>
<p>The next page is encrypted, but nobody outside this home vouches for its certificate: the server has made it itself. So your browser
says that the connection is “not private”. You may go on if you trust whoever runs this table: choose <i>Advanced</i> or <i>Show
details</i>, then <i>Proceed</i>, <i>Accept the risk</i> or <i>Visit this website</i>.</p>
<p><a href="${address}">On to the table</a></p>
<p>To be sure that nobody stands between, compare the SHA-256 fingerprint of the certificate, which your browser shows with the warning,
with the one that the server printed when it started. It should be this one:</p>
<p><code>${fingerprintLines(fingerprint)}</code></p>
<p>Never go on past such a warning at a bank or a shop.</p>
</html>
`

const secureAddressOf = ({ headers: { host }, url = '/' }: IncomingMessage): string | undefined => {
  if (host === undefined || !HOST_PATTERN.test(host)) return undefined
  return `https://${host}${PATH_PATTERN.test(url) ? url.replaceAll('&', '&amp;') : '/'}`
}

/** Answers a request without encryption: with the page about the warning, or by sending a browser on that will see none. */
const answerPlainly = (request: IncomingMessage, response: ServerResponse, identity: TlsIdentity): void => {
  const address = secureAddressOf(request)
  for (const [name, value] of Object.entries(SAFE_HEADERS)) response.setHeader(name, value)
  response.shouldKeepAlive = false
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true
  if (address === undefined || !isPage) {
    const body = JSON.stringify(refusalBody('http/tls', 'This server is open over https only.'))
    response.writeHead(426, { 'Content-Type': 'application/json', Upgrade: 'TLS/1.2' }).end(body)
  } else if (!identity.isHomemade) {
    response.writeHead(307, { Location: address.replaceAll('&amp;', '&') }).end()
  } else {
    response.setHeader('Content-Security-Policy', PAGE_POLICY)
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(warningPage(address, identity.fingerprint))
  }
}

const isFromThisMachine = ({ socket: { remoteAddress = '' } }: IncomingMessage): boolean =>
  isLoopbackName(remoteAddress.replace(/^::ffff:/, ''))

/** Passes connections that begin with TLS on to the server, and answers all others at the same port. */
export const admitPlainVisitors = (https: HttpsServer, identity: () => TlsIdentity): void => {
  const plain: HttpServer = createServer((request, response) => {
    if (HEALTH_PATHS.has(request.url) && isFromThisMachine(request)) https.emit('request', request, response)
    else answerPlainly(request, response, identity())
  })
  plain.headersTimeout = https.headersTimeout
  plain.requestTimeout = https.requestTimeout
  const handshakes = https.listeners('connection') as ((socket: Socket) => void)[]
  https.removeAllListeners('connection').on('connection', (socket: Socket) => {
    const destroy = (): void => void socket.destroy()
    socket.once('error', destroy)
    socket.setTimeout(https.headersTimeout, destroy)
    socket.once('readable', () => {
      const first: Buffer | null = socket.read()
      if (first === null) return
      socket.off('error', destroy)
      socket.setTimeout(0).off('timeout', destroy)
      socket.unshift(first)
      if (first[0] !== TLS_HANDSHAKE) plain.emit('connection', socket)
      else for (const begin of handshakes) begin.call(https, socket)
    })
  })
}
