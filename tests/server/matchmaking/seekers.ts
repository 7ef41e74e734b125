import { randomBytes } from 'node:crypto'
import type { SeekReply } from '../../../server/protocol/seek-terms.ts'
import type { SeekBody } from '../../../server/protocol/seeks.ts'
import { addressOf } from '../rooms/guest.ts'

export interface SeekAnswer {
  readonly status: number
  readonly code: string | undefined
  readonly reply: SeekReply
}

const RETRY_MS = 100

const SEEK_BODY: Omit<SeekBody, 'ticket' | 'name'> = { rules: ['basic'], players: [2], speed: 'quick', bots: false }

/** A browser whose person looks for others. */
export class Seeker {
  readonly ticket = randomBytes(32).toString('hex')
  private readonly port: number
  private readonly body: SeekBody
  private readonly headers: Readonly<Record<string, string>>

  constructor(
    port: number,
    name: string,
    wish: Partial<SeekBody> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.port = port
    this.body = { ...SEEK_BODY, name, ticket: this.ticket, ...wish }
    this.headers = headers
  }

  async ask(port = this.port): Promise<SeekAnswer> {
    const response = await this.send('PUT', this.body, port)
    const reply = (await response.json()) as SeekReply & { readonly error?: { readonly code: string } }
    return { status: response.status, code: reply.error?.code, reply }
  }

  async leave(): Promise<number> {
    return (await this.send('DELETE', { ticket: this.ticket }, this.port)).status
  }

  /** Asks until the person is seated, as a server that has just matched people rests for a moment. Returns the code of the table. */
  async table(port = this.port, attempts = 20): Promise<string> {
    const { reply } = await this.ask(port)
    if (reply.state === 'seated') return reply.code
    if (attempts <= 1) throw new Error(`not seated: ${JSON.stringify(reply)}`)
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return this.table(port, attempts - 1)
  }

  private send(method: string, body: unknown, port: number): Promise<Response> {
    return fetch(`${addressOf(port)}/api/seeks`, { method, headers: this.headers, body: JSON.stringify(body) })
  }
}
