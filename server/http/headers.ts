import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { clientAddressIn } from './client-address.ts'

const YEAR_S = 31_536_000
const HOST_PATTERN = /^[a-z0-9.:[\]-]+$/i
/** What the page never asks a browser for. */
const REFUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/** Where plain http is trusted as https is. Elsewhere browsers complain about headers that they will not heed. */
const LOCAL_HOST_PATTERN = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/

const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': REFUSED_FEATURES.map((name) => `${name}=()`).join(', '),
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** For every response. Browsers are bound to https only by responses that came over it. */
export const headers: RequestHandler = (request, response, next) => {
  response.set(HEADERS)
  const { secure } = clientAddressIn(response)
  if (secure) response.set('Strict-Transport-Security', `max-age=${YEAR_S}`)
  if (secure || LOCAL_HOST_PATTERN.test(request.headers.host ?? ''))
    response.set('Cross-Origin-Opener-Policy', 'same-origin')
  next()
}

const INLINE_SCRIPT_PATTERN = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Sockets of the same host, by name too: browsers of 2021 do not count them to 'self'. */
const sockets = (host: string | undefined): string =>
  host !== undefined && HOST_PATTERN.test(host) ? ` ws://${host} wss://${host}` : ''

/** For the workers that make files and photographs of designs and roll marbles: their libraries are WebAssembly. Pages themselves may not run any. */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src blob:"

/** What a built page may load and run: its own files, the scripts that stand in it, pictures it draws itself. */
export const pagePolicy = (folder: string, name: string): RequestHandler => {
  const scripts = [...readFileSync(join(folder, name), 'utf8').matchAll(INLINE_SCRIPT_PATTERN)].map(([, text]) =>
    hashOf(text as string),
  )
  const fixed = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    'media-src blob:',
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return (request, response, next) => {
    response.set('Content-Security-Policy', `${fixed}; connect-src 'self'${sockets(request.headers.host)}`)
    next()
  }
}
