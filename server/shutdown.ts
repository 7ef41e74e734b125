import { log } from './log.ts'

/** Time for closing; service managers wait about 10 s before they kill a process. */
const CLOSE_TIMEOUT_MS = 9000

/** Time within which a second signal counts as the first one again: the terminal and npm both pass on one Ctrl-C. */
const SAME_SIGNAL_MS = 500

/** Calls `act` when the parent process has changed: on a signal npm ends only its shell, and the server below it goes on. */
const whenOrphaned = (act: () => void): void => {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 250).unref()
}

/** Closes everything and exits at the first SIGTERM or SIGINT; exits at once at the second one, and after an uncaught exception. */
export const endOnSignals = (close: () => Promise<void>): void => {
  let since: number | undefined
  const end = (signal: NodeJS.Signals): void => {
    if (since !== undefined) {
      if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    since = performance.now()
    log.info({ signal }, 'Closing')
    const timeout = setTimeout(() => {
      log.error('Closing took too long')
      process.exit(1)
    }, CLOSE_TIMEOUT_MS)
    close().then(
      () => {
        clearTimeout(timeout)
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
    log.fatal({ err }, 'Uncaught exception: the server exits')
    process.exit(1)
  })
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  if (process.env.npm_lifecycle_event === 'start') whenOrphaned(() => since === undefined && end('SIGTERM'))
}
