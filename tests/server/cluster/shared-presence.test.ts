import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { SharedPresence } from '../../../server/cluster/shared-presence.ts'

const WAIT_OPTIONS = { timeout: 10_000, interval: 20 }
const TOPIC_NAME = 'p:one'
const SUBSCRIBED_REPLY = `*3\r\n$9\r\nsubscribe\r\n$${TOPIC_NAME.length}\r\n${TOPIC_NAME}\r\n:1\r\n`

/** Called with each `SUBSCRIBE`. */
type OnSubscribe = (socket: Socket) => void

const confirm: OnSubscribe = (socket) => void socket.write(SUBSCRIBED_REPLY)

/** A Redis that says yes to everything, and of which a test decides how it takes a subscription. */
class FakeRedis {
  readonly sockets = new Set<Socket>()
  onSubscribe: OnSubscribe = confirm
  private server: Server | undefined

  async open(port = 0): Promise<number> {
    this.server = createServer((socket) => {
      this.sockets.add(socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket)))
      socket.on('data', (data) => this.answer(socket, data.toString()))
    }).listen(port, '127.0.0.1')
    await once(this.server, 'listening')
    return (this.server.address() as AddressInfo).port
  }

  close(): void {
    this.server?.close()
    for (const socket of this.sockets) socket.destroy()
  }

  private answer(socket: Socket, text: string): void {
    for (const [, name = ''] of text.matchAll(/^\*\d+\r\n\$\d+\r\n(\w+)/gm)) {
      if (name.toLowerCase() === 'subscribe') this.onSubscribe(socket)
      else socket.write('+OK\r\n')
    }
  }
}

const redis = new FakeRedis()
let presence: SharedPresence | undefined

afterEach(() => {
  presence?.shutdown()
  redis.close()
})

test('a Redis that is lost again while subscriptions are restored leaves no rejected promise, and they are restored later', async () => {
  const rejected = vi.fn()
  process.on('unhandledRejection', rejected)
  const port = await redis.open()
  presence = new SharedPresence(`redis://127.0.0.1:${port}`)
  await presence.subscribe(TOPIC_NAME, () => undefined)

  const lost = new Promise<void>((resolve) => {
    redis.onSubscribe = () => {
      redis.close()
      resolve()
    }
  })
  for (const socket of redis.sockets) socket.destroy()
  await lost
  // The attempt to connect again that fails is the one at which waiting commands are given up.
  await presence.checkSubscriptions()

  const restored = vi.fn(confirm)
  redis.onSubscribe = restored
  await redis.open(port)
  await vi.waitFor(() => expect(restored).toHaveBeenCalled(), WAIT_OPTIONS)
  process.off('unhandledRejection', rejected)
  expect(rejected).not.toHaveBeenCalled()
})
