import { request as ask } from 'node:http'
import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

export interface RawRequest {
  readonly port: number
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Makes a request with any headers, even those that `fetch` does not allow. */
export const rawRequest = ({ port, path, method = 'GET', headers = {}, body }: RawRequest): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const request = ask({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })

/** Sends the text unchanged; resolves to everything received until the server closes the connection. */
export const sendBytes = (port: number, text: string, localAddress?: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', ...(localAddress && { localAddress }) }, () => socket.write(text))
    let heard = ''
    socket.on('data', (part) => {
      heard += part.toString()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
  })

/** Requests a socket; resolves to status and body of the answer, and a function that closes the connection. */
export const upgrade = (
  port: number,
  headers: Readonly<Record<string, string>> = {},
  path = '/p/ZZZZ',
): Promise<{ readonly status: number; readonly head: string; readonly body: string; end(): Promise<void> }> =>
  new Promise((resolve, reject) => {
    const all = {
      Host: `127.0.0.1:${port}`,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
    )
    const closed = new Promise<void>((done) => socket.once('close', () => done()))
    const end = (): Promise<void> => {
      socket.destroy()
      return closed
    }
    socket.on('error', reject)
    socket.once('data', (part) => {
      const [head = '', body = ''] = part.toString().split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), head, body, end })
    })
  })
