/** The little of msgpack that requests and replies of a table are made of. */

const write = (value: unknown, out: number[]): void => {
  if (typeof value === 'boolean') out.push(value ? 0xc3 : 0xc2)
  else if (typeof value === 'number') {
    out.push(0xce, (value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)
  } else if (typeof value === 'string') {
    const text = new TextEncoder().encode(value)
    out.push(0xda, text.length >> 8, text.length & 255, ...text)
  } else {
    const entries = Object.entries(value as Record<string, unknown>)
    out.push(0x80 | entries.length)
    for (const part of entries.flat()) write(part, out)
  }
}

export const pack = (value: object): readonly number[] => {
  const out: number[] = []
  write(value, out)
  return out
}

/** Sizes of lengths and numbers, by the byte before them. */
const TEXT_SIZES: Readonly<Record<number, number>> = { 217: 1, 218: 2, 219: 4 }
const LIST_SIZES: Readonly<Record<number, number>> = { 220: 2, 221: 4 }
const MAP_SIZES: Readonly<Record<number, number>> = { 222: 2, 223: 4 }
const NUMBER_SIZES: Readonly<Record<number, number>> = { 204: 1, 205: 2, 206: 4 }
const FLOAT64_CODE = 0xcb

class Unpacker {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes)
  }

  value(): unknown {
    const first = this.#whole(1)
    if (first < 0x80) return first
    if (first < 0x90) return this.#map(first & 15)
    if (first < 0xa0) return this.#list(first & 15)
    if (first < 0xc0) return this.#text(first & 31)
    if (first >= 0xe0) return first - 0x100
    if (first in TEXT_SIZES) return this.#text(this.#whole(TEXT_SIZES[first] ?? 0))
    if (first in LIST_SIZES) return this.#list(this.#whole(LIST_SIZES[first] ?? 0))
    if (first in MAP_SIZES) return this.#map(this.#whole(MAP_SIZES[first] ?? 0))
    if (first in NUMBER_SIZES) return this.#whole(NUMBER_SIZES[first] ?? 0)
    if (first === FLOAT64_CODE) return this.#next(8).readDoubleBE()
    if (first === 0xc2 || first === 0xc3) return first === 0xc3
    throw new Error(`nobody here can read ${first.toString(16)}`)
  }

  #whole(size: number): number {
    return this.#next(size).readUIntBE(0, size)
  }

  #next(length: number): Buffer {
    const bytes = this.#bytes.subarray(this.#at, this.#at + length)
    this.#at += length
    return bytes
  }

  #text(length: number): string {
    return this.#next(length).toString()
  }

  #list(length: number): unknown[] {
    return Array.from({ length }, () => this.value())
  }

  #map(length: number): Record<string, unknown> {
    return Object.fromEntries(Array.from({ length }, () => [this.value(), this.value()]))
  }
}

export const unpack = (bytes: Uint8Array): unknown => (bytes.length === 0 ? undefined : new Unpacker(bytes).value())
