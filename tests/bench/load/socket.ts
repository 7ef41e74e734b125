import { connect, type Socket } from 'node:net'

const HEAD_END = '\r\n\r\n'
const BINARY_FRAME_BYTE = 0x82
const CONTROL_OPCODES = { close: 8, ping: 9 } as const

/** The client's end of a WebSocket with nothing to spare: whole binary frames in and out, the server's pings answered. */
export class LightSocket {
  onFrame: (frame: Uint8Array) => void = () => {}
  onClose: (code: number) => void = () => {}
  readonly #socket: Socket
  #rest: Buffer = Buffer.alloc(0)
  #open = false
  #closed = false

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('close', () => this.#end(1006))
  }

  /** `address`: where a proxy says that it comes from. */
  static open(port: number, path: string, address?: string): Promise<LightSocket> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      const light = new LightSocket(socket)
      socket.once('error', reject)
      socket.on('data', (data) => light.#take(data, () => resolve(light), reject))
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          (address === undefined ? '' : `X-Forwarded-For: ${address}\r\n`) +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
      )
    })
  }

  send(bytes: Uint8Array): void {
    this.#write(BINARY_FRAME_BYTE, bytes)
  }

  /** Bytes as they are, be they frames or not. */
  raw(bytes: Uint8Array): void {
    this.#socket.write(bytes)
  }

  /** Drops the connection without a word. */
  drop(): void {
    this.#socket.destroy()
  }

  #end(code: number): void {
    if (this.#closed) return
    this.#closed = true
    this.onClose(code)
  }

  #take(data: Buffer, opened: () => void, refused: (error: Error) => void): void {
    this.#rest = this.#rest.length === 0 ? data : Buffer.concat([this.#rest, data])
    if (this.#open) this.#handOut()
    else this.#upgrade(opened, refused)
  }

  #upgrade(opened: () => void, refused: (error: Error) => void): void {
    const end = this.#rest.indexOf(HEAD_END)
    if (end === -1) return
    const head = this.#rest.subarray(0, end).toString()
    if (!head.startsWith('HTTP/1.1 101')) {
      refused(new Error(head))
      return
    }
    this.#open = true
    this.#rest = this.#rest.subarray(end + HEAD_END.length)
    opened()
    // Code that waits for the opening listens before the first frame is handed out.
    queueMicrotask(() => this.#handOut())
  }

  #handOut(): void {
    for (let size = this.#frame(); size > 0; size = this.#frame()) this.#rest = this.#rest.subarray(size)
  }

  /** Hands out the first frame, if it is whole, and returns its length. */
  #frame(): number {
    const bytes = this.#rest
    if (bytes.length < 2) return 0
    const short = (bytes[1] as number) & 127
    const from = short < 126 ? 2 : short === 126 ? 4 : 10
    if (bytes.length < from) return 0
    const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
    if (bytes.length < from + length) return 0
    this.#hear((bytes[0] as number) & 15, bytes.subarray(from, from + length))
    return from + length
  }

  #hear(opcode: number, body: Buffer): void {
    if (opcode === CONTROL_OPCODES.ping) this.#write(0x8a, body)
    else if (opcode === CONTROL_OPCODES.close) {
      this.#end(body.length >= 2 ? body.readUInt16BE(0) : 1005)
      this.#socket.end()
    } else this.onFrame(body)
  }

  /** A client's frames are masked, here with zeros. */
  #write(first: number, bytes: Uint8Array): void {
    const { length } = bytes
    const head = length < 126 ? [first, 128 | length] : [first, 128 | 126, length >> 8, length & 255]
    this.#socket.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), bytes]))
  }
}
