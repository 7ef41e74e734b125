/** Whole numbers as bytes, as bytes.ts reads them. */

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
