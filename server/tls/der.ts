/** The encoding of certificates (DER, ITU-T X.690): each value is a tag, a length and its content. */

const DER_TAGS = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectIdentifier: 0x06,
  utf8String: 0x0c,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** Lengths below this number are a single byte; others say first how many bytes they have. */
const SHORT_LENGTH_LIMIT = 0x80
/** A component of an object identifier has seven bits a byte; the eighth says that more follow. */
const IDENTIFIER_BASE = 128

const lengthOf = (length: number): Buffer => {
  if (length < SHORT_LENGTH_LIMIT) return Buffer.from([length])
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([SHORT_LENGTH_LIMIT | bytes.length]), bytes])
}

/** Returns a value of at most 65,535 bytes. */
const encoded = (tag: number, content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])

export const sequence = (...parts: readonly Uint8Array[]): Buffer => encoded(DER_TAGS.sequence, Buffer.concat(parts))

export const setOf = (...parts: readonly Uint8Array[]): Buffer => encoded(DER_TAGS.set, Buffer.concat(parts))

/** Returns a value with a tag of its own, which its place gives a meaning: one that holds values if `holdsValues`, else bytes. */
export const contextual = (number: number, content: Uint8Array, holdsValues: boolean): Buffer =>
  encoded(0x80 | (holdsValues ? 0x20 : 0) | number, content)

export const trueValue = (): Buffer => encoded(DER_TAGS.boolean, Buffer.from([0xff]))

/** Returns a number that is not negative, from its bytes. */
export const integer = (bytes: Uint8Array): Buffer =>
  encoded(DER_TAGS.integer, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)

export const octetString = (content: Uint8Array): Buffer => encoded(DER_TAGS.octetString, content)

/** Returns bits, of which the last `unused` don't count. */
export const bitString = (content: Uint8Array, unused = 0): Buffer =>
  encoded(DER_TAGS.bitString, Buffer.concat([Buffer.from([unused]), content]))

export const utf8String = (text: string): Buffer => encoded(DER_TAGS.utf8String, Buffer.from(text, 'utf8'))

/** Returns a time in whole seconds. */
export const generalizedTime = (time: Date): Buffer =>
  encoded(DER_TAGS.generalizedTime, Buffer.from(`${time.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`))

const componentBytes = (component: number): readonly number[] => {
  const bytes = [component % IDENTIFIER_BASE]
  for (let rest = Math.floor(component / IDENTIFIER_BASE); rest > 0; rest = Math.floor(rest / IDENTIFIER_BASE))
    bytes.unshift(IDENTIFIER_BASE | (rest % IDENTIFIER_BASE))
  return bytes
}

/** Returns an identifier such as `2.5.29.17`. */
export const objectIdentifier = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return encoded(DER_TAGS.objectIdentifier, Buffer.from([first * 40 + second, ...rest].flatMap(componentBytes)))
}
