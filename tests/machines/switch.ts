/**
 * A switch between machines: carries IP packets from one network device to the other, late or not at all, as it is told. Each argument
 * is a device: file descriptor and address. Each line on the standard input is a `SwitchOrder` in JSON.
 */

import { read, writeSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** Treatment of the packets between two addresses. */
export interface Wire {
  readonly delayMs?: number
  /** Largest time that is added to the delay by chance; packets overtake each other then. */
  readonly jitterMs?: number
  /** Part of the packets that is lost, from 0 to 1. */
  readonly loss?: number
}

export type SwitchOrder =
  | { readonly between: readonly [string, string]; readonly wire: Wire }
  /** Leads an address to the machine with another one. */
  | { readonly address: string; readonly to: string }

const LONGEST_PACKET_BYTES = 2048
/** Offsets of the addresses in an IP packet. */
const SOURCE_OFFSET_BYTES = 12
const TARGET_OFFSET_BYTES = 16

const devices = new Map(
  process.argv.slice(2).map((argument) => {
    const [descriptor = '', address = ''] = argument.split('=')
    return [address, Number(descriptor)] as const
  }),
)
const wires = new Map<string, Wire>()
const leads = new Map<string, string>()

const addressAt = (packet: Uint8Array, offset: number): string => packet.subarray(offset, offset + 4).join('.')

const wireBetween = (one: string, other: string): string => [one, other].toSorted().join(' ')

const deliver = (device: number, packet: Uint8Array): void => {
  try {
    writeSync(device, packet)
  } catch {
    // The machine of this device has ended.
  }
}

/** Takes a packet from the machine with the address `from`. */
const carry = (from: string, packet: Uint8Array): void => {
  const target = addressAt(packet, TARGET_OFFSET_BYTES)
  const to = leads.get(target) ?? target
  const device = devices.get(to)
  if (device === undefined || packet.length <= SOURCE_OFFSET_BYTES) return
  const { delayMs = 0, jitterMs = 0, loss = 0 } = wires.get(wireBetween(from, to)) ?? {}
  if (Math.random() < loss) return
  const ms = delayMs + Math.random() * jitterMs
  if (ms === 0) deliver(device, packet)
  else setTimeout(deliver, ms, device, packet)
}

const listen = (from: string, device: number): void => {
  const buffer = new Uint8Array(LONGEST_PACKET_BYTES)
  read(device, buffer, 0, buffer.length, null, (error, length) => {
    if (error !== null && error.code !== 'EAGAIN') return
    if (error === null) carry(from, buffer.slice(0, length))
    listen(from, device)
  })
}

for (const [address, device] of devices) listen(address, device)
const orders = createInterface({ input: process.stdin })
orders.on('line', (line) => {
  const order = JSON.parse(line) as SwitchOrder
  if ('address' in order) leads.set(order.address, order.to)
  else wires.set(wireBetween(...order.between), order.wire)
  console.log(line)
})
orders.on('close', () => process.exit(0))
