/** The description of `/api` in OpenAPI 3.1, made from the shapes with which the server checks requests. */

import * as z from 'zod'
import { HttpErrorShape } from './answer-shapes.ts'
import type { Operation } from './operation.ts'
import { API_OPERATIONS } from './operations.ts'

type Json = Readonly<Record<string, unknown>>

const SECURITY_SCHEMES: { readonly [S in NonNullable<Operation['needs']>]: Json } = {
  boardKey: { type: 'http', scheme: 'bearer', description: 'The key of a board.' },
  hostToken: { type: 'http', scheme: 'bearer', description: 'The token of a host of a tournament or club.' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'The cookie that signing in sets; over plain http its name is `session`.',
  },
}

/** Leaves out what the shapes say about TypeScript and JavaScript, and what would mean something else in OpenAPI. */
const simplify = ({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  delete jsonSchema.readOnly
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _version, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any', override: simplify })
  return schema
}

const contentOf = (shape: z.ZodType | 'image/jpeg' | 'text/csv', io: 'input' | 'output'): Json =>
  typeof shape === 'string' ? { [shape]: {} } : { 'application/json': { schema: schemaOf(shape, io) } }

const parametersOf = ({ path, query }: Operation): readonly Json[] => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, shape]) => ({
    name,
    in: 'query',
    schema: schemaOf(shape as z.ZodType, 'input'),
  }))
  return [...inPath, ...inQuery]
}

const responsesOf = ({ success: [status, shape], refusals }: Operation): Json => {
  const refused = { $ref: '#/components/responses/Refusal' }
  return {
    [status]: { description: 'All went well.', content: contentOf(shape, 'output') },
    ...Object.fromEntries(refusals.map((one) => [one, refused])),
    // Every request may be refused: too often, too large, while the server closes.
    default: refused,
  }
}

const operationOf = (operation: Operation): Json => {
  const { summary, body, needs } = operation
  return {
    summary,
    parameters: parametersOf(operation),
    ...(body === undefined ? {} : { requestBody: { required: true, content: contentOf(body, 'input') } }),
    ...(needs === undefined ? {} : { security: [{ [needs]: [] }] }),
    responses: responsesOf(operation),
  }
}

const pathsOf = (operations: readonly Operation[]): Json =>
  Object.fromEntries(
    [...Map.groupBy(operations, ({ path }) => path)].map(([path, some]) => [
      path,
      Object.fromEntries(some.map((one) => [one.method, operationOf(one)])),
    ]),
  )

export const apiDescription = (): Json => ({
  openapi: '3.1.1',
  info: {
    title: 'The table for Pegs and Jokers',
    version: '1',
    summary: 'Tables, records and boards. Moves are played over a WebSocket: docs/socket-protocol.md.',
  },
  paths: pathsOf(API_OPERATIONS),
  components: {
    responses: {
      Refusal: {
        description: 'Refused: a code, and a sentence in English.',
        content: contentOf(HttpErrorShape, 'output'),
      },
    },
    securitySchemes: SECURITY_SCHEMES,
  },
})
