import express, { type RequestHandler } from 'express'
import { type JsonBounds, jsonExcess } from '../../fair/bounded-json.ts'
import { refuse } from './refusal.ts'

/** Size that every request in JSON fits into. */
const MAX_JSON_BYTES = 8192
/** Bounds of a request: none has more than two levels and about sixty values. */
const BODY_BOUNDS: JsonBounds = { maxDepth: 8, maxValues: 200 }
/** Length of the parser's message, which quotes a few characters of the body. */
const MAX_MESSAGE_LENGTH = 160

/** Returns why the body is not parsed; undefined if it is. Each byte is read as one character, so that the place is that of a byte. */
const structureProblem = (bytes: Buffer, bounds: JsonBounds): string | undefined => {
  const excess = jsonExcess(bytes.toString('latin1'), bounds)
  if (excess === undefined) return undefined
  return excess.bound === 'maxDepth'
    ? `The request is nested deeper than ${bounds.maxDepth} levels at byte ${excess.at}.`
    : `The request has more than ${bounds.maxValues} keys and elements up to byte ${excess.at}.`
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

/** Makes the handler that parses a body that was read as bytes. Nothing is parsed beyond the limits. */
const bodyParser =
  (bounds: JsonBounds): RequestHandler =>
  (request, response, next) => {
    const bytes: unknown = request.body
    request.body = undefined
    if (!Buffer.isBuffer(bytes) || bytes.length === 0) return next()
    const problem = structureProblem(bytes, bounds)
    if (problem !== undefined) return refuse(response, 400, 'http/structure', problem)
    const parsed = parseObject(bytes)
    if (!parsed.ok) return refuse(response, 400, 'http/json', parsed.message)
    request.body = parsed.value
    next()
  }

/**
 * Makes a handler that reads a body in JSON of any content type, not compressed, and refuses one that is larger than `maxBytes`,
 * too deep, has too many values or is no JSON. `request.body` is undefined without a body.
 */
export const jsonReader = (maxBytes: number, bounds: JsonBounds): RequestHandler => {
  const readBytes = express.raw({ limit: maxBytes, type: () => true, inflate: false })
  const parseBody = bodyParser(bounds)
  return (request, response, next) =>
    readBytes(request, response, (error?: unknown) =>
      error === undefined ? parseBody(request, response, next) : next(error),
    )
}

/** Reads the body of the usual requests. */
export const readJson: RequestHandler = jsonReader(MAX_JSON_BYTES, BODY_BOUNDS)
