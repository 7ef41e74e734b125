import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { clientAddressIn } from './client-address.ts'

const YEAR_S = 31_536_000
const HOST_PATTERN = /^[a-z0-9.:[\]-]+$/i
/** Browser features that the pages never use. */
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

/** Hosts where browsers trust plain http like https. At other hosts they ignore some headers over http and log warnings. */
const LOCAL_HOST_PATTERN = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/

/** Headers of every response, even of one that is written before the request could be parsed. */
export const SAFE_HEADERS = {
  // Answers may have keys to seats and boards. Files, pages and pictures replace this.
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': REFUSED_FEATURES.map((name) => `${name}=()`).join(', '),
  // Addresses contain codes of tables, designs and house rules, and private links a key. No other site may learn them.
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** Sets the headers of every response. HSTS is sent only over https. */
export const setHeaders: RequestHandler = (request, response, next) => {
  response.set(SAFE_HEADERS)
  const { secure } = clientAddressIn(response)
  if (secure) response.set('Strict-Transport-Security', `max-age=${YEAR_S}`)
  if (secure || LOCAL_HOST_PATTERN.test(request.headers.host ?? ''))
    response.set('Cross-Origin-Opener-Policy', 'same-origin')
  next()
}

const INLINE_SCRIPT_PATTERN = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Returns sources for sockets of the same host, which browsers of 2021 don't include in 'self'. */
const socketSources = (host: string | undefined): string =>
  host !== undefined && HOST_PATTERN.test(host) ? ` ws://${host} wss://${host}` : ''

/** Policy of the workers that export and photograph designs and roll marbles: their libraries are WebAssembly, which pages may not run. */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src blob:"

/** Policy of the service worker, which only fetches files of the site. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** Policy of a built page: it may load its own files and run its inline scripts. */
export const pagePolicy = (folder: string, name: string): RequestHandler => {
  const scripts = [...readFileSync(join(folder, name), 'utf8').matchAll(INLINE_SCRIPT_PATTERN)].map(([, text]) =>
    hashOf(text as string),
  )
  const fixed = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    // The silent video that keeps screens on is in the code of its library.
    'media-src blob: data:',
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return (request, response, next) => {
    response.set('Content-Security-Policy', `${fixed}; connect-src 'self'${socketSources(request.headers.host)}`)
    next()
  }
}
