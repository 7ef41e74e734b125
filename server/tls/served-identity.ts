import type { Server as HttpsServer } from 'node:https'
import { log } from '../log.ts'
import type { TlsIdentity, TlsSource } from './tls-identity.ts'

const LOOK_INTERVAL_MS = 3_600_000

/** The identity that a server shows, which is replaced by a newer one while the server runs. */
export class ServedIdentity {
  private readonly source: TlsSource
  private identity: TlsIdentity

  /** Throws if there is none. */
  constructor(source: TlsSource) {
    this.source = source
    this.identity = source()
  }

  get present(): TlsIdentity {
    return this.identity
  }

  /** Shows the newest identity from now on. One that can't be read or used is logged, and the present one stays. */
  renew(server: HttpsServer): void {
    try {
      const newest = this.source()
      if (newest.fingerprint === this.identity.fingerprint) return
      server.setSecureContext(newest)
      this.identity = newest
      log.info({ fingerprint: newest.fingerprint }, 'The server has a new certificate')
    } catch (err) {
      log.error({ err }, 'The certificate can’t be renewed')
    }
  }

  /** Looks for a newer identity from time to time. Returns the function that ends it. */
  keepRenewed(server: HttpsServer): () => void {
    const timer = setInterval(() => this.renew(server), LOOK_INTERVAL_MS)
    timer.unref()
    return () => clearInterval(timer)
  }
}
