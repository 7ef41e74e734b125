import { log } from './log.ts'

/** Closing may take this long, ms; service managers wait about as long before they kill. */
const CLOSE_TIMEOUT_MS = 9000

/** So soon after the first, a signal is the same one, ms: a terminal and npm both hand on one Ctrl-C. */
const SAME_SIGNAL_MS = 500

/** Told to end, npm ends its shell and nothing else; the server below finds itself with another parent. */
const whenOrphaned = (act: () => void): void => {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 250).unref()
}

/** At the first SIGTERM or SIGINT closes everything and exits, at the second exits at once; so it does where nothing is sure any more. */
export const endOnSignals = (close: () => Promise<void>): void => {
  let since: number | undefined
  const end = (signal: NodeJS.Signals): void => {
    if (since !== undefined) {
      if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    since = performance.now()
    log.info({ signal }, 'Closing')
    const late = setTimeout(() => {
      log.error('Closing took too long')
      process.exit(1)
    }, CLOSE_TIMEOUT_MS)
    close().then(
      () => {
        clearTimeout(late)
        log.info('Closed')
        process.exit(0)
      },
      (err) => {
        log.error({ err }, 'Closing failed')
        process.exit(1)
      },
    )
  }
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'The server breaks down')
    process.exit(1)
  })
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  if (process.env.npm_lifecycle_event === 'start') whenOrphaned(() => since === undefined && end('SIGTERM'))
}
