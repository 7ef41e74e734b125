import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

interface Link {
  readonly near: Socket
  readonly far: Socket
  vanished: boolean
}

/** Head of an empty ping of a server. */
const PING_FRAME = Buffer.from([0x89, 0x00])

/** A TCP proxy that can keep connections open on the server's side while nothing passes any more, as when a phone loses its network. */
export class VanishingProxy {
  /** Number of pings to clients that had vanished. Only for connections without TLS. */
  lostPings = 0
  private readonly links = new Set<Link>()
  private readonly targetPort: number
  private readonly server = createServer((near) => this.join(near))

  constructor(targetPort: number) {
    this.targetPort = targetPort
  }

  async start(): Promise<this> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening')
    return this
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  /** From now on nothing passes over the present connections, not even that one of the ends closes its own. */
  vanish(): void {
    for (const link of this.links) link.vanished = true
  }

  /** Closes the present connections to the clients only: the server does not hear of it. */
  dropClients(): void {
    this.vanish()
    for (const { near } of this.links) near.destroy()
  }

  close(): void {
    for (const { near, far } of this.links) {
      near.destroy()
      far.destroy()
    }
    this.server.close()
  }

  private join(near: Socket): void {
    const far = connect({ port: this.targetPort, host: '127.0.0.1' })
    const link: Link = { near, far, vanished: false }
    this.links.add(link)
    near.on('data', (bytes) => link.vanished || far.write(bytes))
    far.on('data', (bytes: Buffer) => {
      if (!link.vanished) near.write(bytes)
      else if (bytes.includes(PING_FRAME)) this.lostPings += 1
    })
    for (const end of [near, far]) end.on('error', () => undefined)
    near.on('close', () => link.vanished || far.destroy())
    far.on('close', () => {
      this.links.delete(link)
      if (!link.vanished) near.destroy()
    })
  }
}
