import express, { type RequestHandler } from 'express'
import { refuse } from './refusal.ts'

/** Size that every request in JSON fits into. */
const MAX_JSON_BYTES = 8192
/** Deepest nesting of lists and objects; requests have two. */
const MAX_DEPTH = 8
/** Largest number of keys and elements in a body; the largest request has about sixty. */
const MAX_VALUES = 200
/** Length of the parser's message, which quotes a few characters of the body. */
const MAX_MESSAGE_LENGTH = 160

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING_BRACKET = 0x5b
const CLOSING_BRACKET = 0x5d
const OPENING_BRACE = 0x7b
const CLOSING_BRACE = 0x7d

/** Returns the offset of the quote that ends the string that begins before `from`; the end of the bytes if none does. */
const stringEnd = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(QUOTE, from); at !== -1; at = bytes.indexOf(QUOTE, at + 1)) {
    let before = at
    while (before > from && bytes[before - 1] === BACKSLASH) before -= 1
    if ((at - before) % 2 === 0) return at
  }
  return bytes.length
}

/**
 * Returns why the body is not parsed; undefined if it is. A parser takes seconds for nesting and keys by the hundred thousand,
 * so they are counted here first, up to the limits.
 */
const structureProblem = (bytes: Buffer): string | undefined => {
  let [depth, values] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) at = stringEnd(bytes, at + 1)
    else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) [depth, values] = [depth + 1, values + 1]
    else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) depth -= 1
    else if (byte === COMMA) values += 1
    if (depth > MAX_DEPTH) return `The request is nested deeper than ${MAX_DEPTH} levels at byte ${at}.`
    if (values > MAX_VALUES) return `The request has more than ${MAX_VALUES} keys and elements up to byte ${at}.`
  }
  return undefined
}

type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string }

const parseObject = (bytes: Buffer): Parsed => {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof value === 'object' && value !== null) return { ok: true, value }
    return { ok: false, message: 'The request is not a JSON object.' }
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : 'it is not encoded in UTF-8'
    return { ok: false, message: `The request is not valid JSON: ${reason.slice(0, MAX_MESSAGE_LENGTH)}` }
  }
}

/** Parses a body that was read as bytes. Nothing is parsed beyond the limits. */
const parseBody: RequestHandler = (request, response, next) => {
  const bytes: unknown = request.body
  request.body = undefined
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return next()
  const problem = structureProblem(bytes)
  if (problem !== undefined) return refuse(response, 400, 'http/structure', problem)
  const parsed = parseObject(bytes)
  if (!parsed.ok) return refuse(response, 400, 'http/json', parsed.message)
  request.body = parsed.value
  next()
}

const readBytes = express.raw({ limit: MAX_JSON_BYTES, type: () => true, inflate: false })

/**
 * Reads a body in JSON of any content type, not compressed, and refuses one that is too large, too deep, has too many values or
 * is no JSON. `request.body` is undefined without a body.
 */
export const readJson: RequestHandler = (request, response, next) =>
  readBytes(request, response, (error?: unknown) =>
    error === undefined ? parseBody(request, response, next) : next(error),
  )
