/** Whole numbers as bytes: seven bits in each, the lowest first. The eighth bit is set if more follow. */

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
