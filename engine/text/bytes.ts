/** Whole numbers as bytes: seven bits in each, the lowest first. The eighth bit is set if more follow. */

const INITIAL_SIZE_BYTES = 256

/** Writes whole numbers, texts, bytes and lists into an array of bytes. */
export class ByteWriter {
  #bytes = new Uint8Array(INITIAL_SIZE_BYTES)
  #length = 0

  /** Writes a whole number from 0 to 2^31 - 1. */
  writeNumber(value: number): void {
    let rest = value
    for (; rest > 127; rest >>>= 7) this.#byte((rest & 127) | 128)
    this.#byte(rest)
  }

  writeList<T>(values: readonly T[], write: (value: T) => void): void {
    this.writeNumber(values.length)
    for (const value of values) write(value)
  }

  writeText(text: string): void {
    this.writeNumber(text.length)
    for (let i = 0; i < text.length; i++) this.writeNumber(text.charCodeAt(i))
  }

  writeBytes(bytes: Uint8Array): void {
    this.writeNumber(bytes.length)
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** Writes what another writer has written as bytes; the other one starts again with nothing. */
  writeContent(other: ByteWriter): void {
    this.writeBytes(other.#bytes.subarray(0, other.#length))
    other.#length = 0
  }

  /** Returns everything that was written, and starts again with nothing. */
  take(): Uint8Array {
    const written = this.#bytes.slice(0, this.#length)
    this.#length = 0
    return written
  }

  #byte(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = value
  }

  /** Makes space for more bytes. */
  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return
    const longer = new Uint8Array(2 * (this.#length + count))
    longer.set(this.#bytes)
    this.#bytes = longer
  }
}

/** Reads the bytes of a `ByteWriter`. Other bytes give arbitrary values, and `isValid` is false in the end. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0
  #beyond = false

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  /** True if everything was read, and nothing beyond the end. */
  get isValid(): boolean {
    return this.isAtEnd && !this.#beyond
  }

  /** Marks the bytes as meaningless: `isValid` stays false. */
  invalidate(): void {
    this.#beyond = true
    this.#at = this.#bytes.length
  }

  readNumber(): number {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      if (this.isAtEnd) break
      const byte = this.#bytes[this.#at++] as number
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
    this.invalidate()
    return 0
  }

  readList<T>(read: () => T): T[] {
    const values: T[] = []
    for (let left = this.readNumber(); left > 0; left--) {
      if (this.isAtEnd) {
        this.invalidate()
        break
      }
      values.push(read())
    }
    return values
  }

  readBytes(): Uint8Array {
    const length = this.readNumber()
    const end = this.#at + length
    if (end > this.#bytes.length) {
      this.invalidate()
      return new Uint8Array()
    }
    const read = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return read
  }

  readText(): string {
    return this.readList(() => String.fromCharCode(this.readNumber())).join('')
  }
}
