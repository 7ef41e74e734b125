import type { Account } from '../../../server/protocol/account.ts'
import { Authenticator, type Ceremony } from './authenticator.ts'

/** An answer with its status and, if it is a refusal, its code. */
export interface Reply<T = Account> {
  readonly status: number
  readonly code: string | undefined
  readonly body: T
}

/** A browser at the site, with its cookies. */
export class Browser {
  readonly site = 'localhost'
  readonly origin: string
  /** Cookies by their names. */
  readonly cookies = new Map<string, string>()
  private readonly headers: Readonly<Record<string, string>>

  /** `headers`: sent with each request. */
  constructor(port: number, headers: Readonly<Record<string, string>> = {}) {
    this.origin = `http://localhost:${port}`
    this.headers = headers
  }

  /** The header with the cookies of this browser. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  ask<T = Account>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    return this.askAt(method, `/api/account${path}`, body)
  }

  /** Asks for any path of the site. */
  async askAt<T>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    const { cookie } = this
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: { origin: this.origin, ...(cookie !== '' && { cookie }), ...this.headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const set of response.headers.getSetCookie()) this.keep(set)
    const read = (await response.json()) as T & { readonly error?: { readonly code: string } }
    return { status: response.status, code: read.error?.code, body: read }
  }

  /** Makes an account, or adds a passkey to the one that is signed in. */
  async makePasskey(authenticator = new Authenticator(), ceremony: Partial<Ceremony> = {}): Promise<Reply> {
    const { body } = await this.ask<{ challenge: string }>('POST', '/passkeys/options', {})
    return this.ask('POST', '/passkeys', authenticator.create({ ...this, ...body, ...ceremony }))
  }

  async signIn(authenticator: Authenticator, ceremony: Partial<Ceremony> = {}): Promise<Reply> {
    const { body } = await this.ask<{ challenge: string }>('POST', '/session/options')
    return this.ask('POST', '/session', authenticator.prove({ ...this, ...body, ...ceremony }))
  }

  private keep(set: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
    if (value === '') this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
